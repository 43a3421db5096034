/** Money is whole cents, and amounts are rounded only here, half up (money.md#amounts-and-vat, rental.md#price). */
import { assert } from './errors.js';
import { perLanguage, type Language } from './languages.js';

/** 100 % is 10,000 basis points, so a rate with two decimals is a whole number of them. */
const wholePoints = 10_000;

function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  assert(points >= 0 && points <= wholePoints, 'a rate lies between 0 and 100 %');
  return points;
}

/** `cents × numerator / denominator`, rounded half up; split in two so that no product exceeds the exact integers. */
function scaled(cents: number, numerator: number, denominator: number): number {
  assert(Number.isSafeInteger(cents) && cents >= 0, 'an amount is a whole, non-negative number of cents');
  const rest = cents % denominator;
  const whole = ((cents - rest) / denominator) * numerator;
  return whole + Math.floor((2 * rest * numerator + denominator) / (2 * denominator));
}

/** A percentage of an amount: penalties, and VAT. */
export const percentOf = (cents: number, percent: number): number =>
  scaled(cents, basisPoints(percent), wholePoints);

export const vatCents = (htCents: number, tvaRatePercent: number): number =>
  percentOf(htCents, tvaRatePercent);

export const ttcCents = (htCents: number, tvaRatePercent: number): number =>
  htCents + vatCents(htCents, tvaRatePercent);

/**
 * The amount before tax of a given total, such as a consumer price or a capped late fee: the total less its VAT,
 * rounded half up (money.md#amounts-and-vat). If an amount before tax exists for which `ttcCents` gives this total, it
 * is that one (rental.md#price), so both rules agree. They would not if the amount before tax were rounded half up and
 * VAT were the rest (9.99 at 20 %).
 */
export function htFromTtcCents(ttc: number, tvaRatePercent: number): number {
  const points = basisPoints(tvaRatePercent);
  return ttc - scaled(ttc, points, wholePoints + points);
}

/** The wire form: a JSON number of euros with at most two decimals. */
export const euros = (cents: number): number => cents / 100;

/** A double retains fifteen digits of a decimal number: 1.005 is read as people mean it, not as binary stores it. */
export function centsFromEuros(amount: number): number {
  const cents = Math.round(Number((amount * 100).toPrecision(15)));
  assert(Number.isSafeInteger(cents), 'an amount fits in whole cents');
  return cents;
}

const amounts = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
);

/** Amounts as each language writes them (pages.md#everywhere): `1 234,56 €`, `€1,234.56`, `1.234,56 €`. */
export const amountText = (cents: number, language: Language = 'fr'): string =>
  amounts(language).format(cents / 100);
