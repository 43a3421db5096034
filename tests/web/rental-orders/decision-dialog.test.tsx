import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '#tests/web/support/fake-platform.js';
import { sessionEnded } from '#web/api/auth/session-slice.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { anEffect, anOrderDetail, aReport, orderId, platformOf } from './orders.js';

const order = `/admin/rental-orders/${orderId}`;

const platform = () => platformOf(anOrderDetail());

const open = async (label: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole('dialog');
};

afterEach(() => void vi.useRealTimers());

describe('cancelling', () => {
  it('shows the current cost, however long the dialog is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const fake = platform();
    const free = anEffect({ action: 'cancel', statusAfter: 'Canceled', movements: [], lateFees: 0 });
    fake.on(`GET ${order}`, {
      body: anOrderDetail({ actions: [{ action: 'cancel', isAllowed: true, refusal: null }] }),
    });
    fake.on(`GET ${order}/decision-preview`, { body: free });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    fireEvent.click(await screen.findByRole('button', { name: 'Annuler la location' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Aucun mouvement d’argent.');
    expect(within(dialog).queryByText('Pénalité')).toBeNull();

    fake.on(`GET ${order}/decision-preview`, { body: { ...free, penalty: 7.13 } });
    await act(() => vi.advanceTimersByTimeAsync(10_000));

    expect((await within(dialog).findByText(/7,13/)).isConnected).toBe(true);
  });
});

describe('cancelling at an offline cabinet', () => {
  it('says that the item may be out, and to check first', async () => {
    const fake = platform();
    fake.on(`GET ${order}`, {
      body: anOrderDetail({ actions: [{ action: 'cancel', isAllowed: true, refusal: null }] }),
    });
    const body = anEffect({ action: 'cancel', statusAfter: 'Canceled', movements: [], mayBeOut: true });
    fake.on(`GET ${order}/decision-preview`, { body });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });

    const dialog = await open('Annuler la location');

    expect(
      await within(dialog).findByText(/^La consigne est hors ligne et la porte a pu s’ouvrir/),
    ).toBeTruthy();
  });
});

describe('capturing a part of the deposit', () => {
  it('restores typed values after a session that ended', async () => {
    platform();
    const shown = showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Retenir sur le dépôt');
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Une partie' }));
    fireEvent.change(await within(dialog).findByLabelText('Montant'), { target: { value: '12,50' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Autre' }));
    const words = await within(dialog).findByLabelText(/Précisez le motif/);
    fireEvent.change(words, { target: { value: 'Rayure sur le carter' } });
    act(() => void shown.store.dispatch(sessionEnded()));
    shown.unmount();

    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const again = await open('Retenir sur le dépôt');
    expect(within(again).getByLabelText<HTMLInputElement>('Montant').value).toBe('12,50');
    expect(within(again).getByLabelText<HTMLInputElement>(/Précisez le motif/).value).toBe(
      'Rayure sur le carter',
    );

    await userEvent.click(within(again).getByRole('button', { name: 'Annuler' }));
    const anew = await open('Retenir sur le dépôt');
    expect(within(anew).queryByLabelText('Montant')).toBeNull();
  });

  it('shows the effect, requires a reason, and sends the shown amount', async () => {
    const fake = platform();
    fake.on(`POST ${order}/capture-deposit`, { body: anOrderDetail({ status: 'Completed' }) });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Retenir sur le dépôt');

    await userEvent.click(within(dialog).getByRole('radio', { name: 'Une partie' }));
    await userEvent.type(within(dialog).getByLabelText('Montant'), '25,50');
    const confirm = await within(dialog).findByRole('button', { name: /^Débiter 43,50/ });
    expect(confirm).toHaveProperty('disabled', true);
    within(dialog).getByText(/43,50.* débités, 76,50.* libérés$/);
    await giveReason('Mandrin abîmé');
    await userEvent.click(confirm);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = fake.asked(`POST ${order}/capture-deposit`);
    expect(sent?.body).toEqual({ reason: 'Mandrin abîmé', partialDepositAmount: 25.5 });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('does not query the effect of an action that is done already', async () => {
    const fake = platform();
    const taken = refusal(409, 'STATE_CONFLICT', 'Décision déjà prise.');
    fake.on(`POST ${order}/capture-deposit`, () => {
      fake.on(`GET ${order}/decision-preview`, taken);
      return { body: anOrderDetail({ status: 'Completed' }) };
    });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Retenir sur le dépôt');

    const confirm = await within(dialog).findByRole('button', { name: /^Débiter 43,50/ });
    await giveReason('Mandrin abîmé');
    const lookedAt = fake.asked(`GET ${order}`).length;
    await userEvent.click(confirm);

    await waitFor(() => expect(fake.asked(`GET ${order}`).length).toBeGreaterThan(lookedAt));
    expect(fake.asked(`GET ${order}/decision-preview`)).toHaveLength(1);
  });

  it('names the person who decided meanwhile, and leaves the dialog open', async () => {
    const fake = platform();
    const words = 'Décision déjà prise par Nadia Benali le 20 novembre 2026 : dépôt de garantie libéré.';
    fake.on(`POST ${order}/capture-deposit`, refusal(409, 'STATE_CONFLICT', words));
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Retenir sur le dépôt');

    const confirm = await within(dialog).findByRole('button', { name: /^Débiter 43,50/ });
    await giveReason('Mandrin abîmé');
    await userEvent.click(confirm);

    expect((await within(dialog).findByText(words)).isConnected).toBe(true);
  });

  it('does not wait for an effect once the order forbids it, and says why', async () => {
    const fake = platform();
    const gone = { code: 'STATE_CONFLICT', title: '', message: 'Son état ne permet plus cette action.' };
    const actions = [{ action: 'captureDeposit' as const, isAllowed: false, refusal: gone }];
    fake.on(`POST ${order}/capture-deposit`, () => {
      fake.on(`GET ${order}`, { body: anOrderDetail({ status: 'Completed', actions }) });
      fake.on(`GET ${order}/decision-preview`, refusal(409, 'STATE_CONFLICT', gone.message));
      return refusal(409, 'STATE_CONFLICT', 'Décision déjà prise par Nadia Benali.');
    });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Retenir sur le dépôt');
    const confirm = await within(dialog).findByRole('button', { name: /^Débiter 43,50/ });
    await giveReason('Mandrin abîmé');
    await userEvent.click(confirm);

    await within(dialog).findByText(/^Possible à l’état/);
    expect(
      within(dialog)
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toEqual(['Décision déjà prise par Nadia Benali.']);
    expect(within(dialog).queryByText(/Attendez/)).toBeNull();
    expect(within(dialog).queryByText(/Calcul/)).toBeNull();
  });
});

describe('a deposit whose item was reported as damaged', () => {
  const damaged = anOrderDetail({ nextAction: 'captureDeposit', damageReports: [aReport()] });

  it('proposes a partial capture first, next to the report; release is the other button', async () => {
    platform().on(`GET ${order}`, { body: damaged });
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });

    const first = await screen.findByRole('button', { name: 'Retenir sur le dépôt' });
    expect(first.classList).toContain('detail-next');
    const other = screen.getByRole('button', { name: 'Libérer le dépôt' });
    expect(other.classList).not.toContain('detail-next');
    expect(first.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const deadline = screen.getByText(/^Le dépôt de garantie attend une décision/).textContent;
    expect(deadline?.replace(/\s/g, ' ')).toMatch(/Sans elle, il est libéré le 23\/11\/2026 à 14 h 02\.$/);

    const dialog = await open('Retenir sur le dépôt');
    within(dialog).getByText(/Mandrin fêlé/);
    expect(within(dialog).getByRole('radio', { name: 'Une partie' })).toHaveProperty('checked', true);
    expect(within(dialog).getByLabelText<HTMLInputElement>('Montant').value).toBe('');
  });
});

describe('a refund', () => {
  it('sends the shown amount, and shows the new one after a partial refund meanwhile', async () => {
    const fake = platform();
    const shown = anEffect({ action: 'releaseDeposit', capturedNow: 0, releasedNow: 120, givenBackNow: 120 });
    fake.on(`GET ${order}/decision-preview`, { body: shown });
    const words = 'Vérifiez le montant, puis confirmez de nouveau.';
    fake.on(`POST ${order}/release-deposit`, refusal(409, 'AMOUNT_CHANGED', words));
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
    const dialog = await open('Libérer le dépôt');

    const confirm = await within(dialog).findByRole('button', { name: /^Libérer 120/ });
    await giveReason('Article en bon état');
    fake.on(`GET ${order}/decision-preview`, { body: { ...shown, releasedNow: 100, givenBackNow: 100 } });
    await userEvent.click(confirm);

    expect((await within(dialog).findByText(words)).isConnected).toBe(true);
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Libérer 100/ }));
    await waitFor(() =>
      expect(fake.asked(`POST ${order}/release-deposit`).map(({ body }) => body)).toEqual([
        { reason: 'Article en bon état', amount: 120 },
        { reason: 'Article en bon état', amount: 100 },
      ]),
    );
  });
});

describe('the actions', () => {
  it('are shown to everyone, with the reason on disabled ones', async () => {
    platform();
    showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });

    const off = await screen.findByText('Enregistrer le retour');

    expect(off.closest('details')?.querySelector('summary')?.textContent).toMatch(/^Actions indisponibles/);
    const why = off.nextElementSibling?.textContent;
    expect(why?.replace(/\s/g, ' ')).toBe('Possible à l’état « En cours ».');
    expect(screen.getByRole('button', { name: 'Libérer le dépôt' }).getAttribute('aria-disabled')).toBeNull();
  });
});
