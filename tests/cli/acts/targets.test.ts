/** Lines and CSV files as targets of a bulk command. */
import { expect, test } from 'vitest';
import { csvRows, readTargets, textIn } from '#cli/acts/bulk/targets.js';

test('reads plain lines as targets, without blank ones and remarks', async () => {
  expect(await readTargets('\uFEFFK7QM\r\n\n# déjà fait\nA2B3 \n')).toEqual([
    { typed: 'K7QM', options: {} },
    { typed: 'A2B3', options: {} },
  ]);
});

test('reads columns as options of their line, with separators in quotes', async () => {
  const text = 'location;montant;motif\nK7QM;35,50;"Mandrin ""cassé""; deux"\nA2B3;;\n';
  expect(await readTargets(text)).toEqual([
    { typed: 'K7QM', options: { amount: '35,50', reason: 'Mandrin "cassé"; deux' } },
    { typed: 'A2B3', options: {} },
  ]);
});

test('names columns like the options', async () => {
  const text = 'location\treturned-at\nK7QM\t20/11/2026 10:05\n';
  expect(await readTargets(text)).toEqual([{ typed: 'K7QM', options: { returnedAt: '20/11/2026 10:05' } }]);
});

test('reads a quoted cell over the end of its line, and the amount behind it', async () => {
  const text = 'location;motif;montant\r\nK7QM;"Mandrin cassé\nvis perdue";35,50\r\nA2B3;Rayée;12\r\n';

  expect(await readTargets(text)).toEqual([
    { typed: 'K7QM', options: { reason: 'Mandrin cassé\nvis perdue', amount: '35,50' } },
    { typed: 'A2B3', options: { reason: 'Rayée', amount: '12' } },
  ]);
});

test.each([
  [
    'an amount that the separator cuts',
    'location,montant\nA2B3,12\nK7QM,35,50\n',
    /^Ligne 3 : 3 cellules, .* 2 colonnes/,
  ],
  ['a cell that is missing', 'location;montant;motif\nK7QM;35,50\n', /^Ligne 2 : 2 cellules, .* 3 colonnes/],
  [
    'a quote that is never closed',
    'location;motif;montant\nK7QM;"Mandrin;35,50\n',
    /^Ligne 2 : un guillemet/,
  ],
  [
    'a quote in a remark that would take rows into it',
    'location;motif\n# à revoir;"Mandrin\nK7QM;Rayée\nA2B3;24"\n',
    /^Ligne 2 : un guillemet/,
  ],
])('refuses %s with its line, before the first change', async (_, text, problem) => {
  await expect(readTargets(text)).rejects.toThrow(problem);
});

test('reads a quote inside a cell as a character', async () => {
  expect(await csvRows('Écran 24";x\n# "remarque\n"a";" b "\n', ';')).toEqual([
    { line: 1, cells: ['Écran 24"', 'x'] },
    { line: 3, cells: ['a', 'b'] },
  ]);
});

test('numbers a row by the line on which it begins, with any line ends before it', async () => {
  expect(await csvRows('a;b\r\n\r\n# "x\r\nK;"y\r\nz"\nL;w', ';')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 4, cells: ['K', 'y\nz'] },
    { line: 6, cells: ['L', 'w'] },
  ]);
});

test('reads text as spreadsheets save it, and refuses binary data', () => {
  const text = 'casier;motif\n3;Charnière cassée\n';

  expect(textIn(Buffer.from('L\x92\x9cuvre \x80', 'latin1'))).toBe('L’œuvre €');
  expect(textIn(Buffer.from(text, 'latin1'))).toBe(text);
  expect(textIn(Buffer.from(text))).toBe(text);
  expect(textIn(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))).toBe(text);
  expect(() => textIn(Buffer.from('PK\u0003\u0004\0\0'))).toThrow('Ce n’est pas du texte');
});
