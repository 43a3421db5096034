/** Staff click again after a lost answer: the server's actions count, not the clicks. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEffect, anOrderDetail, orderId } from '#tests/web/rental-orders/orders.js';
import { aThresholdView, aUnitView, anItemView } from '#tests/web/rental-items/builders.js';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { stopRealClock } from '#tests/web/support/last-try.js';
import { aLocker, lockerId } from '#tests/web/support/lockers.js';
import { loseFirstClick } from '#tests/web/support/lossy-server.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { NewContactDialog } from '#web/features/contacts/contact-list.js';
import { LockerActionDialog } from '#web/features/lockers/locker-action-dialogs.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { ActionDialog } from '#web/features/orders/order-view.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';

const platform = platformForEach();
beforeEach(() => {
  stopRealClock();
});

const lost = 'Erreur de connexion au serveur';
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
/** The base query tries once more after a second; then the error is shown. */
const shownError = () => screen.findByText(lost);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a refund of a part', () => {
  const route = `POST /EcommerceOrders/${orderId}/refund`;
  const order = {
    id: orderId,
    reference: 'CMD-1',
    refundableAmount: 20,
    mostRefund: 20,
    refundableItems: [],
    payments: [],
    unproven: null,
    withdrawalRefund: null,
  } as unknown as ShopOrderDetail;

  async function lostRefund() {
    let refunded = (): void => undefined;
    const server = loseFirstClick(platform, route, {}, () => refunded());
    const Page = () => {
      const [mostRefund, setMost] = useState(20);
      const [isOpen, setOpen] = useState(true);
      refunded = () => act(() => setMost((most) => most - 5));
      return isOpen ? (
        <ActionDialog
          kind={shop}
          order={{ ...order, mostRefund }}
          action="refund"
          onClose={() => setOpen(false)}
        />
      ) : null;
    };
    showOperator('/', { as: 'Manager', routes: [{ path: '/', Component: Page }] });
    fireEvent.click(await screen.findByRole('radio', { name: 'Une partie' }));
    put(screen.getByLabelText('Montant'), '5');
    await giveReason('Geste commercial');
    click(/^Rembourser/);
    await shownError();
    return server;
  }

  test('is done once, though the page shows meanwhile that it was', async () => {
    const server = await lostRefund();
    expect(screen.getByRole('radio', { name: /^Tout, 15,00/ })).toBeTruthy();

    click(/^Rembourser/);

    await gone();
    expect(server.done()).toEqual([{ amount: 5, refundable: 20, reason: 'Geste commercial' }]);
    expect(platform.asked(route)).toHaveLength(3);
  });

  test('of another amount is another action', async () => {
    const server = await lostRefund();
    put(screen.getByLabelText('Montant'), '6');

    click(/^Rembourser/);

    await gone();
    expect(server.done()).toMatchObject([
      { amount: 5, refundable: 20 },
      { amount: 6, refundable: 15 },
    ]);
  });
});

test('captures a part of a deposit once', async () => {
  const path = `/admin/rental-orders/${orderId}`;
  platform.on(`GET ${path}`, { body: anOrderDetail() });
  platform.on(`GET ${path}/decision-preview`, { body: anEffect() });
  const server = loseFirstClick(platform, `POST ${path}/capture-deposit`, anOrderDetail());
  showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });
  fireEvent.click(await screen.findByRole('button', { name: 'Retenir sur le dépôt' }));
  await giveReason('Mandrin abîmé');
  fireEvent.click(await screen.findByRole('button', { name: /^Débiter 43,50/ }));
  await shownError();

  fireEvent.click(await screen.findByRole('button', { name: /^Débiter 43,50/ }));

  await gone();
  expect(server.done()).toHaveLength(1);
});

test('adds a package to the prices once', async () => {
  const path = `/rental-items/${itemId}`;
  platform.on(`GET ${path}`, { body: anItemView() });
  platform.on(`GET ${path}/pricing-thresholds`, { body: { items: [aThresholdView()] } });
  platform.on(`GET ${path}/assignments`, { body: { items: [aUnitView()] } });
  const server = loseFirstClick(platform, `POST ${path}/pricing-thresholds`, aThresholdView());
  showOperator(`/cabinets/${cabinetId}/items/${itemId}`, { as: 'Manager' });
  const hours = await screen.findByLabelText<HTMLInputElement>('Nouveau forfait');
  put(hours, '48');
  put(within(hours.closest('form') as HTMLElement).getByLabelText('Prix HT'), '25');
  click('Ajouter le forfait');
  await shownError();

  click('Ajouter le forfait');

  await waitFor(() => expect(hours.value).toBe(''));
  expect(server.done()).toHaveLength(1);
});

test('creates a record once', async () => {
  const server = loseFirstClick(platform, 'POST /contacts', {});
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <NewContactDialog onClose={() => setOpen(false)} /> : null;
  };
  showOperator('/', { as: 'Manager', routes: [{ path: '/', Component: Page }] });
  put(await screen.findByLabelText(/^Nom/), 'Blanchisserie du Port');
  click('Ajouter le contact');
  await shownError();

  click('Ajouter le contact');

  await gone();
  expect(server.done()).toHaveLength(1);
});

test('opens a door again: it may have closed since', async () => {
  const nothing = (): void => undefined;
  const undo = { notice: null, tell: nothing, forget: nothing };
  const server = loseFirstClick(platform, `POST /lockers/${lockerId}/open`, { state: 'opened' });
  const Page = () => {
    const [isOpen, setOpen] = useState(true);
    const close = (): void => setOpen(false);
    return isOpen ? (
      <LockerActionDialog action="open" locker={aLocker()} undo={undo} onClose={close} onGone={close} />
    ) : null;
  };
  showOperator('/', { as: 'Manager', routes: [{ path: '/', Component: Page }] });
  await screen.findByRole('dialog');
  await giveReason('Essai');
  click('Ouvrir la porte');
  await shownError();

  click('Ouvrir la porte');

  await gone();
  expect(server.done()).toHaveLength(2);
});
