/** Claims jobs in one statement each: no other process gets them, and no further write is needed. */
import type { Store } from '#application/store.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { TableSqls } from './table-sqls.js';

const waits = '"done_at" IS NULL AND "dead_at" IS NULL';
const nextDue = `SELECT min("due_at") AS "dueAt" FROM "outbox" WHERE ${waits}`;
const taken = (until: string): string =>
  `UPDATE "outbox" SET "attempts" = "attempts" + 1, "due_at" = ${until}`;
const ofKey = `${taken('$1')} WHERE ${waits} AND "due_at" <= $2 AND "key" = $3`;
/** Chosen once: PostgreSQL may evaluate a plain subquery again for every row, and lock others each time. */
const due = (limit: number, takeRows: string): string => `WITH due AS MATERIALIZED
    (SELECT "id" FROM "outbox" WHERE ${waits} AND "due_at" <= $1 ORDER BY "due_at", "id" ${atMost(limit)}${takeRows})
  ${taken('$2')} WHERE "id" IN (SELECT "id" FROM due)`;
const ending = `UPDATE "outbox" SET "due_at" = $1, "attempts" = $2, "last_error" = $3, "done_at" = $4, "dead_at" = $5
  WHERE "id" = $6 AND ${waits} AND "due_at" = $7`;

export function outboxQuestions(
  session: Session,
  { outbox }: TableSqls,
  dialect: Dialect,
): Pick<Store, 'nextOutboxDue' | 'leaseDue' | 'leaseJob' | 'endLease'> {
  return {
    async nextOutboxDue() {
      const [row] = await session.rows(nextDue);
      return (row?.['dueAt'] ?? null) as number | null;
    },

    async leaseDue(now, until, limit) {
      const rows = await session.write(`${due(limit, dialect.takeRows)}${outbox.returning}`, [now, until]);
      // RETURNING has no order; ids sort by creation.
      return rows.map((row) => outbox.decoded(row)).sort((left, right) => (left.id < right.id ? -1 : 1));
    },

    async leaseJob(key, now, until) {
      const [row] = await session.write(`${ofKey}${outbox.returning}`, [until, now, key]);
      return row ? outbox.decoded(row) : null;
    },

    async endLease({ id, dueAt, attempts, lastError, doneAt, deadAt }, leasedUntil) {
      const how = [dueAt, attempts, lastError, doneAt, deadAt];
      return (await session.change(ending, [...how, id, leasedUntil])) === 1;
    },
  };
}
