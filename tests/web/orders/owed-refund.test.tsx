/**
 * A refund that did not arrive on the card: the amount owed, the way to make it again, and the record of another
 * payment.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwedRefund } from '#application/contract/orders/order-shapes.js';
import { OwedRefundOf } from '#web/features/orders/paid.js';
import { rental } from '#web/features/rental-orders/rental-order-page.js';
import { anOrderDetail, orderId } from '#tests/web/rental-orders/orders.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const returned: OwedRefund = { amount: 37.7, isReturned: true };
const refundAgain = { action: 'refundFull', isAllowed: true, refusal: null } as const;

const fake = platformForEach();

const route = `POST /RentalOrders/${orderId}/refunded-off-card`;

function show(owedRefund: OwedRefund, as: 'Manager' | 'Operator', isAgainAllowed = false) {
  const order = anOrderDetail({ owedRefund, actions: [{ ...refundAgain, isAllowed: isAgainAllowed }] });
  fake.on(route, { body: { ...order, owedRefund: null } });
  const element = <OwedRefundOf kind={rental} order={order} />;
  showOperator('/', { as, routes: [{ path: '/', element }] });
}
const notice = async (): Promise<string> =>
  (await screen.findByRole('alert')).textContent.replace(/\s/g, ' ');

test('shows the amount that the bank sent back, and the way to make it again', async () => {
  show(returned, 'Manager', true);

  expect(await notice()).toContain('La banque a renvoyé un remboursement de 37,70 €');
  expect(await notice()).toContain('Refaites-le avec « Rembourser tout »');
});

test('says that it was given up, and names no forbidden action', async () => {
  show({ ...returned, isReturned: false }, 'Manager');

  expect(await notice()).toContain('Un remboursement de 37,70 € a été abandonné');
  expect(await notice()).not.toContain('Refaites-le');
});

test('is read-only for operators', async () => {
  show(returned, 'Operator');

  await notice();
  expect(screen.queryByRole('button', { name: 'Remboursé autrement' })).toBeNull();
});

test('is recorded with a reason, after the dialog said that it moves no money', async () => {
  show(returned, 'Manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Remboursé autrement' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Consigne ne verse rien');
  await expectAccessible(dialog);

  await userEvent.click(within(dialog).getByText('Virement au client'));
  await userEvent.click(within(dialog).getByRole('button', { name: /^Noter le remboursement de 37,70/ }));

  await waitFor(() =>
    expect(fake.asked(route).map(({ body }) => body)).toEqual([{ reason: 'Virement au client' }]),
  );
});
