/** Phone numbers as operators want them (E.164, `+33612345678`), from what people type; a bare national number is French. */
import { createRequire } from 'node:module';
import type { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneNumbers } from '#application/messages/gateway.js';

/** Loaded with the first number, which need not be waited for at the start; not by `import()`: it is asked within units of work. */
const load = createRequire(import.meta.url);

type Parse = typeof parsePhoneNumberFromString;

let loaded: Parse | null = null;

const parse = (typed: string) => {
  loaded ??= (load('libphonenumber-js/min') as { readonly parsePhoneNumberFromString: Parse })
    .parsePhoneNumberFromString;
  return loaded(typed, { defaultCountry: 'FR', extract: false });
};

/** Null when nobody can be reached there. */
export function internationalPhone(typed: string): string | null {
  const number = parse(typed);
  return number?.isPossible() === true ? number.number : null;
}

/** Stricter than what is sent to: of « 06 12 34 56 7 » a digit is missing, and its length alone does not tell. */
export const phoneNumbers: PhoneNumbers = { isNumber: (typed) => parse(typed)?.isValid() === true };
