/** `--fields`: only the named fields of each record, validated by the contract before any request. */
import { expect, test } from 'vitest';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'manager');

/** No server answers there, and no profile is needed: refusals come first. */
const nowhere = { CONSIGNE_URL: 'http://127.0.0.1:1', CONSIGNE_TOKEN: 'none' };

test('prints the named fields of each item of a list, in their order, in the envelope of every list', async () => {
  const { code, stdout } = await terminal.run(['lockers', 'list', '--fields', 'number,id', '--size', '2']);

  expect(code).toBe(0);
  const page = JSON.parse(stdout) as { items: object[] };
  expect(page).toMatchObject({ page: 1, pageSize: 2, totalIsCapped: false });
  expect(page.items.map((item) => Object.keys(item))).toEqual([
    ['number', 'id'],
    ['number', 'id'],
  ]);
});

test('prints them on all pages, and leaves the options before and behind unchanged', async () => {
  const all = await terminal.run(['--fields', 'name', 'cabinets', 'list', '--all', '--json']);

  const { items } = JSON.parse(all.stdout) as { items: object[] };
  expect(items).toContainEqual({ name: 'Outillage de la Gare' });
});

test('prints them for one record, and for the result of an action', async () => {
  const shown = await terminal.run([
    'lockers',
    'show',
    'Outillage de la Gare/3',
    '--fields',
    'number,status',
  ]);
  expect(JSON.parse(shown.stdout)).toEqual({ number: 3, status: expect.any(String) });

  const action = [
    'lockers',
    'block',
    'Outillage de la Gare/3',
    '--reason',
    'Essai',
    '--fields=isOutOfService',
  ];
  expect(JSON.parse((await terminal.run(action)).stdout)).toEqual({ isOutOfService: true });
});

test('prints them for created records, too', async () => {
  const cabinet = ['--name', 'Gare nord', '--location', 'Nantes', '--mode', 'Rental'];
  const { stdout } = await terminal.run(['cabinets', 'create', ...cabinet, '--fields', 'location,name']);

  expect(stdout.trim()).toBe('{"location":"Nantes","name":"Gare nord"}');
});

test.each([
  [
    ['parcels', 'list', '--fields', 'id,statsu'],
    ['Champ inconnu : statsu', 'status ?', 'trackingNumber'],
  ],
  [['parcels', 'list', '--fields', 'items'], ['Champ inconnu : items']],
  [['parcels', 'list', '--fields', ''], ['Champs connus : id']],
  [['parcels', 'list', '--fields', 'id', '--csv'], ['--csv a ses propres colonnes']],
  [['parcels', 'list', '--csv', '--json'], ['--csv et --json s’excluent']],
  [['audit', 'export', '--json'], ['--output']],
  [['shop', 'export-items', '--cabinet', 'X', '--output', '-', '--json'], ['--output']],
  [['parcels', 'show', 'X', '--fields', 'totalItems'], ['Champ inconnu : totalItems']],
  [
    ['lockers', 'open', '3', '--reason', 'Essai', '--fields', 'id'],
    ['Champ inconnu : id', 'openingId'],
  ],
  [['lockers', 'block', '1', '2', '--reason', 'Essai', '--fields', 'id'], ['un seul élément']],
  [['rentals', 'capture', 'K7QM', '--dry-run', '--fields', 'id'], ['ôtez --fields']],
  [['profiles', 'list', '--fields', 'name'], ['« profiles list » n’a pas de champs']],
])('%j is refused before anything is asked', async (args, words) => {
  const { code, stdout, stderr } = await terminal.run(args, { env: nowhere });

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const { error } = JSON.parse(stderr) as { error: { message: string; hint?: string } };
  for (const word of words) expect(`${error.message} ${error.hint}`).toContain(word);
});
