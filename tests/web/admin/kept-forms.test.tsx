/**
 * After a sign-out during typing the form contains the typed text again when it is reopened
 * (pages.md#drafts-and-lost-answers).
 */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aUser } from '#tests/web/support/operator-people.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { aLocker, aStaffCabinet, cabinetId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { loggedOut } from '#web/api/auth/session-slice.js';
import { NewCabinetDialog } from '#web/features/cabinets/cabinets-page.js';
import { SettingsPanel } from '#web/features/cabinets/settings-panel.js';
import { SizeDialog } from '#web/features/cabinets/sizes-page.js';
import { NewCompanyDialog } from '#web/features/companies/companies-page.js';
import { CreateLockersPage } from '#web/features/lockers/create-page.js';
import { EditDialog } from '#web/features/lockers/locker-action-dialogs.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { ActionDialog } from '#web/features/orders/order-view.js';
import { shop } from '#web/features/shop-orders/shop-order-page.js';
import { NewThreshold } from '#web/features/rental-items/thresholds-editor.js';
import { NewItemPage } from '#web/features/rental-items/new-item-page.js';
import { NewUserDialog } from '#web/features/users/user-dialogs.js';

const platform = platformForEach();
beforeEach(() => {
  platform.on('GET /cabinet-sizes', { body: { items: [] } });
  platform.on(`GET /cabinets/${cabinetId}`, { body: aStaffCabinet });
  window.sessionStorage.clear();
});

const onClose = (): void => undefined;
const manager = aUser('Manager');

const show = (element: ReactElement) =>
  showOperator('/ici', { user: manager, routes: [{ path: '/ici', element }] });

const forms: readonly (readonly [string, ReactElement, string | RegExp])[] = [
  ['a person', <NewUserDialog onInvited={() => undefined} onClose={onClose} />, /^Prénom/],
  ['a cabinet', <NewCabinetDialog onClose={onClose} />, /^Nom/],
  ['the record of a cabinet', <SettingsPanel cabinetId={cabinetId} />, /^Description/],
  ['a size', <SizeDialog onClose={onClose} />, /^Libellé/],
  ['a company', <NewCompanyDialog onClose={onClose} />, /^Nom/],
  ['a new locker', <CreateLockersPage />, /^Nom/],
  ['a known locker', <EditDialog locker={aLocker()} onClose={onClose} />, /^Nom/],
  ['a rental item', <NewItemPage />, /^Nom/],
];

test.each(forms)('%s', async (_, element, label) => {
  const { store, unmount } = show(element);
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: 'Zoé' } });
  act(() => void store.dispatch(loggedOut()));
  unmount();

  show(element);

  await waitFor(async () =>
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value).toBe('Zoé'),
  );
  await screen.findByText('Modifications non enregistrées');
});

test('the amount of a refund', async () => {
  const order = {
    id: 'sale',
    reference: 'K7PXA2',
    mostRefund: 30,
    refundableItems: [],
    payments: [],
    withdrawalRefund: { amount: 12 },
  } as unknown as ShopOrderDetail;
  const element = <ActionDialog kind={shop} order={order} action="refund" onClose={onClose} />;
  const { store, unmount } = show(element);
  fireEvent.change(await screen.findByRole('textbox', { name: /^Montant/ }), { target: { value: '7,50' } });
  act(() => void store.dispatch(loggedOut()));
  unmount();

  show(element);

  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Montant/ })).value).toBe('7,50');
});

test('a package that was not added yet, which the curve shows again', async () => {
  const drawn = vi.fn();
  const element = <NewThreshold item={{ id: 'velo' }} onDraft={drawn} />;
  const { store, unmount } = show(element);
  const hours = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nouveau forfait' });
  const price = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Prix HT' });
  fireEvent.change(await hours(), { target: { value: '48' } });
  fireEvent.change(await price(), { target: { value: '25,5' } });
  act(() => void store.dispatch(loggedOut()));
  unmount();
  drawn.mockClear();

  show(element);

  expect((await hours()).value).toBe('48\u00a0h');
  expect((await price()).value).toBe('25,5\u00a0€');
  expect(drawn).toHaveBeenCalledWith({ durationHours: 48, priceHt: 25.5, isActive: true });
});
