/** The codes that people read, say and type: their alphabet, and how a typed one is understood (doors-and-codes.md#codes). */
import { asciiDigits } from './ascii-digits.js';

/** 32 characters, five bits each; without 0, 1, I and O, which look like others. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const rentalCodeLength = 4;
/** Deposit, pickup and return codes. */
export const doorCodeLength = 8;

/** Draws a code; `below(bound)` is a uniform whole number in `[0, bound)` from a cryptographic source. */
export const drawCode = (
  length: number,
  below: (bound: number) => number,
  alphabet: string = codeAlphabet,
): string => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join('');

/**
 * What a person meant: spaces, dashes and lower case do not matter, nor the script of its digits; 1 and I are read as L. 0 and O stay as they are and
 * make the code ill-formed: no letter of the alphabet is the one meant.
 */
export const readCode = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Dash}\p{DI}]/gu, '')
    .toUpperCase()
    .replace(/[1I]/g, 'L');

export const isWellFormedCode = (code: string, length: number): boolean =>
  code.length === length && [...code].every((character) => codeAlphabet.includes(character));

/** As shown: in groups of four, XXXX-XXXX. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Enough to tell two codes of eight apart, too little to open anything. */
export const maskCode = (code: string): string => `${code.slice(0, 1)}•••-••••`;

/** Of a number as E.164; null when there are fewer than four digits: then only the link opens. */
export function lastFourDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 4 ? null : digits.slice(-4);
}
