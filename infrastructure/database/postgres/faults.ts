/** Classifies an error of PostgreSQL: retry, refuse for now, a conflict as a DomainError, or a defect of ours. */
import type { Retry } from '#infrastructure/database/engine.js';
import { notUnique, overlapping, unavailable } from '#infrastructure/database/refusals.js';
import { DomainError } from '#domain/shared/errors.js';

interface Failure {
  readonly code: string;
  readonly constraint: string;
}

const read = (error: unknown): Failure => {
  const { code, constraint } = (error instanceof Error ? error : {}) as Partial<Failure>;
  return { code: code ?? '', constraint: constraint ?? '' };
};

/**
 * A serialisation failure or a deadlock: the whole unit runs again. A row that a constraint refused may have lost a race
 * that the work could not see (two customers, one new code): run again, it sees the row that was committed first. Or it
 * waited too long for a lock.
 */
const retries = new Map<string, Retry>([
  ['40001', { reason: 'serialisation', isOnce: false }],
  ['40P01', { reason: 'deadlock', isOnce: false }],
  ['23505', { reason: 'refusedRow', isOnce: true }],
  ['23P01', { reason: 'refusedRow', isOnce: true }],
  ['55P03', { reason: 'lockTimeout', isOnce: true }],
]);
export const retryPostgres = (error: unknown): Retry | null => retries.get(read(error).code) ?? null;

/** A primary that became a standby: it still reads, and its sessions never write again. */
const readOnly = '25006';
export const isReadOnly = (error: unknown): boolean => read(error).code === readOnly;

/** The driver stopped waiting (`query_timeout`): a late answer would be taken for that of a later statement. */
export const isSilent = (error: Error): boolean => /query read timeout/i.test(error.message);

/** Classes of SQLSTATE (connection lost, out of resources, operator intervention), and the network's error codes. */
const passing = /^(08|53|57|55P03|25006|25P0[23]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/;
const lostConnection = /connection terminated|not queryable|timeout exceeded when trying|use a pool after/i;

/** No answer in time, and no refusal either. */
export const isConnectTimeout = (error: unknown): boolean =>
  read(error).code === 'ETIMEDOUT' || (error instanceof Error && /connection timeout/i.test(error.message));

/** Whether the error may be transient. */
const isPassing = (error: unknown): boolean =>
  passing.test(read(error).code) ||
  (error instanceof Error && (lostConnection.test(error.message) || isSilent(error)));

export function translatePostgres(error: unknown): unknown {
  const { code, constraint } = read(error);
  if (code.startsWith('40') || isPassing(error)) return unavailable(error);
  if (code === '23P01') return overlapping(error);
  if (code === '23505' && constraint.startsWith('uq_')) return notUnique(constraint, error);
  // A text with a NUL character, which SQLite would accept: the caller's mistake, not ours.
  return code === '22021' ? new DomainError('MALFORMED_REQUEST') : error;
}

/** A PostgreSQL that is unreachable at startup, or refuses the login. The message contains no password. */
export class DatabaseOutOfReach extends Error {
  override readonly name = 'DatabaseOutOfReach';
  /** Whether the database may be reachable later: another start makes sense. */
  readonly mayPass: boolean;

  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`the database ${host}${pathname} (DATABASE_URL) is out of reach: ${why}`, { cause });
    this.mayPass = isPassing(cause);
  }
}
