/** Until when the laundry is clean: so many days of the calendar in Europe/Paris, to the end of that day (laundry.md#ordering). */
import { day, type Instant } from '#domain/shared/record.js';
import { parisMidnight } from '#application/board/paris-days.js';

/** The last millisecond of the promised day; 0 days is today. Noon stays in its day when the clocks change. */
export function promisedAt(ordered: Instant, days: number): Instant {
  const noon = parisMidnight(ordered) + day / 2;
  return parisMidnight(noon + (days + 1) * day) - 1;
}
