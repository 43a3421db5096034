/** A PostgreSQL that is unreachable at startup, or refuses the login. The message contains no password. */
import { isPassing } from './faults.js';

export class DatabaseOutOfReach extends Error {
  override readonly name = 'DatabaseOutOfReach';
  /** It may be reachable later: another start makes sense. */
  readonly mayPass: boolean;

  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`the database ${host}${pathname} (DATABASE_URL) is out of reach: ${why}`, { cause });
    this.mayPass = isPassing(cause);
  }
}
