/** The rules of a password: long, and not a common first guess (accounts.md#passwords-and-links). */
import { expect, test } from 'vitest';
import { passwordFault } from '#domain/access/password.js';

const person = { email: 'lea.martin@consigne.test', firstName: 'Léa', lastName: 'Martin' };

test.each([
  ['onze lettre', 'short'],
  ['douze lettre', null],
  ['🔑🔒🚪📦🧥🎽🔧🪛🧰🏸🎾', 'short'],
  ['🔑🔒🚪📦🧥🎽🔧🪛🧰🏸🎾🥎', null],
  ['mot de passe long '.repeat(8).slice(0, 128), null],
  ['mot de passe long '.repeat(8).slice(0, 129), 'long'],
  ['            ', 'common'],
  ['aaaaaaaaaaaa', 'common'],
  ['abcabcabcabc', 'common'],
  ['abcdabcdabcd', 'common'],
  ['012345678901', 'common'],
  ['MotDePasse!2026', 'common'],
  ['Azertyuiop123', 'common'],
  ['consigne2026!', 'common'],
  ['lea.martin@consigne.test', 'personal'],
  ['Léa Martin 12', 'personal'],
  ['martinlea1985', 'personal'],
  ['Léa ouvre le casier', null],
  ['Consigne-demo-2026', null],
  ['mot2de2passe', null],
  ['2026motdepasse', 'common'],
  ['une porte bleuee', null],
  ['aabonne grande clé', null],
  ['!?#%§*+-/:;.,', null],
])('%s', (password, fault) => {
  expect(passwordFault(password, person)).toBe(fault);
});

test('a person without a name is not refused for it', () => {
  expect(passwordFault('123 456 789 soleil', { email: '1@2.fr', firstName: '1', lastName: '' })).toBeNull();
});

test('treats the beginning of an address as personal, even if it is no name', () => {
  const other = { email: 'capucine.dubois@consigne.test', firstName: 'Zoé', lastName: 'Petit' };
  expect(passwordFault('Capucine-Dubois!', other)).toBe('personal');
  expect(passwordFault('Petit et Zoé 75', other)).toBeNull();
  expect(passwordFault('petit Zoé 1975', other)).toBe('personal');
});

test('does not take a password without letters for a name', () => {
  const nameless = { email: 'z@consigne.test', firstName: '', lastName: '' };
  expect(passwordFault('!?#%§*+-/:;.,', nameless)).toBeNull();
});
