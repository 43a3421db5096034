/** Lengths of time, and what a price is for, in words. */
import type { TimeUnitType } from '#domain/rentals/rental-item.js';
import { timeUnitWords } from '#domain/rentals/time-unit.js';
import { ofUnit } from '#domain/shared/duration-words.js';

export { countdownText, durationText, hoursText } from '#domain/shared/duration-words.js';

/** What a price is for: `h`, `30 min`, `jour(s)`. */
export const unitText = (count: number, type: TimeUnitType): string =>
  count === 1 ? timeUnitWords[type] : ofUnit(count, timeUnitWords[type]);
