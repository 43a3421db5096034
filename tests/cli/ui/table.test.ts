/** Tables: nothing is cut for a program, everything fits a terminal, and no customer's text moves the cursor. */
import { describe, expect, test } from 'vitest';
import { colours } from '#cli/ui/colours.js';
import { csvOf } from '#cli/ui/csv.js';
import { euros, moment, plural } from '#cli/ui/formats.js';
import type { Output } from '#cli/ui/output.js';
import { idColumn, lengthOf, table, type Column } from '#cli/ui/table.js';

interface Row {
  readonly name: string;
  readonly total: string;
}
const columns: readonly Column<Row>[] = [
  { title: 'Nom', of: ({ name }) => name },
  { title: 'Total', of: ({ total }) => total, isRight: true },
];
const nothing = () => undefined;
const at = (width: number, isTerminal: boolean): Output => ({
  isJson: false,
  isTerminal,
  width,
  colours: colours(false),
  data: nothing,
  json: nothing,
  line: nothing,
  say: nothing,
  warn: nothing,
});
const long = { name: 'Société des Transports en Commun', total: '1 234,56 €' };

describe('a table', () => {
  test('is as wide as its content in a pipe, and no wider than the terminal', () => {
    expect(table([long], columns, at(20, false))).toContain(long.name);
    const lines = table([long], columns, at(24, true)).split('\n');
    expect(Math.max(...lines.map(lengthOf))).toBeLessThanOrEqual(24);
    expect(lines[1]).toContain('…');
  });

  test('tells an id by its end to a person, and whole to a program', () => {
    const row = { id: '01930000-0000-7000-8000-00000000abcd' };
    expect(table([row], [idColumn], at(80, true)).split('\n')[1]).toBe('0000abcd');
    expect(table([row], [idColumn], at(80, false))).toContain(row.id);
    expect(csvOf([row], [idColumn])).toContain(row.id);
  });

  test('takes control characters out of what was typed by others', () => {
    const shown = table([{ name: 'a\u001B[2Jb\nc', total: '' }], columns, at(80, false));
    expect(shown).toContain('a [2Jb c');
  });
});

test('CSV is safe for a spreadsheet: no formula, quotes doubled', () => {
  const text = csvOf(
    [
      { name: '=HYPERLINK("x")', total: '-12,50' },
      { name: 'a;b', total: '' },
    ],
    columns,
  );
  expect(text).toBe('\uFEFFNom;Total\r\n"\'=HYPERLINK(""x"")";-12,50\r\n"a;b";');
});

test('French typography', () => {
  expect(euros(1234.5)).toBe('1\u202F234,50\u00A0€');
  expect(moment('2026-11-20T09:05:00.000Z')).toBe('20/11/2026 10\u00A0h\u00A005');
  expect([plural(0, 'casier'), plural(1, 'casier'), plural(2, 'casier')]).toEqual([
    '0 casier',
    '1 casier',
    '2 casiers',
  ]);
});
