/**
 * Cleans typed or pasted text (lists-and-api.md#text-fields): removes invisible characters, composes (NFC), and in
 * references converts the digits of any script to ASCII. Applied once, by the fields of the contract, and to the cells
 * of imported files.
 */
import { asciiDigits } from './codes.js';

/**
 * Direction marks, zero-width and soft characters, fillers, controls. Variation selectors stay: emoji and Japanese
 * names need them. The group retains joiners within one emoji, and between letters of scripts that they shape, such as
 * Persian and Hindi.
 */
const unseen =
  /((?<=[\p{L}\p{M}\p{ExtPict}\p{EMod}\ufe0f])(?<!\p{sc=Latin})[\u200c\u200d](?=[\p{L}\p{ExtPict}]))|(?!\p{VS})\p{DI}|[\ufff9-\ufffb]|(?![\0\t-\r])\p{Cc}/gu;

/** The blank braille pattern counts as a symbol in Unicode, but is invisible. */
const visible = /[^\s\p{VS}\u2800]/u;

/** For several lines: blanks stay as typed, except those at the ends. Empty if nothing is visible. */
export const cleanText = (text: string): string => {
  const clean = text.replace(unseen, '$1').normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return visible.test(clean) ? clean : '';
};

/** For one line: blanks of any kind and number become one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** For values that are compared: phone numbers, codes, references, e-mail addresses. */
export const cleanReference = (text: string): string =>
  // Full-width signs from East Asian keyboards: `＋`, `＠`, `Ａ`.
  asciiDigits(cleanLine(text.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))));
