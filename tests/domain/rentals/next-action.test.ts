/** The action that a rental needs: by its state, and for damage reported before a deposit is released. */
import { describe, expect, it } from 'vitest';
import { nextRentalAction } from '#domain/rentals/staff-decision.js';
import { rentalStatuses, type RentalOrder } from '#domain/rentals/rental-order.js';
import { day, hour } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';
import { deposit, given, rental } from './decision-case.js';

const open = { settledAt: null };
const settled = { settledAt: noon };
const ended: Partial<RentalOrder> = {
  status: 'PendingDepositDecision',
  actualEndAt: noon + hour,
  returnedAt: noon + hour,
};
const late = (ms: number): Partial<RentalOrder> => ({
  status: 'PendingReturn',
  plannedEndAt: noon + hour - ms,
});

describe('without damage', () => {
  it.each(rentalStatuses)('%s needs a decision on the deposit only where it waits', (status) => {
    const next = nextRentalAction(given({ ...ended, status }), []);

    expect(next).toBe(status === 'PendingDepositDecision' ? 'releaseDeposit' : null);
  });

  it('an item that is out late is to come back, and after a week to be decided', () => {
    expect(nextRentalAction(given(late(0)), [])).toBeNull();
    expect(nextRentalAction(given(late(6 * day)), [])).toBe('manualTerminate');
    expect(nextRentalAction(given(late(7 * day)), [])).toBe('captureRentalAndDeposit');
    expect(nextRentalAction(given({ ...late(7 * day), pickedUpAt: null }), [])).toBeNull();
  });

  it('an end without a return is to be recorded', () => {
    expect(nextRentalAction(given({ ...ended, returnedAt: null }), [])).toBe('manualTerminate');
  });
});

describe('with a debt', () => {
  it('it is requested, until it was', () => {
    const next = (status: 'Planned' | 'RequiresAction') =>
      nextRentalAction(given({ ...ended, status: 'Completed' }, [deposit({ isDebt: true, status })]), []);

    expect([next('Planned'), next('RequiresAction')]).toEqual(['requestPayment', null]);
  });
});

describe('with damage', () => {
  it('that is not settled, capturing a part comes before releasing all', () => {
    expect(nextRentalAction(given(ended), [settled, open])).toBe('captureDeposit');
  });

  it('that is settled, the usual action follows', () => {
    expect(nextRentalAction(given(ended), [settled])).toBe('releaseDeposit');
  });

  it('reported by an erased customer, there is nothing left to settle', () => {
    expect(nextRentalAction(given({ ...ended, erasedAt: noon }), [open])).toBe('releaseDeposit');
  });

  it.each([
    { why: 'its hold is gone', held: given(ended, [rental(), deposit({ status: 'Released' })]) },
    { why: 'lateness takes all of it', held: given({ ...ended, cappedLateFeeCents: 1_000_000 }) },
  ])('of a deposit of which nothing can be captured ($why), it is released', ({ held }) => {
    expect(nextRentalAction(held, [open])).toBe('releaseDeposit');
  });

  it('a return that is to be recorded comes first', () => {
    expect(nextRentalAction(given({ ...ended, returnedAt: null }), [open])).toBe('manualTerminate');
    expect(nextRentalAction(given(late(6 * day)), [open])).toBe('manualTerminate');
  });
});

describe('withdrawn', () => {
  const withdrawn = { withdrawnAt: noon };
  const out: Partial<RentalOrder> = { ...withdrawn, ...late(0) };
  const now = noon + hour;

  it.each([
    {
      what: 'not fetched',
      order: { ...withdrawn, status: 'PendingPickup', pickedUpAt: null },
      next: 'cancel',
    },
    { what: 'behind a door that never opened', order: { ...out, pickedUpAt: null }, next: 'cancel' },
    { what: 'out, its customer brings it back', order: out, next: null },
    { what: 'out too long', order: { ...out, ...late(6 * day) }, next: 'manualTerminate' },
    {
      what: 'out for a week after its customer was asked to bring it back',
      order: { ...out, ...late(-9 * day), withdrawnAt: now - 7 * day },
      next: 'settleWithdrawal',
    },
    {
      what: 'never returned: first whether its price is owed at all',
      order: { ...out, ...late(8 * day), withdrawnAt: now - 7 * day },
      next: 'settleWithdrawal',
    },
    {
      what: 'ended without a return',
      order: { ...ended, ...withdrawn, returnedAt: null },
      next: 'manualTerminate',
    },
    { what: 'back', order: { ...ended, ...withdrawn }, next: 'settleWithdrawal' },
    { what: 'over', order: { ...ended, ...withdrawn, status: 'Completed' }, next: 'settleWithdrawal' },
    {
      what: 'answered',
      order: { ...ended, ...withdrawn, withdrawalSettledAt: now },
      next: 'releaseDeposit',
    },
  ] as const)('$what: $next', ({ order, next }) => {
    expect(nextRentalAction(given(order), [])).toBe(next);
  });

  it.each([
    { what: 'back', order: ended, reports: [], next: 'refundPrice' },
    { what: 'back, with damage to look at', order: ended, reports: [open], next: 'captureDeposit' },
    {
      what: 'ended without a return',
      order: { ...ended, returnedAt: null },
      reports: [],
      next: 'manualTerminate',
    },
    { what: 'over', order: { ...ended, status: 'Completed' }, reports: [], next: 'refundPrice' },
    { what: 'out', order: late(0), reports: [], next: null },
    { what: 'out too long', order: late(6 * day), reports: [], next: 'manualTerminate' },
  ] as const)('accepted without a refund of its price, $what: $next', ({ order, reports, next }) => {
    const accepted = {
      ...order,
      ...withdrawn,
      withdrawalSettledAt: now,
      withdrawalOwedCents: 1_080,
    } as const;
    const taken = rental({ status: 'Captured', capturedCents: 1_080 });
    const nothingTaken = nextRentalAction(given(accepted), reports);
    const back = rental({ status: 'Refunded', capturedCents: 1_080, refundedCents: 1_080 });

    expect(nextRentalAction(given(accepted, [taken, deposit()]), reports)).toBe(next);
    expect(nothingTaken).not.toBe('refundPrice');
    expect(nextRentalAction(given(accepted, [back, deposit()]), reports)).toBe(nothingTaken);
  });

  it('with damage reported, capturing comes before the answer, which is never automatic', () => {
    expect(nextRentalAction(given({ ...ended, ...withdrawn }), [open])).toBe('captureDeposit');
    expect(nextRentalAction(given({ ...ended, ...withdrawn }), [settled])).toBe('settleWithdrawal');
  });
});
