/**
 * Limits unpaid orders, which cost nothing and block a unit, a locker or an article. At each cabinet only a few may
 * wait per contact, and somewhat more per network address, because mobile networks and offices share one. Contacts are
 * easily made up, addresses less so: unpaid orders of one address may block at most half of the lockers, but always two
 * orders, so that a second customer on the same network is not refused. If two orders are more than half of the
 * lockers, one contact may have one of them.
 */
import { DomainError } from '#domain/shared/errors.js';
import { minute, type Instant } from '#domain/shared/record.js';

/** The customer of an unpaid order, as keyed digests at this cabinet. Deleted once the order is paid or over. */
export interface UnpaidBooking {
  /** The order's id. */
  readonly id: string;
  readonly emailDigest: string;
  /** Null if the input was not a phone number. */
  readonly phoneDigest: string | null;
  readonly addressDigest: string;
  /** When the order is abandoned. */
  readonly until: Instant;
}

/** A customer who would make another unpaid order. */
export type UnpaidAsker = Omit<UnpaidBooking, 'id'>;

interface UnpaidLimits {
  readonly ofContact: number;
  readonly ofAddress: number;
}

export const unpaidLimits: UnpaidLimits = { ofContact: 2, ofAddress: 5 };

/** For cabinets where each order takes one of so many lockers. */
export function withinHalf({ ofContact, ofAddress }: UnpaidLimits, lockers: number): UnpaidLimits {
  const half = Math.floor(lockers / 2);
  return {
    ofContact: Math.min(ofContact, Math.max(1, half)),
    ofAddress: Math.min(ofAddress, Math.max(2, half)),
  };
}

/** Minimum wait: an order that could not be abandoned in time because the provider did not answer ends soon. */
const shortestWaitMs = minute;

/** When enough orders have ended for one more; null if one is possible now. */
function freeAt(waiting: readonly UnpaidBooking[], atMost: number): Instant | null {
  const ends = waiting.map(({ until }) => until).sort((left, right) => left - right);
  return ends[ends.length - atMost] ?? null;
}

/** `waiting` shares a digest with the customer. Throws TOO_MANY_UNPAID with the seconds until one has ended. */
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
