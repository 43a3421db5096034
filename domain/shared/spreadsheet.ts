/**
 * What spreadsheets do with a text that they open: what they would run (OWASP, "CSV injection"), and what they read as a number, a
 * date or a truth value and save as another text. The same for every file that leaves the platform for people, and for every file
 * that comes back.
 */
import { parisWall } from './paris.js';
import type { Instant } from './record.js';

/** The beginning of a formula. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Only what numbers, amounts, fractions, dates, times and powers of ten are written with: `0123`, `12,50`, `3-4`, `1/2`, `12:30`, `2E45`. */
const numeric = /^(?=[^E]*\d)[\d\s.,/:+\-%€$£()'’]+(?:E[+-]?\d+\s*)?$/i;

/** A number that is saved as it was written; General format shows twelve digits and more as `3,76E+12`, and saves that. */
const wholeNumber = /^(?:0|[1-9]\d{0,10})$/;

/** Groups that no number and no date has: `06 12 34 56 78`, `10.0.0.1`. */
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

/** Longer texts are no dates; tried on them, the form above would take seconds. */
const longestDate = 40;

/** Whether a spreadsheet would run this text, or save it as another one. */
export const isMisread = (text: string): boolean =>
  formula.test(text) ||
  isNumeric(text) ||
  truth.test(text) ||
  hourOfHalfDay.test(text) ||
  (text.length <= longestDate && namedMonth.test(text));

const withoutSign = (text: string): string => text.replace(/^'+/, '');

/** Whether an apostrophe before this says that it is a text: what people put one before is a number at least. */
const isSignable = (bare: string): boolean => isMisread(bare) || wholeNumber.test(bare);

/** Whether the apostrophe is no part of the text, but says that the cell is one. */
export const isMarkedText = (cell: string): boolean => cell.startsWith("'") && isSignable(withoutSign(cell));

/**
 * A text as a cell: an apostrophe keeps it a text in every spreadsheet, and `textOfCell` takes it off again. A text that itself
 * begins with one gets one more.
 */
export const textCell = (text: string): string => (isMisread(text) || isMarkedText(text) ? `'${text}` : text);

/** The text that `textCell` wrote, or that a person marked as one. */
export const textOfCell = (cell: string): string => (isMarkedText(cell) ? cell.slice(1) : cell);

const shortMonth =
  '(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?';
const savedPower = /^-?\d(?:[.,]\d+)?E[+-]\d{2,}$/;
/** As French and English spreadsheets save a date; nobody writes a reference in these letters. */
const savedDate = new RegExp(
  `^(?:\\d{1,2}/\\d{1,2}/(?:\\d{2}|\\d{4})|\\d{1,2}-${shortMonth}|${shortMonth}-\\d{2})$`,
);

/** What a spreadsheet made of a text that was no number and no date for the person; null: it made nothing of it. */
export function damageIn(text: string): 'power' | 'date' | null {
  if (savedPower.test(text)) return 'power';
  return savedDate.test(text) ? 'date' : null;
}

/** How many digits a spreadsheet knows of a number. */
const exactDigits = 15;

/** As what a spreadsheet saves a text that it reads as a plain number: `0123` as `123`; null where it reads none. */
export function savedNumber(text: string): string | null {
  const [, whole, decimals = ''] = /^0*(\d+)(?:[.,](\d+?)0*)?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const known = whole.length > exactDigits ? whole.slice(0, exactDigits).padEnd(whole.length, '0') : whole;
  return /^0*$/.test(decimals) ? known : `${known},${decimals}`;
}

/** Beside Latin-1. */
const extraLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Whether Windows-1252, in which Excel saves its "CSV", has this letter. */
const isIn1252 = (letter: string): boolean =>
  letter <= '\u007F' || (letter >= '\u00A0' && letter <= '\u00FF') || extraLetters.includes(letter);

const unixLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Letter by letter: `?` for what Windows-1252 has no letter for. */
const isSavedAs = (saved: string, written: string): boolean =>
  saved === written ||
  (saved.includes('?') &&
    saved.length === written.length &&
    Array.from({ length: written.length }, (_, at) => written.charAt(at)).every(
      (letter, at) => saved.charAt(at) === (isIn1252(letter) ? letter : '?'),
    ));

/**
 * Whether a cell, as `textOfCell` reads it, is only the saved form of this text: other line breaks, and `?` for letters that were lost. Where the
 * lost letter was the one for which the text was marked, as in `'＋`, the mark is still there.
 */
export function isSavedText(cell: string, text: string): boolean {
  const [saved, written] = [unixLines(cell), unixLines(text)];
  return isSavedAs(saved, written) || isSavedAs(saved, textCell(written));
}

/** A day of the calendar, `2026-11-20`, as a cell: `20/11/2026`. */
export const dayCell = (date: string): string => date.split('-').reverse().join('/');

/** A moment as a cell, on the walls of Paris: `20/11/2026 10:05`, which a French spreadsheet sorts and counts with as a date. */
export function momentCell(instant: Instant): string {
  const wall = new Date(parisWall(instant)).toISOString();
  return `${dayCell(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}
