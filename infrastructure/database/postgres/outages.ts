/** Logs that PostgreSQL is away, and that it is back: once each, however many connections end with it. */
import type pg from 'pg';
import type { Log } from '#application/ports.js';

export type ReportLost = (error: Error, client: pg.PoolClient) => void;

/** PostgreSQL ends a connection that this process left idle for too long: the database itself is there. */
const endedForUs = /^(25P03|25P04|57P05)$/;

/** The result is called with a connection that was given up because a statement got no answer. */
export function logOutages(pool: pg.Pool, log: Pick<Log, 'warn'>): ReportLost {
  /** How many outages there were before the connection was made. */
  const madeAfter = new WeakMap<pg.PoolClient, number>();
  let outages = 0;
  let awayAt: number | null = null;
  const onLost = (error: Error & { readonly code?: string }, client: pg.PoolClient): void => {
    if ((madeAfter.get(client) ?? 0) < outages || endedForUs.test(error.code ?? '')) return;
    outages += 1;
    awayAt = performance.now();
    log.warn('database.away', { error: error.message });
  };
  // Idle connections, one of which may be older than this.
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    madeAfter.set(client, outages);
    client.once('error', (error: Error) => onLost(error, client));
    if (awayAt === null) return;
    log.warn('database.back', { awayMs: Math.round(performance.now() - awayAt) });
    awayAt = null;
  });
  return onLost;
}
