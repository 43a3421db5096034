/** Amounts formatted for French readers: `1 234,56 €` with non-breaking spaces (pages.md#everywhere). */
import { centsFromEuros } from '#domain/shared/money.js';
import { noBreakSpace } from '#domain/shared/typography.js';

const amounts = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const numbers = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

export const centsText = (cents: number): string => amounts.format(cents / 100);

/** For amounts from the API; the conversion to cents keeps binary fractions out of the rounding. */
export const eurosText = (euros: number): string => centsText(centsFromEuros(euros));

export const percentText = (percent: number): string => `${numbers.format(percent)}${noBreakSpace}%`;
