/** The terminal without a profile, as scripts run it: an address and a token by the environment. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#tests/support/staff.js';
import { openTerminal, type Terminal } from '#tests/support/terminal.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let terminal: Terminal;
beforeAll(async () => {
  [world, terminal] = await Promise.all([createWorld(), openTerminal()]);
});
afterAll(async () => {
  terminal.remove();
  await world.close();
});

test('a token of the environment needs no profile; one that is over is exit 4', async () => {
  const { tokens } = await signIn(world, 'support');
  const env = { CONSIGNE_URL: world.url, CONSIGNE_TOKEN: tokens.token };
  expect(await terminal.json(['whoami'], env)).toMatchObject({ user: { email: 'support@consigne.test' } });
  const over = await terminal.run(['whoami'], { env: { ...env, CONSIGNE_TOKEN: 'x.y.z' } });
  expect(over.code).toBe(4);
  expect(over.stderr).toContain('Le serveur n’accepte pas CONSIGNE_TOKEN');
  expect(over.stderr).not.toContain('--profile');
});

test.each(['foo', 'localhost:3000'])(
  'an address of the environment that is none is named: %s',
  async (url) => {
    const { code, stderr } = await terminal.run(['whoami'], {
      env: { CONSIGNE_URL: url, CONSIGNE_TOKEN: 'x' },
    });

    expect(code).toBe(2);
    expect(stderr).toContain(`« ${url} » n’est pas une adresse http(s).`);
  },
);

test('a doctor says what to do about profiles that cannot be read', async () => {
  const folder = join(terminal.env['XDG_CONFIG_HOME'] ?? '', 'broken');
  mkdirSync(join(folder, 'consigne'), { recursive: true });
  writeFileSync(join(folder, 'consigne/profiles.json'), '{', { mode: 0o600 });

  const { stdout } = await terminal.run(['doctor'], { env: { XDG_CONFIG_HOME: folder } });

  expect(stdout).toMatch(/profiles\.json\. Corrigez-le, ou supprimez-le et reconnectez-vous\.$/m);
});
