/** With --json every command writes one JSON document, also those of this machine, which call no route. */
import { expect, test } from 'vitest';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
await signInAt(terminal, world.url, 'support', '--profile', 'essai');
await signInAt(terminal, world.url, 'support', '--profile', 'ancien');

test.each([
  [['profiles', 'list'], { items: [{ name: 'essai' }, { name: 'ancien', isCurrent: true }] }],
  [['profiles', 'use', 'essai'], { profile: 'essai', isCurrent: true }],
  [['profiles', 'protect', 'ancien'], { profile: 'ancien', isProduction: true }],
  [['profiles', 'protect', 'ancien', '--off'], { profile: 'ancien', isProduction: false }],
  [['profiles', 'remove', 'ancien'], { profile: 'ancien', isRemoved: true }],
  [['completion', 'fish'], { shell: 'fish', script: expect.stringContaining('complete -c consigne') }],
  [
    ['completion', 'fish', '--', 'profiles', 'us'],
    { items: [{ value: 'use', about: 'Utiliser ce profil désormais' }] },
  ],
  [['logout'], { profile: 'essai', isEndedOnServer: true }],
  [['logout'], { profile: 'essai', isEndedOnServer: false }],
])('%j', async (args, document) => {
  const [noun = '', ...more] = args;
  const { code, stdout } = await terminal.run([noun, '--json', ...more]);

  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject(document);
});

test('a refusal is one JSON document on stderr', async () => {
  const { code, stdout, stderr } = await terminal.run(['profiles', 'use', 'inconnu', '--json']);

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'USAGE', exit: 2 } });
});
