/** Storage failures as DomainErrors (reliability.md#bad-input-and-outages). */
import { DomainError } from '#domain/shared/errors.js';

const retryAfterSeconds = 2;

/** 503 with `Retry-After`: nothing was stored, and the same request may succeed later. The cause is for the log. */
export function unavailable(cause: unknown): DomainError {
  const refusal = new DomainError('STORAGE_UNAVAILABLE', { retryAfterSeconds });
  refusal.cause = cause;
  return refusal;
}

/**
 * A unique index refused: a conflict with another row, which the caller may resolve (a code or number already in use).
 */
export function notUnique(constraint: string, cause: unknown): DomainError {
  const refusal = new DomainError('STATE_CONFLICT', { words: { constraint } });
  refusal.cause = cause;
  return refusal;
}

/** Two live orders on one unit at the same time. */
export function overlapping(cause: unknown): DomainError {
  const refusal = new DomainError('ITEM_NOT_AVAILABLE');
  refusal.cause = cause;
  return refusal;
}

/** Why a change is refused: the row does not exist, has another version, or exists already. */
export type RowRefusal = 'VERSION_CONFLICT' | 'NOT_FOUND' | 'REQUEST_IN_PROGRESS';
