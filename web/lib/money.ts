/** Amounts and percentages: `1 234,56 €` with non-breaking spaces, and as other languages write them (pages.md#everywhere). */
import { amountText, centsFromEuros } from '#domain/shared/money.js';
import type { Language } from '#domain/shared/languages.js';
import { numberText } from '#domain/shared/plurals.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { language as ofPage } from './language.js';

export const centsText = (cents: number, language: Language = ofPage): string => amountText(cents, language);

/** For amounts from the API; the conversion to cents keeps binary fractions out of the rounding. */
export const eurosText = (euros: number, language: Language = ofPage): string =>
  centsText(centsFromEuros(euros), language);

export const percentText = (percent: number, language: Language = ofPage): string => {
  const number = numberText(percent, language);
  return language === 'en' ? `${number}%` : `${number}${noBreakSpace}%`;
};
