/** The few queries of the store that need their own SQL, the same on both databases. */
import { DomainError } from '#domain/shared/errors.js';
import { catchingUpMs } from '#application/lockers/cabinets/cabinet-records.js';
import type { DoorPlace, Store } from '#application/store.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { CollectionName } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { Histories, HistorySource, LockerHistory } from '#application/lockers/histories.js';
import { atMost } from '#infrastructure/database/at-most.js';
import type { SalesQuestions } from '#application/sales/questions.js';
import { batteryQueries } from './battery-sql.js';
import { eventQuestions } from './cabinet-events.js';
import { cabinetHistory } from './cabinet-history.js';
import { freeQuestions } from './free-sql.js';
import { openingQuestions } from './newest-openings.js';
import { type Makers, oneByOne } from './parts.js';
import { privacyQuestions } from './privacy-sql.js';
import { sealedQuestions } from './sealed-sql.js';
import { purging } from './purge.js';
import type { TableSqls } from './table-sqls.js';
import { unitQuestions } from './units-sql.js';

/** Claims jobs in one statement each: no other process gets them, and no further write is needed. */
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

function outboxQuestions(
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

const unlessThere = {
  webhookEvents: ' ON CONFLICT ("company_id", "event_id") DO NOTHING',
  cabinetEvents: ' ON CONFLICT ("cabinet_id", "boot_id", "seq") DO NOTHING',
  outbox: ' ON CONFLICT ("key") DO NOTHING',
  idempotentAnswers: ' ON CONFLICT ("id") DO NOTHING',
};

const writtenOver =
  ' ON CONFLICT ("id") DO UPDATE SET "status" = excluded."status", "body" = excluded."body"';

type Kind = keyof typeof unlessThere;

/** Inserts a row once: a second insert returns the first row and changes nothing. */
const onceOnly = (
  session: Session,
  sqls: TableSqls,
): Pick<Store, 'addOnce' | 'addUnlessThere' | 'takeKey' | 'storeAnswer'> => {
  const statement = (kind: Kind, row: unknown) => {
    const { insert } = sqls[kind];
    return { sql: `${insert}${unlessThere[kind]}`, parameters: sqls[kind].parameters(row as never) };
  };
  return {
    async addOnce(kind: Kind, row: unknown) {
      const { sql, parameters } = statement(kind, row);
      return (await session.change(sql, parameters)) === 1;
    },
    addUnlessThere: (kind, row) => session.apply({ ...statement(kind, row), refusal: null }),
    takeKey: (row, onChanged) =>
      session.apply({
        ...statement('idempotentAnswers', row),
        refusal: 'REQUEST_IN_PROGRESS',
        onChanged,
      }),
    storeAnswer(row) {
      const { idempotentAnswers: sql } = sqls;
      return session.apply({
        sql: sql.insert + writtenOver,
        parameters: sql.parameters(row),
        refusal: null,
      });
    },
  };
};

const takeStock = `
  UPDATE "sellable_items" SET "version" = "version" + 1, "updated_at" = $1, "stock_quantity" = "stock_quantity" - $2
  WHERE "id" = $3 AND "stock_quantity" >= $2`;
const isUnlimited = `SELECT 1 FROM "sellable_items" WHERE "id" = $1 AND "stock_quantity" = -1`;
const giveStock = `
  UPDATE "sellable_items" SET "version" = "version" + 1, "stock_quantity" = "stock_quantity" + $1
  WHERE "id" = $2 AND "stock_quantity" >= 0`;

const isAlike = '"email_digest" = $1 OR "phone_digest" = $2 OR "address_digest" = $3';
const endUnpaid = 'DELETE FROM "unpaid_bookings" WHERE "id" = $1';

/** The row stays locked until the transaction ends: a rollback returns its number. */
const nextInvoiceNumber = `
  INSERT INTO "invoice_counters" ("id", "last") VALUES ($1, 1)
  ON CONFLICT ("id") DO UPDATE SET "last" = "invoice_counters"."last" + 1
  RETURNING "last"`;

/** The queries of sales that need their own SQL: stock that never oversells, numbers without gaps. */
const salesQuestions = (session: Session, { unpaidBookings }: TableSqls): SalesQuestions => ({
  async takeStock(itemId, quantity, at) {
    if ((await session.change(takeStock, [at, quantity, itemId])) === 1) return true;
    return (await session.rows(isUnlimited, [itemId])).length === 1;
  },

  async giveStock(itemId, quantity) {
    await session.change(giveStock, [quantity, itemId]);
  },

  async unpaidLike({ emailDigest, phoneDigest, addressDigest }) {
    const asker = [emailDigest, phoneDigest, addressDigest];
    const rows = await session.rows(unpaidBookings.selectWhere(isAlike), asker);
    return rows.map((row) => unpaidBookings.decoded(row));
  },

  endUnpaid: (orderId) => session.apply({ sql: endUnpaid, parameters: [orderId], refusal: null }),

  async nextInvoiceNumber(companyId, year) {
    const [row] = await session.write(nextInvoiceNumber, [`${companyId}:${year}`]);
    return Number(row?.['last']);
  },
});

// The history of one locker, over all the tables that record it, the same on both databases.

/** Openings by staff have a separate row with the result, so their audit entries would show them twice. */
const lines = `
  SELECT 'event' AS "source", "id", "at" FROM "cabinet_events" WHERE "locker_id" = $1 AND "verdict" = 'accepted'
  UNION ALL SELECT 'claimed', "id", "claimed_at" FROM "claims" WHERE "locker_id" = $1
  UNION ALL SELECT 'released', "id", "released_at" FROM "claims" WHERE "locker_id" = $1 AND "released_at" IS NOT NULL
  UNION ALL SELECT 'code', "id", "created_at" FROM "grants" WHERE "locker_id" = $1
  UNION ALL SELECT 'opening', "id", "requested_at" FROM "openings" WHERE "locker_id" = $1
  UNION ALL SELECT 'staffOpening', "id", "requested_at" FROM "staff_openings" WHERE "locker_id" = $1
  UNION ALL SELECT 'audit', "id", "at" FROM "audit" WHERE "subject_id" = $1 AND "subject_kind" = 'locker'
    AND "action" NOT IN ('locker.open', 'locker.identify')`;

const page = (limit: number): string =>
  `SELECT * FROM (${lines}) AS "h" ORDER BY "at" DESC, "source", "id" DESC ${atMost(limit)} OFFSET $2`;
const count = `SELECT count(*) AS "total" FROM (${lines}) AS "h"`;

async function lockerHistory(
  session: Session,
  lockerId: string,
  limit: number,
  offset: number,
): Promise<LockerHistory> {
  const rows = await session.rows(page(limit), [lockerId, offset]);
  const [total] = await session.rows(count, [lockerId]);
  return {
    lines: rows.map(({ source, id, at }) => ({
      source: source as HistorySource,
      id: String(id),
      at: Number(at),
    })),
    totalItems: Number(total?.['total']),
  };
}

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

/** Deletes old records that prevent duplicate processing (application/handlers.ts). */
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
  trimCabinetTimelines: (recordedBefore, limit) =>
    session.change(some('timeline', cabinetLines, limit), [recordedBefore]),
});

// The rows from which the checks of a cabinet are shown, the same on both databases.

const newestFirst = 'ORDER BY "at" DESC, "id" DESC';

/**
 * Written as the condition of their partial index, which alone is read: other staff actions at the cabinet cost
 * nothing.
 */
export const checksOf = (limit: number): string =>
  `"id" IN (SELECT "id" FROM "audit" WHERE "cabinet_id" = $1
    AND "action" IN ('locker.check', 'cabinet.checkEnd') ${newestFirst} ${atMost(limit)}) ${newestFirst}`;

const checkQuestions = (
  session: Session,
  { audit }: Pick<TableSqls, 'audit'>,
): Pick<Histories, 'cabinetChecks'> => ({
  async cabinetChecks(cabinetId, limit) {
    const rows = await session.rows(audit.selectWhere(checksOf(limit)), [cabinetId]);
    return rows.map((row) => audit.decoded(row));
  },
});

type Questions = Omit<Store, CollectionName | 'reports'>;
type OfDoors =
  | 'rentalByCode'
  | 'placeOf'
  | 'countGuess'
  | 'lockerHistory'
  | 'cabinetHistory'
  | 'recordHeartbeat'
  | 'recordDropped'
  | 'silentLinks'
  | 'expectBacklogs'
  | 'openClaim';

/** A guess in an older window than the current one (clocks of two servers) counts in the newer. */
const countGuess = `
  INSERT INTO "guess_budgets" ("id", "window_start", "count") VALUES ($1, $2, 1)
  ON CONFLICT ("id") DO UPDATE SET
    "count" = CASE WHEN excluded."window_start" > "guess_budgets"."window_start" THEN 1
      ELSE "guess_budgets"."count" + 1 END,
    "window_start" = CASE WHEN excluded."window_start" > "guess_budgets"."window_start" THEN excluded."window_start"
      ELSE "guess_budgets"."window_start" END
  RETURNING "count"`;

const mayAct = `"is_active" AND "id" = (SELECT s."user_id" FROM "sessions" s
    WHERE s."id" = $1 AND s."ended_at" IS NULL AND s."expires_at" > $2)
  AND ("company_id" IS NULL OR EXISTS (SELECT 1 FROM "companies" c
    WHERE c."id" = "users"."company_id" AND c."deleted_at" IS NULL))`;

/** One statement instead of three: customers do not wait for each of them. */
const placeOf = `
  SELECT c."id" AS "cabinetId", c."name" AS "cabinetName", c."location" AS "cabinetLocation",
    l."smartlock_type" AS "smartlockType", o."support_phone" AS "supportPhone",
    s."last_event" AS "lastEvent", s."last_event_at" AS "lastEventAt"
  FROM "lockers" l
  JOIN "cabinets" c ON c."id" = l."cabinet_id"
  JOIN "companies" o ON o."id" = l."company_id"
  LEFT JOIN "lock_states" s ON s."id" = l."id"
  WHERE l."id" = $1`;

const holdsCode = '"rental_code" = $1 ORDER BY "is_code_taken" DESC, "created_at" DESC, "id" DESC LIMIT 1';

/** Most heartbeats report nothing new. The version stays, so that the link need not be read again for it. */
const recordHeartbeat = `UPDATE "cabinet_links" SET "last_seen_at" = $1, "clock_offset_ms" = $2, "clock_reported_at" = $3
  WHERE "id" = $4 AND "is_online" AND "boot_id" = $5 AND "known_seq" >= $6 AND "last_seq" <= $6
    AND "went_back_to" IS NULL AND "clock" = $7`;

/** Each of several servers receives a message: what was counted since is not counted again. */
const recordDropped = `UPDATE "cabinet_links" SET "dropped_count" = "dropped_count" + $1, "dropped_at" = $2,
    "dropped_reason" = $3, "dropped_text" = $4
  WHERE "id" = $5 AND ("dropped_at" IS NULL OR "dropped_at" <= $6)`;

/** A cabinet that is to send its backlog counts as silent from the start of its catching up, which lasts that long. */
const silentLinks = `SELECT "id", "last_seen_at" AS "at" FROM "cabinet_links"
  WHERE "is_online" AND "last_seen_at" <= $1 AND coalesce("catching_up_until", 0) <= $2`;

/** A cabinet that is offline is expected to send its backlog when it is back. */
const expectBacklogs = 'UPDATE "cabinet_links" SET "catching_up_until" = $1 WHERE "is_online"';

const openClaim = ' ON CONFLICT ("locker_id") WHERE "released_at" IS NULL DO NOTHING';

const ofPeople = (session: Session, { users }: TableSqls): Pick<Questions, 'recordSignIn' | 'signedIn'> => ({
  async recordSignIn(userId, at) {
    await session.change('UPDATE "users" SET "last_sign_in_at" = $1 WHERE "id" = $2', [at, userId]);
  },

  async signedIn(sessionId, now) {
    const [row] = await session.rows(users.selectWhere(mayAct), [sessionId, now]);
    return row ? users.decoded(row) : null;
  },
});

const ofDoors = (session: Session, { rentalOrders, claims }: TableSqls): Pick<Questions, OfDoors> => ({
  async rentalByCode(rentalCode) {
    const [row] = await session.rows(rentalOrders.selectWhere(holdsCode), [rentalCode]);
    return row ? rentalOrders.decoded(row) : null;
  },

  async placeOf(lockerId) {
    const [row] = await session.rows(placeOf, [lockerId]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row as unknown as DoorPlace;
  },

  async countGuess(id, windowStart) {
    const [row] = await session.write(countGuess, [id, windowStart]);
    return Number(row?.['count']);
  },

  lockerHistory: (lockerId, limit, offset) => lockerHistory(session, lockerId, limit, offset),

  cabinetHistory: (cabinetId, asked, before) => cabinetHistory(session, cabinetId, asked, before),

  async recordHeartbeat({ cabinetId, bootId, lastSeq, clock, clockOffsetMs, clockReportedAt }, now) {
    const heartbeat = [now, clockOffsetMs, clockReportedAt, cabinetId, bootId, lastSeq, clock];
    return (await session.change(recordHeartbeat, heartbeat)) === 1;
  },

  async recordDropped({ cabinetId, count, since, now, reason, text }) {
    await session.change(recordDropped, [count, now, reason, text, cabinetId, since]);
  },

  async silentLinks(since) {
    const rows = await session.rows(silentLinks, [since, since + catchingUpMs]);
    return new Map(rows.map(({ id, at }) => [String(id), Number(at)]));
  },

  async expectBacklogs(until) {
    await session.change(expectBacklogs, [until]);
  },

  async openClaim(claim) {
    return (await session.change(`${claims.insert}${openClaim}`, claims.parameters(claim))) === 1;
  },
});

export const questions = (sqls: TableSqls, dialect: Dialect): Makers<Questions> => ({
  ...oneByOne((session) => ofDoors(session, sqls)),
  ...oneByOne((session) => ofPeople(session, sqls)),
  ...oneByOne((session) => purging(session)),
  ...oneByOne((session) => trimming(session, dialect)),
  ...oneByOne((session) => onceOnly(session, sqls)),
  ...oneByOne((session) => salesQuestions(session, sqls)),
  ...oneByOne((session) => freeQuestions(session, dialect)),
  ...oneByOne((session) => unitQuestions(session, dialect)),
  ...oneByOne((session) => outboxQuestions(session, sqls, dialect)),
  ...oneByOne((session) => privacyQuestions(session, dialect)),
  ...oneByOne((session) => sealedQuestions(session)),
  ...oneByOne((session) => eventQuestions(session, sqls, dialect)),
  ...oneByOne((session) => openingQuestions(session, sqls, dialect)),
  ...oneByOne((session) => checkQuestions(session, sqls)),
  ...oneByOne((session) => batteryQueries(session, dialect)),
});
