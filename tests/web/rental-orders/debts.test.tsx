/** The debt of a finished rental, on its page and on the board: its display for staff, and their actions. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DebtView } from '#application/contract/rentals/debt-shapes.js';
import type { InboxEntry } from '#application/contract/board-inbox.js';
import { debtActions } from '#application/contract/rentals/rental-decision.js';
import { platform as boardWith } from '#tests/web/board/figured-board.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

const at = '2026-11-20T09:00:00.000Z';
const owed: DebtView = {
  id: orderId,
  reason: 'lateFee',
  state: 'owed',
  amount: 18,
  since: at,
  paidAt: null,
  notes: null,
};
const may = debtActions.map((action) => ({ action, isAllowed: true, refusal: null }));

describe('on the page of the order', () => {
  let fake: FakePlatform;
  beforeEach(() => {
    fake = fakePlatform();
  });
  const look = (debt: DebtView, actions = may) => {
    const nextAction = actions.length > 0 && debt.state === 'owed' ? ('requestPayment' as const) : null;
    const order = anOrderDetail({ status: 'Completed', debts: [debt], actions, nextAction });
    fake.on(`GET /admin/rental-orders/${orderId}`, { body: order });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    return order;
  };

  test('shows amount, purpose and date, with the request as the next action', async () => {
    const order = look(owed);
    const notice = await screen.findByText(/^Frais de retard\s: 18,00\s€\. À régler, depuis le/);
    expect(notice).toBeTruthy();
    const asked = `POST /RentalOrders/${orderId}/request-payment`;
    fake.on(asked, { body: { ...order, debts: [{ ...owed, state: 'asked' }] } });

    await userEvent.click(screen.getByRole('button', { name: 'Demander le paiement par un lien' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/un lien pour payer 18,00\s€ par carte/);
    await expectAccessible(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Envoyer un lien pour payer 18,00/ }));

    await expect.poll(() => fake.asked(asked)).toHaveLength(1);
  });

  test.each([
    ['Payé autrement', 'Payé en espèces', /^Noter le paiement de 18,00/, 'paid-otherwise'],
    ['Abandonner', 'Client introuvable', /^Abandonner 18,00/, 'write-off'],
  ])('« %s » is done with a reason', async (name, reason, confirm, path) => {
    const order = look({ ...owed, state: 'asked' });
    const asked = `POST /RentalOrders/${orderId}/${path}`;
    fake.on(asked, { body: { ...order, debts: [] } });
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByText(reason));

    await userEvent.click(within(dialog).getByRole('button', { name: confirm }));

    await expect.poll(() => fake.asked(asked)[0]?.body).toEqual({ reason });
  });

  test('still shows the outcome', async () => {
    look({ ...owed, state: 'writtenOff', notes: 'Geste commercial' }, []);

    expect(await screen.findByText(/Abandonné \(Geste commercial\)\.$/)).toBeTruthy();
  });
});

describe('on the board', () => {
  const entry: InboxEntry = {
    id: `rentalOrder.${orderId}`,
    subjectKind: 'rentalOrder',
    subjectId: orderId,
    label: 'K7PX',
    cabinetId: null,
    cabinetName: 'Gare',
    reasons: [{ kind: 'debtOwed', detail: 'lateFee', remark: 'paymentAsked', amount: 18, at }],
    ownerId: null,
    ownerName: null,
    escalatedBy: null,
    snoozedUntil: null,
    comment: null,
    commentedBy: null,
  };

  test('says that it was requested, and leads to the dialog that requests it', async () => {
    const fake = boardWith([entry]);
    const order = anOrderDetail({ status: 'Completed', debts: [owed], actions: may, nextAction: null });
    fake.on(`GET /admin/rental-orders/${orderId}`, { body: order });
    const { router } = showOperator('/board', { as: 'Operator' });

    expect(await screen.findByText(/Frais de retard · 18,00\s€ · paiement demandé/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Demander le paiement par un lien' }));

    expect(await screen.findByRole('dialog', { name: 'Demander le paiement par un lien' })).toBeTruthy();
    expect(router.state.location.search).toBe('');
    // Behind the dialog.
    const banner = within(await screen.findByRole('region', { name: 'À traiter', hidden: true }));
    expect(banner.getByText('Demander le paiement par un lien')).toBeTruthy();
  });
});
