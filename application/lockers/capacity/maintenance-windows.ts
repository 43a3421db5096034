/** New orders that a planned maintenance of the whole cabinet meets (doors-and-codes.md#planned-maintenance). */
import { meets } from '#domain/lockers/planned-maintenance.js';
import { DomainError } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import { dayAndTime } from '#application/formats.js';
import type { Store } from '#application/store.js';

/**
 * The end of the last maintenance that the period meets, or null. Without `until`, the period of an order of now that
 * has no end of its own. The maintenance of one locker refuses no booking: other lockers are given.
 */
export async function maintenanceMet(
  store: Store,
  cabinetId: string,
  from: Instant,
  until?: Instant,
): Promise<Instant | null> {
  const known = await store.plannedMaintenances.where({ cabinetId, lockerId: null, endedAt: null });
  const ends = known.filter((one) => meets(one, from, until)).map(({ endsAt }) => endsAt);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Throws UNDER_MAINTENANCE with its end for an order whose period meets one, as `maintenanceMet`. */
export async function refuseInMaintenance(
  store: Store,
  ...period: [cabinetId: string, from: Instant, until?: Instant]
): Promise<void> {
  const last = await maintenanceMet(store, ...period);
  if (last === null) return;
  const words = { until: inEach((language) => dayAndTime(last, language)) };
  throw new DomainError('UNDER_MAINTENANCE', { words });
}
