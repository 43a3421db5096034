/** Lists a cabinet's rental items, prices and free units in a period (rental.md#units-and-availability). */
import {
  isFree,
  quantities,
  nextFree,
  type NextFree,
  type PlannedUnit,
} from '#domain/rentals/availability.js';
import type { PricingThreshold, RentalItem } from '#domain/rentals/rental-item.js';
import { billableMs, endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import { euros, ttcCents } from '#domain/shared/money.js';
import { type Instant, day } from '#domain/shared/record.js';
import { freeStarts, reservableStarts, type StartWindow } from '#domain/rentals/free-windows.js';
import { checkPeriod } from '#domain/rentals/reservation.js';
import type { Availability, PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import type { Caller } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { UnitOccupancy } from '#application/lockers/capacity/availability-queries.js';
import { exclusionNote } from '#application/messages/greeting.js';
import type { FreeWindows } from '#application/contract/rentals/free-windows.js';
import type { RequestOf } from '#application/contract/index.js';

const thresholdView = (
  threshold: PricingThreshold,
  tvaRate: number,
): PublicRentalItem['pricingThresholds'][number] => ({
  id: threshold.id,
  rentalItemId: threshold.rentalItemId,
  durationHours: threshold.durationHours,
  priceHt: euros(threshold.priceHtCents),
  priceTtc: euros(ttcCents(threshold.priceHtCents, tvaRate)),
  isActive: threshold.isActive,
  sortOrder: threshold.sortOrder,
  createdAt: iso(threshold.createdAt),
  updatedAt: iso(threshold.updatedAt),
});

const pricesOf = (item: RentalItem) => ({
  rentalPricePerUnitHt: euros(item.rentalPricePerUnitCents),
  rentalPricePerUnitTtc: euros(ttcCents(item.rentalPricePerUnitCents, item.tvaRate)),
  rentalTimeUnit: item.rentalTimeUnit,
  rentalTimeUnitType: item.rentalTimeUnitType,
  overduePricePerUnitHt: euros(item.overduePricePerUnitCents),
  overduePricePerUnitTtc: euros(ttcCents(item.overduePricePerUnitCents, item.tvaRate)),
  overdueTimeUnit: item.overdueTimeUnit,
  overdueTimeUnitType: item.overdueTimeUnitType,
  depositAmountHt: euros(item.depositAmountCents),
  depositAmountTtc: euros(item.depositAmountCents),
});

function itemView(
  item: RentalItem,
  thresholds: readonly PricingThreshold[],
  units: readonly UnitOccupancy[],
  next: NextFree | null,
): Omit<PublicRentalItem, 'withdrawalNote'> {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    image: item.image,
    category: item.category,
    ...quantities(units),
    nextFreeAt: isoOrNull(next?.nextFreeAt ?? null),
    nextReservableAt: isoOrNull(next?.nextReservableAt ?? null),
    isReturnOverdue: next?.isReturnOverdue ?? false,
    ...pricesOf(item),
    gracePeriodHours: item.gracePeriodHours,
    minRentalDurationHours: item.minRentalDurationHours,
    maxRentalDurationHours: item.maxRentalDurationHours,
    tvaRate: item.tvaRate,
    isActive: item.isActive,
    allowReservations: item.allowReservations,
    maxAdvanceReservationHours: item.maxAdvanceReservationHours,
    reservationHoldHours: item.reservationHoldHours,
    cancellationDeadlineHours: item.cancellationDeadlineHours,
    noShowPenaltyPercentage: item.noShowPenaltyPercentage,
    pricingThresholds: thresholds
      .filter(({ isActive }) => isActive)
      .sort((left, right) => left.sortOrder - right.sortOrder || left.durationHours - right.durationHours)
      .map((threshold) => thresholdView(threshold, item.tvaRate)),
  };
}

type AvailabilityInput = RequestOf<'rentalAvailability'> & { readonly caller: Pick<Caller, 'language'> };

const ofItem =
  ({ id }: RentalItem) =>
  ({ rentalItemId }: { readonly rentalItemId: string }): boolean =>
    rentalItemId === id;

/** The longest period of one request: the longest rental. */
const longestLookMs = hours(8760);

function periodOf(input: AvailabilityInput, now: Instant): { from: Instant; until: Instant | null } {
  const from = input.start === undefined ? now : Math.max(now, Date.parse(input.start));
  if (input.end === undefined) return { from, until: null };
  const until = Date.parse(input.end);
  if (until <= from) throw new DomainError('END_BEFORE_START');
  if (until - from > longestLookMs) throw new DomainError('RENTAL_TOO_LONG', { words: { hours: 8760 } });
  return { from, until };
}

interface RequestedItem {
  readonly item: RentalItem;
  readonly units: readonly UnitOccupancy[];
  readonly durationMs: number;
}

/** When the items without a free unit are free again, by item. */
async function nextFreeById(
  store: Store,
  all: readonly RequestedItem[],
  { now, from }: { readonly now: Instant; readonly from: Instant },
): Promise<Map<string, NextFree>> {
  const full = all.filter(({ units }) => !units.some(isFree));
  const unitIds = full.flatMap(({ units }) => units.map(({ unitId }) => unitId));
  const occupations = unitIds.length === 0 ? [] : await store.occupationsOf(unitIds, now);
  const planned = (unit: UnitOccupancy) => ({
    ...unit,
    occupations: occupations.filter(({ unitId }) => unitId === unit.unitId),
  });
  return new Map(
    full.map(({ item, units, durationMs }) => [
      item.id,
      nextFree(units.map(planned), item, { now, from, durationMs }),
    ]),
  );
}

/** Throws NOT_FOUND, CABINET_INACTIVE, END_BEFORE_START, or RENTAL_TOO_LONG beyond the longest rental. */
export async function availability(
  app: Pick<Ports, 'read' | 'clock'>,
  input: AvailabilityInput,
): Promise<Availability> {
  const now = app.clock.now();
  const { from, until } = periodOf(input, now);
  return app.read(async (store) => {
    const cabinet = await store.cabinets.get(input.cabinetId);
    if (!cabinet.isActive || cabinet.mode !== 'Rental') throw new DomainError('CABINET_INACTIVE');
    const items = await store.rentalItems.where({ cabinetId: cabinet.id, isActive: true });
    const looks = new Map<Instant, Promise<UnitOccupancy[]>>();
    const unitsUntil = (end: Instant): Promise<UnitOccupancy[]> => {
      const look = looks.get(end) ?? store.unitsOf(cabinet.id, from, end, now);
      looks.set(end, look);
      return look;
    };
    const minimal = (item: RentalItem): number => hours(item.minRentalDurationHours);
    const thresholds = await store.pricingThresholds.where({ rentalItemId: items.map(({ id }) => id) });
    const all = await Promise.all(
      items.map(async (item) => {
        const units = await unitsUntil(until ?? endOfRental(from, minimal(item)));
        const durationMs = until === null ? minimal(item) : billableMs(from, until);
        return { item, units: units.filter(ofItem(item)), durationMs };
      }),
    );
    const next = await nextFreeById(store, all, { now, from });
    return {
      cabinetId: cabinet.id,
      start: iso(from),
      end: until === null ? null : iso(until),
      items: all.map(({ item, units }) => ({
        ...itemView(item, thresholds.filter(ofItem(item)), units, next.get(item.id) ?? null),
        withdrawalNote: exclusionNote(item.withdrawalExclusion, input.caller.language),
      })),
    };
  });
}

// When an item may be reserved, by the rule that decides a booking (rental.md#free-windows).

/** Longer than any technician's code lasts, so that the query shows only whether the locker is in service. */
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
  input: RequestOf<'rentalFreeWindows'>,
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
