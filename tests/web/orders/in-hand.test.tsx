/**
 * Actions that no door confirms: the dialog says so, requires a tick, and sends it to the server
 * (doors-and-codes.md#records-against-the-door).
 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { DecisionDialog } from '#web/features/rental-orders/decision-dialog.js';
import { ActionDialog } from '#web/features/orders/order-view.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { anEffect, anOrderDetail, orderId } from '#tests/web/rental-orders/orders.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

async function show(element: ReactElement): Promise<HTMLElement> {
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  return screen.findByRole('dialog');
}
const onClose = (): void => undefined;
const textOf = (element: HTMLElement): string => element.textContent.replace(/\s/g, ' ');

test('takes an order back out of a door that did not move only if staff have it in their hands', async () => {
  const platform = fakePlatform();
  const route = `POST /EcommerceOrders/${orderId}/take-back`;
  platform.on(route, { body: {} });
  const order = {
    id: orderId,
    reference: 'K7PXA2',
    refundableAmount: 37.7,
    mostRefund: 37.7,
    refundableItems: [],
    withdrawalRefund: null,
    unproven: 'doorNotMoved' as const,
  } as unknown as ShopOrderDetail;
  const dialog = await show(<ActionDialog kind={shop} order={order} action="takeBack" onClose={onClose} />);
  expect(textOf(dialog)).toContain('La porte n’a pas bougé : la commande est-elle dans vos mains ?');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Jamais retirée' }));
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Reprendre du casier' });
  expect(confirm.disabled).toBe(true);
  await expectAccessible(dialog);

  await userEvent.click(
    within(dialog).getByRole('checkbox', { name: 'Oui, la commande est dans mes mains' }),
  );
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(platform.asked(route).map(({ body }) => body)).toEqual([
      { reason: 'Jamais retirée', confirmed: true },
    ]),
  );
});

test('does not release a deposit without a confirmed return as for an item in good state', async () => {
  const platform = fakePlatform();
  const effect = anEffect({ action: 'releaseDeposit', unproven: 'doorNotMoved' });
  platform.on(`GET /admin/rental-orders/${orderId}/decision-preview`, { body: effect });
  const order = anOrderDetail({ unproven: 'doorNotMoved', returnedAt: null, isReturned: false });
  const dialog = await show(<DecisionDialog order={order} action="releaseDeposit" onClose={onClose} />);

  expect(textOf(dialog)).toContain('Le retour n’a pas été constaté. La porte n’a pas bougé.');
  expect(within(dialog).queryByRole('radio', { name: 'Article contrôlé, en bon état' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Geste commercial' }));
  expect(textOf(dialog)).toContain('Cochez la case ci-dessus pour continuer.');
});
