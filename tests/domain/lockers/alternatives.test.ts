import { expect, test } from 'vitest';
import { canBePromised, maxAlternatives, offered } from '#domain/lockers/alternatives.js';

test.each([
  ['ev608', false, true, true],
  ['ev608', false, false, false],
  ['ev608', true, true, false],
  // The codes of this lock are computed: no connection is needed.
  ['eurolock3780', false, false, true],
  ['eurolock3780', true, false, false],
] as const)('a door with %s (problem: %s, connected: %s) is promised: %s', (model, withProblem, isUp, is) => {
  expect(canBePromised({ smartlockType: model, hasLockProblem: withProblem }, isUp)).toBe(is);
});

const cabinet = (name: string, free: number, item: object | null = null) => ({ name, free, item });
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

test('offers cabinets with free lockers by name, those with the requested article first', () => {
  const all = [cabinet('Quai 10', 1), cabinet('Quai 9', 1), cabinet('Zoo', 2, {}), cabinet('Abri', 0)];

  expect(names(offered(all))).toEqual(['Zoo', 'Quai 9', 'Quai 10']);
});

test('offers no more than people read', () => {
  const many = Array.from({ length: 9 }, (_, index) => cabinet(`Quai ${index}`, 1));

  expect(offered(many)).toHaveLength(maxAlternatives);
});
