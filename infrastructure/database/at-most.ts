/** The row limit of a query. */
import { assert } from '#domain/shared/errors.js';

/**
 * Written into the SQL, as one of the few limits that the code uses: SQLite plans by a limit's value, and would plan a
 * bound one again on every run of the statement.
 */
export function atMost(limit: number): string {
  assert(Number.isSafeInteger(limit) && limit >= 0, 'a limit is a whole number');
  return `LIMIT ${limit}`;
}
