/** Addresses with a typing error in the provider's name. */
import { expect, test } from 'vitest';
import { probableEmail } from '#domain/shared/contacts.js';

test.each([
  ['camille@gmial.com', 'camille@gmail.com'],
  ['camille@gmail.con', 'camille@gmail.com'],
  ['camille@gmail.co', 'camille@gmail.com'],
  ['camille@gmail.fr', 'camille@gmail.com'],
  ['camille@gmail', 'camille@gmail.com'],
  ['Camille.Martin@GMAIL.CM', 'Camille.Martin@gmail.com'],
  [' camille@hotmial.fr ', 'camille@hotmail.fr'],
  ['camille@hotmail.con', 'camille@hotmail.com'],
  ['camille@outlok.fr', 'camille@outlook.fr'],
  ['camille@orage.fr', 'camille@orange.fr'],
  ['camille@wanado.fr', 'camille@wanadoo.fr'],
  ['camille@lapost.net', 'camille@laposte.net'],
  ['camille@icloud.fr', 'camille@icloud.com'],
  ['camille@yaho.fr', 'camille@yahoo.fr'],
])('%j: suggests %j', (typed, meant) => {
  expect(probableEmail(typed)).toBe(meant);
});

test.each([
  'camille@gmail.com',
  'camille@live.fr',
  'camille@mail.com',
  'camille@gmx.fr',
  'camille@hotmail.be',
  'camille@yahoo.es',
  'camille@laposte.fr',
  'camille@orange.com',
  'camille@sfr.com',
  'camille@freebox.fr',
  'camille@atelier-martin.fr',
  'camille@consigne.test',
  'camille@',
  'camille',
  'a@b@gmial.com',
  '',
])('suggests nothing for %j', (typed) => {
  expect(probableEmail(typed)).toBeNull();
});
