/** Plurals by the rules of French, where 0 and 1,5 are singular (experience.md, "Everywhere"). */
import { noBreakSpace } from './typography.js';

const rules = new Intl.PluralRules('fr');
const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

export const word = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many;

/** `2 articles`: the number, a space that does not break, the word that agrees with it. */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)}${noBreakSpace}${word(count, one, many)}`;
