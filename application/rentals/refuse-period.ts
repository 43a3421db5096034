/** Why no unit of an item is free for a time: maintenance by its end, or other bookings. */
import { maintainedUntil, type Occupation, type UnitTime } from '#domain/rentals/availability.js';
import { DomainError } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import { dayAndTime } from '#application/formats.js';
import type { UnitOccupancy } from '#application/lockers/capacity/availability-queries.js';
import { refuseInMaintenance } from '#application/lockers/capacity/maintenance-windows.js';
import type { Store } from '#application/store.js';

interface Refused extends Occupation {
  readonly cabinetId: string;
  /** An order to move: its present period does not count as occupied. */
  readonly exceptOrderId?: string;
}

/** Orders and technicians at the door do not count as planned maintenance. */
async function timesOf(
  store: Store,
  units: readonly UnitOccupancy[],
  { cabinetId, exceptOrderId }: Refused,
  now: Instant,
): Promise<UnitTime[]> {
  const planned = await store.plannedMaintenances.where({ cabinetId, endedAt: null });
  const taken = await store.occupationsOf(
    units.map(({ unitId }) => unitId),
    now,
  );
  const orders = taken
    .filter(({ orderId }) => orderId !== null && orderId !== exceptOrderId)
    .map((each) => ({ ...each, isMaintenance: false }));
  const maintained = units.flatMap(({ unitId, lockerId }) =>
    planned
      .filter((each) => each.lockerId === null || each.lockerId === lockerId)
      .map(({ beginsAt, endsAt }) => ({
        unitId,
        occupiedFrom: beginsAt,
        occupiedUntil: endsAt,
        isMaintenance: true,
      })),
  );
  return [...orders, ...maintained];
}

/**
 * Throws UNDER_MAINTENANCE if the whole cabinet is away then, ITEM_UNDER_MAINTENANCE if only the item's units are, else
 * ITEM_NOT_AVAILABLE. Reads only when a time is refused.
 */
export async function refusePeriod(
  store: Store,
  units: readonly UnitOccupancy[],
  refused: Refused,
  now: Instant,
): Promise<never> {
  await refuseInMaintenance(store, refused.cabinetId, refused.occupiedFrom, refused.occupiedUntil);
  const times = units.length === 0 ? [] : await timesOf(store, units, refused, now);
  const back = maintainedUntil(units, times, refused);
  if (back === null) throw new DomainError('ITEM_NOT_AVAILABLE');
  const words = { until: inEach((language) => dayAndTime(back, language)) };
  throw new DomainError('ITEM_UNDER_MAINTENANCE', { words });
}
