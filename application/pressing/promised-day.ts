/** When the laundry is promised: the end of a day so many days later, in Europe/Paris (laundry.md#ordering). */
import { day, type Instant } from '#domain/shared/record.js';
import { parisMidnight } from '#application/board/paris-days.js';

/** The last millisecond of the promised day; 0 days is today. From noon, which no clock change moves to another day. */
export function promisedAt(ordered: Instant, days: number): Instant {
  const noon = parisMidnight(ordered) + day / 2;
  return parisMidnight(noon + (days + 1) * day) - 1;
}
