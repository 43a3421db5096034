/** Refunds of an order: all of it, the amount owed by an accepted withdrawal, or pieces at their price. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import { RefundDialog } from '#web/features/orders/refunds.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

async function show(owed: number | null, most = 42.5, items: readonly RefundableItem[] = []) {
  fakePlatform();
  const onRefund = vi.fn(() => Promise.resolve());
  let leave: (left: readonly RefundableItem[]) => void = () => undefined;
  function Refund() {
    const [left, setLeft] = useState(items);
    leave = setLeft;
    return (
      <RefundDialog
        kind="shop"
        title="Rembourser : CMD-1"
        most={most}
        items={left}
        owed={owed}
        isPaidInPerson={false}
        onRefund={onRefund}
        onClose={() => undefined}
      />
    );
  }
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element: <Refund /> }] });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Rétractation acceptée'));
  return {
    dialog,
    leave: (left: readonly RefundableItem[]) => act(() => leave(left)),
    async refunded(): Promise<unknown> {
      await userEvent.click(dialog.getByRole('button', { name: 'Rembourser' }));
      return onRefund.mock.calls;
    },
  };
}
const call = (amount: number) => [
  [expect.objectContaining({ body: { amount, refundable: 42.5, reason: 'Rétractation acceptée' } })],
];

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

test('offers no empty choice', async () => {
  const { dialog } = await show(null, 0);

  dialog.getByText((text) => /^Il ne reste rien à rembourser/.test(text));
  expect(dialog.queryByText(/^Tout/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Rembourser' })).toHaveProperty('disabled', true);
});

describe('pieces of what was sold', () => {
  const [soapId, teaId] = ['01930000-0000-7000-8000-0000000000a1', '01930000-0000-7000-8000-0000000000a2'];
  const soap = { orderItemId: soapId, itemName: 'Savon', unitPrice: 6.5, quantity: 3 };
  const tea = { orderItemId: teaId, itemName: 'Thé', unitPrice: 23, quantity: 1 };
  const button = { name: 'Rembourser' };

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
    expect(dialog.getByRole('status').textContent).toMatch(/^13,00\s€ à rembourser\.$/);

    expect(await refunded()).toEqual([
      [
        expect.objectContaining({
          body: {
            items: [{ orderItemId: soapId, quantity: 2 }],
            refundable: 42.5,
            reason: 'Rétractation acceptée',
          },
        }),
      ],
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
