/**
 * When an offline lock and the platform last agreed on the time (devices.md#clock-of-an-offline-lock). Two questions, two
 * instants: what the next code is made for, and how long one that is given out already may live.
 */
import type { Instant } from '#domain/shared/record.js';

export interface ClockHistory {
  readonly commissionedAt: Instant;
  /** When staff recorded that the lock's clock was set, and showed the right time; null when nobody has since commissioning. */
  readonly clockSetAt: Instant | null;
}

/** From when on the lock's clock runs alone: the guard of every code that is made from now on counts from here. */
export const synchronisedAt = ({ commissionedAt, clockSetAt }: ClockHistory): Instant =>
  Math.max(commissionedAt, clockSetAt ?? commissionedAt);

/**
 * What the guard at the end of codes counts from when a locker is let again: never the word of a person. Codes that were given out
 * before a setting are waited for as they were promised, also where somebody recorded it at the wrong lock.
 */
export const agedSince = ({ commissionedAt }: ClockHistory): Instant => commissionedAt;
