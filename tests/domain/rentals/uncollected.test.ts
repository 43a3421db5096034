/**
 * The amount due of a rental that no hold can cover any more, and the price that its customer really owes
 * (money.md#not-collected).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedPriceCents, uncollectedCents } from '#domain/rentals/debt.js';
import { paymentStatuses, type Payment } from '#domain/payments/payment.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';

const out: Partial<RentalOrder> = {
  status: 'PendingReturn',
  paidAt: noon,
  pickedUpAt: noon,
  baseTtcCents: 1_080,
  extensionTtcCents: 0,
  cappedLateFeeCents: 0,
  retainedDepositCents: 0,
};
const price = (status: Payment['status'], captured = 0, fields: Partial<Payment> = {}): Payment =>
  aPayment({ purpose: 'rental', status, amountCents: 1_080, capturedCents: captured, ...fields });
const deposit = (status: Payment['status'], captured = 0): Payment =>
  aPayment({ id: 'deposit', purpose: 'deposit', status, amountCents: 12_000, capturedCents: captured });

interface Given {
  readonly order?: Partial<RentalOrder>;
  readonly payments: readonly Payment[];
  readonly agreedCents?: number;
  readonly lateFeeCents?: number;
}
const caseOf = ({ order, payments, agreedCents = -1, lateFeeCents = 0 }: Given) => {
  const agreed = agreedCents < 0 ? null : agreedCents;
  return { order: anOrder({ ...out, ...order }), payments, agreedCents: agreed, lateFeeCents };
};
const missing = (given: Given) => [
  uncollectedCents(caseOf(given), 'rental'),
  uncollectedCents(caseOf(given), 'deposit'),
];

describe('« non encaissé »', () => {
  test.each<[string, Given, number, number]>([
    ['nothing while the hold is live', { payments: [price('Authorised'), deposit('Authorised')] }, 0, 0],
    ['the price whose hold was cancelled', { payments: [price('Expired')] }, 1_080, 0],
    ['the rest of a part that was captured by hand', { payments: [price('Captured', 100)] }, 980, 0],
    [
      'before the item goes out, too',
      { order: { status: 'PendingPickup' }, payments: [price('Expired')] },
      1_080,
      0,
    ],
    ['nothing of what staff left on purpose', { payments: [price('Captured', 500)], agreedCents: 500 }, 0, 0],
    ['less than was agreed', { payments: [price('Captured', 100)], agreedCents: 500 }, 400, 0],
    ['nothing that no card takes', { payments: [price('Captured', 1_031)] }, 0, 0],
    [
      'nothing of what was refunded',
      { payments: [price('Refunded', 1_080, { refundedCents: 1_080 })] },
      0,
      0,
    ],
    [
      'nothing while another hold is asked for',
      { payments: [price('Expired'), price('RequiresAction')] },
      0,
      0,
    ],
    ['nothing of what was not paid yet', { order: { paidAt: null }, payments: [price('Expired')] }, 0, 0],
    [
      'nothing of the price that was withdrawn from',
      { order: { withdrawnAt: noon, withdrawalOutcome: null }, payments: [price('Expired')] },
      0,
      0,
    ],
    [
      'late fees without their hold',
      { payments: [price('Authorised'), deposit('Expired')], lateFeeCents: 1_800 },
      0,
      1_800,
    ],
    ['no deposit of an item in time', { payments: [price('Authorised'), deposit('Expired')] }, 0, 0],
    [
      'extensions were paid for themselves',
      { order: { extensionTtcCents: 360 }, payments: [price('Expired')] },
      720,
      0,
    ],
    [
      'after the end, until it is a debt',
      { order: { status: 'Completed' }, payments: [price('Captured', 100)] },
      980,
      0,
    ],
    [
      'nothing once it is a debt',
      {
        order: { status: 'Completed' },
        payments: [price('Captured', 100), price('Planned', 0, { isDebt: true, amountCents: 980 })],
      },
      0,
      0,
    ],
  ])('%s', (_, given, ofPrice, ofDeposit) => {
    expect(missing(given)).toEqual([ofPrice, ofDeposit]);
  });

  test('is never more than the price less the captures, and zero while a hold can still pay', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paymentStatuses),
        fc.integer({ min: 0, max: 1_080 }),
        fc.option(fc.integer({ min: 0, max: 1_080 }), { nil: null }),
        (status, captured, agreed) => {
          const given = { ...caseOf({ payments: [price(status, captured)] }), agreedCents: agreed };
          const cents = uncollectedCents(given, 'rental');
          const canPay = ['Planned', 'Pending', 'RequiresAction', 'Authorised'].includes(status);
          expect(cents).toBeLessThanOrEqual(canPay ? 0 : 1_080 - captured);
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(chargedPriceCents(given)).toBeGreaterThanOrEqual(captured);
          expect(chargedPriceCents(given)).toBeLessThanOrEqual(1_080);
          // The missing amount is a part of the amount due.
          expect(cents).toBeLessThanOrEqual(chargedPriceCents(given) - captured);
        },
      ),
    );
  });
});

describe('the price that is charged', () => {
  test.each<[string, Given, number]>([
    ['as it was booked', { payments: [price('Authorised')] }, 1_080],
    ['also where a part was captured by hand', { payments: [price('Captured', 100)] }, 1_080],
    ['what staff captured of it on purpose', { payments: [price('Captured', 500)], agreedCents: 500 }, 500],
    [
      'with extensions',
      { order: { extensionTtcCents: 360 }, payments: [price('Captured', 500)], agreedCents: 500 },
      860,
    ],
    [
      'none where it was refunded before it was captured',
      { payments: [price('Released')], agreedCents: 0 },
      0,
    ],
    [
      'as it was where it was captured and refunded',
      { payments: [price('Refunded', 1_080)], agreedCents: 0 },
      1_080,
    ],
    [
      'without a debt that was given up',
      {
        order: { status: 'Completed' },
        payments: [price('Captured', 100), price('Released', 0, { isDebt: true, amountCents: 980 })],
      },
      100,
    ],
    [
      'as booked of what was cancelled',
      { order: { status: 'Canceled' }, payments: [price('Captured', 356)], agreedCents: 0 },
      1_080,
    ],
  ])('%s', (_, given, cents) => {
    expect(chargedPriceCents(caseOf(given))).toBe(cents);
  });
});
