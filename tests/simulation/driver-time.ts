/** Time spent in SQLite statements, which block everything else. */
import Sqlite from 'better-sqlite3';

export interface DriverTime {
  readonly statements: number;
  readonly ms: number;
}

type Running = (this: unknown, ...given: unknown[]) => unknown;

/** Watches every statement of this process from now on; returns the totals so far. */
export function watchDriver(): () => DriverTime {
  let [statements, ms] = [0, 0];
  const sample = new Sqlite(':memory:');
  const watched = Object.getPrototypeOf(sample.prepare('SELECT 1')) as Record<string, Running>;
  sample.close();
  for (const name of ['all', 'run']) {
    const real = watched[name] as Running;
    watched[name] = function (...given) {
      const since = performance.now();
      try {
        return real.apply(this, given);
      } finally {
        statements += 1;
        ms += performance.now() - since;
      }
    };
  }
  return () => ({ statements, ms });
}
