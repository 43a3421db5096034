/** Amounts as each language writes them (pages.md#everywhere): `1 234,56 €`, `€1,234.56`, `1.234,56 €`. */
import { perLanguage } from './locales.js';
import type { Language } from './languages.js';

const amounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
);

export const amountText = (cents: number, language: Language = 'fr'): string =>
  amounts(language).format(cents / 100);
