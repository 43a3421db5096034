/** New orders that a planned maintenance of the whole cabinet meets (doors-and-codes.md#planned-maintenance). */
import { meets } from '#domain/lockers/planned-maintenance.js';
import { DomainError } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import type { Instant } from '#domain/shared/record.js';
import { dayAndTime } from '#application/formats.js';
import type { Store } from '#application/store.js';

/**
 * Throws UNDER_MAINTENANCE with its end. Without `until`, an order of now that has no end of its own. A locker's own
 * maintenance refuses nobody: the others are given.
 */
export async function refuseInMaintenance(
  store: Store,
  cabinetId: string,
  from: Instant,
  until?: Instant,
): Promise<void> {
  const known = await store.plannedMaintenances.where({ cabinetId, lockerId: null, endedAt: null });
  const ends = known.filter((one) => meets(one, from, until)).map(({ endsAt }) => endsAt);
  if (ends.length === 0) return;
  const last = Math.max(...ends);
  const words = { until: inEach((language) => dayAndTime(last, language)) };
  throw new DomainError('UNDER_MAINTENANCE', { words });
}
