/** The units in which rentals are priced: their length and their French abbreviation (specification §3, §9). */
import { ofUnit } from '#domain/shared/duration-words.js';
import { lazily } from '#domain/shared/lazily.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { timeUnitTypes, type TimeUnitType } from './rental-item.js';

/** A day is 24 hours (rental.md#price). */
export const timeUnitMs: Readonly<Record<TimeUnitType, number>> = {
  [timeUnitTypes.minutes]: minute,
  [timeUnitTypes.hours]: hour,
  [timeUnitTypes.days]: day,
};

const numbers = lazily(() => new Intl.NumberFormat('fr-FR'));

const startedWords: Readonly<Record<TimeUnitType, readonly [one: string, many: string]>> = {
  [timeUnitTypes.minutes]: ['minute entamée', 'minutes entamées'],
  [timeUnitTypes.hours]: ['heure entamée', 'heures entamées'],
  [timeUnitTypes.days]: ['jour entamé', 'jours entamés'],
};

/** `par heure entamée`, `par tranche de 30 minutes entamées`. */
export function perStartedUnit(count: number, type: TimeUnitType): string {
  const [one, many] = startedWords[type];
  return count === 1 ? `par ${one}` : `par tranche de ${numbers().format(count)}\u00a0${many}`;
}

const timeUnitWords: Readonly<Record<TimeUnitType, string>> = {
  [timeUnitTypes.minutes]: 'min',
  [timeUnitTypes.hours]: 'h',
  [timeUnitTypes.days]: 'jour(s)',
};

/** The unit after a price: `h`, `30 min`, `jour(s)`. */
export const unitText = (count: number, type: TimeUnitType): string =>
  count === 1 ? timeUnitWords[type] : ofUnit(count, timeUnitWords[type]);
