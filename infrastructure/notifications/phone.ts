/** Phone numbers as operators want them (E.164, `+33612345678`), from what people type; a bare national number is French. */
import parsePhoneNumber from 'libphonenumber-js/min';

/** Null when nobody can be reached there. */
export function internationalPhone(typed: string): string | null {
  const number = parsePhoneNumber(typed, 'FR');
  return number?.isPossible() === true ? number.number : null;
}
