/**
 * The servers that run on one PostgreSQL: a row each, renewed every few seconds. A server whose process ended without
 * a word leaves its row behind until it expires.
 */
import type pg from 'pg';
import type { RunningServers, SeenServer, CountRequest } from '#infrastructure/database/engine.js';

/**
 * Counts requests for all servers of a database, by the rule of `server/http/rate-limit.ts`: a sliding minute. One
 * statement a request, on an unlogged table, by PostgreSQL's clock: those of the servers may differ.
 */
const windowMs = 60_000;

/** Milliseconds on PostgreSQL's clock. */
const databaseNow = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

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
const deleteOldWindows = `DELETE FROM "request_windows" WHERE "started_at" < ${databaseNow} - ${2 * windowMs}`;

/** Longer than a pause of a machine that goes on afterwards: a paused server still counts. */
const expiresMs = 30_000;
/** Any number will do, as long as every server uses the same. */
const joinLock = 7_406_222;

const others = `SELECT "id", "name", "version", "settings", "heartbeats"::text AS "heartbeats" FROM "servers"
  WHERE "id" <> $1 AND "seen_at" > ${databaseNow} - ${expiresMs} ORDER BY "name", "id"`;
const deleteExpired = `DELETE FROM "servers" WHERE "seen_at" <= ${databaseNow} - ${expiresMs}`;
const renew = `INSERT INTO "servers" AS s ("id", "name", "version", "settings", "heartbeats", "seen_at")
  VALUES ($1, $2, $3, $4, 1, ${databaseNow})
  ON CONFLICT ("id") DO UPDATE SET "heartbeats" = s."heartbeats" + 1, "seen_at" = ${databaseNow}`;

interface ServerColumns {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly settings: string;
  readonly heartbeats: string;
}

const seen = ({ settings, ...row }: ServerColumns): SeenServer => ({
  ...row,
  settings: JSON.parse(settings) as SeenServer['settings'],
});

export function serversOn(pool: pg.Pool): RunningServers {
  const othersOf = async (on: Pick<pg.Pool, 'query'>, id: string): Promise<SeenServer[]> =>
    (await on.query<ServerColumns>(others, [id])).rows.map(seen);
  const values = ({ id, name, version, settings }: SeenServer): string[] => [
    ...[id, name, version],
    JSON.stringify(settings),
  ];
  return {
    /** One at a time: of two that start at once, the second sees the first. */
    async join(server, mayJoin) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [joinLock]);
        const isAllowed = mayJoin(await othersOf(client, server.id));
        if (isAllowed) await client.query(renew, values(server));
        await client.query('COMMIT');
        client.release();
        return isAllowed;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    async renew(server) {
      await pool.query(renew, values(server));
      await pool.query(`WITH "gone" AS (${deleteExpired}) ${deleteOldWindows}`);
      return othersOf(pool, server.id);
    },
    async remove(id) {
      await pool.query('DELETE FROM "servers" WHERE "id" = $1', [id]);
    },
  };
}
