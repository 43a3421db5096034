/**
 * The servers that run on one PostgreSQL: a row each, renewed every few seconds. A server whose process ended without
 * a word leaves its row behind until it expires.
 */
import type pg from 'pg';
import type { RunningServers, SeenServer } from '#infrastructure/database/engine.js';
import { databaseNow, deleteOldWindows } from './requests.js';

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
