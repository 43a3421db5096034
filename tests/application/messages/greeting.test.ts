/** A message greets people and repeats their words, but no links. */
import { expect, test } from 'vitest';
import { greeting, quoted } from '#application/messages/greeting.js';

test.each([
  'Camille Martin',
  'J. Le Goff',
  'Zoë D’Arc-Müller',
  'Anne\u2011Lise Roy',
  "O'Brien",
  '李小龙',
  'Anne (accueil)',
])('greets %s by name', (name) => {
  expect(greeting(name)).toBe(`Bonjour ${name},`);
});

// The hyphen and the apostrophe of Hebrew, too.
test.each(['יוסי כהן 12', 'ז׳קלין כהן־לוי'])(
  'keeps a name read from the right together, and the comma after it: %s',
  (name) => {
    expect(greeting(name)).toBe(`Bonjour \u2068${name}\u2069,`);
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

test('repeats a text of several lines in one line', () => {
  expect(quoted(' Une rayure de 12.5 cm,\n\nRemboursement : 500,00 € ')).toBe(
    '« Une rayure de 12.5 cm, Remboursement : 500,00 € »',
  );
});

test.each([' ', 'Voir https://piege.test/x', 'www.piege.test', 'moi@piege.test', 'allez sur piege.test'])(
  'does not repeat « %s »',
  (text) => {
    expect(quoted(text)).toBeNull();
  },
);
