/** The commands that name one record instead of the word that named several. */
import { expect, test } from 'vitest';
import { listed, wordsWith } from '#cli/choose.js';

const gare = { id: '0193-a', label: 'Gare', hint: 'Nantes' };
const choice = { typed: 'Gare', candidates: [gare] };

test.each([
  ['as an argument', ['cabinets', 'show', 'Gare'], ['cabinets', 'show', '0193-a']],
  ['as an option', ['watch', '--cabinet', 'Gare'], ['watch', '--cabinet', '0193-a']],
  ['after an equals sign', ['watch', '--cabinet=Gare'], ['watch', '--cabinet=0193-a']],
])('replaces the word %s', (_, argv, expected) => {
  expect(wordsWith(choice, gare, argv, argv[0] === 'watch' ? 'watch' : 'cabinets show')).toEqual(expected);
});

test('leaves the noun and the verb, which a record may be called', () => {
  const argv = ['--json', 'cabinets', 'show', 'cabinets'];
  expect(wordsWith({ ...choice, typed: 'cabinets' }, gare, argv, 'cabinets show')).toEqual([
    ...argv.slice(0, 3),
    '0193-a',
  ]);
});

test('says no command for a part of a word', () => {
  expect(
    listed(choice, ['pressing', 'create', '--items', 'Gare=2'], 'pressing create')[0]?.command,
  ).toBeNull();
});

test('quotes what a shell would split', () => {
  const byName = { ...choice, wordOf: () => 'C-1' };
  const argv = ['messages', 'list', 'Gare', '--reason', 'Porte de l’accueil', '--note', "l'$a"];
  expect(listed(byName, argv, 'messages list')[0]?.command).toBe(
    `consigne messages list C-1 --reason "Porte de l’accueil" --note 'l'\\''$a'`,
  );
});
