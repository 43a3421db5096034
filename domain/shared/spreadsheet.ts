/**
 * What spreadsheets do with a text that they open: what they would run (OWASP, "CSV injection"), what they would turn into another
 * number, and what they take for a date in France.
 * The same for every file that leaves the platform for people.
 */
import { parisWall } from './paris.js';
import type { Instant } from './record.js';

/** The beginning of a formula. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A power of ten, as one code in a thousand looks: `2E45` would be read, and saved, as 2,00E+45. */
const power = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;

/** An apostrophe before it makes it a text. */
export const isMisread = (text: string): boolean => formula.test(text) || power.test(text);

/** A day of the calendar, `2026-11-20`, as a cell: `20/11/2026`. */
export const dayCell = (date: string): string => date.split('-').reverse().join('/');

/** A moment as a cell, on the walls of Paris: `20/11/2026 10:05`, which a French spreadsheet sorts and counts with as a date. */
export function momentCell(instant: Instant): string {
  const wall = new Date(parisWall(instant)).toISOString();
  return `${dayCell(wall.slice(0, 10))} ${wall.slice(11, 16)}`;
}
