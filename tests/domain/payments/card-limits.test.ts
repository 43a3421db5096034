import { expect, it } from 'vitest';
import { assertPayable, isBelowCardMinimum } from '#domain/payments/card-limits.js';

it.each([
  [49, { code: 'AMOUNT_TOO_LOW', details: { words: { euros: 0.5 } } }],
  [50, null],
  [99_999_999, null],
  [100_000_000, { code: 'AMOUNT_TOO_HIGH', details: { words: { euros: 999_999.99 } } }],
])('a card is charged %i cents or not', (cents, refusal) => {
  const asking = () => {
    assertPayable(cents);
  };

  if (refusal === null) expect(asking).not.toThrow();
  else expect(asking).toThrow(expect.objectContaining(refusal));
});

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [49, true],
  [50, false],
])('%i cents owed are below what a card takes: %s', (cents, isBelow) => {
  expect(isBelowCardMinimum(cents)).toBe(isBelow);
});
