/**
 * Any call of the HTTP interface from a terminal: confirmed, with a key, in the journal, and never at another address.
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'manager', '--profile', 'prod', '--production');
await signInAt(terminal, world.url, 'manager', '--profile', 'essai');

const lockerId = async (): Promise<string> =>
  ((await terminal.json(['lockers', 'show', 'Retrait Commerce/2'])) as { id: string }).id;
const notes = async () => {
  const manager = await signIn(world, 'manager');
  return (await manager.listAudit({ query: { action: 'locker.note' } })).items;
};

describe('reading', () => {
  test('prints the body as it came, with the parameters of the path and of --query', async () => {
    const args = ['api', 'get', '/api/lockers?pageSize=2', '--query', 'page=2', '--query', 'sort=number'];
    const { code, stdout, stderr } = await terminal.run(args);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ page: 2, pageSize: 2, items: [{}, {}] });
  });

  test('saves a file byte by byte', async () => {
    const { stdout } = await terminal.run(['api', 'GET', 'audit/export']);
    expect(stdout.startsWith('\uFEFF')).toBe(true);
  });

  test.each([
    ['/parcels/01930000-0000-7000-8000-0000000fffff', 3],
    ['/parcels?sort=colour', 2],
    ['/nowhere', 3],
  ])('%s ends with %i, as every command does', async (path, exit) => {
    const { code, stdout, stderr } = await terminal.run(['api', 'GET', path, '--json']);

    expect({ code, stdout }).toEqual({ code: exit, stdout: '' });
    expect(JSON.parse(stderr)).toMatchObject({ error: { exit } });
  });
});

describe('writing', () => {
  test('creates and prints a key, notes the terminal in the journal, and acts once for the same key', async () => {
    const path = `/lockers/${await lockerId()}/notes`;
    const file = join(terminal.folder, 'note.json');
    writeFileSync(file, '\uFEFF{"text":"Charnière commandée"}');

    const first = await terminal.run(['api', 'POST', path, '--body', `@${file}`]);

    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout)).toMatchObject({ number: 2, cabinetName: 'Retrait Commerce' });
    const [, key = ''] = /Clé de répétition : (\S+)/.exec(first.stderr) ?? [];
    const args = ['api', 'POST', path, '--body', '-', '--key', key];
    const again = await terminal.run(args, { input: '{"text":"Charnière commandée"}' });
    expect({ ...again, stderr: '' }).toEqual({ ...first, stderr: '' });
    expect(again.stderr).toBe('');
    expect(await notes()).toMatchObject([{ via: 'cli', userName: expect.any(String) }]);
  });

  test('requires the name of a production profile before anything changes', async () => {
    const before = await notes();
    const path = `/lockers/${await lockerId()}/notes`;
    const args = ['api', 'POST', path, '--body', '{"text":"Essai"}', '--profile', 'prod'];

    const { code, stderr } = await terminal.run(args);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--confirm prod') });
    expect(await notes()).toEqual(before);

    expect((await terminal.run([...args, '--confirm', 'prod'])).code).toBe(0);
    expect(await notes()).toHaveLength(before.length + 1);
    expect((await terminal.run(['api', 'GET', '/parcels', '--profile', 'prod'])).code).toBe(0);
  });

  test('ends with exit 2 and the fields of a refused value', async () => {
    const { code, stderr } = await terminal.run(['api', 'POST', '/parcels', '--body', '{}', '--json']);

    expect(code).toBe(2);
    expect(JSON.parse(stderr.split('\n').at(-2) ?? '')).toMatchObject({ error: { errors: {} } });
  });
});

test('refuses paths that lead to another server, or out of /api', async () => {
  const asked: string[] = [];
  const other = createServer((request, reply) => {
    asked.push(request.url ?? '');
    reply.end('{}');
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  const wrong = [
    `http://127.0.0.1:${port}/api/parcels`,
    `//127.0.0.1:${port}/parcels`,
    `\\\\127.0.0.1:${port}\\x`,
    '/../_sim/reset',
    '/%2e%2e/_sim/clock',
    '/api/../_sim/clock',
    '/api',
    '/',
    '',
    '//',
    '/parcels#x',
  ];

  for (const path of wrong)
    expect({ path, ...(await terminal.run(['api', 'GET', path])) }).toMatchObject({
      path,
      code: 2,
      stdout: '',
    });

  expect(asked).toEqual([]);
  other.close();
});

test.each([
  [['FETCH', '/parcels'], 'Méthode inconnue'],
  [['GET', '/parcels', '--body', '{}'], 'n’a pas de corps'],
  [['GET', '/parcels', '--key', 'une-cle-assez-longue'], 'n’a pas de clé'],
  [['POST', '/parcels', '--body', '{rien'], 'pas du JSON'],
  [['POST', '/parcels', '--body', '@absent.json'], 'Fichier illisible'],
  [['POST', '/parcels', '--key', 'court'], '8 à 255'],
  [['GET', '/parcels', '--query', 'page'], '--query page=2'],
  [['POST', '/parcels', '--body', '-', '--token-stdin'], '--body -'],
  [['GET', '/parcels', '--fields', 'id'], 'pas de champs à choisir'],
])('api %j is refused before any request', async (args, words) => {
  const env = { CONSIGNE_URL: 'http://127.0.0.1:1', CONSIGNE_TOKEN: 'none' };
  const { code, stdout, stderr } = await terminal.run(['api', ...args], { env });

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(words);
});
