/**
 * The servers that run on one PostgreSQL: a row each, renewed every few seconds. The row of a server that crashed stays
 * until it expires.
 */
import type pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { Instant } from '#domain/shared/record.js';
import type { RunningServers, SeenServer, CountRequest } from '#infrastructure/database/engine.js';

/**
 * Counts requests for all servers of a database, by the rule of `server/http/rate-limit.ts`: a sliding minute. One
 * statement a request, on an unlogged table, by PostgreSQL's clock: those of the servers may differ. By hand: no builder
 * computes from the row that is there.
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

export async function nowOn(pool: pg.Pool): Promise<Instant> {
  const { rows } = await pool.query<{ now: string | number }>(`SELECT ${databaseNow} AS "now"`);
  return Number(rows[0]?.now);
}

/** Longer than a pause of a machine that continues afterwards: a paused server still counts. */
const expiresMs = 30_000;
/** Any number will do, as long as every server uses the same. */
const joinLock = 7_406_222;

/** By hand: no builder adds one to what is there, or reads PostgreSQL's clock into a value. */
const renew = `INSERT INTO "servers" AS s ("id", "name", "version", "settings", "heartbeats", "seen_at")
  VALUES ($1, $2, $3, $4, 1, ${databaseNow})
  ON CONFLICT ("id") DO UPDATE SET "heartbeats" = s."heartbeats" + 1, "seen_at" = ${databaseNow}`;

type ServerColumns = Omit<SeenServer, 'settings'> & { readonly settings: string };

const seen = ({ settings, ...row }: ServerColumns): SeenServer => ({
  ...row,
  settings: JSON.parse(settings) as SeenServer['settings'],
});

export function serversOn(dataSource: DataSource): RunningServers {
  const othersOf = async (manager: EntityManager, id: string): Promise<SeenServer[]> => {
    const others = manager
      .createQueryBuilder()
      .select(['"id"', '"name"', '"version"', '"settings"'])
      .addSelect('CAST("heartbeats" AS text)', 'heartbeats')
      .from('servers', 's')
      .where(`"id" <> :id AND "seen_at" > ${databaseNow} - ${expiresMs}`, { id })
      .orderBy('"name"')
      .addOrderBy('"id"');
    return (await others.getRawMany<ServerColumns>()).map(seen);
  };
  const write = (manager: EntityManager, { id, name, version, settings }: SeenServer) =>
    manager.query(renew, [id, name, version, JSON.stringify(settings)]);
  const deleteFrom = (table: string, where: string, values = {}) =>
    dataSource.createQueryBuilder().delete().from(table).where(where, values).execute();
  return {
    /** Servers join one at a time: if two start at once, the second sees the first. */
    join: (server, mayJoin) =>
      dataSource.transaction(async (manager) => {
        await manager.query('SELECT pg_advisory_xact_lock($1)', [joinLock]);
        const isAllowed = mayJoin(await othersOf(manager, server.id));
        if (isAllowed) await write(manager, server);
        return isAllowed;
      }),
    async renew(server) {
      await write(dataSource.manager, server);
      await deleteFrom('servers', `"seen_at" <= ${databaseNow} - ${expiresMs}`);
      // Windows that no request reads any more.
      await deleteFrom('request_windows', `"started_at" < ${databaseNow} - ${2 * windowMs}`);
      return othersOf(dataSource.manager, server.id);
    },
    async remove(id) {
      await deleteFrom('servers', '"id" = :id', { id });
    },
  };
}
