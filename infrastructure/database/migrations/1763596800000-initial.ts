/** The first schema: the same on both databases except for lists, and for how overlaps are refused. */
import { listObjects } from './1763596800000-initial/lists.js';
import { overlaps } from './1763596800000-initial/overlaps.js';
import { tables } from './1763596800000-initial/tables.js';
import { dialectOf, migration } from './kit.js';

export const initial = migration('Initial1763596800000', async (runner) => {
  const dialect = dialectOf(runner);
  const statements = [...tables[dialect], ...overlaps[dialect], ...listObjects[dialect]];
  for (const statement of statements) await runner.query(statement);
});
