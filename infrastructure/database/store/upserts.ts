/**
 * Inserts that take another way when the row is there. What stands here by hand, behind the builder's text, is what no
 * builder says to both databases: the condition of a partial index, and a value that is computed from the row.
 */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { bound, Statement } from './statement.js';
import type { TableSqls } from './table-sql.js';

/** The columns by which a row is known. */
const known = {
  webhookEvents: ['company_id', 'event_id'],
  cabinetEvents: ['cabinet_id', 'boot_id', 'seq'],
  outbox: ['key'],
  idempotentAnswers: ['id'],
  boardMarks: ['id'],
  closedMonths: ['id'],
  claims: [],
} as const;

/** The columns of a partial index: TypeORM says its condition to PostgreSQL alone. */
const openClaim = ' ON CONFLICT ("locker_id") WHERE "released_at" IS NULL DO NOTHING';

type Kind = keyof typeof known;

/** Inserts a row once: a second insert returns the first row and changes nothing. */
export const onceOnly = (
  session: Session,
  sqls: TableSqls,
): Pick<Store, 'addOnce' | 'addUnlessThere' | 'takeKey' | 'storeAnswer' | 'openClaim'> => {
  const statement = (kind: Kind, rows: readonly unknown[], overwritten: readonly string[] = []) => ({
    sql: sqls[kind].insertUnless(known[kind], {
      overwritten,
      rows: rows.length,
      ending: kind === 'claims' ? openClaim : '',
    }),
    parameters: rows.flatMap((row) => sqls[kind].parameters(row as never)),
    refusal: null,
  });
  const isNew = async (kind: Kind, row: unknown): Promise<boolean> => {
    const { sql, parameters } = statement(kind, [row]);
    return (await session.change(sql, parameters)) === 1;
  };
  return {
    addOnce: isNew,
    addUnlessThere: (kind, rows) => session.apply(statement(kind, rows)),
    openClaim: (claim) => isNew('claims', claim),
    takeKey: (row, onChanged) =>
      session.apply({ ...statement('idempotentAnswers', [row]), refusal: 'REQUEST_IN_PROGRESS', onChanged }),
    storeAnswer: (row) => session.apply(statement('idempotentAnswers', [row], ['status', 'body'])),
  };
};

/** A guess in an older window than the current one (clocks of two servers) counts in the newer. */
export const countGuess = new Statement(
  (query) =>
    query
      .insert()
      .into('guess_budgets')
      .values({ ...bound('id', 'windowStart'), count: () => '1' }),
  () => ` ON CONFLICT ("id") DO UPDATE SET
    "count" = CASE WHEN excluded."window_start" > "guess_budgets"."window_start" THEN 1
      ELSE "guess_budgets"."count" + 1 END,
    "window_start" = CASE WHEN excluded."window_start" > "guess_budgets"."window_start" THEN excluded."window_start"
      ELSE "guess_budgets"."window_start" END
  RETURNING "count"`,
);

/** The row stays locked until the transaction ends: a rollback returns its number. */
export const nextInvoiceNumber = new Statement(
  (query) =>
    query
      .insert()
      .into('invoice_counters')
      .values({ ...bound('id'), last: () => '1' }),
  () => ' ON CONFLICT ("id") DO UPDATE SET "last" = "invoice_counters"."last" + 1 RETURNING "last"',
);
