/** Late fees that use up the whole deposit: there is no choice, and the dialog says why. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { platform as api } from '#web/api/api.js';
import { anEffect, anOrderDetail, orderId } from './orders.js';

const order = `/admin/rental-orders/${orderId}`;

function platform(): FakePlatform {
  const fake = fakePlatform();
  fake.on(`GET ${order}`, { body: anOrderDetail() });
  fake.on(`GET ${order}/decision-preview`, { body: anEffect() });
  return fake;
}

const open = async (label: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole('dialog');
};

describe('a deposit that late fees take whole', () => {
  const taken = { limits: { rental: 3.6, deposit: 0 } };
  const all = anEffect({
    capturedNow: 123.6,
    releasedNow: 0,
    givenBackNow: 0,
    lateFees: 120,
    retainedDeposit: 0,
  });
  const why = 'Les frais de retard prennent tout le dépôt de garantie : il n’en reste rien à retenir.';
  const whyIn = (dialog: HTMLElement) =>
    within(dialog).findByText((text) => text.replace(/\s/g, ' ') === why);
  const radios = (dialog: HTMLElement) =>
    within(dialog).queryAllByRole('radio', { name: /^(Tout|Une partie)/ });

  it('leaves no choice, says why, and captures as the effect says', async () => {
    const fake = platform();
    const actions = [{ action: 'captureRentalAndDeposit' as const, isAllowed: true, refusal: null }];
    fake.on(`GET ${order}`, { body: anOrderDetail({ ...taken, status: 'PendingReturn', actions }) });
    fake.on(`GET ${order}/decision-preview`, { body: { ...all, action: 'captureRentalAndDeposit' } });
    fake.on(`POST /RentalOrders/${orderId}/capture-rental-and-deposit`, { body: anOrderDetail() });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Débiter location et dépôt');

    await whyIn(dialog);
    expect(radios(dialog)).toEqual([]);
    await giveReason('Article non rendu');
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Débiter 123,60/ }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = fake.asked(`POST /RentalOrders/${orderId}/capture-rental-and-deposit`);
    expect(sent?.body).toEqual({ reason: 'Article non rendu', captureFullDeposit: true });
  });

  it('removes the choice when they exceed a typed part', async () => {
    const fake = platform();
    const shown = showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Retenir sur le dépôt');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Une partie' }));
    await userEvent.type(within(dialog).getByLabelText('Montant'), '5');
    fake.on(`GET ${order}`, { body: anOrderDetail(taken) });
    fake.on(`GET ${order}/decision-preview`, { body: all });

    act(() => void shown.store.dispatch(api.util.invalidateTags(['Rental orders'] as never)));

    await whyIn(dialog);
    expect(radios(dialog)).toEqual([]);
    await within(dialog).findByRole('button', { name: /^Débiter 123,60/ });
  });

  it('captures on release: the button says so', async () => {
    const fake = platform();
    fake.on(`POST ${order}/release-deposit`, { body: anOrderDetail() });
    fake.on(`GET ${order}/decision-preview`, {
      body: { ...all, action: 'releaseDeposit', capturedNow: 120 },
    });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Libérer le dépôt');

    await giveReason('Article contrôlé, en bon état');
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Débiter 120/ }));

    expect(await screen.findByText('Débit du retard demandé')).toBeTruthy();
  });

  it('promises no refund', async () => {
    const fake = platform();
    const due = { status: 'PendingDepositDecision' as const, returnedAt: new Date().toISOString() };
    fake.on(`GET ${order}`, { body: anOrderDetail({ ...taken, ...due }) });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Libérer le dépôt');

    expect(within(dialog).getByText(/^Il ne reste rien à rendre du dépôt de garantie\./)).toBeTruthy();
    expect(screen.queryByText('Libéré sans décision')).toBeNull();
  });
});
