/** Refunds of an order: all of it, the amount owed by an accepted withdrawal, or pieces at their price. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { ActionDialog } from '#web/features/orders/order-view.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';
import { orderId } from '#tests/web/rental-orders/orders.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const route = `POST /EcommerceOrders/${orderId}/refund`;
const tried = `POST /dry-run/EcommerceOrders/${orderId}/refund`;
const button = { name: /^Rembourser/ };

async function show(owed: number | null, most = 42.5, items: readonly RefundableItem[] = []) {
  const fake = fakePlatform();
  fake.on(route, { body: {} });
  fake.on(tried, { body: { isAllowed: true, dependsOn: null } });
  let leave: (left: readonly RefundableItem[]) => void = () => undefined;
  function Refund() {
    const [refundableItems, setLeft] = useState(items);
    leave = setLeft;
    const order = {
      id: orderId,
      reference: 'CMD-1',
      mostRefund: most,
      refundableItems,
      totalAmount: 50,
      payments: [{ capturedAmount: 50, refundedAmount: 7.5 }],
      creditNotes: [{ amount: 7.5 }],
      withdrawalRefund: owed === null ? null : { amount: owed },
    } as unknown as ShopOrderDetail;
    return <ActionDialog kind={shop} order={order} action="refund" onClose={() => undefined} />;
  }
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element: <Refund /> }] });
  const element = await screen.findByRole('dialog');
  const dialog = within(element);
  await userEvent.click(dialog.getByText('Rétractation acceptée'));
  return {
    fake,
    element,
    dialog,
    text: () => element.textContent.replace(/\s/g, ' '),
    leave: (left: readonly RefundableItem[]) => act(() => leave(left)),
    async refunded(): Promise<unknown> {
      await userEvent.click(dialog.getByRole('button', button));
      await waitFor(() => expect(fake.asked(route)).not.toEqual([]));
      return fake.asked(route).map(({ body }) => body);
    },
  };
}
const call = (amount: number) => [{ amount, refundable: 42.5, reason: 'Rétractation acceptée' }];

test.each([
  ['nothing is owed', null, 42.5],
  ['all of it is owed', 42.5, 42.5],
  ['a part of it is owed', 29.9, 29.9],
])('proposes that where %s', async (_case, owed, amount) => {
  const { refunded } = await show(owed);

  expect(await refunded()).toEqual(call(amount));
});

test('proposes the amount owed with its reason, and lets it be changed', async () => {
  const { dialog, refunded } = await show(29.9);
  const field = dialog.getByRole('textbox', { name: 'Montant' });
  expect(field).toHaveProperty('value', '29,90');

  await userEvent.clear(field);
  await userEvent.type(field, '12');

  expect(await refunded()).toEqual(call(12));
});

test('says what was paid and went back so far, what a part leaves and does, and names it on the button', async () => {
  const { dialog, element, text } = await show(null);
  expect(text()).toContain('Débité50,00 €Remboursé7,50 €');
  expect(text()).toContain('Reste remboursable : 0,00 €');

  await userEvent.click(dialog.getByRole('radio', { name: 'Une partie' }));
  const field = dialog.getByRole('textbox', { name: 'Montant' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '12,4');

  expect(text()).toContain('Reste remboursable : 30,10 €');
  expect(text()).toContain('12,40 € remboursés sur la carte du paiement');
  dialog.getByRole('button', { name: /^Rembourser 12,40\s€$/ });
  await expectAccessible(element);
});

test.each([
  ['0', 'Indiquez un montant supérieur à 0.'],
  ['-5', 'Indiquez un montant supérieur à 0.'],
  ['12,345', 'Indiquez deux décimales au plus.'],
  ['12,5O', 'Écrivez le montant en chiffres, comme 12,50.'],
  ['42,51', 'Indiquez un montant plus petit. Le maximum est de 42,50 €.'],
])('refuses %s at its field before it is sent', async (typed, words) => {
  const { dialog, fake } = await show(null);
  await userEvent.click(dialog.getByRole('radio', { name: 'Une partie' }));
  const field = dialog.getByRole('textbox', { name: 'Montant' });
  await userEvent.type(field, `${typed}{Enter}`);

  expect(field.getAttribute('aria-invalid')).toBe('true');
  const problem = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(problem?.textContent.replace(/\s/g, ' ')).toBe(words);
  expect(dialog.getByRole('button', { name: 'Rembourser' })).toHaveProperty('disabled', true);
  expect(fake.asked(route)).toEqual([]);
});

test('shows why the server would refuse before it is sent', async () => {
  const { dialog, fake } = await show(null);
  fake.on(tried, refusal(409, 'MONEY_IN_MOTION', 'Un remboursement est en cours.'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Une partie' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Montant' }), '5');

  await dialog.findByText('Un remboursement est en cours.');
  expect(fake.asked(tried).at(-1)?.body).toEqual({ amount: 5, refundable: 42.5, reason: 'Rembourser' });
  expect(fake.asked(route)).toEqual([]);
});

test('offers no empty choice', async () => {
  const { dialog } = await show(null, 0);

  dialog.getByText((text) => /^Il ne reste rien à rembourser/.test(text));
  expect(dialog.queryByText(/^Tout/)).toBeNull();
  expect(dialog.getByRole('button', button)).toHaveProperty('disabled', true);
});

describe('pieces of what was sold', () => {
  const [soapId, teaId] = ['01930000-0000-7000-8000-0000000000a1', '01930000-0000-7000-8000-0000000000a2'];
  const soap = { orderItemId: soapId, itemName: 'Savon', unitPrice: 6.5, quantity: 3 };
  const tea = { orderItemId: teaId, itemName: 'Thé', unitPrice: 23, quantity: 1 };

  async function choosing(items = [soap, tea], most = 42.5) {
    const shown = await show(null, most, items);
    await userEvent.click(shown.dialog.getByRole('radio', { name: 'Des articles, à leur prix' }));
    return shown;
  }
  async function type(dialog: Awaited<ReturnType<typeof show>>['dialog'], name: RegExp, quantity: string) {
    const field = dialog.getByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.type(field, quantity);
  }

  test('are summed up, and sent by their lines without an amount', async () => {
    const { dialog, refunded } = await choosing();
    expect(dialog.getByRole('button', button)).toHaveProperty('disabled', true);
    dialog.getByText('Choisissez au moins un article.');

    await type(dialog, /^Quantité : Savon, 3 au plus/, '2');
    dialog.getByText(/^Reste remboursable\s: 29,50\s€$/);
    dialog.getByRole('button', { name: /^Rembourser 13,00\s€$/ });

    expect(await refunded()).toEqual([
      {
        items: [{ orderItemId: soapId, quantity: 2 }],
        refundable: 42.5,
        reason: 'Rétractation acceptée',
      },
    ]);
  });

  test.each(['4', '1,5'])('%s of three are not sent', async (quantity) => {
    const { dialog } = await choosing();
    await type(dialog, /^Quantité : Savon/, quantity);

    expect(dialog.getByRole('button', button)).toHaveProperty('disabled', true);
  });

  test('are not sent above the refundable amount', async () => {
    const { dialog } = await choosing([soap, tea], 20);
    await type(dialog, /^Quantité : Thé/, '1');

    dialog.getByText(/^Choisissez moins d’articles\. Le maximum est de 20,00\s€\.$/);
    expect(dialog.getByRole('button', button)).toHaveProperty('disabled', true);
  });

  test('are replaced by an amount that is chosen after all', async () => {
    const { dialog, refunded } = await choosing();
    await type(dialog, /^Quantité : Savon/, '1');
    await userEvent.click(dialog.getByRole('radio', { name: /^Tout/ }));

    expect(await refunded()).toEqual(call(42.5));
  });

  test('are not offered once a colleague has left only one', async () => {
    const { dialog, refunded, leave } = await choosing();
    await type(dialog, /^Quantité : Savon/, '2');

    leave([tea]);

    expect(dialog.queryByRole('radio', { name: /^Des articles/ })).toBeNull();
    expect(dialog.getByRole('radio', { name: /^Tout/ })).toHaveProperty('checked', true);
    expect(await refunded()).toEqual(call(42.5));
  });

  test('are not offered for a single piece', async () => {
    const { dialog } = await show(null, 23, [tea]);
    expect(dialog.queryByRole('radio', { name: /^Des articles/ })).toBeNull();
  });
});
