/** A payment leads to the provider's page about it. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

const payment = {
  id: '0198f1b2-0000-7000-8000-000000000f01',
  ...{ type: 'rental', status: 'Authorised', amount: 21.6, capturedAmount: 0, refundedAmount: 0 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', authorizedAt: null, capturedAt: null, expiresAt: null },
  ...{ notes: null, failure: null, underWay: null, canCapture: false, canCancel: false },
  stripePaymentIntentId: 'pi_1',
  providerUrl: 'https://dashboard.stripe.com/payments/pi_1',
};

it.each([
  [payment.providerUrl, 1],
  [null, 0],
])('from %s', async (providerUrl, many) => {
  const platform = fakePlatform();
  platform.on(`GET /admin/rental-orders/${orderId}`, { body: anOrderDetail() });
  platform.on(`GET /admin/rental-orders/${orderId}/payment-details`, {
    body: {
      ...{ rentalOrderId: orderId, rentalCode: 'K7P2', customerName: 'Camille Martin' },
      ...{ totalAmount: 21.6, depositAmount: 0, depositPayment: null, completedPayments: [] },
      rentalPayment: { ...payment, providerUrl },
    },
  });
  showOperator(`/rental-orders/${orderId}`, { as: 'Support' });

  const region = await screen.findByRole('region', { name: 'Paiements' });
  await within(region).findByText('pi_1');
  const links = within(region).queryAllByRole('link', { name: 'Voir le paiement (nouvel onglet)' });

  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(many).fill(providerUrl));
});
