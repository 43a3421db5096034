/** The terminal without a profile, as scripts run it: an address and a token from the environment. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '#tests/support/staff.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);

test('needs no profile with a token of the environment; an expired one is exit 4', async () => {
  const { tokens } = await signIn(world, 'support');
  const env = { CONSIGNE_URL: world.url, CONSIGNE_TOKEN: tokens.token };
  expect(await terminal.json(['whoami'], env)).toMatchObject({ user: { email: 'support@consigne.test' } });
  const over = await terminal.run(['whoami'], { env: { ...env, CONSIGNE_TOKEN: 'x.y.z' } });
  expect(over.code).toBe(4);
  expect(over.stderr).toContain('Le serveur n’accepte pas CONSIGNE_TOKEN');
  expect(over.stderr).not.toContain('--profile');
});

test.each(['foo', 'localhost:3000'])('names an invalid address of the environment: %s', async (url) => {
  const { code, stderr } = await terminal.run(['whoami'], {
    env: { CONSIGNE_URL: url, CONSIGNE_TOKEN: 'x' },
  });

  expect(code).toBe(2);
  expect(stderr).toContain(`« ${url} » n’est pas une adresse http(s).`);
});

test('gives advice in doctor about profiles that cannot be read', async () => {
  const folder = join(terminal.env['XDG_CONFIG_HOME'] ?? '', 'broken');
  mkdirSync(join(folder, 'consigne'), { recursive: true });
  writeFileSync(join(folder, 'consigne/profiles.json'), '{', { mode: 0o600 });

  const { stdout } = await terminal.run(['doctor'], { env: { XDG_CONFIG_HOME: folder } });

  expect(stdout).toMatch(/profiles\.json\. Corrigez-le, ou supprimez-le et reconnectez-vous\.$/m);
});
