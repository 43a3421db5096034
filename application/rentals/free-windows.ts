/** When an item may be reserved, by the rule that decides a booking (rental.md#free-windows). */
import { freeStarts, reservableStarts, type StartWindow } from '#domain/rentals/free-windows.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { checkPeriod } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { FreeWindows } from '#application/contract/rentals/free-windows.js';
import { iso } from '#application/iso.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

/** Beyond every technician's code: whether the locker is in service at all. */
const beyondCodesMs = 366 * day;

interface Request {
  readonly now: Instant;
  readonly durationMs: number;
  readonly bufferMs: number;
  /** The order that is to move: its own time is free for it. */
  readonly exceptOrderId?: string;
}

/** Reads the units of the cabinet and what occupies them from now on: three queries, however many orders are over. */
export async function windowsOf(
  store: Store,
  item: RentalItem,
  { exceptOrderId, ...request }: Request,
): Promise<StartWindow[]> {
  const { now, bufferMs } = request;
  const beyond = now + beyondCodesMs;
  const all = await store.unitsOf(item.cabinetId, beyond, beyond + 1, now);
  const units = all.filter(({ rentalItemId }) => rentalItemId === item.id);
  if (units.length === 0) return [];
  // A reservation may start within the buffer: what ended just before now can be in its way.
  const occupations = await store.occupationsOf(
    units.map(({ unitId }) => unitId),
    now - bufferMs,
  );
  const planned = units.map((unit) => ({
    ...unit,
    occupations: occupations.filter(
      ({ unitId, orderId }) => unitId === unit.unitId && (orderId === null || orderId !== exceptOrderId),
    ),
  }));
  return freeStarts(planned, item, request);
}

export const windowsView = (item: RentalItem, now: Instant, windows: readonly StartWindow[]): FreeWindows => {
  const view = ({ firstStart, lastStart }: StartWindow) => ({
    firstStart: iso(firstStart),
    lastStart: iso(lastStart),
  });
  return { ...view(reservableStarts(item, now)), windows: windows.map(view) };
};

/**
 * Throws NOT_FOUND, CABINET_INACTIVE, ITEM_NOT_AVAILABLE, RESERVATIONS_NOT_ALLOWED, or RENTAL_TOO_SHORT or
 * RENTAL_TOO_LONG for the duration.
 */
export async function freeWindows(
  app: Pick<Ports, 'read' | 'clock'>,
  input: { readonly cabinetId: string; readonly rentalItemId: string; readonly durationHours: number },
): Promise<FreeWindows> {
  const now = app.clock.now();
  const durationMs = hours(input.durationHours);
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(input.cabinetId);
    if (!cabinet.isActive || cabinet.mode !== 'Rental') throw new DomainError('CABINET_INACTIVE');
    const item = await store.rentalItems.get(input.rentalItemId);
    if (item.cabinetId !== cabinet.id) throw new DomainError('NOT_FOUND');
    if (!item.isActive) throw new DomainError('ITEM_NOT_AVAILABLE');
    const { firstStart } = reservableStarts(item, now);
    checkPeriod(item, { startAt: firstStart, endAt: endOfRental(firstStart, durationMs) }, now);
    const bufferMs = hours(item.reservationProtectionBufferHours);
    return windowsView(item, now, await windowsOf(store, item, { now, durationMs, bufferMs }));
  });
}
