/** Writes beside the collections: of rows that are over, of sealed values, and of rows that may be there already. */
import { jobRetention } from '#application/jobs.js';
import type { Trimmed } from '#application/trimming.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import type { SealedColumn } from '#application/secrets/resealing.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { StoreQueries } from './parts.js';
import { allOrders, type CollectionName, tables } from '#infrastructure/database/tables.js';
import { bound, counter, exists, few, nextVersion, type Query, shapes, Statement } from './statement.js';
import { tableSqls } from './table-sql.js';

type Where = string | ((query: Query, dialect: Dialect) => string);

const someOf = (query: Query, dialect: Dialect, table: string, where: Where, limit: number): string =>
  `id IN ${few(query, table, typeof where === 'string' ? where : where(query, dialect), limit)}`;

const gone = (table: string, where: Where, constants = {}) =>
  shapes((query, dialect, limit: number) =>
    query
      .delete()
      .from(table)
      .where(someOf(query, dialect, table, where, limit), constants),
  );

const emptied = (table: string, where: Where, set: Readonly<Record<string, string | null>>) =>
  shapes((query, dialect, limit: number) =>
    query
      .update(table)
      .set({ ...nextVersion, ...set })
      .where(someOf(query, dialect, table, where, limit)),
  );

/** By the owners, as in the index. No builder says CROSS JOIN: SQLite would reverse another join, and read all rows. */
const goneOf = (owners: string, table: string, where: string) =>
  shapes((query, _, limit: number) =>
    query
      .delete()
      .from(table)
      .where(
        `"id" IN (SELECT t."id" FROM "${owners}" c CROSS JOIN "${table}" t WHERE ${where} LIMIT ${limit})`,
      ),
  );

const goneJobs = (kept: 'shortly' | 'long') => {
  const retained = Object.entries(jobRetention).filter(([, retention]) => retention === kept);
  const kinds = retained.map(([kind]) => kind);
  return gone('outbox', 't.doneAt < :before AND t.kind IN (:...kinds)', { kinds });
};

/** Not while the order of the message is not over, or not for long enough. */
const isReadable = (query: Query): string => {
  const open = allOrders.map(({ table, endedAt }) =>
    exists(query, table, 'o', `o.id = t.orderId AND coalesce(${endedAt}, :before) >= :before`),
  );
  return `t.bodySealed IS NOT NULL AND t.createdAt < :before AND NOT (${open.join(' OR ')})`;
};

const signIns: readonly AuditAction[] = ['session.start', 'session.end', 'session.endOthers'];

const trimmed: Readonly<Record<Trimmed, (limit: number) => Statement>> = {
  sessions: gone('sessions', 'coalesce(t.endedAt, t.expiresAt) < :before'),
  passwordLinks: gone('password_links', 'coalesce(t.usedAt, t.expiresAt) < :before'),
  guessBudgets: gone('guess_budgets', 't.windowStart < :before'),
  answers: gone('idempotent_answers', 't.createdAt < :before'),
  // Actions on doors, money and records stay.
  signIns: gone('audit', 't.action IN (:...actions) AND t.at < :before', { actions: signIns }),
  factorOffers: emptied(
    'second_factors',
    't.secretSealed IS NOT NULL AND t.confirmedAt IS NULL AND t.updatedAt < :before',
    { secretSealed: null },
  ),
  messageTexts: emptied('messages', isReadable, { bodySealed: null, recipient: '' }),
  shortJobs: goneJobs('shortly'),
  longJobs: goneJobs('long'),
  webhookEvents: gone('webhook_events', 't.processedAt < :before'),
  cabinetEvents: goneOf(
    'companies',
    'cabinet_events',
    't."company_id" = c."id" AND t."received_at" < :before AND t."processed_at" IS NOT NULL',
  ),
  cabinetTimelines: goneOf('cabinets', 'timeline', 't."order_id" = c."id" AND t."at" < :before'),
  refusals: gone('refusal_counts', 't.at < :before'),
};

const trimming = {
  trim: (session, what, before, atMost) => trimmed[what](atMost).change(session, { before }),
} satisfies Partial<StoreQueries>;

const removal = (table: string) => {
  const statement = new Statement((query) => query.delete().from(table).where('id = :id'));
  return async (session: Session, id: string): Promise<void> =>
    void (await statement.change(session, { id }));
};

const removals = {
  forgetImage: removal('damage_images'),
  forgetDataKey: removal('data_keys'),
  endUnpaid: removal('unpaid_bookings'),
} satisfies Partial<StoreQueries>;

const sealedIn = (of: SealedColumn) => {
  const [name, key] = of.split('.') as [CollectionName, string];
  const { name: table, columns } = tables[name].schema.options;
  return { table, key, isVersioned: 'version' in columns };
};

const after = shapes((query, _, of: SealedColumn, limit: number) => {
  const { table, key } = sealedIn(of);
  return query
    .select('t.id', 'id')
    .addSelect(`t.${key}`, 'sealed')
    .from(table, 't')
    .where(`t.id > :id AND t.${key} IS NOT NULL`)
    .orderBy('t.id')
    .limit(limit);
});

const again = shapes((query, _, of: SealedColumn) => {
  const { table, key, isVersioned } = sealedIn(of);
  // A new version refuses units of work that read the row before: they would write back the old value.
  const version = isVersioned ? nextVersion : {};
  return query
    .update(table)
    .set({ ...version, [key]: () => ':sealedAgain' })
    .where(`id = :id AND ${key} = :sealed`);
});

/** Reads and rewrites sealed values in every table, row by row (application/secrets). */
const resealing = {
  sealedAfter: (session, of, id, limit) => after(of, limit).rows(session, { id }),

  async reseal(session, of, { id, sealed }, sealedAgain) {
    await again(of).change(session, { id, sealed, sealedAgain });
  },
} satisfies Partial<StoreQueries>;

// Inserts that take another way when the row is there. What stands here by hand, behind the builder's text,
// is what no builder says to both databases: the condition of a partial index, and a value that is computed
// from the row.

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

/** Inserts a row unless it exists; an existing one stays, or these columns of it are overwritten. */
const unlessThere = (
  { base }: Session,
  kind: Kind,
  rows: readonly unknown[],
  overwritten: readonly string[] = [],
) =>
  tableSqls(base)[kind].insert(rows as never[], {
    target: known[kind],
    overwritten,
    ending: kind === 'claims' ? openClaim : '',
  });

const isNew = async (session: Session, kind: Kind, row: unknown): Promise<boolean> =>
  (await session.change(...unlessThere(session, kind, [row]))) === 1;

/** Inserts a row once: a second insert returns the first row and changes nothing. */
const onceOnly = {
  addOnce: isNew,
  addUnlessThere: (session, kind, rows) => session.apply(...unlessThere(session, kind, rows)),
  openClaim: (session, claim) => isNew(session, 'claims', claim),
  takeKey: (session, row, onTaken) =>
    session.apply(...unlessThere(session, 'idempotentAnswers', [row]), 'REQUEST_IN_PROGRESS').then(onTaken),
  storeAnswer: (session, row) =>
    session.apply(...unlessThere(session, 'idempotentAnswers', [row], ['status', 'body'])),
} satisfies Partial<StoreQueries>;

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
export const nextInvoiceNumber = counter('invoice_counters', 'last', ['id'], ' RETURNING "last"');

export const specialWrites = { ...trimming, ...removals, ...resealing, ...onceOnly };
