/**
 * A token on stdin: for one command or stored as a profile, never among the words of a command, with a clear message if
 * invalid.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/staff.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const token = (await signIn(world, 'support')).tokens.token;

const profiles = (): string =>
  readFileSync(join(terminal.env['XDG_CONFIG_HOME'] ?? '', 'consigne/profiles.json'), 'utf8');
const run = (args: readonly string[], input: string, env: Record<string, string> = {}) =>
  terminal.run([...args, '--token-stdin'], { input, env: { CONSIGNE_URL: world.url, ...env } });

describe('for one command', () => {
  test('it signs in without storing anything, and wins over a token of the environment', async () => {
    const { code, stdout } = await run(['whoami', '--json'], `${token}\n`, { CONSIGNE_TOKEN: 'x.y.z' });

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ user: { email: 'support@consigne.test' } });
    expect(() => profiles()).toThrow('ENOENT');
  });

  test.each([
    ['nothing', '', 'Aucun jeton n’est arrivé'],
    ['an empty line', '\n', 'Aucun jeton n’est arrivé'],
    ['two lines', 'a.b.c\nd.e.f\n', 'n’est pas un jeton'],
    ['a header', 'Bearer a.b.c', 'n’est pas un jeton'],
    ['a file', 'x'.repeat(9000), 'n’est pas un jeton'],
    ['one that is over', 'x.y.z', 'Le serveur n’accepte pas le jeton de l’entrée standard'],
  ])('%s is exit 4, and not shown', async (_, input, said) => {
    const { code, stdout, stderr } = await run(['whoami'], input);

    expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
    expect(stderr).toContain(said);
    if (input.trim() !== '') expect(stderr).not.toContain(input.trim());
  });

  test.each([
    [['parcels', 'collect', '-', '--reason', 'x'], '« - »'],
    [['contacts', 'create', '--from', '-'], '« --from - »'],
    [['login', '--password-stdin'], '« --password-stdin »'],
    [['profiles', 'list'], 'n’utilise pas de jeton'],
  ])('%j needs stdin for something else, or gets no token: exit 2 without reading', async (args, said) => {
    const { code, stderr } = await run(args, token);

    expect(code).toBe(2);
    expect(stderr).toContain(said);
  });

  test('without a server it says that one is missing', async () => {
    const { code, stderr } = await run(['whoami'], token, { CONSIGNE_URL: '' });

    expect(code).toBe(2);
    expect(stderr).toContain('CONSIGNE_URL');
  });
});

describe('at the sign-in', () => {
  test('it becomes a profile with its owner; its expiry is shown, and that it is not renewed', async () => {
    const { code, stderr } = await run(['login', '--profile', 'jeton', '--production'], token);

    expect(code).toBe(0);
    expect(stderr).toContain('profil « jeton »');
    expect(stderr).toContain('ne se renouvelle pas');
    expect(await terminal.json(['whoami'])).toMatchObject({
      profile: 'jeton',
      isProduction: true,
      user: { email: 'support@consigne.test' },
    });
    expect(JSON.parse(profiles())).toMatchObject({ current: 'jeton' });
  });

  test('requires the confirmation of production with a token as well', async () => {
    const args = ['lockers', 'open', 'Outillage de la Gare/3', '--reason', 'Essai', '--profile', 'jeton'];
    const { code, stderr } = await run(args, token);

    expect(code).toBe(2);
    expect(stderr).toContain('--confirm jeton');
  });

  test('does not store a token that the server refuses', async () => {
    const before = profiles();
    const { code, stderr } = await run(['login', '--profile', 'autre', '--json'], 'x.y.z');

    expect(code).toBe(4);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'NOT_SIGNED_IN', exit: 4 } });
    expect(profiles()).toBe(before);
  });

  test('shows the person of the token', async () => {
    const { code, stderr } = await run(['login', '--email', 'a@b.fr'], token);
    expect(code).toBe(2);
    expect(stderr).toContain('--email ne va pas avec --token-stdin');
  });

  test('requires a new sign-in after its expiry; sign-out deletes it', async () => {
    const file = join(terminal.env['XDG_CONFIG_HOME'] ?? '', 'consigne/profiles.json');
    const kept = JSON.parse(profiles()) as { profiles: { jeton: { tokens: { expiresAt: string } } } };
    kept.profiles.jeton.tokens.expiresAt = '2020-01-01T00:00:00Z';
    writeFileSync(file, JSON.stringify(kept));

    const over = await terminal.run(['whoami']);
    expect(over.code).toBe(4);
    expect(over.stderr).toContain('consigne login --profile jeton');
    expect(over.stderr).not.toContain('CONSIGNE_TOKEN');

    expect(await terminal.json(['logout'])).toEqual({ profile: 'jeton', isEndedOnServer: false });
    expect(JSON.parse(profiles())).toMatchObject({ profiles: { jeton: { tokens: null } } });
  });
});
