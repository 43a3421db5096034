/** The imports against the order of subjects that dependency-cruiser still ignores: one that was mended leaves the list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Known {
  readonly from: string;
  readonly to: string;
  readonly unresolvedTo: string;
}

const root = join(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

test('lists as known only imports that are still there', () => {
  const known = JSON.parse(textOf('.dependency-cruiser-known.json')) as readonly Known[];

  const mended = known.filter(({ from, unresolvedTo }) => !textOf(from).includes(`'${unresolvedTo}'`));

  expect(mended.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
