/**
 * Writes beside the collections: deletes expired records (application/access/purge.ts) and old records that prevent
 * duplicate processing (application/handlers.ts), erases the texts of messages (application/messages/outdated.ts),
 * rewrites sealed values (application/secrets), and inserts that take another way when the row is there.
 */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { customerOrders } from './privacy-sql.js';
import { type Base, exists, few, nextVersion, shapes, Statement, bound } from './statement.js';
import type { Resealing, SealedColumn } from '#application/secrets/resealing.js';
import type { TableSqls } from './table-sql.js';

const gone = (table: string, where: string) =>
  shapes(
    (limit: number) =>
      new Statement((query) =>
        query
          .delete()
          .from(table)
          .where(`id IN ${few(query, table, where, limit)}`),
      ),
  );

const sessions = gone('sessions', 'coalesce(t.endedAt, t.expiresAt) < :before');
const links = gone('password_links', 'coalesce(t.usedAt, t.expiresAt) < :before');
const budgets = gone('guess_budgets', 't.windowStart < :before');
const answers = gone('idempotent_answers', 't.createdAt < :before');
/** Sign-ins and sign-outs only: actions on doors, money and records stay. */
const signIns = gone(
  'audit',
  `t.action IN ('session.start', 'session.end', 'session.endOthers') AND t.at < :before`,
);
const offers = shapes((limit: number) => {
  const isOld = 't.secretSealed IS NOT NULL AND t.confirmedAt IS NULL AND t.updatedAt < :before';
  return new Statement((query) =>
    query
      .update('second_factors')
      .set({ ...nextVersion, secretSealed: null })
      .where(`id IN ${few(query, 'second_factors', isOld, limit)}`),
  );
});

/** Not while the order of the message is not over, or not for long enough. */
const messages = shapes(
  (limit: number) =>
    new Statement((query) => {
      const open = Object.values(customerOrders).map(({ table, endedAt }) =>
        exists(query, table, 'o', `o.id = t.orderId AND coalesce(${endedAt}, :before) >= :before`),
      );
      const isOver = `t.bodySealed IS NOT NULL AND t.createdAt < :before AND NOT (${open.join(' OR ')})`;
      return query
        .update('messages')
        .set({ ...nextVersion, bodySealed: null, recipient: '' })
        .where(`id IN ${few(query, 'messages', isOver, limit)}`);
    }),
);

export const purging = (session: Session, base: Base): Pick<Store, 'purgeAccess' | 'eraseMessages'> => ({
  async eraseMessages(before, limit) {
    return (await session.change(...messages(limit).with(base, { before }))) === limit;
  },

  async purgeAccess(over, limit) {
    const { endedBefore, countedBefore, answeredBefore, signedInBefore, offeredBefore } = over;
    const steps = [
      [sessions, endedBefore],
      [links, endedBefore],
      [budgets, countedBefore],
      [answers, answeredBefore],
      [signIns, signedInBefore],
      [offers, offeredBefore],
    ] as const;
    let isLeft = false;
    for (const [step, before] of steps)
      if ((await session.change(...step(limit).with(base, { before }))) === limit) isLeft = true;
    return isLeft;
  },
});

const trimmedJobs = shapes(
  (limit: number) =>
    new Statement((query, dialect) => {
      const done = `t.doneAt < :before AND ${dialect.anyOf('t.kind', ':kinds')}`;
      return query
        .delete()
        .from('outbox')
        .where(`id IN ${few(query, 'outbox', done, limit)}`);
    }),
);
const trimmedWebhookEvents = gone('webhook_events', 't.processedAt < :before');

/**
 * By the owner of the rows, as in their index. No builder says CROSS JOIN, which SQLite does not reorder: it would
 * reverse any other join and read all rows.
 */
const ofOwners = (table: string, owners: string, where: string) =>
  shapes(
    (limit: number) =>
      new Statement((query) =>
        query
          .delete()
          .from(table)
          .where(
            `"id" IN (SELECT t."id" FROM "${owners}" c CROSS JOIN "${table}" t WHERE ${where} LIMIT ${limit})`,
          ),
      ),
  );
const trimmedCabinetEvents = ofOwners(
  'cabinet_events',
  'companies',
  't."company_id" = c."id" AND t."received_at" < :before AND t."processed_at" IS NOT NULL',
);
/** By cabinet: the entries of orders are in the same table, and stay. */
const trimmedTimelines = ofOwners('timeline', 'cabinets', 't."order_id" = c."id" AND t."at" < :before');

export const trimming = (
  session: Session,
  base: Base,
): Pick<Store, 'trimJobs' | 'trimWebhookEvents' | 'trimCabinetEvents' | 'trimCabinetTimelines'> => ({
  trimJobs: (kinds, before, limit) => session.change(...trimmedJobs(limit).with(base, { kinds, before })),
  trimWebhookEvents: (before, limit) => session.change(...trimmedWebhookEvents(limit).with(base, { before })),
  trimCabinetEvents: (before, limit) => session.change(...trimmedCabinetEvents(limit).with(base, { before })),
  trimCabinetTimelines: (before, limit) => session.change(...trimmedTimelines(limit).with(base, { before })),
});

interface Sealed {
  readonly table: string;
  readonly key: string;
  readonly isVersioned: boolean;
}

const inVersioned = (table: string, key: string): Sealed => ({ table, key, isVersioned: true });

const sealed: Readonly<Record<SealedColumn, Sealed>> = {
  'companies.stripeSecretKeySealed': inVersioned('companies', 'stripeSecretKeySealed'),
  'companies.stripeWebhookSecretSealed': inVersioned('companies', 'stripeWebhookSecretSealed'),
  'cabinets.gatewaySecretSealed': inVersioned('cabinets', 'gatewaySecretSealed'),
  'lockers.lockSecretSealed': inVersioned('lockers', 'lockSecretSealed'),
  'grants.lockCodeSealed': inVersioned('grants', 'lockCodeSealed'),
  'rentalOrders.tokenSealed': inVersioned('rental_orders', 'tokenSealed'),
  'secondFactors.secretSealed': inVersioned('second_factors', 'secretSealed'),
  'messages.bodySealed': inVersioned('messages', 'bodySealed'),
  'alertRules.secretSealed': inVersioned('alert_rules', 'secretSealed'),
  'idempotentAnswers.body': { table: 'idempotent_answers', key: 'body', isVersioned: false },
};

const after = shapes((of: SealedColumn, limit: number) => {
  const { table, key } = sealed[of];
  return new Statement((query) =>
    query
      .select('t.id', 'id')
      .addSelect(`t.${key}`, 'sealed')
      .from(table, 't')
      .where(`t.id > :id AND t.${key} IS NOT NULL`)
      .orderBy('t.id')
      .limit(limit),
  );
});

const again = shapes((of: SealedColumn) => {
  const { table, key, isVersioned } = sealed[of];
  // A new version refuses units of work that read the row before: they would write back the old value.
  const version = isVersioned ? nextVersion : {};
  return new Statement((query) =>
    query
      .update(table)
      .set({ ...version, ...bound(key) })
      .where(`id = :id AND ${key} = :sealed`),
  );
});

const forgetKey = new Statement((query) => query.delete().from('data_keys').where('id = :id'));

/** Reads and rewrites sealed values in every table, row by row (application/secrets). */
export const sealedQuestions = (session: Session, base: Base): Resealing => ({
  sealedAfter: (of, id, limit) => session.rows(...after(of, limit).with(base, { id })),

  async reseal(of, row, sealedAgain) {
    const { id, sealed: before } = row;
    await session.change(...again(of).with(base, { id, sealed: before, [sealed[of].key]: sealedAgain }));
  },

  async forgetDataKey(id) {
    await session.change(...forgetKey.with(base, { id }));
  },
});

// Inserts that take another way when the row is there. What stands here by hand, behind the builder's text,
// is what no builder says to both databases: the condition of a partial index, and a value that is computed
// from the row.

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
