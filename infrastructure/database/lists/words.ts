/**
 * Normalises stored text and search terms to words of small Latin letters and digits. Both databases then match the
 * same rows, regardless of case and accents, and user input contains no query syntax.
 */

import { shownEmail } from '#domain/shared/contacts.js';
import { asciiDigits } from '#domain/shared/codes.js';

/** Letters that Unicode does not decompose. */
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** As people sort and compare: "Élodie" beside "elodie", and digits of all scripts beside each other. */
export const folded = (text: string): string =>
  asciiDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter);

/** Punctuation separates words; other signs and scripts (an emoji, Greek) become the letters of their code point. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .replaceAll(/[^\0-\x7f]/gu, (sign) =>
      /\p{P}|\p{Z}|\p{C}/u.test(sign) ? ' ' : `x${(sign.codePointAt(0) ?? 0).toString(16)}x`,
    )
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const isPhone = (text: string): boolean => /^\+?[\d\s().-]{6,}$/.test(text);

/** A phone number is also found by its digits without spaces, with the country code or the national zero. */
function digitsOf(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.startsWith('+33') ? [digits, `0${digits.slice(2)}`] : [digits];
}

/** Two spaces before every word, so that its beginning is itself a trigram. */
export function searchText(values: readonly unknown[]): string {
  const given = values.filter((value) => typeof value === 'string');
  // A domain with accents is also found by its accented form.
  const texts = given.flatMap((text) => [...new Set([text, shownEmail(text)])]);
  const words = texts.flatMap((text) => [...wordsOf(text), ...(isPhone(text) ? digitsOf(text) : [])]);
  return [...new Set(words)].map((word) => `  ${word}`).join('');
}

/** The parts that must all match: three letters or more match anywhere, fewer only at the beginning of a word. */
export function searchParts(search: string): string[] {
  const words = wordsOf(search).map((word) => (word.length < 3 ? word.padStart(3) : word));
  return [...new Set(words)];
}

const beforeAllNumbers = -2_147_483_648;

/** The sort value of a hidden column: null before everything, as in SQLite; PostgreSQL would sort it last. */
export function sortKey(value: unknown, type: string): string | number {
  if (type === 'text') return typeof value === 'string' ? folded(value) : '';
  return value === null ? beforeAllNumbers : Number(value);
}
