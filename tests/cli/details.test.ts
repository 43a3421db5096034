/**
 * The output of `--verbose` and `--debug` for every request: on stderr, without secrets, in addition to the command's
 * output.
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { enterParcel } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const login = (...more: string[]) =>
  terminal.run(
    ['login', '--url', world.url, '--email', 'operator@consigne.test', '--password-stdin', ...more],
    { input: `${demoPassword}\n` },
  );
const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
expect(await login('--profile', 'essai')).toMatchObject({ code: 0 });

test('shows no requests by default', async () => {
  expect((await terminal.run(['cabinets', 'list', '--json'])).stderr).toBe('');
  const off = await terminal.run(['cabinets', 'list', '--json'], { env: { CONSIGNE_DEBUG: '0' } });
  expect(off.stderr).toBe('');
});

test('--verbose shows profile, server and every request; stdout stays the same JSON', async () => {
  const plain = await terminal.json(['cabinets', 'list']);

  const { code, stdout, stderr } = await terminal.run(['cabinets', 'list', '--json', '--verbose']);

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject(plain as object);
  expect(stderr.split('\n').filter(Boolean)).toEqual([
    '· profil « essai »',
    `· serveur ${world.url}`,
    expect.stringMatching(/^· GET \/api\/\S+ → 200, \d+ ms, demande [0-9a-f-]{36}$/),
  ]);
});

test('hides search terms, and codes in addresses', async () => {
  const { stderr } = await terminal.run(['find', '06 12 34 56 78', '--verbose']);

  expect(stderr).toMatch(/GET \/api\/\S+\?\w+=\[retiré\]/);
  expect(
    stderr
      .split('\n')
      .filter((line) => line.startsWith('·'))
      .join(),
  ).not.toMatch(/06.?12/);
});

describe('--debug', () => {
  test('shows headers and contents of a sign-in without password, tokens and e-mail', async () => {
    const { code, stderr } = await login('--debug', '--profile', 'essai', '--json');

    expect(code).toBe(0);
    expect(stderr).toContain('  > x-consigne-client: cli');
    expect(stderr).toContain('  > {"email":"[retiré]","password":"[retiré]"}');
    expect(stderr).toMatch(/ {2}< \{.*"token":"\[retiré\]".*"refreshToken":"\[retiré\]"/);
    expect(stderr).toContain('  < content-type: application/json');
    for (const secret of [demoPassword, 'operator@consigne.test', 'eyJ'])
      expect(stderr).not.toContain(secret);
  });

  test('shows a change, without its key and its bearer token', async () => {
    const key = 'cle-qui-ne-se-montre-pas';
    const place = ['lockers', 'open', 'Outillage de la Gare/3'];
    const args = [...place, '--reason', 'Cliente au 06 12 34 56 78', '--idempotency-key', key, '--json'];

    const { stdout, stderr } = await terminal.run(args, { env: { CONSIGNE_DEBUG: '1' } });

    expect(JSON.parse(stdout)).toBeTypeOf('object');
    expect(stderr).toContain('  > {"reason":"[retiré]"}');
    expect(stderr).toContain('  > authorization: [retiré]');
    expect(stderr).toContain('  > idempotency-key: [retiré]');
    expect(stderr).not.toContain(key);
    expect(stderr).not.toContain('Bearer');
  });

  test('shows no code that opens a door, and no customer', async () => {
    const { id } = await enterParcel(await signIn(world, 'operator'));

    const shown = await terminal.run(['parcels', 'show', id, '--json', '--debug']);
    const revealed = await terminal.run(['parcels', 'codes', id, '--json', '--debug']);

    const [code = ''] = /(?<="depositCode":")[^"]+/.exec(revealed.stdout) ?? [];
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const output = shown.stderr + revealed.stderr;
    expect(output).toContain(`"id":"${id}"`);
    for (const word of ['nadia@exemple.fr', 'Benali', '12 34 56 78', '612345678', 'Yann', code])
      expect(output).not.toContain(word);
  });
});

test('shows a request without a response with its try and its number', async () => {
  const deaf = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const url = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
  const env = { CONSIGNE_URL: url, CONSIGNE_TOKEN: 'x' };

  const { code, stderr } = await terminal.run(['whoami', '--verbose'], { env });
  deaf.close();

  expect(code).toBe(6);
  const requests = stderr.split('\n').filter((line) => line.startsWith('· GET'));
  expect(requests.map((line) => line.replace(/\d+ ms/, '… ms').replace(/[0-9a-f-]{36}/, '…'))).toEqual([
    '· GET /api/users/me → sans réponse (UNREACHABLE), … ms, demande …',
    '· GET /api/users/me → sans réponse (UNREACHABLE), … ms, essai 2, demande …',
    '· GET /api/users/me → sans réponse (UNREACHABLE), … ms, essai 3, demande …',
  ]);
  expect(stderr).toContain('Le serveur');
});

test('refuses --quiet together with --verbose', async () => {
  const { code, stderr } = await terminal.run(['whoami', '--quiet', '--verbose']);
  expect(code).toBe(2);
  expect(stderr).toContain('--quiet ne va ni avec --verbose');
  const quiet = await terminal.run(['whoami', '--quiet'], { env: { CONSIGNE_DEBUG: '1' } });
  expect(quiet).toMatchObject({ code: 0, stderr: '' });
});
