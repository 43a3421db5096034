/**
 * When the laundry is promised: the end of the day so many calendar days later, in Europe/Paris (laundry.md#ordering).
 */
import { day, type Instant } from '#domain/shared/record.js';
import { parisMidnight } from '#application/board/paris-days.js';

/**
 * The last millisecond of the promised day; 0 days is today. Computed from noon, which stays in its day when the clocks
 * change.
 */
export function promisedAt(ordered: Instant, days: number): Instant {
  const noon = parisMidnight(ordered) + day / 2;
  return parisMidnight(noon + (days + 1) * day) - 1;
}
