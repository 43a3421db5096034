/**
 * What a person meant by a text that was typed or pasted (lists-and-api.md#text-fields): without characters that nobody sees, composed
 * (NFC), and in references with the digits of any script as ASCII. Applied once, by the fields of the contract, and to the cells of
 * imported files.
 */
import { asciiDigits } from './ascii-digits.js';

/**
 * Direction marks, zero-width and soft characters, fillers, controls. Variation selectors stay: emoji and Japanese names need them; and
 * (kept as the group) the joiners within one emoji, and between letters of scripts that they shape, such as Persian and Hindi.
 */
const unseen =
  /((?<=[\p{L}\p{M}\p{ExtPict}\p{EMod}\ufe0f])(?<!\p{sc=Latin})[\u200c\u200d](?=[\p{L}\p{ExtPict}]))|(?!\p{VS})\p{DI}|[\ufff9-\ufffb]|(?![\0\t-\r])\p{Cc}/gu;

/** The blank braille pattern is a symbol to Unicode and nothing to a reader. */
const visible = /[^\s\p{VS}\u2800]/u;

/** Of several lines: blanks stay as they were typed, but for those at the ends. Empty where nothing can be seen. */
export const cleanText = (text: string): string => {
  const clean = text.replace(unseen, '$1').normalize('NFC').replace(/\r\n?/g, '\n').trim();
  return visible.test(clean) ? clean : '';
};

/** Of one line: blanks of any kind and number are one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Of what machines compare: phone numbers, codes, references, e-mail addresses. */
export const cleanReference = (text: string): string =>
  // Signs as East Asian keyboards type them in full width: `＋`, `＠`, `Ａ`.
  asciiDigits(cleanLine(text.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'))));
