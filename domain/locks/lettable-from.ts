/**
 * When a released locker may be used again (doors-and-codes.md#when-a-locker-may-be-let-again): the only
 * implementation, for assigning lockers and for displaying the time.
 */
import { day, type Instant } from '#domain/shared/record.js';
import { clockMarginMs, laterHourFrom } from './duration-class.js';
import { agedSince, synchronisedAt, type ClockHistory } from './lock-state.js';
import { lockTemplates, type LockModelName } from './templates.js';

/** No clock is this slow: a code that ended before is expired at every lock, so earlier codes need no query. */
export const overForSureMs = day;

/** Codes of earlier orders that may not have expired yet on the lock's own clock; null fields if there are none. */
export interface EarlierCodes extends ClockHistory {
  readonly smartlockType: LockModelName;
  /** The start of the newest window, and the latest end. */
  readonly newestCodeFrom: Instant | null;
  readonly lastCodeUntil: Instant | null;
}

/**
 * Codes of an offline lock cannot be revoked: its locker is available again when the next code supersedes them, which
 * one of a later lock hour does, or when they expire. Null: at once.
 */
export function lettableFrom(locker: EarlierCodes): Instant | null {
  const { smartlockType, newestCodeFrom, lastCodeUntil } = locker;
  const rules = lockTemplates[smartlockType];
  if (rules.canRevoke || newestCodeFrom === null || lastCodeUntil === null) return null;
  const over = lastCodeUntil + clockMarginMs(rules, agedSince(locker), lastCodeUntil + day);
  if (rules.codes !== 'computed') return over;
  const superseded = laterHourFrom(rules, newestCodeFrom, synchronisedAt(locker));
  return Math.min(superseded, over);
}

export const isLettable = (locker: EarlierCodes, now: Instant): boolean =>
  (lettableFrom(locker) ?? now) <= now;
