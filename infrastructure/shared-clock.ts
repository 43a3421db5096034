/**
 * One clock for all servers of a database (docs/scale.md): what one server writes, such as the beginning of a rental or
 * the end of a claim, another one compares with its own time.
 */
import type { Clock, Log } from '#application/ports.js';
import type { SharedState } from './database/engine.js';

export interface SharedClock extends Clock {
  /** Corrects this clock by that of the database. Call it every few seconds. */
  compare(): Promise<void>;
}

/** Clocks that are set over the network differ by less. */
const toleratedMs = 250;

export function createSharedClock(
  own: Clock,
  database: Pick<SharedState, 'now'>,
  log: Pick<Log, 'warn'>,
): SharedClock {
  let aheadMs = 0;
  return {
    now: () => own.now() - aheadMs,
    schedule: (at, task, mayWait) => own.schedule(at + aheadMs, task, mayWait),
    async compare() {
      const askedAt = own.now();
      const there = await database.now();
      const underWayMs = (own.now() - askedAt) / 2;
      const seenMs = Math.round(askedAt + underWayMs - there);
      if (Math.abs(seenMs - aheadMs) <= underWayMs + toleratedMs) return;
      aheadMs = seenMs;
      log.warn('servers.clockDiffers', { aheadMs, corrected: 'by the clock of the database' });
    },
  };
}
