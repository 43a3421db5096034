/** A movement of money that was given up: the possible actions depend on the order. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { aPayment, anOrderDetail, orderId } from './orders.js';

const again = 'Prenez de nouveau la décision, ou vérifiez chez le prestataire.';
const nothingHere = 'La location est terminée, rien ne se décide plus ici : vérifiez chez le prestataire.';

it.each([
  ['a debit while its rental runs', 'capture', 'PendingDepositDecision', again],
  ['a debit of a rental that is over', 'capture', 'Completed', nothingHere],
  ['the release of one that is over', 'release', 'Canceled', nothingHere],
  ['a refund of one that is over', 'refund', 'Completed', again],
] as const)('%s', async (_, kind, status, says) => {
  const platform = fakePlatform();
  const underWay = {
    kind,
    amount: 21.6,
    hasFailed: true,
    attempts: 12,
    nextTryAt: '2026-11-20T09:00:00.000Z',
  };
  platform.on(`GET /admin/rental-orders/${orderId}`, { body: anOrderDetail({ status }) });
  platform.on(`GET /admin/rental-orders/${orderId}/payment-details`, {
    body: {
      rentalOrderId: orderId,
      rentalCode: 'K7P2',
      customerName: 'Camille Martin',
      totalAmount: 21.6,
      depositAmount: 0,
      depositPayment: null,
      completedPayments: [],
      rentalPayment: { ...aPayment, underWay },
    },
  });
  showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });

  const region = within(await screen.findByRole('region', { name: 'Paiements' }));
  const alert = await region.findByRole('alert');

  expect(alert.textContent.replace(/\s/g, ' ')).toContain(`abandonné après 12 essais. ${says}`);
});
