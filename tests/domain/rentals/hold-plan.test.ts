import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentPurposes, paymentStatuses, type PaymentStatus } from '#domain/payments/payment.js';
import {
  accruedLateFeeCents,
  checkoutKind,
  depositHoldDueAt,
  renewalAction,
  holdRenewalActions,
  renewalAt,
  lastCallAt,
  rentalHoldDueAt,
} from '#domain/rentals/hold-plan.js';
import { rentalStatuses, type RentalStatus } from '#domain/rentals/rental-order.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { aPayment, anOrder, noon } from '#tests/support/builders.js';

const expiry = noon + 7 * day;
const guard = expiry - day;
const lastCall = expiry - 2 * hour;

describe('holds at booking', () => {
  it.each([
    { name: 'now', ahead: 0, kind: 'hold', rental: 0, deposit: 0 },
    { name: 'in two days', ahead: 2 * day, kind: 'hold', rental: 0, deposit: 0 },
    { name: 'in two days and a bit', ahead: 2 * day + 1, kind: 'hold', rental: 0, deposit: 1 },
    { name: 'in six days', ahead: 6 * day, kind: 'hold', rental: 0, deposit: 4 * day },
    {
      name: 'in six days and a bit',
      ahead: 6 * day + 1,
      kind: 'saveCard',
      rental: 4 * day + 1,
      deposit: 4 * day + 1,
    },
    { name: 'in thirty days', ahead: 30 * day, kind: 'saveCard', rental: 28 * day, deposit: 28 * day },
  ])('of a rental that starts $name', ({ ahead, kind, rental, deposit }) => {
    const order = anOrder({ startAt: noon + ahead });

    expect(checkoutKind(order, noon)).toBe(kind);
    expect(rentalHoldDueAt(order, noon)).toBe(noon + rental);
    expect(depositHoldDueAt(order, noon)).toBe(noon + deposit);
  });

  it('are due at once when their time has passed', () => {
    const order = anOrder({ startAt: noon });

    expect(depositHoldDueAt(order, noon + hour)).toBe(noon + hour);
    expect(rentalHoldDueAt(order, noon + hour)).toBe(noon + hour);
  });
});

describe('the hold renewal', () => {
  it.each([
    {
      name: 'a day before the end of seven days',
      life: 7 * day,
      renewal: 6 * day,
      last: 7 * day - 2 * hour,
    },
    {
      name: 'a day before the end of an off-session hold on Visa',
      life: 4 * day + 18 * hour,
      renewal: 3 * day + 18 * hour,
      last: 4 * day + 16 * hour,
    },
    { name: 'a day before the end of two days', life: 2 * day, renewal: day, last: 2 * day - 2 * hour },
    { name: 'halfway through a day', life: day, renewal: 12 * hour, last: 22 * hour },
    { name: 'halfway through an hour', life: hour, renewal: 30 * minute, last: 45 * minute },
  ])('comes $name', ({ life, renewal, last }) => {
    const hold = aPayment({ expiresAt: noon + life });

    expect(renewalAt(hold)).toBe(noon + renewal);
    expect(lastCallAt(hold)).toBe(noon + last);
  });

  it('assumes the shortest known life when the provider names no end', () => {
    const silent = aPayment({ expiresAt: null, authorisedAt: null, createdAt: noon });

    expect(renewalAt(silent)).toBe(noon + 3 * day + 18 * hour);
  });

  it('comes while the hold lives, and makes its last attempt after its first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 40 * day }), (life) => {
        const hold = aPayment({ expiresAt: noon + life });

        expect(Number.isInteger(renewalAt(hold))).toBe(true);
        expect(renewalAt(hold)).toBeGreaterThan(noon);
        expect(lastCallAt(hold)).toBeGreaterThanOrEqual(renewalAt(hold));
        expect(lastCallAt(hold)).toBeLessThan(noon + life);
      }),
    );
  });
});

describe('the renewal of a rental hold', () => {
  const hold = aPayment({ purpose: 'rental' });
  const at = (status: RentalStatus, now: number, renewal?: PaymentStatus) =>
    renewalAction(
      anOrder({ status, startAt: noon + 6 * day }),
      hold,
      now,
      renewal && aPayment({ purpose: 'rental', epoch: 2, status: renewal }),
    );

  it.each<{ status: RentalStatus; action: string }>([
    { status: 'PendingPickup', action: 'renewRental' },
    { status: 'PendingReturn', action: 'captureRental' },
    { status: 'PendingDepositDecision', action: 'captureRental' },
    { status: 'Completed', action: 'captureRental' },
    { status: 'Canceled', action: 'none' },
    { status: 'Failed', action: 'none' },
  ])('does $action for $status, and nothing a millisecond earlier', ({ status, action }) => {
    expect(at(status, guard)).toBe(action);
    expect(at(status, guard - 1)).toBe('none');
  });

  it.each<{ renewal: PaymentStatus; action: string }>([
    { renewal: 'Planned', action: 'renewRental' },
    { renewal: 'Pending', action: 'renewRental' },
    { renewal: 'RequiresAction', action: 'chaseCustomer' },
    { renewal: 'Refused', action: 'chaseCustomer' },
    { renewal: 'Expired', action: 'chaseCustomer' },
    { renewal: 'Authorised', action: 'releaseReplaced' },
    { renewal: 'Captured', action: 'releaseReplaced' },
  ])('does $action before the pickup when the renewal is $renewal', ({ renewal, action }) => {
    expect(at('PendingPickup', guard, renewal)).toBe(action);
  });

  it('captures as much as possible when the item went out after a renewal failed', () => {
    expect(at('PendingReturn', guard, 'Refused')).toBe('captureRental');
  });
});

describe('the renewal of a deposit', () => {
  /** Planned to end long before the hold does: overdue at its last renewal. */
  const overdue = anOrder({ status: 'PendingReturn', plannedEndAt: noon + day });
  const inTime = anOrder({ status: 'PendingReturn', plannedEndAt: noon + 10 * day });
  const refused = aPayment({ epoch: 2, status: 'Refused' });

  it.each<{ status: RentalStatus; action: string }>([
    { status: 'PendingPickup', action: 'renewDeposit' },
    { status: 'PendingReturn', action: 'renewDeposit' },
    { status: 'PendingDepositDecision', action: 'renewDeposit' },
    { status: 'Completed', action: 'none' },
    { status: 'Canceled', action: 'none' },
    { status: 'Failed', action: 'none' },
  ])('does $action for $status, and nothing a millisecond earlier', ({ status, action }) => {
    expect(renewalAction(anOrder({ status }), aPayment(), guard)).toBe(action);
    expect(renewalAction(anOrder({ status }), aPayment(), guard - 1)).toBe('none');
  });

  it.each<{ renewal: PaymentStatus; action: string }>([
    { renewal: 'Planned', action: 'renewDeposit' },
    { renewal: 'Pending', action: 'renewDeposit' },
    { renewal: 'RequiresAction', action: 'chaseCustomer' },
    { renewal: 'Refused', action: 'chaseCustomer' },
    { renewal: 'Released', action: 'chaseCustomer' },
    { renewal: 'Authorised', action: 'releaseReplaced' },
  ])('does $action when the renewal is $renewal', ({ renewal, action }) => {
    const next = aPayment({ epoch: 2, status: renewal });

    expect(renewalAction(overdue, aPayment(), guard, next)).toBe(action);
  });

  it('releases the old hold as soon as the new one is placed', () => {
    expect(renewalAction(inTime, aPayment(), noon + hour, aPayment({ epoch: 2 }))).toBe('releaseReplaced');
  });

  it('reminds the customer when no card was stored', () => {
    expect(renewalAction(overdue, aPayment({ paymentMethodId: null }), guard)).toBe('chaseCustomer');
  });

  it('captures the late fees at the last attempt, when the hold cannot be renewed', () => {
    expect(renewalAction(overdue, aPayment(), lastCall - 1, refused)).toBe('chaseCustomer');
    expect(renewalAction(overdue, aPayment(), lastCall, refused)).toBe('captureLateFees');
  });

  it('captures them for an item that came back late and awaits its decision', () => {
    const back = anOrder({
      status: 'PendingDepositDecision',
      plannedEndAt: noon + day,
      actualEndAt: noon + 2 * day,
    });

    expect(renewalAction(back, aPayment(), lastCall, refused)).toBe('captureLateFees');
  });

  it.each([
    { name: 'is in time', order: inTime, renewal: refused, action: 'chaseCustomer' },
    { name: 'is still in its locker', order: anOrder(), renewal: refused, action: 'chaseCustomer' },
    { name: 'is overdue, but renewing was not tried', order: overdue, renewal: null, action: 'renewDeposit' },
    {
      name: 'is overdue, but the answer is not known',
      order: overdue,
      renewal: aPayment({ epoch: 2, status: 'Pending' }),
      action: 'renewDeposit',
    },
  ])('captures nothing at the last attempt when the item $name', ({ order, renewal, action }) => {
    expect(renewalAction(order, aPayment(), lastCall, renewal)).toBe(action);
  });
});

describe('every other payment', () => {
  it.each(paymentStatuses.filter((status) => status !== 'Authorised'))('is left alone while %s', (status) => {
    for (const purpose of paymentPurposes) {
      const payment = aPayment({ status, purpose });

      expect(renewalAction(anOrder({ status: 'PendingReturn' }), payment, expiry)).toBe('none');
    }
  });

  it.each(['pressing', 'shop', 'penalty'] as const)('is left alone when it is for %s', (purpose) => {
    expect(renewalAction(anOrder(), aPayment({ purpose }), expiry)).toBe('none');
  });

  it('has an answer of the closed list for any state, time and renewal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rentalStatuses),
        fc.constantFrom('rental' as const, 'deposit' as const),
        fc.constantFrom(null, ...paymentStatuses),
        fc.nat(8 * day),
        (status, purpose, renewal, after) => {
          const next = renewal && aPayment({ purpose, epoch: 2, status: renewal });
          const action = renewalAction(anOrder({ status }), aPayment({ purpose }), noon + after, next);

          expect(holdRenewalActions).toContain(action);
          if (purpose === 'rental') expect(action).not.toMatch(/Deposit|LateFees/);
          if (purpose === 'deposit') expect(action).not.toMatch(/Rental/);
          if (status === 'Canceled' || status === 'Failed') expect(action).toBe('none');
        },
      ),
    );
  });
});

describe('accrued late fees', () => {
  const late = noon + 3 * hour + 190 * minute;

  it.each<{ status: RentalStatus; cents: number }>([
    { status: 'PendingPickup', cents: 0 },
    { status: 'PendingReturn', cents: 1_200 },
    { status: 'PendingDepositDecision', cents: 1_200 },
    { status: 'Completed', cents: 0 },
    { status: 'Canceled', cents: 0 },
  ])('of a $status order 3 h 10 late are $cents cents', ({ status, cents }) => {
    expect(accruedLateFeeCents(anOrder({ status }), late)).toBe(cents);
  });
});
