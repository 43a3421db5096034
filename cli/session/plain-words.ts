/**
 * Decides which words of a text may be shown: those that look like a natural word, a small number, an id, a day or an
 * amount. All others (an address, a phone number, a code, a key, a password) are removed, because their forms cannot
 * all be listed.
 */
import { removed } from '#domain/shared/contacts.js';

export { removed };

const uuidShape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const dayShape = String.raw`\d{4}-\d{2}-\d{2}`;
const instantShape = String.raw`${dayShape}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?`;
const frenchDayShape = String.raw`\d{2}\/\d{2}\/\d{4}`;
const amountShape = String.raw`\d{1,3}(?:[   ]?\d{3})?,\d{2}[   ]?€`;

const whole = (...shapes: string[]): RegExp => new RegExp(`^(?:${shapes.join('|')})$`, 'i');
const known = whole(uuidShape, instantShape, dayShape);
/** An id, an instant or a day. */
export const isPlainValue = (text: string): boolean => known.test(text);
export const idShape = whole(uuidShape);

/** Digits that belong together, such as a phone number, a card or a PIN. */
const digitsShape = String.raw`[+(]*\d(?:[ .\-\/()  ]*\d){3,}`;
/** The characters that separate words in a sentence. */
const chunkShape = String.raw`[^\s(),;:!?«»"'’]+`;
const parts = new RegExp(
  String.raw`(?<![\p{L}\d@._+-])(${[uuidShape, instantShape, dayShape, frenchDayShape, amountShape].join('|')})(?![\p{L}\d@_-])|${digitsShape}[^\s(),;:!?«»"'’]*|${chunkShape}`,
  'giu',
);

/**
 * « Gare », « sous-sol », « casier/3 », « 12 », « 3,5 »; no capitals further on, and no letters beside digits: codes
 * and keys have them.
 */
const word = /^\p{Lu}?\p{Ll}{0,23}(?:[-\/]\p{Lu}?\p{Ll}{0,23})*(?:\/\d{1,3})?[.…]?$/u;
const number = /^n?°?\d{1,3}(?:[.,]\d{1,2})?[.%€]?$/;
const mark = /^[^\p{L}\d]{1,3}$/u;
const isPlain = (part: string): boolean => word.test(part) || number.test(part) || mark.test(part);

export const textWithout = (text: string): string =>
  text.replace(parts, (part, kept: string | undefined) =>
    kept !== undefined || isPlain(part) ? part : removed,
  );
