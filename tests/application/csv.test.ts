/** Exports open in a French spreadsheet unchanged, and run nothing there (lists-and-api.md#csv-files). */
import { describe, expect, test } from 'vitest';
import { csvLines, type CsvColumn } from '#application/csv.js';

interface Row {
  readonly name: string | null;
  readonly euros: number;
  readonly isActive: boolean;
}

const columns: CsvColumn<Row>[] = [
  { title: 'Nom', of: ({ name }) => name },
  { title: 'Montant (€)', of: ({ euros }) => euros },
  { title: 'Actif', of: ({ isActive }) => isActive },
];

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}
async function csvOf<T>(of: readonly CsvColumn<T>[], rows: readonly T[]): Promise<string> {
  const lines: string[] = [];
  for await (const line of csvLines(of, each(rows))) lines.push(line);
  return lines.join('');
}
const cellOf = (name: string) => csvOf([{ title: 'N', of: (row: { name: string }) => row.name }], [{ name }]);

describe('a CSV file', () => {
  test('has the mark, French titles, semicolons, decimal commas and Windows lines', async () => {
    const rows: Row[] = [
      { name: 'Élodie', euros: 12.5, isActive: true },
      { name: null, euros: -3, isActive: false },
    ];

    expect(await csvOf(columns, rows)).toBe('\uFEFFNom;Montant (€);Actif\r\nÉlodie;12,5;Oui\r\n;-3;Non\r\n');
    expect(await csvOf(columns, [])).toBe('\uFEFFNom;Montant (€);Actif\r\n');
  });

  test.each([
    ['a;b', '"a;b"'],
    ['dit « "oui" »', '"dit « ""oui"" »"'],
    ['deux\nlignes', '"deux\nlignes"'],
    ['Chemise, blanche', 'Chemise, blanche'],
  ])('quotes separators: %j', async (name, cell) => {
    expect(await cellOf(name)).toBe(`\uFEFFN\r\n${cell}\r\n`);
  });

  test.each([
    '=HYPERLINK("http://x")',
    '+33 6 12 34 56 78',
    '-1+1',
    '@SUM(A1)',
    '  =1+1',
    '\t=1',
    '＝1+1',
    '\r=1',
  ])('never begins a cell as a formula: %j', async (name) => {
    const [, cell = ''] = (await cellOf(name)).split(/\r\n(.*)/s);

    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('preserves texts of digits, and writes dates and numbers so that a spreadsheet can calculate with them', async () => {
    const kept: CsvColumn<{ text: string; day: string; euros: number }>[] = [
      { title: 'Référence', of: ({ text }) => text },
      { title: 'Jour', of: ({ day }) => day, isValue: true },
      { title: 'Montant', of: ({ euros }) => euros },
    ];
    const row = { day: '20/11/2026', euros: 12.5 };
    const rows = [
      { ...row, text: '0123' },
      { ...row, text: '3-4' },
      { ...row, text: 'A1' },
    ];

    expect(await csvOf(kept, rows)).toBe(
      "\uFEFFRéférence;Jour;Montant\r\n'0123;20/11/2026;12,5\r\n'3-4;20/11/2026;12,5\r\nA1;20/11/2026;12,5\r\n",
    );
  });
});
