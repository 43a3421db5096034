import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { invariants } from './invariants.js';

const page = readFileSync(join(import.meta.dirname, '../../../docs/simulation.md'), 'utf8');

it('tells every invariant in the docs, as it is', () => {
  const untold = invariants.filter(({ name, says }) => !page.includes(`| ${name} | ${says} |`));

  expect(untold.map(({ name }) => name)).toEqual([]);
});
