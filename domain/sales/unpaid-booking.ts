/**
 * An order that waits for its payment costs nothing and keeps a unit, a locker or an article from others. At one cabinet only few
 * may wait at once for one contact, and somewhat more for one network address: mobile networks and offices give one to many people.
 * Contacts are easily made up, addresses less so: all that one address leaves unpaid takes no more than half of the lockers, but
 * always two orders, so that the second customer of one network is not refused for the first one's. Where two orders are more than
 * half of the lockers, one contact has one of them.
 */
import { DomainError } from '#domain/shared/errors.js';
import { minute, type Instant } from '#domain/shared/record.js';

/** Who waits, as keyed digests of themselves at this cabinet. Gone as soon as the order is paid or over. */
export interface UnpaidBooking {
  /** The order's. */
  readonly id: string;
  readonly emailDigest: string;
  /** Null where what was typed is no phone number. */
  readonly phoneDigest: string | null;
  readonly addressDigest: string;
  /** When the order is given up. */
  readonly until: Instant;
}

/** Somebody who would wait, too. */
export type UnpaidAsker = Omit<UnpaidBooking, 'id'>;

interface UnpaidLimits {
  readonly ofContact: number;
  readonly ofAddress: number;
}

export const unpaidLimits: UnpaidLimits = { ofContact: 2, ofAddress: 5 };

/** Where each order takes one of so many lockers. */
export function withinHalf({ ofContact, ofAddress }: UnpaidLimits, lockers: number): UnpaidLimits {
  const half = Math.floor(lockers / 2);
  return {
    ofContact: Math.min(ofContact, Math.max(1, half)),
    ofAddress: Math.min(ofAddress, Math.max(2, half)),
  };
}

/** An order that could not be given up in time, because the provider did not answer, is soon. */
const shortestWaitMs = minute;

/** Until so many have ended that one more may wait; null when one may now. */
function freeAt(waiting: readonly UnpaidBooking[], atMost: number): Instant | null {
  const ends = waiting.map(({ until }) => until).sort((left, right) => left - right);
  return ends[ends.length - atMost] ?? null;
}

/** `waiting` are those that share a digest with the asker. Throws TOO_MANY_UNPAID with the seconds after which one has ended. */
export function refuseTooManyUnpaid(
  waiting: readonly UnpaidBooking[],
  asker: UnpaidAsker,
  limits: UnpaidLimits,
  now: Instant,
): void {
  const { emailDigest, phoneDigest, addressDigest } = asker;
  const ofContact = waiting.filter(
    (other) =>
      other.emailDigest === emailDigest || (phoneDigest !== null && other.phoneDigest === phoneDigest),
  );
  const ofAddress = waiting.filter((other) => other.addressDigest === addressDigest);
  const ends = [freeAt(ofContact, limits.ofContact), freeAt(ofAddress, limits.ofAddress)];
  const last = Math.max(...ends.map((end) => end ?? -Infinity));
  if (last === -Infinity) return;
  const retryAfterSeconds = Math.ceil(Math.max(shortestWaitMs, last - now) / 1000);
  throw new DomainError('TOO_MANY_UNPAID', { retryAfterSeconds });
}
