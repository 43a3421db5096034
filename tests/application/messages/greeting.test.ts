/** A message greets people, not links. */
import { expect, test } from 'vitest';
import { greeting } from '#application/messages/greeting.js';

test.each(['Camille Martin', 'J. Le Goff', 'Zoë D’Arc-Müller', "O'Brien", '李小龙', 'Anne (accueil)'])(
  'greets %s by name',
  (name) => {
    expect(greeting(name)).toBe(`Bonjour ${name},`);
  },
);

test.each([
  'https://piege.test',
  'gagnez : http://piege.test',
  'www.piege.test',
  'piege.test',
  'a@b.fr',
  '<b>moi</b>',
])('does not repeat %s', (name) => {
  expect(greeting(name)).toBe('Bonjour,');
});
