/** The page after the payment leads to the terms of sale that the order was made under. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

test.each([
  ['leads there', itemId, [`/conditions/${itemId}`]],
  ['offers none where there were none', null, []],
])('%s', async (_, termsVersion, addresses) => {
  fakePlatform().on('GET /EcommerceOrders/session/cs_1', {
    body: {
      orderId: itemId,
      reference: 'ABCDEF',
      totalAmount: 13.6,
      paidAt: '2026-10-06T10:00:00.000Z',
      cabinetId,
      cabinetName: 'Boutique',
      cabinetLocation: 'Nantes',
      supportPhone: null,
      termsVersion,
      withdrawalUrl: null,
      items: [{ itemName: 'Confiture', quantity: 2, totalPrice: 13.6 }],
    },
  });
  show('/cart/success?session_id=cs_1');

  await screen.findByText('Merci pour votre achat.', {}, { timeout: 10_000 });
  const terms = screen.queryAllByRole('link', { name: 'Conditions que vous avez acceptées' });
  expect(terms.map((link) => link.getAttribute('href'))).toEqual(addresses);
});
