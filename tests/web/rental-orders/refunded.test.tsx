/** Debits and refunds add up on the page of a rental. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

const money = (region: HTMLElement, label: string): string | undefined =>
  within(region).queryByText(label)?.nextElementSibling?.textContent?.replace(/\s/g, ' ');

it.each([
  [{ totalCapturedAmount: 0, totalRefundedAmount: 47.1 }, '47,10 €', '47,10 €', '0,00 €'],
  [{ totalCapturedAmount: 0.1, totalRefundedAmount: 0.2 }, '0,30 €', '0,20 €', '0,10 €'],
  [{ totalCapturedAmount: 47.1, totalRefundedAmount: 0 }, '47,10 €', undefined, undefined],
])('%o', async (sums, debited, refunded, left) => {
  const { cost } = anOrderDetail();
  fakePlatform().on(`GET /admin/rental-orders/${orderId}`, {
    body: anOrderDetail({ cost: { ...cost, ...sums } }),
  });
  showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });

  const region = await screen.findByRole('region', { name: 'Prix et frais' });

  expect(money(region, 'Débité')).toBe(debited);
  expect(money(region, 'Remboursé')).toBe(refunded);
  expect(money(region, 'Reste débité')).toBe(left);
});
