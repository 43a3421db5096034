/** Groups of cabinets: tags as one text, and which cabinet is in a group. */
import { describe, expect, test } from 'vitest';
import { cleanTags, isGrouped, isInGroup, withoutTag, withTag } from '#domain/lockers/groups.js';

test.each([
  ['nuit, prioritaire', 'nuit, prioritaire'],
  [' nuit ,,prioritaire, ', 'nuit, prioritaire'],
  ['nuit, Nuit, nuit', 'nuit'],
  [' , ', ''],
])('the tags « %s » are « %s »', (typed, clean) => {
  expect(cleanTags(typed)).toBe(clean);
});

test('a tag is added once, and removed whatever its case', () => {
  expect(withTag('', 'nuit')).toBe('nuit');
  expect(withTag('nuit', 'Nuit')).toBe('nuit');
  expect(withTag('nuit', 'gare')).toBe('nuit, gare');
  expect(withoutTag('nuit, gare', 'NUIT')).toBe('gare');
  expect(withoutTag('nuit', 'gare')).toBe('nuit');
});

describe('a cabinet', () => {
  const cabinet = { region: 'Bretagne', site: 'Gare de Rennes', tags: 'nuit, prioritaire' };

  test.each([
    [{}, true],
    [{ region: 'bretagne' }, true],
    [{ region: 'Bretagne', tag: 'Nuit' }, true],
    [{ site: 'Gare de Rennes' }, true],
    [{ region: 'Bretagne', tag: 'jour' }, false],
    [{ tag: 'nui' }, false],
    [{ region: 'Bret' }, false],
  ])('is in %o: %s', (group, isIn) => {
    expect(isInGroup(cabinet, group)).toBe(isIn);
  });

  test('is not filtered without a group', () => {
    expect([isGrouped({}), isGrouped({ site: 'Quai' })]).toEqual([false, true]);
  });
});
