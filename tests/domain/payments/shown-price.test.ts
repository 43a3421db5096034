import { expect, it } from 'vitest';
import { assertAsShown } from '#domain/payments/card-limits.js';

it.each([
  [undefined, 450, false],
  [4.5, 450, false],
  [0, 0, false],
  [19.99, 1999, false],
  [999_999.99, 99_999_999, false],
  [4.5, 451, true],
  [4.51, 450, true],
  [0, 50, true],
])('%s € shown, and %i cents charged: refused %s', (shown, cents, isRefused) => {
  const asking = () => {
    assertAsShown(shown, cents);
  };

  if (isRefused) expect(asking).toThrow(expect.objectContaining({ code: 'PRICE_CHANGED' }));
  else expect(asking).not.toThrow();
});
