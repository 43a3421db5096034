/**
 * Hours during which items were out, by day: the groups of the database by first and last day are spread over the days
 * between.
 */
import type { Instant } from '#domain/shared/record.js';
import { dayBegin, type ParisSpan } from './paris-days.js';
import type { OutGroup } from './reports.js';

export function rentedMsByDay(span: ParisSpan, groups: readonly OutGroup[]): number[] {
  const rented = Array.from({ length: span.days }, () => 0);
  const add = (index: number, ms: number): void => {
    if (index in rented) rented[index] = (rented[index] ?? 0) + ms;
  };
  /** Counted from the beginning of the span, like the sums. */
  const begin = (index: number): Instant => dayBegin(span, index) - span.from;
  for (const { fromDay, untilDay, rentals, sumFromMs, sumUntilMs } of groups) {
    if (fromDay === untilDay) {
      add(fromDay, sumUntilMs - sumFromMs);
      continue;
    }
    add(fromDay, rentals * begin(fromDay + 1) - sumFromMs);
    for (let index = fromDay + 1; index < untilDay; index += 1)
      add(index, rentals * (begin(index + 1) - begin(index)));
    add(untilDay, sumUntilMs - rentals * begin(untilDay));
  }
  return rented;
}
