/** The few queries of the store that need their own SQL, the same on both databases. */
import { DomainError } from '#domain/shared/errors.js';
import { catchingUpMs } from '#application/lockers/cabinet-records.js';
import type { DoorPlace, Store } from '#application/store.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { CollectionName } from '#infrastructure/database/tables.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { checkQuestions } from './cabinet-checks.js';
import { cellsQuestions } from './cells-sql.js';
import { eventQuestions } from './cabinet-events.js';
import { cabinetHistory } from './cabinet-history.js';
import { freeQuestions } from './free-sql.js';
import { onceOnly } from './once-sql.js';
import { outboxQuestions } from './outbox-sql.js';
import { lockerHistory } from './locker-history.js';
import { openingQuestions } from './newest-openings.js';
import { oneByOne, type Makers } from './parts.js';
import { privacyQuestions } from './privacy-sql.js';
import { sealedQuestions } from './sealed-sql.js';
import { purging } from './purge.js';
import { salesQuestions } from './sales-sql.js';
import type { TableSqls } from './table-sqls.js';
import { trimming } from './trim-sql.js';
import { unitQuestions } from './units-sql.js';

type Questions = Omit<Store, CollectionName | 'reports'>;
type OfDoors =
  | 'rentalByCode'
  | 'placeOf'
  | 'countGuess'
  | 'lockerHistory'
  | 'cabinetHistory'
  | 'noteHeartbeat'
  | 'noteDropped'
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
const noteHeartbeat = `UPDATE "cabinet_links" SET "last_seen_at" = $1, "clock_offset_ms" = $2, "clock_told_at" = $3
  WHERE "id" = $4 AND "is_online" AND "boot_id" = $5 AND "known_seq" >= $6 AND "last_seq" <= $6
    AND "went_back_to" IS NULL AND "clock" = $7`;

/** Each of several servers receives a message: what was counted since is not counted again. */
const noteDropped = `UPDATE "cabinet_links" SET "dropped_count" = "dropped_count" + $1, "dropped_at" = $2,
    "dropped_reason" = $3, "dropped_text" = $4
  WHERE "id" = $5 AND ("dropped_at" IS NULL OR "dropped_at" <= $6)`;

/** A cabinet that is to send its backlog counts as silent from the start of its catching up, which lasts that long. */
const silentLinks = `SELECT "id", "last_seen_at" AS "at" FROM "cabinet_links"
  WHERE "is_online" AND "last_seen_at" <= $1 AND coalesce("catching_up_until", 0) <= $2`;

/** A cabinet that is offline is expected to send its backlog when it is back. */
const expectBacklogs = 'UPDATE "cabinet_links" SET "catching_up_until" = $1 WHERE "is_online"';

const openClaim = ' ON CONFLICT ("locker_id") WHERE "released_at" IS NULL DO NOTHING';

const ofPeople = (session: Session, { users }: TableSqls): Pick<Questions, 'noteSignIn' | 'signedIn'> => ({
  async noteSignIn(userId, at) {
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

  async noteHeartbeat({ cabinetId, bootId, lastSeq, clock, clockOffsetMs, clockToldAt }, now) {
    const heartbeat = [now, clockOffsetMs, clockToldAt, cabinetId, bootId, lastSeq, clock];
    return (await session.change(noteHeartbeat, heartbeat)) === 1;
  },

  async noteDropped({ cabinetId, count, since, now, reason, text }) {
    await session.change(noteDropped, [count, now, reason, text, cabinetId, since]);
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
  ...oneByOne((session) => cellsQuestions(session, dialect)),
});
