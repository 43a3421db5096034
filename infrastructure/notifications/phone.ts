/** Phone numbers as operators want them (E.164, `+33612345678`), from what people type; a bare national number is French. */
import { createRequire } from 'node:module';
import type { MetadataJson, NumberType } from 'libphonenumber-js';
import type { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { PhoneNumbers } from '#application/messages/gateway.js';

/** Loaded with the first number, which need not be waited for at the start; not by `import()`: it is asked within units of work. */
const load = createRequire(import.meta.url);

type Parse = typeof parsePhoneNumberFromString;

const loaded = new Map<string, unknown>();
function once<Part>(name: string): Part {
  if (!loaded.has(name)) loaded.set(name, load(`libphonenumber-js/${name}`));
  return loaded.get(name) as Part;
}

/** `max` also knows of which type a number is. It knows no number that is kept for films, so that `min` judges what there is. */
function parse(typed: string, known: 'min' | 'max' = 'min') {
  const { parsePhoneNumberFromString: read } = once<{ readonly parsePhoneNumberFromString: Parse }>('core');
  const metadata = once<MetadataJson>(`metadata.${known}.json`);
  return read(typed, { defaultCountry: 'FR', extract: false }, metadata);
}

/** Null when nobody can be reached there. */
export function internationalPhone(typed: string): string | null {
  const number = parse(typed);
  return number?.isPossible() === true ? number.number : null;
}

/** Of VOIP are the French 09, which are landlines to their owners. */
const withoutTexts: ReadonlySet<NumberType> = new Set([
  ...(['FIXED_LINE', 'VOIP', 'TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL'] as const),
]);

export const phoneNumbers: PhoneNumbers = {
  /** Stricter than what is sent to: of « 06 12 34 56 7 » a digit is missing, and its length alone does not tell. */
  isNumber: (typed) => parse(typed)?.isValid() === true,
  international: internationalPhone,
  takesTexts: (typed) =>
    internationalPhone(typed) !== null && !withoutTexts.has(parse(typed, 'max')?.getType()),
};
