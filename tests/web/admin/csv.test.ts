import { expect, test } from 'vitest';
import { csvText } from '#web/ui/admin/list/csv.js';

test('a table has a byte-order mark, semicolons and Windows line ends', () => {
  expect(
    csvText([
      ['Nom', 'Prix'],
      ['Vélo', 1234.5],
    ]),
  ).toBe('\ufeffNom;Prix\r\nVélo;1234,5\r\n');
});

test('quotes special characters, and writes an empty cell for null', () => {
  expect(csvText([['a;b', 'c"d', 'e\nf', null, undefined]])).toBe('\ufeff"a;b";"c""d";"e\nf";;\r\n');
});

test.each([
  '=1+1',
  '+33 6',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =1+1',
  '\n=1',
  '＝1+1',
  '0612345678',
  '3-4',
  '12:30',
])('%j is text, never a formula, a number or a date', (value) => {
  expect(csvText([[value]])).toContain(`'${value}`);
});

test('a negative number is a number', () => {
  expect(csvText([[-12.5]])).toBe('\ufeff-12,5\r\n');
});

test('an amount has two decimals, and its sign as spreadsheets read it', () => {
  expect(csvText([[{ euros: 4.5 }, { euros: -4.5 }, { euros: 1234 }, { euros: -0.07 }]])).toBe(
    '\ufeff4,50;-4,50;1234,00;-0,07\r\n',
  );
});

test('writes an instant in the time of Paris, in summer and in winter', () => {
  const moments = ['2026-07-14T22:30:00.000Z', '2026-11-20T09:05:07.000Z', '2026-11-20T23:30:00Z'];
  expect(csvText([moments])).toBe('\ufeff15/07/2026 00:30;20/11/2026 10:05;21/11/2026 00:30\r\n');
});
