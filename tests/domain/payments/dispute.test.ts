/** Money that a bank withdraws, and the company's loss of it (money.md#disputes). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chargedBackCents, disputeStatuses, isOver, holdsMoney } from '#domain/payments/dispute.js';
import { movedOffCard } from '#domain/payments/owed-refund.js';
import { aPayment } from '#tests/support/builders.js';

describe.each([
  ['NeedsAnswer', true, false],
  ['UnderReview', true, false],
  ['Won', false, true],
  ['Lost', false, true],
  ['Closed', false, true],
] as const)('a dispute that is %s', (status, keeps, over) => {
  test('leaves the money with the bank, or not', () => {
    expect(holdsMoney({ status, isInquiry: false })).toBe(keeps);
    expect(isOver({ status })).toBe(over);
  });

  test('leaves it with the company while the bank only inquires', () => {
    expect(holdsMoney({ status, isInquiry: true })).toBe(false);
  });
});

test.each([
  ['all that was taken', { amountCents: 1_000 }, { capturedCents: 1_000, refundedCents: 0 }, 1_000],
  [
    'no more than was not refunded before',
    { amountCents: 1_000 },
    { capturedCents: 1_000, refundedCents: 400 },
    600,
  ],
  ['nothing after a full refund', { amountCents: 1_000 }, { capturedCents: 1_000, refundedCents: 1_000 }, 0],
  ['the part that was disputed', { amountCents: 300 }, { capturedCents: 1_000, refundedCents: 0 }, 300],
])('costs %s when lost', (_what, { amountCents }, money, expected) => {
  expect(chargedBackCents({ status: 'Lost', isInquiry: false, amountCents }, money)).toBe(expected);
});

test.each(disputeStatuses.filter((status) => status !== 'Lost'))(
  'costs nothing for good when %s',
  (status) => {
    const money = { capturedCents: 1_000, refundedCents: 0 };
    expect(chargedBackCents({ status, isInquiry: false, amountCents: 1_000 }, money)).toBe(0);
  },
);

test('losses and refunds never exceed the captures, and are reversed to the cent', () => {
  const cents = fc.nat(10_000);
  fc.assert(
    fc.property(cents, cents, cents, (capturedCents, givenBack, amountCents) => {
      const refundedCents = Math.min(capturedCents, givenBack);
      const status = refundedCents === capturedCents ? 'Refunded' : 'Captured';
      const payment = aPayment({ status, amountCents: capturedCents, capturedCents, refundedCents });
      const lostCents = chargedBackCents({ status: 'Lost', isInquiry: false, amountCents }, payment);
      const lost = movedOffCard(payment, lostCents);

      expect(lost.refundedCents).toBeLessThanOrEqual(capturedCents);
      expect(lost.status === 'Refunded').toBe(lost.refundedCents === capturedCents);
      expect(movedOffCard(lost, -lostCents)).toEqual(payment);
    }),
  );
});
