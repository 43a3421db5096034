/**
 * Counts requests for all servers of a database, by the rule of `server/http/rate-limit.ts`: a sliding minute. One
 * statement a request, on an unlogged table, by PostgreSQL's clock: those of the servers may differ.
 */
import type pg from 'pg';
import type { CountRequest } from '#infrastructure/database/engine.js';

const windowMs = 60_000;

/** Milliseconds on PostgreSQL's clock. */
export const databaseNow = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const age = 'EXCLUDED."started_at" - w."started_at"';
const isSame = `${age} < ${windowMs}`;
const isNext = `${age} < ${2 * windowMs}`;
const startedAt = `CASE WHEN ${isSame} THEN w."started_at" WHEN ${isNext} THEN w."started_at" + ${windowMs} ELSE EXCLUDED."started_at" END`;
const previous = `CASE WHEN ${isSame} THEN w."previous" WHEN ${isNext} THEN w."count" ELSE 0 END`;
const counted = `CASE WHEN ${isSame} THEN w."count" ELSE 0 END`;
const share = `(1 - (EXCLUDED."started_at" - (${startedAt})) / ${windowMs}.0)`;
const isRefused = `(${previous}) * ${share} + (${counted}) >= $2`;

const count = `INSERT INTO "request_windows" AS w ("id", "started_at", "previous", "count", "is_refused")
  VALUES ($1, ${databaseNow}, 0, 1, false)
  ON CONFLICT ("id") DO UPDATE SET "started_at" = ${startedAt}, "previous" = ${previous},
    "count" = (${counted}) + CASE WHEN ${isRefused} THEN 0 ELSE 1 END, "is_refused" = ${isRefused}
  RETURNING "is_refused", ${databaseNow} - w."started_at" AS "elapsed"`;

export const countRequestsOn =
  (pool: pg.Pool): CountRequest =>
  async (id, perMinute) => {
    const { rows } = await pool.query<{ is_refused: boolean; elapsed: string | number }>({
      name: 'count-request',
      text: count,
      values: [id, perMinute],
    });
    const [window] = rows;
    if (!window?.is_refused) return null;
    return Math.max(1, Math.ceil((windowMs - Number(window.elapsed)) / 1000));
  };

/** Windows that no request reads any more. */
export const deleteOldWindows = `DELETE FROM "request_windows" WHERE "started_at" < ${databaseNow} - ${2 * windowMs}`;
