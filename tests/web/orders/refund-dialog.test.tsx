/** Money of an order goes back: all of it, or what an accepted withdrawal has to give back of it. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RefundDialog } from '#web/features/orders/refund-dialog.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

async function show(owed: number | null, most = 42.5) {
  fakePlatform();
  const onRefund = vi.fn(() => Promise.resolve());
  const element = (
    <RefundDialog
      kind="shop"
      title="Rembourser : CMD-1"
      most={most}
      owed={owed}
      isPaidInPerson={false}
      onRefund={onRefund}
      onClose={() => undefined}
    />
  );
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByText('Rétractation acceptée'));
  return {
    dialog,
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
])('where %s, that is what is proposed', async (_case, owed, amount) => {
  const { refunded } = await show(owed);

  expect(await refunded()).toEqual(call(amount));
});

test('what is owed is proposed in the words of a price, and may be changed', async () => {
  const { dialog, refunded } = await show(29.9);
  const field = dialog.getByRole('textbox', { name: 'Montant' });
  expect(field).toHaveProperty('value', '29,90');

  await userEvent.clear(field);
  await userEvent.type(field, '12');

  expect(await refunded()).toEqual(call(12));
});

test('where nothing is left, no choice of nothing is offered', async () => {
  const { dialog } = await show(null, 0);

  dialog.getByText((text) => /^Il ne reste rien à rembourser/.test(text));
  expect(dialog.queryByText(/^Tout/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Rembourser' })).toHaveProperty('disabled', true);
});
