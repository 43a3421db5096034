/**
 * Protects text from spreadsheets: what they would run (OWASP, "CSV injection"), and what they read as a number, a date
 * or a truth value and save as another text. Used for every exported file, and for every imported one.
 */
import { parisWall } from './paris.js';
import type { Instant } from './record.js';

/** The beginning of a formula. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * The characters of numbers, amounts, fractions, dates, times and powers of ten: `0123`, `12,50`, `3-4`, `1/2`,
 * `12:30`, `2E45`. No spreadsheet reads a number after an apostrophe.
 */
const numeric = /^(?!')(?=[^E]*\d)[\d\s.,/:+\-%€$£()'’]+(?:E[+-]?\d+\s*)?$/i;

/** A number that is saved unchanged; General format shows twelve digits and more as `3,76E+12`, and saves that. */
const wholeNumber = /^(?:0|[1-9]\d{0,10})$/;

/** Groups that occur in no number and no date: `06 12 34 56 78`, `10.0.0.1`. */
const groups = /^\d+(?:(?:\s\d+)+|([.\-/])\d+(?:\1\d+){2,})$/;
const thousands = /^\d{1,3}(?:[\s.]\d{3})+$/;

const truth = /^\s*(?:true|false|vrai|faux)\s*$/i;
const hourOfHalfDay = /^\s*\d{1,2}(?::\d{1,2}){0,2}(?:\s*[ap]m|\s[ap])\s*$/i;

const month =
  'janv(?:ier)?|f[ée]v(?:r(?:ier)?)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[ée]c(?:embre)?' +
  '|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|october|november|december';
const namedMonth = new RegExp(
  `^(?=.*\\d)\\s*(?:\\d{1,4}[\\s./-]*)?(?:${month})\\.?[\\s,./-]*(?:\\d{1,4})?(?:[\\s,./-]+\\d{1,4})?\\s*$`,
  'i',
);

const isNumeric = (text: string): boolean =>
  numeric.test(text) && !wholeNumber.test(text) && (!groups.test(text) || thousands.test(text));

/** Longer texts are no dates; the pattern above would take seconds on them. */
const longestDate = 40;

/** Whether a spreadsheet would run this text, or save it changed. */
export const isMisread = (text: string): boolean =>
  formula.test(text) ||
  isNumeric(text) ||
  truth.test(text) ||
  hourOfHalfDay.test(text) ||
  (text.length <= longestDate && namedMonth.test(text));

const withoutSign = (text: string): string => text.replace(/^'+/, '');

/** Whether an apostrophe before this marks a text: people put one at least before numbers. */
const isSignable = (bare: string): boolean => isMisread(bare) || wholeNumber.test(bare);

/** Whether the apostrophe is not part of the text, but marks the cell as text. */
export const isMarkedText = (cell: string): boolean => cell.startsWith("'") && isSignable(withoutSign(cell));

/**
 * A text as a cell: an apostrophe makes every spreadsheet treat it as text, and `textOfCell` removes it again. A text
 * that itself begins with one gets another.
 */
export const textCell = (text: string): string => (isMisread(text) || isMarkedText(text) ? `'${text}` : text);

/** The text that `textCell` wrote, or that a person marked as text. */
export const textOfCell = (cell: string): string => (isMarkedText(cell) ? cell.slice(1) : cell);

const shortMonth =
  '(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?';
const savedPower = /^-?\d(?:[.,]\d+)?E[+-]\d{2,}$/;
/** A date as French and English spreadsheets save it; no real reference looks like this. */
const savedDate = new RegExp(
  `^(?:\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4})|\\d{1,2}-${shortMonth}|${shortMonth}-\\d{2})$`,
);

/** How a spreadsheet changed a text that was neither number nor date; null: not at all. */
export function damageIn(text: string): 'power' | 'date' | null {
  if (savedPower.test(text)) return 'power';
  return savedDate.test(text) ? 'date' : null;
}

/** The number of digits that spreadsheets store of a number. */
const exactDigits = 15;

/** How a spreadsheet saves a text that it reads as a plain number: `0123` as `123`; null if it does not. */
export function savedNumber(text: string): string | null {
  const [, whole, decimals = ''] = /^0*(\d+)(?:[.,](\d+?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const known = whole.length > exactDigits ? whole.slice(0, exactDigits).padEnd(whole.length, '0') : whole;
  return /^0*$/.test(decimals) ? known : `${known},${decimals}`;
}

/** Letters besides Latin-1. */
const extraLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Whether Windows-1252, in which Excel saves its "CSV", has this letter. */
const isIn1252 = (letter: string): boolean =>
  letter <= '\u007F' || (letter >= '\u00A0' && letter <= '\u00FF') || extraLetters.includes(letter);

const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Compares letter by letter, with `?` for letters missing in Windows-1252. */
const isSavedAs = (saved: string, written: string): boolean =>
  saved === written ||
  (saved.includes('?') &&
    saved.length === written.length &&
    Array.from({ length: written.length }, (_, at) => written.charAt(at)).every(
      (letter, at) => saved.charAt(at) === (isIn1252(letter) ? letter : '?'),
    ));

/**
 * Whether a cell, as `textOfCell` reads it, is only the saved form of this text: other line breaks, and `?` for letters
 * missing in Windows-1252. If the lost letter is the one that the text was marked for, as in `'＋`, the mark remains.
 */
export function isSavedText(cell: string, text: string): boolean {
  const [saved, written] = [unixLines(cell), unixLines(text)];
  return isSavedAs(saved, written) || isSavedAs(saved, textCell(written));
}

/** A calendar day, `2026-11-20`, as a cell: `20/11/2026`. */
export const dayCell = (date: string): string => date.split('-').reverse().join('/');

/** An instant as a cell, in Paris local time: `20/11/2026 10:05`, which a French spreadsheet treats as a date. */
export function momentCell(instant: Instant): string {
  const wall = new Date(parisWall(instant)).toISOString();
  return `${dayCell(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}

/** An amount as a cell: two decimals, and the hyphen-minus that every spreadsheet reads as a number's sign. */
export const amountCell = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
