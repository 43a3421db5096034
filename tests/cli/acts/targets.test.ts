/** Lines and CSV as people have them: what a bulk works on. */
import { expect, test } from 'vitest';
import { readTargets } from '#cli/acts/targets.js';

test('lines alone are targets; blank ones and remarks are not', () => {
  expect(readTargets('\uFEFFK7QM\r\n\n# déjà fait\nA2B3 \n')).toEqual([
    { typed: 'K7QM', options: {} },
    { typed: 'A2B3', options: {} },
  ]);
});

test('columns are options of their line; quotes keep what separates', () => {
  const text = 'location;montant;motif\nK7QM;35,50;"Mandrin ""cassé""; deux"\nA2B3;;\n';
  expect(readTargets(text)).toEqual([
    { typed: 'K7QM', options: { amount: '35,50', reason: 'Mandrin "cassé"; deux' } },
    { typed: 'A2B3', options: {} },
  ]);
});

test('columns are called as the options are', () => {
  const text = 'location\treturned-at\nK7QM\t20/11/2026 10:05\n';
  expect(readTargets(text)).toEqual([{ typed: 'K7QM', options: { returnedAt: '20/11/2026 10:05' } }]);
});
