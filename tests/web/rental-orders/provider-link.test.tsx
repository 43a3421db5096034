/** A payment leads to the provider's page about it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { aPayment, anOrderDetail, orderId } from './orders.js';

const providerUrl = 'https://dashboard.stripe.com/payments/pi_1';

it.each([
  [providerUrl, 1],
  [null, 0],
])('from %s', async (url, many) => {
  const platform = fakePlatform();
  platform.on(`GET /admin/rental-orders/${orderId}`, { body: anOrderDetail() });
  platform.on(`GET /admin/rental-orders/${orderId}/payment-details`, {
    body: {
      rentalOrderId: orderId,
      rentalCode: 'K7P2',
      customerName: 'Camille Martin',
      totalAmount: 21.6,
      depositAmount: 0,
      depositPayment: null,
      completedPayments: [],
      rentalPayment: { ...aPayment, providerUrl: url },
    },
  });
  showOperator(`/rental-orders/${orderId}`, { as: 'Support' });

  const region = await screen.findByRole('region', { name: 'Paiements' });
  await within(region).findByText('pi_1');
  const links = within(region).queryAllByRole('link', { name: 'Voir le paiement (nouvel onglet)' });

  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(many).fill(url));
});
