/** Completion in its shells: bash is everywhere; zsh and fish run where they are installed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterParcel } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { openTerminal, signInAt, type Terminal } from '#tests/support/terminal.js';
import { createWorld, type World } from '#tests/support/world.js';

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;
let terminal: Terminal;
let world: World;
const scripts = new Map<string, string>();
beforeAll(async () => {
  [world, terminal] = await Promise.all([createWorld(), openTerminal()]);
  await signInAt(terminal, world.url, 'support', '--profile', 'essai');
  await enterParcel(await signIn(world, 'operator'), { trackingNumber: 'C-COMPLETE' });
  // Its scripts call the command by its name.
  writeFileSync(
    join(terminal.folder, 'consigne'),
    `#!/bin/sh\nexec '${process.execPath}' '${terminal.file}' "$@"\n`,
  );
  chmodSync(join(terminal.folder, 'consigne'), 0o755);
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await terminal.run(['completion', shell]);
    expect(code).toBe(0);
    const file = join(terminal.folder, `completion.${shell}`);
    writeFileSync(file, stdout);
    scripts.set(shell, file);
  }
});
afterAll(async () => {
  terminal.remove();
  await world.close();
});

const printedBy = async (shell: string, script: string): Promise<string[]> => {
  const env = { PATH: `${terminal.folder}:${process.env['PATH'] ?? ''}`, LANG: 'C.UTF-8' };
  const { stdout } = await terminal.start(shell, ['-c', script], { env }).ended;
  return stdout.split('\n').filter((line) => line !== '');
};

const cases = [
  { typed: 'rental', offers: ['rental-items', 'rentals'], never: ['parcels'] },
  { typed: 'rentals cap', offers: ['capture', 'capture-all', 'capture-deposit'], never: ['refund'] },
  { typed: 'rentals capture --a', offers: ['--amount'], never: ['--reason'] },
  {
    typed: 'rentals list --status P',
    offers: ['PendingPickup', 'PendingReturn'],
    never: ['Paid', 'Preparing'],
  },
  { typed: '--profile essai rentals li', offers: ['list'], never: ['rentals'] },
  { typed: 'rentals --json sh', offers: ['show'], never: ['rentals'] },
  { typed: 'parcels list --fields tr', offers: ['trackingNumber'], never: ['id', 'items'] },
  { typed: 'parcels list --fields id,tr', offers: ['id,trackingNumber'], never: ['trackingNumber'] },
  { typed: 'completion z', offers: ['zsh'], never: ['bash'] },
  { typed: '--profile es', offers: ['essai'], never: ['parcels'] },
  { typed: 'profiles use es', offers: ['essai'], never: [] },
  { typed: 'parcels show C-COM', offers: ['C-COMPLETE'], never: ['--json'] },
  { typed: '--profile essai parcels resend C-COM', offers: ['C-COMPLETE'], never: [] },
  { typed: 'watch --cabinet Ret', offers: ['Retrait Commerce'], never: ['Outillage de la Gare'] },
  { typed: 'lockers open Outil', offers: ['Outillage de la Gare/'], never: ['Retrait Commerce/'] },
  { typed: '--profile inconnu parcels show C-COM', offers: [], never: ['C-COMPLETE'] },
];

describe('in bash', () => {
  test.each(cases)('$typed', async ({ typed, offers, never }) => {
    const words = typed.split(' ');
    const script = `source '${scripts.get('bash')}'; COMP_WORDS=(consigne ${words.join(' ')}); COMP_CWORD=${words.length}
      _consigne; printf '%s\n' "\${COMPREPLY[@]}"`;

    const offered = (await printedBy('bash', script)).map((word) => word.replaceAll('\\', ''));

    expect(offered).toEqual(expect.arrayContaining(offers));
    for (const word of never) expect(offered).not.toContain(word);
  });

  test('escapes what the shell would split, unless a quote is open', async () => {
    const offered = async (typed: string): Promise<string> =>
      (await terminal.run(['completion', 'bash', '--', 'cabinets', 'show', typed])).stdout.trimEnd();

    expect(await offered('Ret')).toBe(String.raw`Retrait\ Commerce`);
    expect(await offered('"Retrait C')).toBe('Retrait Commerce');
    expect(await offered(String.raw`Retrait\ C`)).toBe(String.raw`Retrait\ Commerce`);
  });
});

describe.runIf(isInstalled('fish'))('in fish', () => {
  test.each(cases)('$typed', async ({ typed, offers, never }) => {
    const script = `source '${scripts.get('fish')}'; complete -C 'consigne ${typed}'`;

    const words = (await printedBy('fish', script)).map((line) => line.split('\t')[0]);

    expect(words.map((word) => word?.replaceAll('\\', ''))).toEqual(expect.arrayContaining(offers));
    for (const word of never) expect(words).not.toContain(word);
  });
});

/** The function's completions, without the line editor that it needs. */
const inZsh = (file: string | undefined, words: readonly string[]): string => `
  compdef() { : }; compadd() { print -rl -- "\${values[@]}" }; _files() { : }
  source '${file}'
  words=(consigne ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=\${#words}; _consigne`;

describe.runIf(isInstalled('zsh'))('in zsh', () => {
  test.each(cases)('$typed', async ({ typed, offers, never }) => {
    const offered = await printedBy('zsh', inZsh(scripts.get('zsh'), typed.split(' ')));

    expect(offered).toEqual(expect.arrayContaining(offers));
    for (const word of never) expect(offered).not.toContain(word);
  });
});
