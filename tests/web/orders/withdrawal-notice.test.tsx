/** A customer's withdrawal: read by all staff, answered by managers, in the words of its kind. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WithdrawalRefundView, WithdrawalView } from '#application/contract/orders/order-shapes.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { ActionDialog } from '#web/features/orders/order-view.js';
import { WithdrawalNotice } from '#web/features/orders/paid.js';
import { pressing } from '#web/features/pressing-orders/pressing-order-page.js';
import { orderId } from '#tests/web/rental-orders/orders.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const said: WithdrawalView = {
  at: '2026-10-06T10:00:00.000Z',
  text: 'Je vous notifie ma rétractation.',
  settledAt: null,
  outcome: null,
  answer: null,
};

beforeEach(() => {
  fakePlatform();
});

function show(
  kind: 'pressing' | 'shop',
  as: 'Manager' | 'Operator',
  withdrawal: WithdrawalView | null = said,
  { isDialogOpen = false, refund = null as WithdrawalRefundView | null, way = null as string | null } = {},
) {
  const onClose = vi.fn();
  const onSettle = vi.fn(() => Promise.resolve());
  const onAskClose = vi.fn();
  const element = (
    <>
      <h1>Commande</h1>
      <WithdrawalNotice {...{ kind, withdrawal, refund, way, isDialogOpen, onSettle, onAskClose, onClose }} />
    </>
  );
  showOperator('/', { as, routes: [{ path: '/', element }] });
  return { onSettle, onAskClose, onClose };
}

test.each([
  ['pressing', 'avant le dépôt', 'Linge rendu, remboursée moins la part déjà nettoyée'],
  ['shop', 'avant le retrait', 'Article repris et remboursé'],
] as const)('accepts one of %s in its own words', async (kind, until, reason) => {
  const { onSettle } = show(kind, 'Manager');
  await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(until);
  await userEvent.click(within(dialog).getByRole('radio', { name: reason }));
  await expectAccessible(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter' }));

  await waitFor(() =>
    expect(onSettle).toHaveBeenCalledWith({
      body: { outcome: 'accepted', reason },
      toasts: { success: '!Rétractation acceptée', error: false },
    }),
  );
});

test('lets operators only read it', async () => {
  show('pressing', 'Operator');

  expect((await screen.findByRole('alert')).textContent).toContain('Je vous notifie ma rétractation.');
  expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
});

test('shows nothing on an order without a withdrawal', async () => {
  show('pressing', 'Manager', null);

  await screen.findByRole('heading', { name: 'Commande' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows the statement before accepting or refusing', async () => {
  const { onSettle, onClose } = show('shop', 'Manager', said, { isDialogOpen: true });
  const choice = await screen.findByRole('dialog', { name: 'Répondre à la rétractation' });
  expect(choice.textContent).toContain('Je vous notifie ma rétractation.');
  await expectAccessible(choice);
  await userEvent.click(within(choice).getByRole('button', { name: 'Refuser' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuser la rétractation' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Délai de quatorze jours passé' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuser' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSettle).toHaveBeenCalledWith({
    body: { outcome: 'refused', reason: 'Délai de quatorze jours passé' },
    toasts: { success: '!Rétractation refusée', error: false },
  });
});

const accepted = {
  ...said,
  settledAt: '2026-10-07T10:00:00.000Z',
  outcome: 'accepted',
  answer: 'Article repris',
} as const;
const refund = { amount: 24, dueAt: '2999-10-20T10:00:00.000Z' };

test('shows the owed refund of an accepted one, its deadline, and the way', async () => {
  show('shop', 'Manager', accepted, { refund, way: 'Rembourser' });
  const notice = await screen.findByRole('alert', { name: 'Rétractation acceptée' });

  expect(notice.textContent).toMatch(/Reste à rendre\s: 24,00\s€, au plus tard le/);
  expect(notice.textContent).toMatch(/Pour le rendre\s: «\sRembourser\s»/);
  expect(notice.textContent).not.toContain('délai dépassé');
  await expectAccessible(notice);
});

test('says when the deadline is over', async () => {
  show('shop', 'Manager', accepted, { refund: { ...refund, dueAt: '2026-10-20T10:00:00.000Z' } });

  expect((await screen.findByRole('alert')).textContent).toContain('(délai dépassé)');
});

test('lets a manager record that no refund is owed', async () => {
  const platform = fakePlatform();
  const route = `POST /PressingOrders/${orderId}/withdrawal-closed`;
  platform.on(route, { body: {} });
  const { onAskClose } = show('pressing', 'Manager', accepted, { refund });
  await userEvent.click(await screen.findByRole('button', { name: 'Plus rien à rendre' }));
  expect(onAskClose).toHaveBeenCalledOnce();

  const facts: Partial<PressingOrderDetail> = {
    id: orderId,
    withdrawalRefund: refund,
    unproven: null,
    payments: [],
  };
  const order = facts as PressingOrderDetail;
  const element = (
    <ActionDialog kind={pressing} order={order} action="closeWithdrawal" onClose={() => undefined} />
  );
  showOperator('/', { as: 'Manager', routes: [{ path: '/', element }] });
  const dialog = await screen.findByRole('dialog', { name: 'Plus rien à rendre' });
  expect(dialog.textContent.replace(/\s/g, ' ')).toContain('24,00 € ne sont pas à rendre');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Rendu au client autrement' }));
  await expectAccessible(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Plus rien à rendre' }));

  await waitFor(() =>
    expect(platform.asked(route)[0]?.body).toEqual({ reason: 'Rendu au client autrement' }),
  );
});

test('shows operators that it waits for a manager', async () => {
  show('pressing', 'Operator', accepted, { refund });

  expect((await screen.findByRole('alert')).textContent).toContain('Un responsable s’en charge.');
  expect(screen.queryByRole('button', { name: 'Plus rien à rendre' })).toBeNull();
});
