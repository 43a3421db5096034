/** Legal company numbers, and how mistyped ones are recognised. */

/** Spaces are for reading: `123 456 789 00012`. */
export const compactNumber = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

const digitsOf = (text: string): number[] => [...text].map(Number);

/** ISO/IEC 7812-1: every second digit from the right counts twice. */
const luhnSum = (number: string): number =>
  digitsOf(number)
    .toReversed()
    .reduce((sum, digit, place) => {
      const counted = place % 2 === 0 ? digit : digit * 2;
      return sum + (counted > 9 ? counted - 9 : counted);
    }, 0);

/** `123 456 789 00012`, as people read it. */
export const groupedSiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/** La Poste: its branch numbers do not follow Luhn; the sum of their digits is a multiple of five. */
const laPoste = '356000000';

/** 14 digits with their check digit (INSEE). */
export function isSiret(typed: string): boolean {
  const number = compactNumber(typed);
  if (!/^\d{14}$/.test(number) || /^0+$/.test(number)) return false;
  if (luhnSum(number) % 10 === 0) return true;
  return number.startsWith(laPoste) && digitsOf(number).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
}

/** VAT prefixes of the other European Union members; `XI` is Northern Ireland. */
const members = 'AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI';
const french = /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/;
const european = new RegExp(`^(${members})[0-9A-Z+*]{8,12}$`);

/**
 * Checks the form (VIES): `FR`, a key of two characters without I and O, and the SIREN; or the form of another member.
 */
export function isVatNumber(typed: string): boolean {
  const number = compactNumber(typed);
  return french.test(number) || european.test(number);
}

/** A parcel may be stored between an hour and 30 days. */
export const parcelKeepHoursLimits = { least: 1, most: 720 } as const;
