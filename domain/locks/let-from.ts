/**
 * When a locker that nobody has any more may be let again (doors-and-codes.md#when-a-locker-may-be-let-again): the only answer, for whoever
 * takes a locker and for whoever is told of it.
 */
import { day, type Instant } from '#domain/shared/record.js';
import { clockGuardMs, laterHourFrom } from './duration-class.js';
import { agedSince, synchronisedAt, type ClockHistory } from './synchronisation.js';
import { lockTemplates, type LockModelName } from './templates.js';

/** No clock is so slow: a code that ended before is over at every lock, and nobody has to ask what it was. */
export const overForSureMs = day;

/** The codes of earlier orders that may not be over yet on the lock's own clock; null when there is none. */
export interface EarlierCodes extends ClockHistory {
  readonly smartlockType: LockModelName;
  /** When the newest of their windows begins, and the last one ends. */
  readonly newestCodeFrom: Instant | null;
  readonly lastCodeUntil: Instant | null;
}

/**
 * Codes of an offline lock cannot be taken back: its locker is let again when the next code supersedes them, which one of a later lock
 * hour does, or when they are over. Null: at once.
 */
export function letFrom(locker: EarlierCodes): Instant | null {
  const { smartlockType, newestCodeFrom, lastCodeUntil } = locker;
  const rules = lockTemplates[smartlockType];
  if (rules.canRevoke || newestCodeFrom === null || lastCodeUntil === null) return null;
  const over = lastCodeUntil + clockGuardMs(rules, agedSince(locker), lastCodeUntil + day);
  if (rules.codes !== 'computed') return over;
  const superseded = laterHourFrom(rules, newestCodeFrom, synchronisedAt(locker));
  return Math.min(superseded, over);
}

export const mayBeLet = (locker: EarlierCodes, now: Instant): boolean => (letFrom(locker) ?? now) <= now;
