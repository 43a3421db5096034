/** How long statements were at the database's driver: on their way to its thread, in SQLite, and on their way back. */
import sqlite3 from 'sqlite3';

export interface DriverTime {
  readonly statements: number;
  /** In which at least one was under way. */
  readonly ms: number;
}

type Running = (this: unknown, ...given: unknown[]) => unknown;

/** Watches every statement and script of this process from now on; answers what was seen until then. */
export function watchDriver(): () => DriverTime {
  let [statements, underWay, since, ms] = [0, 0, 0, 0];
  const ended = (): void => {
    underWay -= 1;
    if (underWay === 0) ms += performance.now() - since;
  };
  const watch = (prototype: object, name: string): void => {
    const watched = prototype as Record<string, Running>;
    const real = watched[name] as Running;
    watched[name] = function (...given) {
      const done = given.at(-1) as Running;
      if (underWay === 0) since = performance.now();
      underWay += 1;
      statements += 1;
      const then: Running = function (...answer) {
        ended();
        return done.apply(this, answer);
      };
      return real.call(this, ...given.slice(0, -1), then);
    };
  };
  for (const name of ['all', 'run']) watch(sqlite3.Statement.prototype, name);
  watch(sqlite3.Database.prototype, 'exec');
  return () => ({ statements, ms });
}
