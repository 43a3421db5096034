/**
 * What is searched, and what it is searched for, as words of small Latin letters and digits: so both databases find the same,
 * whatever the case and the accents, and nothing that a person types means anything to a query language.
 */

import { shownEmail } from '#domain/shared/shown-email.js';
import { asciiDigits } from '#domain/shared/ascii-digits.js';

/** Letters that Unicode does not take apart. */
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** As people sort and compare: "Élodie" beside "elodie", and digits of any script beside each other. */
export const folded = (text: string): string =>
  asciiDigits(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter);

/** Punctuation separates words; other signs and scripts (an emoji, Greek) become the letters of their number. */
const wordsOf = (text: string): string[] =>
  folded(text)
    .replaceAll(/[^\0-\x7f]/gu, (sign) =>
      /\p{P}|\p{Z}|\p{C}/u.test(sign) ? ' ' : `x${(sign.codePointAt(0) ?? 0).toString(16)}x`,
    )
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const isPhone = (text: string): boolean => /^\+?[\d\s().-]{6,}$/.test(text);

/** A phone number is also found by its digits, written together, with the country's code or the national zero. */
function digitsOf(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  return phone.startsWith('+33') ? [digits, `0${digits.slice(2)}`] : [digits];
}

/** Two spaces before every word, so that its beginning is itself a trigram. */
export function searchText(values: readonly unknown[]): string {
  const given = values.filter((value) => typeof value === 'string');
  // A domain with accents is found by its own letters too.
  const texts = given.flatMap((text) => [...new Set([text, shownEmail(text)])]);
  const words = texts.flatMap((text) => [...wordsOf(text), ...(isPhone(text) ? digitsOf(text) : [])]);
  return [...new Set(words)].map((word) => `  ${word}`).join('');
}

/** The parts that must all be there: from three letters anywhere, shorter ones where a word begins. */
export function searchParts(search: string): string[] {
  const words = wordsOf(search).map((word) => (word.length < 3 ? word.padStart(3) : word));
  return [...new Set(words)];
}

const beforeAllNumbers = -2_147_483_648;

/** What a hidden column sorts by: null before everything, as SQLite has it; PostgreSQL would put it last. */
export function sortKey(value: unknown, type: string): string | number {
  if (type === 'text') return typeof value === 'string' ? folded(value) : '';
  return value === null ? beforeAllNumbers : Number(value);
}
