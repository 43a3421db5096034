/** Deletes old records that prevent duplicate processing (application/trim-records.ts). */
import type { Store } from '#application/store.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

const some = (table: string, rows: string, limit: number): string =>
  `DELETE FROM "${table}" WHERE "id" IN (SELECT ${rows} ${atMost(limit)})`;

const events = '"id" FROM "webhook_events" WHERE "processed_at" < $1';
/**
 * By company, as in their index. SQLite does not reorder a CROSS JOIN; it would reverse any other and read all events.
 */
const doorEvents = `e."id" FROM "companies" c CROSS JOIN "cabinet_events" e
  WHERE e."company_id" = c."id" AND e."received_at" < $1 AND e."processed_at" IS NOT NULL`;
/** By cabinet: the entries of orders are in the same table, and stay. */
const cabinetLines = `t."id" FROM "cabinets" c CROSS JOIN "timeline" t WHERE t."order_id" = c."id" AND t."at" < $1`;

export const trimming = (
  session: Session,
  dialect: Dialect,
): Pick<Store, 'trimJobs' | 'trimWebhookEvents' | 'trimCabinetEvents' | 'trimCabinetTimelines'> => ({
  trimJobs(kinds, doneBefore, limit) {
    const done = `"id" FROM "outbox" WHERE "done_at" < $1 AND ${dialect.anyOf('"kind"', '$2')}`;
    return session.change(some('outbox', done, limit), [doneBefore, dialect.list(kinds)]);
  },
  trimWebhookEvents: (processedBefore, limit) =>
    session.change(some('webhook_events', events, limit), [processedBefore]),
  trimCabinetEvents: (receivedBefore, limit) =>
    session.change(some('cabinet_events', doorEvents, limit), [receivedBefore]),
  trimCabinetTimelines: (notedBefore, limit) =>
    session.change(some('timeline', cabinetLines, limit), [notedBefore]),
});
