import { expect, test } from 'vitest';
import {
  refuseTooManyUnpaid,
  unpaidLimits,
  withinHalf,
  type UnpaidAsker,
  type UnpaidBooking,
} from '#domain/sales/unpaid-booking.js';
import { DomainError } from '#domain/shared/errors.js';
import { minute } from '#domain/shared/record.js';

const now = 1_000 * minute;
const asker: UnpaidAsker = {
  emailDigest: 'email',
  phoneDigest: 'phone',
  addressDigest: 'address',
  until: now + 15 * minute,
};
const stranger = { emailDigest: 'other', phoneDigest: 'other', addressDigest: 'other' };
const byEmail = (until: number): UnpaidBooking => ({ ...stranger, id: 'o', emailDigest: 'email', until });
const byPhone = (until: number): UnpaidBooking => ({ ...stranger, id: 'o', phoneDigest: 'phone', until });
const byAddress = (until: number): UnpaidBooking => ({
  ...stranger,
  id: 'o',
  addressDigest: 'address',
  until,
});

/** The minutes after which the caller may come again; null when they are not refused. */
function waitOf(waiting: readonly UnpaidBooking[], who: UnpaidAsker = asker): number | null {
  try {
    refuseTooManyUnpaid(waiting, who, { ofContact: 2, ofAddress: 3 }, now);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_UNPAID') throw error;
    return (error.details.retryAfterSeconds ?? Number.NaN) / 60;
  }
}

const [five, seven, nine, ten] = [now + 5 * minute, now + 7 * minute, now + 9 * minute, now + 10 * minute];

test.each<[string, readonly UnpaidBooking[], number | null]>([
  ['nothing waits', [], null],
  ['one of the contact waits', [byEmail(five)], null],
  ['one waits at the phone, one at the mailbox', [byPhone(nine), byEmail(five)], 5],
  ['the contact has more than it may by now', [byEmail(nine), byEmail(five), byPhone(seven)], 7],
  ['two of the address wait', [byAddress(five), byAddress(five)], null],
  ['two of the address and one of the contact wait', [byEmail(five), byAddress(five), byAddress(five)], null],
  ['three of the address wait', [byAddress(nine), byAddress(five), byAddress(ten)], 5],
  [
    'contact and address are full',
    [byEmail(five), byPhone(seven), byAddress(nine), byAddress(ten), byAddress(ten)],
    9,
  ],
  ['one should have ended, and has not', [byEmail(now - minute), byEmail(five)], 1],
])('when %s', (_, waiting, expected) => {
  expect(waitOf(waiting)).toBe(expected);
});

test('does not share a missing phone number between customers', () => {
  const nameless = { ...byAddress(five), phoneDigest: null };

  expect(waitOf([nameless, nameless], { ...asker, phoneDigest: null })).toBeNull();
});

test.each([
  [1, 1, 2],
  [2, 1, 2],
  [3, 1, 2],
  [4, 2, 2],
  [6, 2, 3],
  [9, 2, 4],
  [10, 2, 5],
  [40, 2, 5],
])(
  'of %i lockers allows one contact %i, one address %i at most without paying',
  (lockers, ofContact, ofAddress) => {
    expect(withinHalf(unpaidLimits, lockers)).toEqual({ ofContact, ofAddress });
  },
);

test('may limit an address to one', () => {
  expect(withinHalf({ ...unpaidLimits, ofAddress: 1 }, 2)).toEqual({ ofContact: 1, ofAddress: 1 });
});
