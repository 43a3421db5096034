/** Texts stay texts in a spreadsheet, and cells of dates are dates there, in the time of Paris. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  damageIn,
  dayCell,
  isMisread,
  isSavedText,
  momentCell,
  savedNumber,
  textCell,
  textOfCell,
} from '#domain/shared/spreadsheet.js';

test.each([
  ['2026-07-14T22:30:00.000Z', '15/07/2026 00:30'],
  ['2026-11-20T09:05:59.999Z', '20/11/2026 10:05'],
  ['2025-12-31T23:00:00.000Z', '01/01/2026 00:00'],
  ['2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
  ['2026-10-25T01:30:00.000Z', '25/10/2026 02:30'],
])('%s is %s', (instant, cell) => {
  expect(momentCell(Date.parse(instant))).toBe(cell);
});

test('a day has no time', () => {
  expect(dayCell('2026-03-09')).toBe('09/03/2026');
});

test.each([
  '=1+1',
  '-3',
  '@SUM',
  '+33612345678',
  ' =1',
  '\t=1',
  '＝1+1',
  '2E45',
  '9E22',
  '345E67',
  '1,5e3',
  '2E+4',
  '1E5',
  '0123',
  '000',
  '376021000001',
  '3760210000000',
  '12,50',
  '12.5',
  '1.234',
  '1 234',
  '601 234 567',
  '3-4',
  '1/2',
  '04/03/2026',
  '2026-04-03',
  '12-05-26',
  '12:30',
  '7:05:09',
  '5 pm',
  '11:30 a',
  '3-avr',
  'AVR-26',
  'dec1',
  'SEPT-2',
  '3 mars 2026',
  'Mars 2026',
  'March 5',
  'août.-26',
  '12 DÉC',
  'TRUE',
  'vrai',
  'Faux',
  '20 %',
  '5 €',
  '$12',
  '(5)',
  '12 345,00',
])('protects %j by an apostrophe, which would be saved as another text', (text) => {
  expect(isMisread(text)).toBe(true);
  expect(textCell(text)).toBe(`'${text}`);
  expect(textOfCell(`'${text}`)).toBe(text);
});

test.each([
  'E245',
  '2E4A',
  'K7P2',
  '2345',
  '0',
  '37602100000',
  '2F45',
  '12 rue E5',
  'C-7K2MQ9XA',
  'LIMO-75',
  '06 12 34 56 78',
  '06.12.34.56.78',
  '06-12-34-56-78',
  '10.0.0.1',
  '2001:db8::1',
  'MARTIN-12',
  'Mais 2',
  '',
  '–',
  "L'été",
  "'tHart",
  '12 h',
  'vraiment',
  'Décor 3',
  '5 places',
  '01990e12-7d2b-7abc-8def-0123456789ab',
])('leaves %j unchanged', (text) => {
  expect(isMisread(text)).toBe(false);
  expect(textCell(text)).toBe(text);
  expect(textOfCell(text)).toBe(text);
});

test.each(['mars', '1', "'", '0', '1 ', '=', '1E'])(
  'checks a text of %j and 20,000 spaces at once',
  (begin) => {
    const start = performance.now();
    for (const end of ['', 'x', '1']) textOfCell(textCell(`${begin}${' '.repeat(20_000)}${end}`));
    expect(performance.now() - start).toBeLessThan(500);
  },
);

test('removes an apostrophe before a plain number, as people type it in a spreadsheet', () => {
  expect(textOfCell("'789")).toBe('789');
  expect(textCell("'789")).toBe("''789");
});

test('reads a written cell back as the same text, apostrophes of its own included', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^'{0,2}[0-9 .,/:+\-E%€]{0,12}$/),
    fc.constantFrom("'0123", "'789", "''3-4", "'", "'abc", "'=1", "'0 0", "'06 12"),
  );
  fc.assert(fc.property(texts, (text) => textOfCell(textCell(text)) === text));
});

test.each([
  ['3,76021E+12', 'power'],
  ['3.76E+12', 'power'],
  ['2,00E+45', 'power'],
  ['03-avr', 'date'],
  ['3-Apr', 'date'],
  ['avr-26', 'date'],
  ['avr.-26', 'date'],
  ['04/03/2026', 'date'],
  ['4/3/26', 'date'],
  ['2E45', null],
  ['1E-5', null],
  ['3-4', null],
  ['AVR-26', null],
  ['3760210000000', null],
])('recognises %s as saved by a spreadsheet: %s', (text, damage) => {
  expect(damageIn(text)).toBe(damage);
});

test.each([
  ['0123', '123'],
  ['000', '0'],
  ['12,50', '12,5'],
  ['12.00', '12'],
  ['376021000000012345', '376021000000012000'],
  ['123', '123'],
  ['A12', null],
  ['1-2', null],
])('%s is saved as the number %s', (text, number) => {
  expect(savedNumber(text)).toBe(number);
});

test.each([
  ['Café', 'Café', true],
  ['une\nligne', 'une\r\nligne', true],
  ['Tarte ?', 'Tarte ☕', true],
  ['Tarte ??', 'Tarte 🍰', true],
  ['L’œuvre 5 €', 'L’œuvre 5 €', true],
  ['L?œuvre', 'L’œuvre', false],
  ['Tarte', 'Tartes', false],
  ['Tarte ?', 'Tarte !', false],
  ['', '☕', false],
  // Marked, as it left us, and without the letter for which it was.
  ["'?", '＋', true],
  ["'?1", '－1', true],
  ["''?", "'＠", true],
  ["'1?234", '1\u202F234', true],
  ["'?", '☕', false],
  ["'?", '=', false],
])('the cell %j is all that remains of %j: %s', (cell, text, isSaved) => {
  expect(isSavedText(cell, text)).toBe(isSaved);
});
