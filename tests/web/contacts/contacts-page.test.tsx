/** `/contacts/`: names that look like formulas stay names, and read-only roles get no form. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactView } from '#application/contract/orders/contacts.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aUser, companyOfOperators as companyId } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { loggedOut } from '#web/api/auth/session-slice.js';

const contact: ContactView = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  deletedAt: null,
  version: 2,
  companyId,
  companyName: 'Consigne Démo',
  name: '=SOMME(A1)',
  description: null,
  address: '1 rue du Lac',
  city: 'Nantes',
  zipCode: '44000',
  country: null,
  phoneNumber: '02 40 00 00 00',
  email: null,
  contactName: null,
  isActive: true,
};

function platform() {
  const fake = fakePlatform();
  const page = { page: 1, pageSize: 10, totalItems: 1, totalPages: 1, totalIsCapped: false };
  fake.on('GET /contacts', { body: { items: [contact], ...page } });
  fake.on(`PUT /contacts/${contact.id}`, { body: { ...contact, version: 3 } });
  return fake;
}

test('opens a contact from its row, changes it over the version that was read, and leaves other fields', async () => {
  const fake = platform();
  showOperator('/contacts', { as: 'Operator' });
  fireEvent.click(await screen.findByText('=SOMME(A1)', {}));
  const city = await screen.findByLabelText<HTMLInputElement>('Ville');
  expect(city.value).toBe('Nantes');

  fireEvent.change(city, { target: { value: '' } });
  fireEvent.click(screen.getByText('Enregistrer'));

  await waitFor(() => expect(fake.asked(`PUT /contacts/${contact.id}`)).toHaveLength(1));
  expect(fake.asked(`PUT /contacts/${contact.id}`)[0]?.body).toMatchObject({
    name: '=SOMME(A1)',
    city: null,
    zipCode: '44000',
    version: 2,
  });
});

/** The row, opened; the container of its dialog. */
async function openContact() {
  const shown = showOperator('/contacts', { user: clerk });
  fireEvent.click(await screen.findByText('=SOMME(A1)', {}));
  return { ...shown, city: await screen.findByLabelText<HTMLInputElement>('Ville') };
}
const clerk = aUser('Operator');

test('restores unsaved changes of a contact after an ended session, over the version that was read', async () => {
  const fake = platform();
  const { store, city, unmount } = await openContact();
  fireEvent.change(city, { target: { value: 'Rezé' } });
  act(() => void store.dispatch(loggedOut()));
  unmount();

  const again = await openContact();
  expect(again.city.value).toBe('Rezé');
  expect(screen.getByText('Modifications non enregistrées')).toBeTruthy();
  fireEvent.click(screen.getByText('Enregistrer'));

  await waitFor(() => expect(fake.asked(`PUT /contacts/${contact.id}`)).toHaveLength(1));
  expect(fake.asked(`PUT /contacts/${contact.id}`)[0]?.body).toMatchObject({ city: 'Rezé', version: 2 });
  await waitFor(() => expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Rezé'));
});

test('sends nothing without a name, and marks the field', async () => {
  const fake = platform();
  showOperator('/contacts', { as: 'Operator' });
  fireEvent.click(await screen.findByText('Ajouter un contact', {}));

  fireEvent.click(await screen.findByText('Ajouter le contact'));

  expect(await screen.findByText('Le nom est requis')).toBeTruthy();
  expect(fake.asked('POST /contacts')).toEqual([]);
});

test('lets assistance only read a contact', async () => {
  platform();
  showOperator('/contacts', { as: 'Support' });

  fireEvent.click(await screen.findByText('=SOMME(A1)', {}));

  expect(await screen.findByText('1 rue du Lac, 44000 Nantes')).toBeTruthy();
  expect(screen.queryByText('Enregistrer')).toBeNull();
  expect(screen.queryByText('Ajouter un contact')).toBeNull();
});
