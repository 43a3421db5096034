import { describe, expect, it } from 'vitest';
import { currentOf, heldUntil, ofPurpose, shownPaymentOf } from '#domain/payments/payment.js';
import { aPayment } from '#tests/support/builders.js';

describe('the payments of an order', () => {
  const price = aPayment({ id: 'price', purpose: 'rental' });
  const first = aPayment({ id: 'first', purpose: 'deposit', epoch: 1 });
  const second = aPayment({ id: 'second', purpose: 'deposit', epoch: 2 });

  it('are distinguished by their purpose', () => {
    expect(ofPurpose([price, first, second], 'deposit')).toEqual([first, second]);
  });

  it.each([
    ['the newest hold counts', [second, first, price], 'second'],
    ['one that was replaced does not', [{ ...second, replacedById: 'third' }, first], 'first'],
    ['none counts where there is none', [price], undefined],
  ])('%s', (_, payments, id) => {
    expect(currentOf(payments, 'deposit')?.id).toBe(id);
  });

  it('are held until the first hold ends that nothing replaced', () => {
    const held = { status: 'Authorised', replacedById: null } as const;
    expect(
      heldUntil([
        { ...price, ...held, expiresAt: 20 },
        { ...first, ...held, expiresAt: 10 },
      ]),
    ).toBe(10);
    const replaced = { ...first, ...held, replacedById: 'second', expiresAt: 10 };
    expect(heldUntil([replaced, { ...second, ...held, expiresAt: 30 }])).toBe(30);
    expect(heldUntil([{ ...first, status: 'Captured', expiresAt: 10 }])).toBeNull();
  });

  const taken = { ...first, status: 'Captured', capturedCents: 2_500, authorisedAt: 1 } as const;
  const dropped = { ...second, status: 'Released', authorisedAt: null } as const;
  it.each([
    ['what was captured is shown, not the renewal that came to nothing', [taken, dropped], 'first'],
    ['nor one that the card refused', [taken, { ...dropped, status: 'Refused' as const }], 'first'],
    ['a renewal that waits is shown', [taken, { ...dropped, status: 'RequiresAction' as const }], 'second'],
    ['one that was released is shown where nothing was captured', [first, dropped], 'second'],
    ['none is shown where there is none', [price], undefined],
  ])('%s', (_, payments, id) => {
    expect(shownPaymentOf(payments, 'deposit')?.id).toBe(id);
  });
});
