/**
 * Deletes expired records (application/access/purge.ts) and old records that prevent duplicate processing
 * (application/handlers.ts), and erases the texts of messages (application/messages/erase.ts): a limited number at once.
 */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { customerOrders } from './privacy-sql.js';
import { type Base, exists, few, nextVersion, shapes, Statement } from './statement.js';

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
