/** The completion scripts in their shells: bash is everywhere; zsh and fish run where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTerminal, type Terminal } from '#tests/support/terminal.js';

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;
const printedBy = (shell: string, script: string): string[] =>
  execFileSync(shell, ['-c', script], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

let terminal: Terminal;
const scripts = new Map<string, string>();
beforeAll(async () => {
  terminal = await openTerminal();
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await terminal.run(['completion', shell]);
    expect(code).toBe(0);
    const file = join(terminal.folder, `completion.${shell}`);
    writeFileSync(file, stdout);
    scripts.set(shell, file);
  }
});
afterAll(() => terminal.remove());

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
];

describe('in bash', () => {
  test.each(cases)('$typed', ({ typed, offers, never }) => {
    const words = typed.split(' ');
    const script = `source '${scripts.get('bash')}'; COMP_WORDS=(consigne ${words.join(' ')}); COMP_CWORD=${words.length}
      _consigne; printf '%s\n' "\${COMPREPLY[@]}"`;

    const offered = printedBy('bash', script);

    expect(offered).toEqual(expect.arrayContaining(offers));
    for (const word of never) expect(offered).not.toContain(word);
  });
});

describe.runIf(isInstalled('fish'))('in fish', () => {
  test.each(cases)('$typed', ({ typed, offers, never }) => {
    const offered = printedBy('fish', `source '${scripts.get('fish')}'; complete -C 'consigne ${typed}'`);

    const words = offered.map((line) => line.split('\t')[0]);
    expect(words).toEqual(expect.arrayContaining(offers));
    for (const word of never) expect(words).not.toContain(word);
  });
});

/** The function's completions, without the line editor that it needs. */
const inZsh = (file: string | undefined, words: readonly string[]): string => `
  compdef() { : }; compset() { : }; compadd() { shift; print -rl -- "$@" }
  _describe() { print -rl -- "\${(@P)2%%:*}" }
  source '${file}'
  words=(consigne ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=\${#words}; _consigne`;

describe.runIf(isInstalled('zsh'))('in zsh', () => {
  test.each(cases)('$typed', ({ typed, offers }) => {
    // The line editor filters by the typed beginning: the function offers all possible words.
    const words = [...typed.split(' ').slice(0, -1), ''];

    // The line editor sets the text before a comma aside.
    const last = offers.map((word) => word.slice(word.indexOf(',') + 1));
    expect(printedBy('zsh', inZsh(scripts.get('zsh'), words))).toEqual(expect.arrayContaining(last));
  });
});
