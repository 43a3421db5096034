/** The units in which rentals are priced: their length, and their words after a price (specification §3, §9). */
import { ofUnit } from '#domain/shared/duration-words.js';
import type { Language } from '#domain/shared/languages.js';
import { numberText } from '#domain/shared/plurals.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { timeUnitTypes, type TimeUnitType } from './rental-item.js';
import { words } from './words/index.js';

/** A day is 24 hours (rental.md#price). */
export const timeUnitMs: Readonly<Record<TimeUnitType, number>> = {
  [timeUnitTypes.minutes]: minute,
  [timeUnitTypes.hours]: hour,
  [timeUnitTypes.days]: day,
};

const startedWords = {
  [timeUnitTypes.minutes]: 'startedMinute',
  [timeUnitTypes.hours]: 'startedHour',
  [timeUnitTypes.days]: 'startedDay',
} as const satisfies Readonly<Record<TimeUnitType, string>>;

/** `par heure entamée`, `par tranche de 30 minutes entamées`. */
export const perStartedUnit = (count: number, type: TimeUnitType, language: Language = 'fr'): string =>
  words[language][startedWords[type]](count === 1 ? null : numberText(count, language));

const symbols: Readonly<Record<TimeUnitType, string | null>> = {
  [timeUnitTypes.minutes]: 'min',
  [timeUnitTypes.hours]: 'h',
  [timeUnitTypes.days]: null,
};

/** The unit after a price: `h`, `30 min`, `jour(s)`. */
export function unitText(count: number, type: TimeUnitType, language: Language = 'fr'): string {
  const unit = symbols[type] ?? words[language].dayOrDays;
  return count === 1 ? unit : ofUnit(count, unit);
}
