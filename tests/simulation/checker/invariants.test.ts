import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { invariants } from './invariants.js';

const page = readFileSync(join(import.meta.dirname, '../../../docs/simulation.md'), 'utf8');

it('lists every invariant in the docs with its text', () => {
  const undocumented = invariants.filter(({ name, says }) => !page.includes(`| ${name} | ${says} |`));

  expect(undocumented.map(({ name }) => name)).toEqual([]);
});
