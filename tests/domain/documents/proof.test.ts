/** The canonical form of a proof file for its hash, and its content. */
import { expect, test } from 'vitest';
import { canonicalJson, coverWith } from '#domain/documents/proof/proof.js';

test('does not depend on the order of writing in the canonical form', () => {
  const form = '{"a":["é",1,null],"b":{"A":"\\n","z":true}}';

  expect(canonicalJson({ b: { z: true, A: '\n' }, a: ['é', 1, null] })).toBe(form);
  expect(canonicalJson(JSON.parse(form))).toBe(form);
});

const cover = coverWith(['4821', 'K7QMABCD', 'a-b_c+d(9']);

test.each([
  ['Code 4821.', 'Code ••••.'],
  ['48 21 et 48-21', '•••• et ••••'],
  ['k7qm-abcd, K7QMABCD', '••••, ••••'],
  ['jeton a-b_c+d(9', 'jeton ••••'],
  ['voir https://consigne.test/rental/K7QM?t=abc, merci', 'voir [lien masqué] merci'],
  ['www.consigne.test/parcel-code/1', '[lien masqué]'],
  ['facture 148213, 4821e', 'facture 148213, 4821e'],
])('« %s » is shown as « %s »', (written, covered) => {
  expect(cover(written)).toBe(covered);
});
