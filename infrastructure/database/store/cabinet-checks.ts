/** The rows from which the checks of a cabinet are shown, the same on both databases. */
import type { Histories } from '#application/lockers/histories.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { TableSqls } from './table-sqls.js';

const newestFirst = 'ORDER BY "at" DESC, "id" DESC';

/**
 * Written as the condition of their partial index, which alone is read: other staff actions at the cabinet cost
 * nothing.
 */
export const checksOf = (limit: number): string =>
  `"id" IN (SELECT "id" FROM "audit" WHERE "cabinet_id" = $1
    AND "action" IN ('locker.check', 'cabinet.checkEnd') ${newestFirst} ${atMost(limit)}) ${newestFirst}`;

export const checkQuestions = (
  session: Session,
  { audit }: Pick<TableSqls, 'audit'>,
): Pick<Histories, 'cabinetChecks'> => ({
  async cabinetChecks(cabinetId, limit) {
    const rows = await session.rows(audit.selectWhere(checksOf(limit)), [cabinetId]);
    return rows.map((row) => audit.decoded(row));
  },
});
