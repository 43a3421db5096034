/** An invariant that one statement decides: every row it returns is a violation. */
import type { Invariant } from './evidence.js';

/** The statement returns a column `line`; `:now` is the current instant. */
export const statement = (name: string, says: string, when: Invariant['when'], sql: string): Invariant => ({
  name,
  says,
  when,
  broken: async ({ rows, now }) => {
    const found = await rows<{ line: string }>(sql, sql.includes(':now') ? { ':now': now } : []);
    return found.map(({ line }) => line);
  },
});
