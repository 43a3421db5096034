/**
 * Sign-in at a terminal with a second factor, and its removal from a colleague: messages, exit codes, and no stored
 * code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { enrol } from '#tests/support/second-factor.js';
import { signIn } from '#tests/support/staff.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const support = await signIn(world, 'support');
const phone = await enrol(world, support);

const login = (person: string, more: readonly string[] = [], env: Record<string, string> = {}) =>
  terminal.run(
    ['login', '--url', world.url, '--email', `${person}@consigne.test`, '--password-stdin', ...more],
    { input: `${demoPassword}\n`, env },
  );

test('says what is missing without a code in a pipe, and stores no profile', async () => {
  const { code, stdout, stderr } = await login('support');

  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  expect(stderr).toContain('Saisissez le code à six chiffres de votre application');
  expect(stderr).toContain('--code 123456, ou CONSIGNE_CODE');
  expect(await terminal.json(['profiles', 'list'])).toMatchObject({ items: [] });
});

test('refuses a wrong code with the same exit code and a different message', async () => {
  const { code, stderr } = await login('support', ['--code', phone.wrongCode(), '--json']);

  expect(code).toBe(4);
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'SECOND_FACTOR_WRONG' } });
});

test('accepts the code by an option or from the environment', async () => {
  expect(await login('support', ['--code', await phone.nextCode()])).toMatchObject({ code: 0 });
  expect(await login('support', [], { CONSIGNE_CODE: await phone.nextCode() })).toMatchObject({ code: 0 });
  expect(await terminal.json(['whoami'])).toMatchObject({ user: { hasSecondFactor: true } });
});

test('says how many recovery codes are left, and writes none to a file', async () => {
  const [code = ''] = phone.recoveryCodes;

  const ended = await login('support', ['--code', code]);

  expect(ended.code).toBe(0);
  expect(ended.stderr).toContain('Codes de secours restants : 9.');
  const kept = readFileSync(join(terminal.env['XDG_CONFIG_HOME'] ?? '', 'consigne/profiles.json'), 'utf8');
  for (const secret of [code, demoPassword, phone.key]) expect(kept).not.toContain(secret);
});

test('removes a colleague’s second factor as a manager, with a reason', async () => {
  expect(await login('manager', ['--profile', 'responsable'])).toMatchObject({ code: 0 });
  const reset = ['users', 'reset-second-factor', 'support@consigne.test', '--profile', 'responsable'];
  expect((await terminal.run([...reset, '--no-input'])).stderr).toContain('Il manque le motif');

  const { code, stderr } = await terminal.run([...reset, '--reason', 'Téléphone perdu']);

  expect([code, stderr]).toEqual([0, expect.stringContaining('Double authentification réinitialisée.')]);
  const again = await terminal.run([...reset, '--reason', 'Téléphone perdu']);
  expect([again.code, again.stderr]).toEqual([5, expect.stringContaining('inactive')]);
  await expect(support.me({})).rejects.toMatchObject({ status: 401 });
  expect(await login('support')).toMatchObject({ code: 0 });
});
