/** Plurals by the rules of French, where 0 and 1,99 are singular: « 1,99 € débité », « 2,00 € débités » (pages.md#everywhere), and of the other languages. */
import { type Language, perLanguage } from './languages.js';

const rules = perLanguage((locale) => new Intl.PluralRules(locale));

/** `count` is a number of things, or a sum in euros. */
export const word = (count: number, one: string, many: string, language: Language = 'fr'): string =>
  rules(language).select(Math.abs(count)) === 'one' ? one : many;

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

export const numberText = (value: number, language: Language = 'fr'): string =>
  numbers(language).format(value);

/** `2 articles`: the number, a non-breaking space, the word that agrees with it. */
export const counted = (count: number, one: string, many: string, language: Language = 'fr'): string =>
  `${numberText(count, language)}\u00a0${word(count, one, many, language)}`;
