/** What an error of PostgreSQL means: try again, refuse for now, a conflict in the product's words, or a defect of ours. */
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

/** Serialisation failure, deadlock: PostgreSQL asks to run the whole unit again. */
const lostRace = ['40001', '40P01'];
/**
 * A row that a guard refused may have lost a race that the work could not see (two customers, two units, both took the
 * first). Alone, the work sees what is there; what is refused then is refused for good.
 */
const refusedRow = ['23505', '23P01'];
/** Waited too long for somebody's lock, perhaps one of many who wait in circles. */
const waitedTooLong = '55P03';

export function retryPostgres(error: unknown): Retry {
  const { code } = read(error);
  if (lostRace.includes(code)) return 'soon';
  return refusedRow.includes(code) || code === waitedTooLong ? 'alone' : 'no';
}

/** A primary that became a standby: it goes on reading, and its sessions never write again. */
const readOnly = '25006';
export const isReadOnly = (error: unknown): boolean => read(error).code === readOnly;

/** Classes of SQLSTATE (connection lost, out of resources, operator intervention), and the network's own words. */
const passing = /^(08|53|57|55P03|25006|25P0[23]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)/;
const lostConnection = /connection terminated|not queryable|timeout exceeded when trying|use a pool after/i;

/** Nobody answered in time, and nobody refused either. */
export const isConnectTimeout = (error: unknown): boolean =>
  read(error).code === 'ETIMEDOUT' || (error instanceof Error && /connection timeout/i.test(error.message));

/** It may go by itself. */
export const isPassing = (error: unknown): boolean =>
  passing.test(read(error).code) || (error instanceof Error && lostConnection.test(error.message));

export function translatePostgres(error: unknown): unknown {
  const { code, constraint } = read(error);
  if (lostRace.includes(code) || isPassing(error)) return unavailable(error);
  if (code === '23P01') return overlapping(error);
  if (code === '23505' && constraint.startsWith('uq_')) return notUnique(constraint, error);
  // A text with a NUL character, which SQLite would take: the caller's fault, not ours.
  return code === '22021' ? new DomainError('MALFORMED_REQUEST') : error;
}
