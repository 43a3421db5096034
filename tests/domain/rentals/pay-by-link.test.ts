/** How long a booking made by staff waits for its customer, and when it counts as ordered. */
import { describe, expect, it, test } from 'vitest';
import {
  awaitsLinkPayment,
  isPayableByLink,
  linkDeadline,
  orderedAt,
  payableUntil,
} from '#domain/rentals/pay-by-link.js';
import { forBookingStaff } from '#domain/rentals/staff-booking.js';
import { DomainError } from '#domain/shared/errors.js';
import { hour, minute } from '#domain/shared/record.js';
import { anOrder } from '#tests/support/builders.js';

const now = Date.parse('2026-10-05T10:00:00Z');

describe('the time to pay by the link', () => {
  it.each([
    ['two hours before a distant start', 30 * hour, 120],
    ['until the start, where that is nearer', hour, 60],
    ['two hours exactly', 2 * hour, 120],
    ['a quarter of an hour for a rental from now on', 0, 15],
    ['a quarter of an hour for a start within it', 10 * minute, 15],
    ['sixteen minutes for a start in sixteen', 16 * minute, 16],
  ])('is %s', (_, aheadMs, minutes) => {
    expect(linkDeadline(now + aheadMs, now)).toBe(now + minutes * minute);
  });

  test('is the quarter of an hour of every order without a link', () => {
    expect(payableUntil({ createdAt: now, payUntil: null })).toBe(now + 15 * minute);
    expect(payableUntil({ createdAt: now, payUntil: now + hour })).toBe(now + hour);
  });
});

test('a booking made by staff is ordered when its customer accepts the terms', () => {
  const own = anOrder({ createdAt: now, payUntil: null, termsAcceptedAt: now + minute });
  const called = { ...own, payUntil: now + 2 * hour, termsAcceptedAt: null };

  expect(orderedAt(own)).toBe(now);
  expect(orderedAt(called)).toBe(now);
  expect(orderedAt({ ...called, termsAcceptedAt: now + hour })).toBe(now + hour);
});

describe('a booking made by staff', () => {
  const waiting = anOrder({ createdAt: now, payUntil: now + hour, paidAt: null, status: 'PendingPickup' });

  it.each([
    ['waits', waiting, true, true],
    ['was paid', { ...waiting, paidAt: now }, false, false],
    ['was given up', { ...waiting, status: 'Canceled' as const }, false, false],
    ['was made by its customer', { ...waiting, payUntil: null }, false, false],
  ])('%s', (_, order, isWaiting, isPayable) => {
    expect([awaitsLinkPayment(order), isPayableByLink(order, now)]).toEqual([isWaiting, isPayable]);
  });

  test('is not ordered at its deadline any more', () => {
    expect(isPayableByLink(waiting, now + hour - 1)).toBe(true);
    expect(isPayableByLink(waiting, now + hour)).toBe(false);
  });
});

test('staff read their own words where a customer reads what a customer can do', () => {
  const blocked = forBookingStaff(new DomainError('CUSTOMER_BLOCKED', { words: { company: 'Lumière' } }));
  const late = new DomainError('START_IN_PAST', { words: { minutes: 5 } });
  const defect = new Error('broken');

  expect(blocked).toMatchObject({
    code: 'CUSTOMER_BLOCKED',
    details: { words: { company: 'Lumière' }, message: expect.stringContaining('fiche du client') },
  });
  expect(forBookingStaff(late)).toBe(late);
  expect(forBookingStaff(defect)).toBe(defect);
});
