import { describe, expect, it } from 'vitest';
import { currentOf, ofPurpose } from '#domain/payments/payment.js';
import { aPayment } from '#tests/support/builders.js';

describe('the payments of an order', () => {
  const price = aPayment({ id: 'price', purpose: 'rental' });
  const first = aPayment({ id: 'first', purpose: 'deposit', epoch: 1 });
  const second = aPayment({ id: 'second', purpose: 'deposit', epoch: 2 });

  it('are told apart by their purpose', () => {
    expect(ofPurpose([price, first, second], 'deposit')).toEqual([first, second]);
  });

  it.each([
    ['the newest hold counts', [second, first, price], 'second'],
    ['one that was replaced does not', [{ ...second, replacedById: 'third' }, first], 'first'],
    ['none counts where there is none', [price], undefined],
  ])('%s', (_, payments, id) => {
    expect(currentOf(payments, 'deposit')?.id).toBe(id);
  });
});
