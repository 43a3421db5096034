/** Storage failures as DomainErrors (reliability.md#bad-input-and-outages). */
import { DomainError } from '#domain/shared/errors.js';

const retryAfterSeconds = 2;

const caused = (refusal: DomainError, cause: unknown): DomainError => Object.assign(refusal, { cause });

/** 503 with `Retry-After`: nothing was stored, and the same request may succeed later. The cause is for the log. */
export const unavailable = (cause: unknown): DomainError =>
  caused(new DomainError('STORAGE_UNAVAILABLE', { retryAfterSeconds }), cause);

/** A unique index refused: the caller may resolve the conflict with the other row (a code, a number in use). */
export const notUnique = (constraint: string, cause: unknown): DomainError =>
  caused(new DomainError('STATE_CONFLICT', { words: { constraint } }), cause);

/** Two live orders on one unit at the same time. */
export const overlapping = (cause: unknown): DomainError =>
  caused(new DomainError('ITEM_NOT_AVAILABLE'), cause);

/** Why a change is refused: the row does not exist, has another version, or exists already. */
export type RowRefusal = 'VERSION_CONFLICT' | 'NOT_FOUND' | 'REQUEST_IN_PROGRESS';
