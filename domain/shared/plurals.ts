/** Plurals by the rules of French, where 0 and 1,99 are singular: « 1,99 € débité », « 2,00 € débités » (pages.md#everywhere). */
import { lazily } from './lazily.js';

const rules = lazily(() => new Intl.PluralRules('fr'));

/** `count` is a number of things, or a sum in euros. */
export const word = (count: number, one: string, many: string): string =>
  rules().select(Math.abs(count)) === 'one' ? one : many;

const numbers = lazily(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }));

/** `2 articles`: the number, a non-breaking space, the word that agrees with it. */
export const counted = (count: number, one: string, many: string): string =>
  `${numbers().format(count)}\u00a0${word(count, one, many)}`;
