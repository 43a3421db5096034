/**
 * When an offline lock and the platform last agreed on the time (devices.md#clock-of-an-offline-lock). There are two
 * instants: one for computing the next code, one for how long issued codes may remain valid.
 */
import type { Instant } from '#domain/shared/record.js';

export interface ClockHistory {
  readonly commissionedAt: Instant;
  /**
   * When staff recorded that the lock's clock was set, and showed the right time; null if that has not happened since
   * commissioning.
   */
  readonly clockSetAt: Instant | null;
}

/** The guard of every code made from now on counts the lock's drift from here. */
export const synchronisedAt = ({ commissionedAt, clockSetAt }: ClockHistory): Instant =>
  Math.max(commissionedAt, clockSetAt ?? commissionedAt);

/**
 * The base of the guard at the end of codes, for making a locker available again: never a record made by a person.
 * Codes issued before a setting are waited for as promised, even if the setting was recorded at the wrong lock.
 */
export const agedSince = ({ commissionedAt }: ClockHistory): Instant => commissionedAt;
