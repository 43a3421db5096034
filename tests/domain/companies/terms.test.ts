/** Customers accept only terms that they were shown. */
import { expect, test } from 'vitest';
import { assertTermsShown } from '#domain/companies/legal.js';

test.each([
  [undefined, 'v1', false],
  [undefined, null, false],
  ['v1', 'v1', false],
  [null, null, false],
  ['v1', 'v2', true],
  ['v1', null, true],
  [null, 'v1', true],
] as const)('%s shown while %s is current', (shown, current, isRefused) => {
  const order = () => assertTermsShown(shown, current);

  if (isRefused) expect(order).toThrow(expect.objectContaining({ code: 'TERMS_CHANGED' }));
  else expect(order).not.toThrow();
});
