/** How many rows a question answers at most. */
import { assert } from '#domain/shared/errors.js';

/**
 * Written out, as one of the few numbers that the code asks with: SQLite plans by a limit's value, and would plan a bound one anew
 * each time the statement is run.
 */
export function atMost(limit: number): string {
  assert(Number.isSafeInteger(limit) && limit >= 0, 'a limit is a whole number');
  return `LIMIT ${limit}`;
}
