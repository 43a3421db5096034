/** The units in which rentals are priced: their length and their French abbreviation (specification §3, §9). */
import { day, hour, minute } from '#domain/shared/record.js';
import { timeUnitTypes, type TimeUnitType } from './rental-item.js';

/** A day is 24 hours (behaviour.md §8.2). */
export const timeUnitMs: Readonly<Record<TimeUnitType, number>> = {
  [timeUnitTypes.minutes]: minute,
  [timeUnitTypes.hours]: hour,
  [timeUnitTypes.days]: day,
};

export const timeUnitWords: Readonly<Record<TimeUnitType, string>> = {
  [timeUnitTypes.minutes]: 'min',
  [timeUnitTypes.hours]: 'h',
  [timeUnitTypes.days]: 'jour(s)',
};
