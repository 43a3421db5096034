/**
 * The real database, one unit of work at a time: two at once could overtake each other by the turns of the event
 * loop, and the same seed would not run the same scenario twice.
 */
import type { Database } from '#infrastructure/database/data-source.js';

export interface OneAtATime {
  readonly database: Database;
  /** Resolves when no unit of work runs or waits, and no follow-up starts another. */
  rest(): Promise<void>;
  /** Runs exclusively on the database, between two units; the returned database replaces it. */
  alone(work: (current: Database) => Promise<Database>): Promise<void>;
  /** Units of work since the beginning, reads included. */
  readonly units: number;
}

const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function oneAtATime(first: Database): OneAtATime {
  let real = first;
  let last: Promise<unknown> = Promise.resolve();
  let units = 0;
  let waiting = 0;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    units += 1;
    waiting += 1;
    const mine = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    database: {
      dialect: first.dialect,
      counts: first.counts,
      transaction: (work, limits) => inTurn(() => real.transaction(work, limits)),
      read: (work) => inTurn(() => real.read(work)),
      shared: null,
      listen: (...given) => real.listen(...given),
      // The file outlives the platform.
      close: () => Promise.resolve(),
    },
    alone: (work) =>
      inTurn(async () => {
        real = await work(real);
      }),
    async rest() {
      do {
        await last;
        await macrotask();
      } while (waiting > 0);
    },
    get units() {
      return units;
    },
  };
}
