import { expect, test } from 'vitest';
import { refundReturnedAt } from '#domain/payments/payment.js';

test.each([
  ['nothing moved, and nothing had come back', 400, null, 400, null],
  ['nothing moved since one came back', 0, 7, 0, 7],
  ['one came back', 400, null, 0, 9],
  ['a part came back', 400, null, 150, 9],
  ['one came back a second time', 400, 7, 0, 9],
  ['it was made again', 0, 7, 400, null],
])('where %s', (_, refundedCents, returnedAt, toldCents, expected) => {
  expect(refundReturnedAt({ refundedCents, refundReturnedAt: returnedAt }, toldCents, 9)).toBe(expected);
});
