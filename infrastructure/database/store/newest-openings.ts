/** What staff's newest openings say about the current state of some lockers, the same on both databases. */
import { answersOfTheBolt } from '#domain/locks/opening.js';
import type { Histories } from '#application/lockers/histories.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound } from './bound-sql.js';
import type { TableSqls } from './table-sqls.js';

const newestFirst = 'ORDER BY "requested_at" DESC, "id" DESC';

/** Reads the locker's index up to the first match: neither its past nor the other doors cost anything. */
const newest = (condition: string): string =>
  `(SELECT o."id" FROM "staff_openings" o WHERE o."locker_id" = l."id" AND ${condition} ${newestFirst} ${atMost(1)})`;

/** One statement, however many lockers there are. */
export function newestOpeningsOf(
  { staffOpenings }: Pick<TableSqls, 'staffOpenings'>,
  dialect: Dialect,
  lockerIds: readonly string[],
) {
  return bound(dialect, ({ bind, anyOf }) => {
    const lockers = `FROM "lockers" l WHERE ${anyOf('l."id"', lockerIds)}`;
    const opened = newest(`o."kind" = ${bind('open')}`);
    const answered = newest(`o."state" IN (${answersOfTheBolt.map(bind).join(', ')})`);
    const ids = `SELECT ${opened} ${lockers} UNION ALL SELECT ${answered} ${lockers}`;
    return staffOpenings.selectWhere(`"id" IN (${ids}) ${newestFirst}`);
  });
}

export const openingQuestions = (
  session: Session,
  sqls: Pick<TableSqls, 'staffOpenings'>,
  dialect: Dialect,
): Pick<Histories, 'newestOpenings'> => ({
  async newestOpenings(lockerIds) {
    const rows = await session.rows(...newestOpeningsOf(sqls, dialect, lockerIds));
    return rows.map((row) => sqls.staffOpenings.decoded(row));
  },
});
