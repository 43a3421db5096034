/** What a customer said when they went back on an order: read by all staff, answered by managers, in the words of its kind. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WithdrawalView } from '#application/contract/order-shapes.js';
import { WithdrawalNotice } from '#web/features/orders/withdrawal-notice.js';
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
  isAsked = false,
) {
  const onClose = vi.fn();
  const onSettle = vi.fn(() => Promise.resolve());
  const element = (
    <>
      <h1>Commande</h1>
      <WithdrawalNotice {...{ kind, withdrawal, onSettle, isAsked, onClose }} />
    </>
  );
  showOperator('/', { as, routes: [{ path: '/', element }] });
  return { onSettle, onClose };
}

test.each([
  ['pressing', 'avant le dépôt', 'Linge rendu, remboursée moins la part déjà nettoyée'],
  ['shop', 'avant le retrait', 'Article repris et remboursé'],
] as const)('of %s it is accepted in words of its own', async (kind, until, reason) => {
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

test('operators read it, and do not answer', async () => {
  show('pressing', 'Operator');

  expect((await screen.findByRole('alert')).textContent).toContain('Je vous notifie ma rétractation.');
  expect(screen.queryByRole('button', { name: 'Accepter' })).toBeNull();
});

test('an order that nobody went back on says nothing', async () => {
  show('pressing', 'Manager', null);

  await screen.findByRole('heading', { name: 'Commande' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asked for by the button of the page, the statement is read before accepting or refusing', async () => {
  const { onSettle, onClose } = show('shop', 'Manager', said, true);
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
