/**
 * The debt of a finished order that no hold covers: by status, by captures, within the cap, and never below the minimum
 * of a card.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  debtReason,
  debtState,
  isDebtUnknown,
  openDebts,
  owedCents,
  paidOtherwise,
  uncoveredCents,
  writtenOff,
} from '#domain/rentals/debt.js';
import { settlement, netCapturedCents } from '#domain/payments/settlement.js';
import { paymentStatuses, type Payment } from '#domain/payments/payment.js';
import { rentalStatuses, type RentalOrder } from '#domain/rentals/rental-order.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';

const completed: Partial<RentalOrder> = {
  status: 'Completed',
  baseTtcCents: 1_080,
  extensionTtcCents: 0,
  depositCents: 12_000,
  cappedLateFeeCents: 1_800,
  retainedDepositCents: 0,
  penaltyCents: 0,
};
const lost = (purpose: 'rental' | 'deposit', fields: Partial<Payment> = {}): Payment =>
  aPayment({ purpose, status: 'Expired', capturedCents: 0, expiresAt: null, ...fields });

const uncovered = (
  order: Partial<RentalOrder>,
  payments: readonly Payment[],
  purpose: 'rental' | 'deposit',
  agreed: number | null = null,
) => uncoveredCents(anOrder({ ...completed, ...order }), payments, purpose, agreed);

describe('what is owed', () => {
  test.each<[string, Partial<RentalOrder>, number, number]>([
    ['price and late fees', {}, 1_080, 1_800],
    ['with a kept part of the deposit', { retainedDepositCents: 2_000 }, 1_080, 3_800],
    ['extensions were paid for themselves', { extensionTtcCents: 360 }, 720, 1_800],
    [
      'nothing of the price once it was withdrawn',
      { withdrawnAt: noon, withdrawalOutcome: 'accepted' },
      0,
      1_800,
    ],
    [
      'the price where the withdrawal was refused',
      { withdrawnAt: noon, withdrawalOutcome: 'refused' },
      1_080,
      1_800,
    ],
    ['a penalty', { status: 'Canceled', cancelReason: 'noShow', penaltyCents: 356 }, 356, 0],
    ['the price without a pick-up', { status: 'Canceled', cancelReason: 'notFetched' }, 1_080, 0],
    ['nothing of a free cancellation', { status: 'Canceled', cancelReason: 'staff' }, 0, 0],
    ['nothing of what failed', { status: 'Failed' }, 0, 0],
  ])('%s', (_, fields, price, ofDeposit) => {
    const order = anOrder({ ...completed, ...fields });

    expect([owedCents(order, 'rental'), owedCents(order, 'deposit')]).toEqual([price, ofDeposit]);
  });

  it.each(rentalStatuses.filter((status) => status.startsWith('Pending')))(
    'is none while it is %s',
    (status) => {
      const order = anOrder({ ...completed, status });

      expect([owedCents(order, 'rental'), owedCents(order, 'deposit')]).toEqual([0, 0]);
    },
  );
});

describe('the amount that no hold covers', () => {
  test.each<[string, readonly Payment[], number]>([
    ['all of it, its hold being gone', [lost('deposit')], 1_800],
    ['all of it, never held at all', [], 1_800],
    ['nothing while a hold is live', [lost('deposit'), aPayment({ epoch: 2 })], 0],
    ['the rest, a part was captured', [lost('deposit', { status: 'Captured', capturedCents: 800 })], 1_000],
    ['nothing, the deposit paid it', [lost('deposit', { status: 'Captured', capturedCents: 1_800 })], 0],
    [
      'nothing that was refunded on purpose',
      [lost('deposit', { status: 'Refunded', capturedCents: 1_800, refundedCents: 1_800 })],
      0,
    ],
    ['nothing below what a card can pay', [lost('deposit', { status: 'Captured', capturedCents: 1_751 })], 0],
    ['just what a card can pay', [lost('deposit', { status: 'Captured', capturedCents: 1_750 })], 50],
    ['nothing that is a debt already', [lost('deposit', { isDebt: true, status: 'Planned' })], 0],
    ['nothing that was given up', [lost('deposit', { isDebt: true, status: 'Released' })], 0],
    [
      'the price’s own payments do not count',
      [lost('rental', { status: 'Captured', capturedCents: 1_080 })],
      1_800,
    ],
  ])('%s', (_, payments, expected) => {
    expect(uncovered({}, payments, 'deposit')).toBe(expected);
  });

  test('of the price is no more than staff agreed to capture', () => {
    expect(uncovered({}, [lost('rental')], 'rental', 500)).toBe(500);
    expect(uncovered({}, [lost('rental')], 'rental', 0)).toBe(0);
    expect(uncovered({}, [lost('rental', { status: 'Captured', capturedCents: 500 })], 'rental', 500)).toBe(
      0,
    );
    expect(uncovered({}, [lost('rental')], 'rental', 5_000)).toBe(1_080);
  });

  test('never charges the customer beyond the debt, and is never between zero and the minimum of a card', () => {
    fc.assert(
      fc.property(
        fc.nat(30_000),
        fc.array(fc.record({ status: fc.constantFrom(...paymentStatuses), capturedCents: fc.nat(10_000) }), {
          maxLength: 4,
        }),
        (feeCents, rows) => {
          const payments = rows.map((row, epoch) => lost('deposit', { ...row, epoch }));
          const cents = uncovered({ cappedLateFeeCents: feeCents }, payments, 'deposit');
          const taken = rows.reduce((sum, { capturedCents }) => sum + capturedCents, 0);

          expect(cents === 0 || (cents >= 50 && taken + cents === feeCents)).toBe(true);
        },
      ),
    );
  });

  test('is unknown while a hold is live or a withdrawal has no answer', () => {
    const order = anOrder(completed);
    expect(isDebtUnknown(order, [lost('deposit')])).toBe(false);
    expect(isDebtUnknown(order, [aPayment({})])).toBe(true);
    expect(isDebtUnknown({ ...order, withdrawnAt: noon, withdrawalSettledAt: null }, [])).toBe(true);
  });
});

describe('a debt', () => {
  const debt = lost('deposit', { isDebt: true, status: 'Planned', amountCents: 1_800 });

  test.each<[Payment['status'], string]>([
    ['Planned', 'owed'],
    ['RequiresAction', 'asked'],
    ['Captured', 'paid'],
    ['Refunded', 'paid'],
    ['Released', 'writtenOff'],
  ])('that is %s is %s', (status, state) => {
    expect(debtState({ ...debt, status })).toBe(state);
    expect(openDebts([{ ...debt, status }])).toHaveLength(state === 'owed' || state === 'asked' ? 1 : 0);
  });

  test('paid otherwise counts as paid, and is never refunded to a card', () => {
    const paid = paidOtherwise(debt, noon);

    expect(debtState(paid)).toBe('paidOtherwise');
    expect(netCapturedCents([paid])).toBe(1_800);
    expect(settlement([paid], 0)).toEqual([]);
  });

  test('written off moves no money', () => {
    expect(debtState(writtenOff(debt))).toBe('writtenOff');
    expect(netCapturedCents([writtenOff(debt)])).toBe(0);
  });

  test('is dropped by a decision that refunds everything', () => {
    const moves = (status: Payment['status']) => settlement([{ ...debt, status }], 0).map(({ kind }) => kind);

    expect([moves('Planned'), moves('RequiresAction'), moves('Released')]).toEqual([
      ['drop'],
      ['release'],
      [],
    ]);
  });

  test.each<[Partial<RentalOrder>, 'rental' | 'deposit', string]>([
    [{}, 'rental', 'rental'],
    [{ penaltyCents: 356 }, 'rental', 'penalty'],
    [{}, 'deposit', 'lateFee'],
    [{ retainedDepositCents: 500 }, 'deposit', 'lateFeeAndRetained'],
    [{ retainedDepositCents: 500, cappedLateFeeCents: 0 }, 'deposit', 'retainedDeposit'],
  ])('of %o, %s, is shown as %s', (fields, purpose, reason) => {
    expect(debtReason({ purpose }, anOrder({ ...completed, ...fields }))).toBe(reason);
  });
});
