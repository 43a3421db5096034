/** `/personal-data/`: the stored data of a person, a copy for them, and its erasure. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PersonView } from '#application/contract/people/privacy.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aUser } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const contact = 'camille@exemple.fr';
const at = '2026-11-20T09:05:07.000Z';
const order: PersonView['orders'][number] = {
  kind: 'parcel',
  id: '0190a000-0000-7000-8000-0000000000aa',
  companyName: 'Halles',
  reference: 'C-7',
  statusLabel: 'Récupéré',
  isOver: true,
  createdAt: at,
  customerName: 'Camille Martin',
  customerCompany: null,
  customerEmail: contact,
  customerPhone: '06 12 34 56 78',
  needsReach: false,
  notes: 'Sonner',
  withdrawal: null,
  damageReports: [],
  returnPhoto: null,
  terms: null,
  total: null,
  path: '/parcels/0190a000-0000-7000-8000-0000000000aa',
};
const person: PersonView = {
  contact,
  readAt: at,
  orders: [order],
  messages: [],
  frequentCustomers: [],
  contacts: [
    {
      id: '0190a000-0000-7000-8000-0000000000bb',
      companyName: 'Halles',
      name: 'Blanchisserie Martin',
      contactName: 'Camille Martin',
      email: contact,
      phone: null,
      address: '44000 Nantes',
      path: '/contacts',
    },
  ],
  invoices: [{ number: 'F2026-000001', issuedAt: at, orderReference: 'C-7', total: 12.5 }],
  notes: [{ at, text: 'Rappeler' }],
  block: { at, reason: 'Impayés' },
  ordersInUse: 0,
};
const nobody: PersonView = {
  ...person,
  orders: [],
  contacts: [],
  invoices: [],
  notes: [],
  block: null,
};

const field = () => screen.findByLabelText('E-mail ou téléphone de la personne', {});

async function ask(typed: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('search'));
}

test('searches for the whole text, which stays out of the address', async () => {
  const fake = fakePlatform();
  fake.on('GET /personal-data', { body: nobody });
  showOperator('/personal-data', { as: 'Manager' });

  await ask('camille');
  expect(
    await screen.findByText('Saisissez un e-mail entier ou un numéro de téléphone entier.'),
  ).toBeTruthy();
  expect(fake.all.filter(({ path }) => path.startsWith('/personal-data'))).toEqual([]);

  await ask(` ${contact} `);
  expect(await screen.findByText('Rien n’est conservé')).toBeTruthy();
  expect(fake.all.some(({ path }) => path === `/personal-data?contact=${encodeURIComponent(contact)}`)).toBe(
    true,
  );
  expect(window.location.href).not.toContain('camille');
});

test('shows everything, and exports it as a file', async () => {
  fakePlatform().on('GET /personal-data', { body: person });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  showOperator('/personal-data', { as: 'Manager' });
  await ask(contact);

  const orders = within(await screen.findByRole('region', { name: '1\u00a0commande' }));
  expect(orders.getByRole('link', { name: 'Colis C-7' }).getAttribute('href')).toBe(order.path);
  expect(orders.getByText('Camille Martin · camille@exemple.fr · 06 12 34 56 78')).toBeTruthy();
  expect(orders.getByText('« Sonner »')).toBeTruthy();
  const contacts = within(screen.getByRole('region', { name: /^1.contact de l’entreprise$/ }));
  expect(contacts.getByRole('link', { name: 'Blanchisserie Martin' }).getAttribute('href')).toBe('/contacts');
  expect(contacts.getByText('Camille Martin · 44000 Nantes · camille@exemple.fr')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^1.facture, conservée dix ans$/ })).toBeTruthy();
  const written = within(screen.getByRole('region', { name: 'Écrit par l’équipe' }));
  expect(written.getByText('« Rappeler »')).toBeTruthy();
  expect(written.getByText(/bloquées : Impayés/)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer la copie' }));
  const [file] = saved.mock.calls[0] as [Blob];
  expect(JSON.parse(await file.text())).toEqual(person);
});

test('says that an open order delays the erasure', async () => {
  fakePlatform().on('GET /personal-data', { body: { ...person, ordersInUse: 1 } });
  showOperator('/personal-data', { as: 'Manager' });
  await ask(contact);

  expect(
    await screen.findByText(/1.commande est en cours ou pas encore réglée : l’effacement attend/),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Effacer ces données' })).toHaveProperty('disabled', true);
});

test('erases the person with a reason, and shows what remains', async () => {
  const fake = fakePlatform();
  fake.on(
    'GET /personal-data',
    { body: person },
    { body: { ...person, orders: [], notes: [], block: null } },
  );
  fake.on('POST /personal-data/erase', {
    body: { orders: 1, messages: 0, frequentCustomers: 0, invoicesRetained: 1 },
  });
  showOperator('/personal-data', { as: 'Manager' });
  await ask(contact);

  fireEvent.click(await screen.findByRole('button', { name: 'Effacer ces données' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/1.facture reste : la loi demande de les garder dix ans/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Effacer' })).toHaveProperty('disabled', true);
  const answer = dialog.getByRole('link', { name: 'Préparer la réponse' }).getAttribute('href') ?? '';
  expect(answer).toMatch(/^mailto:camille@exemple\.fr\?subject=/);
  expect(decodeURIComponent(answer)).toContain('sauf les factures');
  fireEvent.click(dialog.getByRole('radio', { name: 'Demande de la personne' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Effacer' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: '1\u00a0commande' })).toBeNull());
  expect(fake.asked('POST /personal-data/erase').map(({ body }) => body)).toEqual([
    { contact, reason: 'Demande de la personne' },
  ]);
  expect(screen.getByRole('region', { name: /facture/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Effacer ces données' })).toBeNull();
});

test('informs staff of some cabinets before they type a name', async () => {
  const fake = fakePlatform();
  const me = { ...aUser('Manager'), createdAt: at, version: 1, phoneNumber: null };
  fake.on('GET /users/me', { body: { ...me, hasRestrictions: true, hasSecondFactor: false } });
  showOperator('/personal-data', { as: 'Manager' });

  expect(await screen.findByText('Accès refusé')).toBeTruthy();
});
