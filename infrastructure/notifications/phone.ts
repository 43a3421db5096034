/** Converts typed phone numbers to E.164 (`+33612345678`); a number without country code is French. */
import { createRequire } from 'node:module';
import type { MetadataJson, NumberType } from 'libphonenumber-js';
import type { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { PhoneNumbers } from '#application/messages/gateway.js';

/**
 * Loaded with the first number, to keep the start fast; not by `import()`, because it is called within units of work.
 */
const load = createRequire(import.meta.url);

type Parse = typeof parsePhoneNumberFromString;

const loaded = new Map<string, unknown>();
function once<Part>(name: string): Part {
  if (!loaded.has(name)) loaded.set(name, load(`libphonenumber-js/${name}`));
  return loaded.get(name) as Part;
}

/** `max` also knows the type of a number. It does not know numbers reserved for films, so `min` decides validity. */
function parse(typed: string, known: 'min' | 'max' = 'min') {
  const { parsePhoneNumberFromString: read } = once<{ readonly parsePhoneNumberFromString: Parse }>('core');
  const metadata = once<MetadataJson>(`metadata.${known}.json`);
  return read(typed, { defaultCountry: 'FR', extract: false }, metadata);
}

/** Null when it is not a reachable number. */
export function internationalPhone(typed: string): string | null {
  const number = parse(typed);
  return number?.isPossible() === true ? number.number : null;
}

/** VOIP includes the French 09, which are landlines to their owners. */
const withoutTexts: ReadonlySet<NumberType> = new Set([
  ...(['FIXED_LINE', 'VOIP', 'TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL'] as const),
]);

export const phoneNumbers: PhoneNumbers = {
  /** Stricter than sending: « 06 12 34 56 7 » lacks a digit, which its length alone does not show. */
  isNumber: (typed) => parse(typed)?.isValid() === true,
  international: internationalPhone,
  takesTexts: (typed) =>
    internationalPhone(typed) !== null && !withoutTexts.has(parse(typed, 'max')?.getType()),
};
