/** Codes that people read, say and type: their alphabet, and how typed ones are parsed (doors-and-codes.md#codes). */

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
 * Normalises a typed code: spaces, dashes, lower case and the script of its digits do not matter; 1 and I are read as
 * L. 0 and O stay and make the code ill-formed, because no letter of the alphabet is certainly meant.
 */
export const readCode = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Dash}\p{DI}]/gu, '')
    .toUpperCase()
    // Capitals of some Greek letters are several characters, which belong together again.
    .normalize('NFKC')
    .replace(/[1I]/g, 'L');

export const isWellFormedCode = (code: string, length: number): boolean =>
  code.length === length && [...code].every((character) => codeAlphabet.includes(character));

/** As shown: in groups of four, XXXX-XXXX. */
export const showCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Enough to distinguish two codes of eight characters, too little to open a door. */
export const maskCode = (code: string): string => `${code.slice(0, 1)}•••-••••`;

/** From a number in E.164; null when there are fewer than four digits: then only the link works. */
export function lastFourDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 4 ? null : digits.slice(-4);
}

/** Converts digits of any script to ASCII: Unicode assigns them in tens, from 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let value = -1;
    for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
      value += 1;
    return String(value % 10);
  });
