/** Exports open in a French spreadsheet as they are, and run nothing there (behaviour.md §12). */
import { describe, expect, test } from 'vitest';
import { csvLines, csvOf, type CsvColumn } from '#application/csv.js';

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
const cellOf = (name: string) => csvOf([{ title: 'N', of: (row: { name: string }) => row.name }], [{ name }]);

describe('a CSV file', () => {
  test('has the mark, French titles, semicolons, decimal commas and Windows lines', () => {
    const rows: Row[] = [
      { name: 'Élodie', euros: 12.5, isActive: true },
      { name: null, euros: -3, isActive: false },
    ];

    expect(csvOf(columns, rows)).toBe('\uFEFFNom;Montant (€);Actif\r\nÉlodie;12,5;Oui\r\n;-3;Non\r\n');
    expect(csvOf(columns, [])).toBe('\uFEFFNom;Montant (€);Actif\r\n');
  });

  test.each([
    ['a;b', '"a;b"'],
    ['dit « "oui" »', '"dit « ""oui"" »"'],
    ['deux\nlignes', '"deux\nlignes"'],
    ['12,5', '12,5'],
  ])('quotes what separates: %j', (name, cell) => {
    expect(cellOf(name)).toBe(`\uFEFFN\r\n${cell}\r\n`);
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
  ])('never begins a cell as a formula: %j', (name) => {
    const [, cell = ''] = cellOf(name).split(/\r\n(.*)/s);

    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('comes line by line where it is long', async () => {
    async function* rows(): AsyncGenerator<Row> {
      yield { name: 'A', euros: 1, isActive: true };
    }
    const lines: string[] = [];
    for await (const line of csvLines(columns, rows())) lines.push(line);

    expect(lines.join('')).toBe('\uFEFFNom;Montant (€);Actif\r\nA;1;Oui\r\n');
  });
});
