/** The display to staff of a price that was captured in part: by hand at the provider, or on purpose here. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

const fake = platformForEach();
const look = (part: Partial<RentalOrderDetail['cost']>): void => {
  const order = anOrderDetail({ status: 'PendingReturn' });
  fake.on(`GET /admin/rental-orders/${orderId}`, { body: { ...order, cost: { ...order.cost, ...part } } });
  showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
};
const valueOf = async (label: string): Promise<string> =>
  (await screen.findByText(label)).nextSibling?.textContent ?? '';

test('shows the rest of a partial capture by hand as « non encaissé »', async () => {
  look({ baseRentalAmount: 10.8, chargedRentalAmount: 10.8, uncollectedAmount: 9.8 });

  expect(await valueOf('Non encaissé')).toMatch(/^9,80\s€$/);
  expect(screen.queryByText('Prix réservé')).toBeNull();
  await expectAccessible(document.body);
});

test('shows a deliberate partial capture as the price, next to the booked one', async () => {
  look({ baseRentalAmount: 10.8, chargedRentalAmount: 5, uncollectedAmount: 0 });

  expect(await valueOf('Location TTC')).toMatch(/^5,00\s€$/);
  expect(await valueOf('Prix réservé')).toMatch(/^10,80\s€$/);
  expect(screen.queryByText('Non encaissé')).toBeNull();
});
