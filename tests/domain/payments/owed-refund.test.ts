import { describe, expect, test } from 'vitest';
import {
  owedBackCents,
  refundedOffCard,
  refundedInAll,
  refundReturned,
} from '#domain/payments/owed-refund.js';
import { aPayment } from '#tests/support/builders.js';

describe("the provider's state of the refunds of a payment", () => {
  test.each([
    ['nothing moved, and nothing had come back', [400, null, 0], 400, [null, 0]],
    ['nothing moved since one came back', [0, 7, 400], 0, [7, 400]],
    ['one came back', [400, null, 0], 0, [9, 400]],
    ['a part came back', [400, null, 0], 150, [9, 250]],
    ['one came back a second time', [400, 7, 100], 0, [9, 500]],
    ['it was made again', [0, 7, 400], 400, [null, 0]],
    ['a part of it was made again', [0, 7, 400], 150, [7, 250]],
    ['more than it was made', [0, 7, 400], 500, [null, 0]],
    ['more was refunded, and no refund was returned', [100, null, 0], 400, [null, 0]],
  ] as const)('where %s', (_, [refundedCents, at, owed], reportedCents, [expectedAt, expectedCents]) => {
    const known = { refundedCents, refundReturnedAt: at, refundReturnedCents: owed };

    expect(refundReturned(known, reportedCents, 9)).toEqual({
      refundReturnedAt: expectedAt,
      refundReturnedCents: expectedCents,
    });
  });

  test.each([
    ['only the card', 0, 250, 250],
    ['both ways', 150, 250, 400],
    ['twice, by mistake', 400, 400, 400],
  ])('adds refunds by another way: %s', (_, refundedOffCardCents, refundedCents, expected) => {
    expect(refundedInAll({ refundedOffCardCents }, { capturedCents: 400, refundedCents })).toBe(expected);
  });
});

test.each([
  ['was sent back', { refundReturnedCents: 300, refundedCents: 0 }, 0, 300],
  ['was given up', { refundReturnedCents: 0, refundedCents: 0 }, 400, 400],
  [
    'was given up, of a payment of which less was taken',
    { refundReturnedCents: 0, refundedCents: 0 },
    900,
    400,
  ],
  ['was given up after a part', { refundReturnedCents: 0, refundedCents: 150 }, 400, 250],
  [
    'was sent back, and given up when it was made again',
    { refundReturnedCents: 400, refundedCents: 0 },
    400,
    400,
  ],
  ['was given up, and made by hand', { refundReturnedCents: 0, refundedCents: 400 }, 400, 0],
  ['never was', { refundReturnedCents: 0, refundedCents: 0 }, 0, 0],
] as const)('owes what %s', (_, refunds, givenUpAtCents, expected) => {
  expect(owedBackCents(aPayment({ capturedCents: 400, ...refunds }), givenUpAtCents)).toBe(expected);
});

test.each([
  ['all of it', 0, 'Refunded', 400],
  ['a part of it', 100, 'Captured', 300],
] as const)('counts refunds by another way: %s', (_, keptCents, status, cents) => {
  const payment = aPayment({
    status: 'Captured',
    capturedCents: 400,
    refundedCents: 0,
    refundReturnedAt: 7,
    refundReturnedCents: 400 - keptCents,
  });

  expect(refundedOffCard(payment, cents)).toMatchObject({
    status,
    refundedCents: cents,
    refundedOffCardCents: cents,
    refundReturnedAt: null,
    refundReturnedCents: 0,
  });
});
