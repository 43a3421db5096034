/** Which action a rental asks for: what its state says, and damage that was told before a deposit is given back. */
import { describe, expect, it } from 'vitest';
import { nextRentalAction } from '#domain/rentals/next-action.js';
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
  it.each(rentalStatuses)('%s asks for the deposit only where it waits', (status) => {
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

describe('with damage', () => {
  it('that nobody has looked at, keeping a part comes before giving all back', () => {
    expect(nextRentalAction(given(ended), [settled, open])).toBe('captureDeposit');
  });

  it('that is settled, nothing stands in the way', () => {
    expect(nextRentalAction(given(ended), [settled])).toBe('releaseDeposit');
  });

  it('told by somebody who was forgotten, nothing is left to look at', () => {
    expect(nextRentalAction(given({ ...ended, erasedAt: noon }), [open])).toBe('releaseDeposit');
  });

  it.each([
    { why: 'its hold is gone', held: given(ended, [rental(), deposit({ status: 'Released' })]) },
    { why: 'lateness takes all of it', held: given({ ...ended, cappedLateFeeCents: 1_000_000 }) },
  ])('of a deposit of which nothing can be kept ($why), it is let go', ({ held }) => {
    expect(nextRentalAction(held, [open])).toBe('releaseDeposit');
  });

  it('a return that is to be recorded comes first', () => {
    expect(nextRentalAction(given({ ...ended, returnedAt: null }), [open])).toBe('manualTerminate');
    expect(nextRentalAction(given(late(6 * day)), [open])).toBe('manualTerminate');
  });
});
