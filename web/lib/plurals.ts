/** Numbers with the word that agrees with them (experience.md, "Everywhere"). */
import { word } from '#domain/shared/plurals.js';
import { noBreakSpace } from './typography.js';

export { word };

const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** `2 articles`: the number, a space that does not break, the word that agrees with it. */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)}${noBreakSpace}${word(count, one, many)}`;
