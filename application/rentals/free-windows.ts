/** When an item may be reserved, by the rule that decides a booking (rental.md#free-windows). */
import { freeStarts, reservableStarts, type StartWindow } from '#domain/rentals/free-windows.js';
import type { PlannedUnit } from '#domain/rentals/availability.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { checkPeriod } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { FreeWindows } from '#application/contract/rentals/free-windows.js';
import { iso } from '#application/record-view.js';
import type { UnitOccupancy } from '#application/lockers/capacity/availability-queries.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';

/** Beyond every technician's code: whether the locker is in service at all. */
const beyondCodesMs = 366 * day;

interface Request {
  readonly now: Instant;
  readonly bufferMs: number;
  /** The order that is to move: its own time is free for it. */
  readonly exceptOrderId?: string;
}

/** The item's units and what occupies them from now on: three queries, however many orders are over. */
export async function plannedUnits(
  store: Store,
  item: RentalItem,
  { now, bufferMs, exceptOrderId }: Request,
): Promise<(UnitOccupancy & PlannedUnit)[]> {
  const beyond = now + beyondCodesMs;
  const all = await store.unitsOf(item.cabinetId, beyond, beyond + 1, now);
  const units = all.filter(({ rentalItemId }) => rentalItemId === item.id);
  if (units.length === 0) return [];
  // A reservation may start within the buffer: what ended just before now can be in its way.
  const occupations = await store.occupationsOf(
    units.map(({ unitId }) => unitId),
    now - bufferMs,
  );
  return units.map((unit) => ({
    ...unit,
    occupations: occupations.filter(
      ({ unitId, orderId }) => unitId === unit.unitId && (orderId === null || orderId !== exceptOrderId),
    ),
  }));
}

export const windowsView = (item: RentalItem, now: Instant, windows: readonly StartWindow[]): FreeWindows => {
  const view = ({ firstStart, lastStart }: StartWindow) => ({
    firstStart: iso(firstStart),
    lastStart: iso(lastStart),
  });
  return { ...view(reservableStarts(item, now)), items: windows.map(view) };
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
    const request = { now, durationMs, bufferMs: hours(item.reservationProtectionBufferHours) };
    const units = await plannedUnits(store, item, request);
    return windowsView(item, now, freeStarts(units, item, request));
  });
}
