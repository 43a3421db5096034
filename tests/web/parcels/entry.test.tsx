/** `/parcels/create`: a frequent customer completes, Enter creates, and the form is ready for the next parcel. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#application/contract/people/auth.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aUser, companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { findOption } from '#tests/web/support/find-option.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { letThrough, loggedOut } from '#web/api/auth/session-slice.js';

const id = (end: string): string => `0190a000-0000-7000-8000-0000000000${end}`;
const at = '2026-11-20T12:00:00.000Z';
const paged = (items: readonly unknown[]) => ({
  body: { items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1, totalIsCapped: false },
});
const cabinet = {
  id: id('a1'),
  name: 'Retrait Commerce',
  companyId,
  mode: 'ClickAndCollect',
  isActive: true,
};
const shop = { ...cabinet, id: id('a2'), name: 'Boutique', mode: 'ECommerce' };
const customer = {
  id: id('c1'),
  createdAt: at,
  updatedAt: at,
  version: 1,
  companyId,
  companyName: 'Consigne Démo',
  name: 'Nadia Benali',
  phone: '0612345678',
  company: 'Atelier',
  email: null,
  usageCount: 9,
  lastUsed: at,
};
const created = {
  id: id('d1'),
  createdAt: at,
  updatedAt: at,
  version: 1,
  companyId,
  cabinetId: cabinet.id,
  cabinetName: cabinet.name,
  cabinetLocation: 'Nantes',
  lockerId: id('e1'),
  lockerNumber: 4,
  trackingNumber: 'LP 7',
  customerName: customer.name,
  customerCompany: 'Atelier',
  customerPhone: customer.phone,
  customerEmail: null,
  notificationPreference: 'sms',
  notes: null,
  status: 0,
  userId: id('f1'),
  depositedAt: null,
  retrievedAt: null,
  collectedAt: null,
  cancelledAt: null,
  isToTakeBack: false,
  depositCode: 'ABCD-EFGH',
  depositUrl: 'http://x/parcel-code/ABCDEFGH',
  reach: null,
  lock: { isLinkLost: false, lastSeenAt: null },
  pickupCode: 'JKLM-NPQR',
  pickupUrl: 'http://x/parcel-code/JKLMNPQR',
};

const fake = platformForEach();
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  fake.on('GET /cabinets', paged([cabinet, shop]));
  fake.on('GET /lockers', paged([{ id: id('e1'), number: 4, isAvailable: true, cabinetSizeId: id('b1') }]));
  fake.on('GET /cabinet-sizes', paged([{ id: id('b1'), label: 'Moyen' }]));
  fake.on('GET /frequent-customers', paged([customer]));
});

const open = async (): Promise<HTMLInputElement> => {
  showOperator('/parcels/create', { as: 'Operator' });
  return screen
    .findByRole<HTMLInputElement>('combobox', { name: /Destinataire/ })
    .catch(() => screen.findByLabelText<HTMLInputElement>(/Destinataire/));
};
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('a chosen customer fills the form; what is created is shown with its codes, and the form is empty again', async () => {
  fake.on('POST /parcels', { status: 201, body: created });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const name = await open();
  expect(await screen.findByText('Casiers libres : 1 sur 1')).toBeTruthy();

  fireEvent.focus(name);
  fireEvent.change(name, { target: { value: 'nad' } });
  fireEvent.click(await screen.findByText('Nadia Benali · Atelier · 0612345678', {}));
  await waitFor(() => expect(field(/^Téléphone/).value).toBe('0612345678'));
  const number = field(/N° de suivi/);
  expect(document.activeElement).toBe(number);
  fireEvent.change(number, { target: { value: 'LP 7' } });
  const form = number.closest('form');
  fake.on('GET /lockers', paged([{ id: id('e1'), number: 4, isAvailable: false, cabinetSizeId: id('b1') }]));
  if (form) fireEvent.submit(form);

  expect(await screen.findByText('ABCD-EFGH', {})).toBeTruthy();
  // An assigned locker is not offered to the next parcel.
  expect(await screen.findByText('Casiers libres : 0 sur 1')).toBeTruthy();
  expect(fake.asked('POST /parcels')[0]?.body).toMatchObject({
    cabinetId: cabinet.id,
    customerName: 'Nadia Benali',
    customerPhone: '0612345678',
    customerCompany: 'Atelier',
    notificationPreference: 'sms',
    language: 'fr',
    trackingNumber: 'LP 7',
    lockerId: null,
  });
  expect(field(/N° de suivi/).value).toBe('');
  expect(document.activeElement?.getAttribute('name')).toBe('customerName');
  expect(screen.queryByText('JKLM-NPQR')).toBeNull();
  fireEvent.click(screen.getByText('Imprimer l’étiquette'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('shows a refusal next to its field, and loses no typed value', async () => {
  const text = 'Indiquez un téléphone : le destinataire est prévenu par SMS.';
  fake.on(
    'POST /parcels',
    refusal(422, 'VALIDATION_FAILED', 'Corrigez.', { errors: { customerPhone: [text] } }),
  );
  fake.on('GET /frequent-customers', paged([]));
  const name = await open();
  fireEvent.change(name, { target: { value: 'Lou Petit' } });
  const form = name.closest('form');
  if (form) fireEvent.submit(form);

  expect(await screen.findByText(text, {})).toBeTruthy();
  expect(name.value).toBe('Lou Petit');
});

const showAs = async (user: SessionUser) => {
  const shown = showOperator('/parcels/create', { user });
  return { ...shown, name: await screen.findByRole<HTMLInputElement>('combobox', { name: /Destinataire/ }) };
};
const clerk = aUser('Operator');

/** Typed, and the page gone: the session ended before the parcel was sent. */
async function typeUntilSignedOut(): Promise<void> {
  const { store, router, name, unmount } = await showAs(clerk);
  fireEvent.change(name, { target: { value: 'Lou Petit' } });
  fireEvent.change(field(/Notes pour le livreur/), { target: { value: 'Au fond de la cour' } });
  act(() => void store.dispatch(loggedOut()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText(/Ce que vous aviez tapé est gardé/)).toBeTruthy();
  unmount();
}

test('restores typed values after a sign-out, as unsaved changes', async () => {
  await typeUntilSignedOut();

  const { name, router } = await showAs(clerk);

  expect(name.value).toBe('Lou Petit');
  expect(field(/Notes pour le livreur/).value).toBe('Au fond de la cour');
  await act(() => router.navigate('/account'));
  fireEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));
  await waitFor(() => expect(window.sessionStorage.getItem('consigne.draft.parcel')).toBeNull());
  expect(router.state.location.pathname).toBe('/account');
});

test('restores them after the set-up of a second factor', async () => {
  fake.on('POST /parcels', refusal(403, 'SECOND_FACTOR_MISSING', 'Activez la double authentification.'));
  const { store, router, name } = await showAs(clerk);
  fireEvent.change(name, { target: { value: 'Lou Petit' } });
  fireEvent.change(field(/^Téléphone/), { target: { value: '0612345678' } });
  const form = name.closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));

  // The router is ahead of the screen: without this wait the form would be shown again before the account.
  await screen.findByRole('heading', { name: 'Mon compte' });
  act(() => void store.dispatch(letThrough()));
  await act(() => router.navigate('/parcels/create'));

  const again = await screen.findByRole<HTMLInputElement>('combobox', { name: /Destinataire/ });
  expect(again.value).toBe('Lou Petit');
  expect(field(/^Téléphone/).value).toBe('0612345678');
});

test('hides them from a colleague on the same device, and drops them', async () => {
  await typeUntilSignedOut();

  const { name } = await showAs({ ...clerk, email: 'autre@consigne.test' });

  expect(name.value).toBe('');
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Lou Petit');
});

test('stores no draft of a sent parcel; the place stays for the next one', async () => {
  fake.on('POST /parcels', { status: 201, body: created });
  const { store, name, unmount } = await showAs(clerk);
  fireEvent.change(name, { target: { value: 'Lou Petit' } });
  fireEvent.change(field(/^Téléphone/), { target: { value: '0612345678' } });
  const form = name.closest('form');
  if (form) fireEvent.submit(form);
  expect(await screen.findByText('ABCD-EFGH', {})).toBeTruthy();
  act(() => void store.dispatch(loggedOut()));
  unmount();

  expect((await showAs(clerk)).name.value).toBe('');
});

test('treats a chosen frequent customer as typed', async () => {
  const { store, router, name, unmount } = await showAs(clerk);
  fireEvent.focus(name);
  fireEvent.change(name, { target: { value: 'nad' } });
  fireEvent.click(await screen.findByText('Nadia Benali · Atelier · 0612345678', {}));
  expect(await screen.findByText('Modifications non enregistrées')).toBeTruthy();
  act(() => void store.dispatch(loggedOut()));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  unmount();

  await showAs(clerk);
  expect(field(/^Téléphone/).value).toBe('0612345678');
});

test('finds the last free locker of hundreds by its number, and counts all free ones', async () => {
  const lockers = Array.from({ length: 240 }, (_, index) => ({
    id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    number: index + 1,
    isAvailable: index >= 100,
    cabinetSizeId: id('b1'),
  }));
  fake.on('GET /lockers', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const search = query.get('search');
    const found = lockers
      .filter(({ isAvailable }) => query.get('status') !== 'free' || isAvailable)
      .filter(({ number }) => search === null || String(number).includes(search));
    return { body: { ...paged(found.slice(0, 100)).body, totalItems: found.length } };
  });
  fake.on('GET /lockers/counts', { body: { counts: { free: 140, occupied: 100 } } });
  await open();
  expect(await screen.findByText('Casiers libres : 140 sur 240')).toBeTruthy();

  const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Casier' });
  await userEvent.type(choice, '239');
  await userEvent.click(await findOption('N°239'));

  expect(choice.value).toBe('N°239');
});

test('shows a created parcel above the form on a phone, with the way to put it in', async () => {
  onAPhone();
  fake.on('POST /parcels', { status: 201, body: created });
  const name = await open();
  fireEvent.change(name, { target: { value: 'Nadia Benali' } });
  fireEvent.change(field(/^Téléphone/), { target: { value: '0612345678' } });
  const form = name.closest('form') as HTMLFormElement;
  await screen.findByText('Casiers libres : 1 sur 1');
  fireEvent.submit(form);

  const code = await screen.findByText('ABCD-EFGH', {});
  expect(code.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Déposer le colis/ })).toHaveProperty('href', created.depositUrl);
});
