/** Tables: nothing is cut for a program, everything fits a terminal, and no customer's text moves the cursor. */
import { describe, expect, test } from 'vitest';
import { colours } from '#cli/ui/colours.js';
import { csvOf } from '#cli/ui/csv.js';
import { euros, moment, plural } from '#cli/ui/formats.js';
import { lengthOf } from '#cli/ui/wrap.js';
import type { Output } from '#cli/ui/output.js';
import { unseenProgress } from '#cli/ui/progress.js';
import { fields, idColumn, table, type Column } from '#cli/ui/table.js';

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
  isSpoken: false,
  width,
  colours: colours(false),
  answer: nothing,
  during: (_, work) => work(unseenProgress),
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

  test('leaves out optional columns first if too narrow, says so, and keeps the number of a locker', () => {
    const row = { code: 'K7QM', phone: '06 12 34 56 78', locker: 'Petite boutique Graslin/12', at: '1' };
    const spared: readonly Column<typeof row>[] = [
      { title: 'Code', of: ({ code }) => code },
      { title: 'Téléphone', of: ({ phone }) => phone, spare: 1 },
      { title: 'Casier', of: ({ locker }) => locker },
      { title: 'Date', of: ({ at: date }) => date, spare: 2 },
    ];

    expect(table([row], spared, at(80, true))).not.toContain('Sans place');
    const fitting = table([row], spared, at(40, true)).split('\n');
    expect(fitting[1]).toBe('K7QM  Petite boutique Graslin/12  1');
    expect(fitting[2]).toContain('Sans place ici : Téléphone');
    const narrow = table([row], spared, at(24, true)).split('\n');
    expect(narrow[1]).toBe('K7QM  Petite boutiqu…/12');
    expect(table([row], spared, at(24, false))).toContain(row.phone);
  });

  test('is a block of names and values per row for a screen reader, as wide as it is', () => {
    const spoken = { ...at(20, true), isSpoken: true };
    const rows = [long, { name: 'Gare', total: '3 €' }];

    expect(table(rows, columns, spoken).split('\n')).toEqual([
      `Nom : ${long.name}`,
      `Total : ${long.total}`,
      '',
      'Nom : Gare',
      'Total : 3 €',
    ]);
    expect(fields([['Consigne', 'Gare sud']], spoken)).toBe('Consigne : Gare sud');
  });

  test('prints each row below itself with every column, if not even cut columns fit', () => {
    const spared: readonly Column<Row>[] = [...columns, { title: 'Payé', of: () => 'oui', spare: 1 }];
    const rows = [long, { name: 'Gare', total: '3 €' }];

    expect(table(rows, spared, at(16, true)).split('\n')).toEqual([
      'Nom    ',
      '    Société des',
      '    Transports',
      '    en Commun',
      'Total  ',
      '    1 234,56 €',
      'Payé   oui',
      '',
      'Nom    Gare',
      'Total  3 €',
      'Payé   oui',
    ]);
    expect(table(rows, spared, at(16, false))).toContain(long.name);
  });

  test('shows the end of an id to a person, and all of it to a program', () => {
    const row = { id: '01930000-0000-7000-8000-00000000abcd' };
    expect(table([row], [idColumn], at(80, true)).split('\n')[1]).toBe('0000abcd');
    expect(table([row], [idColumn], at(80, false))).toContain(row.id);
    expect(csvOf([row], [idColumn])).toContain(row.id);
  });

  test('removes control characters from texts of others', () => {
    const shown = table([{ name: 'a\u001B[2Jb\nc', total: '' }], columns, at(80, false));
    expect(shown).toContain('a [2Jb c');
  });
});

test('wraps a long value below itself at a terminal, between words, and leaves it one line in a pipe', () => {
  const pairs = [
    ['Client', 'Camille Martin, camille@exemple.fr'],
    ['Casier', 'N°1'],
  ] as const;

  expect(fields(pairs, at(30, true)).split('\n')).toEqual([
    'Client  Camille Martin,',
    '        camille@exemple.fr',
    'Casier  N°1',
  ]);
  expect(fields(pairs, at(30, false)).split('\n')[0]).toBe('Client  Camille Martin, camille@exemple.fr');
});

test('writes CSV that is safe for a spreadsheet: no formula, quotes doubled', () => {
  const text = csvOf(
    [
      { name: '=HYPERLINK("x")', total: '-12,50' },
      { name: 'a;b', total: '' },
    ],
    columns,
  );
  expect(text).toBe('\uFEFFNom;Total\r\n"\'=HYPERLINK(""x"")";-12,50\r\n"a;b";');
});

test('writes amounts and times into CSV with which a French spreadsheet can calculate', () => {
  const rows = [
    { name: moment('2026-11-20T09:05:00.000Z'), total: euros(1234.5) },
    { name: moment('2026-11-20T07:00:00.000Z'), total: euros(-3) },
    { name: '06 12 34 56 78', total: 'environ 3 €' },
  ];

  expect(csvOf(rows, columns).split('\r\n').slice(1)).toEqual([
    '20/11/2026 10:05;1234,50',
    '20/11/2026 08:00;-3,00',
    '06 12 34 56 78;environ 3 €',
  ]);
});

test('French typography', () => {
  expect(euros(1234.5)).toBe('1\u202F234,50\u00A0€');
  expect(moment('2026-11-20T09:05:00.000Z')).toBe('20/11/2026 à\u00A010\u00A0h\u00A005');
  expect(moment('2026-11-20T07:00:00.000Z')).toBe('20/11/2026 à\u00A08\u00A0h');
  expect([plural(0, 'casier'), plural(1, 'casier'), plural(2, 'casier')]).toEqual([
    '0 casier',
    '1 casier',
    '2 casiers',
  ]);
});
