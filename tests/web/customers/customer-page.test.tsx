/** `/customers/`: finds a customer, and shows their orders, what waits on them, and incidents. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const at = '2026-11-20T09:05:07.000Z';
const rental = '0190a000-0000-7000-8000-0000000000aa';
const contact = { customerEmail: 'camille@exemple.fr', customerPhone: '06 12 34 56 78' };
const place = {
  orderKind: 'rentalOrder',
  orderId: rental,
  reference: '26RG',
  path: `/rental-orders/${rental}`,
} as const;
const order: CustomerFileView['orders'][number] = {
  ...place,
  cabinetName: 'Bricolage Doulon',
  statusLabel: 'Terminée',
  isOver: true,
  createdAt: at,
  customerName: 'Camille Martin',
  ...contact,
  total: 30.5,
  owed: 18,
};
const file: CustomerFileView = {
  name: 'Camille Martin',
  email: contact.customerEmail,
  phone: contact.customerPhone,
  companyId: '0190a000-0000-7000-8000-0000000000c0',
  companyName: 'Halles',
  orders: [
    order,
    {
      ...order,
      orderKind: 'parcel',
      orderId: '0190a000-0000-7000-8000-0000000000bb',
      reference: 'C-7',
      path: '/parcels/0190a000-0000-7000-8000-0000000000bb',
      customerName: 'C. Martin',
      customerEmail: null,
      total: null,
      owed: 0,
    },
  ],
  isCut: false,
  owed: 18,
  waiting: [
    {
      id: `rentalOrder.${rental}`,
      subjectKind: 'rentalOrder',
      subjectId: rental,
      label: '26RG',
      cabinetId: null,
      cabinetName: null,
      reasons: [{ kind: 'debtOwed', detail: 'lateFee', remark: null, amount: 18, at }],
      ownerId: null,
      ownerName: null,
      escalatedBy: null,
      snoozedUntil: null,
      comment: null,
      commentedBy: null,
    },
  ],
  incidents: [{ ...place, kind: 'late', at, detail: '3 h', isSettled: true }],
  messages: [],
  notes: [{ id: '0190a000-0000-7000-8000-0000000000d0', at, by: 'Yann Le Goff', text: 'Préfère le matin' }],
  block: null,
};
const page = `/customers/rentalOrder.${rental}`;
const title = () => screen.findByRole('heading', { level: 1, name: 'Camille Martin' });

test('shows every order, what is owed with what ends it, and incidents', async () => {
  const fake = fakePlatform();
  fake.on('GET /customers', { body: file });
  showOperator(page, { as: 'Operator' });
  await title();

  expect(fake.all.map(({ path }) => path)).toContain(`/customers?of=rentalOrder.${rental}`);
  const orders = within(screen.getByRole('region', { name: 'Commandes' }));
  expect(orders.getByRole('link', { name: 'Location 26RG' }).getAttribute('href')).toBe(place.path);
  expect(orders.getByText('Doit 18,00 €')).toBeTruthy();
  // A name or contact is repeated only where it is another one.
  expect(orders.queryByText(/Camille Martin|camille@/)).toBeNull();
  expect(orders.getByText('C. Martin')).toBeTruthy();
  const waiting = within(screen.getByRole('region', { name: 'À traiter' }));
  expect(waiting.getByRole('link', { name: 'Demander le paiement par un lien' }).getAttribute('href')).toBe(
    `${place.path}?action=requestPayment`,
  );
  expect(
    within(screen.getByRole('region', { name: 'Incidents' })).getByText('Retour en retard'),
  ).toBeTruthy();
  // What is stored of the person is for managers.
  expect(screen.queryByRole('button', { name: 'Données personnelles' })).toBeNull();
});

test('finds the person by a contact that stays out of the address, and hands it to their data', async () => {
  const fake = fakePlatform();
  fake.on('GET /customers', { body: file });
  showOperator('/customers', { as: 'Manager' });
  fireEvent.change(await screen.findByLabelText('E-mail ou téléphone de la personne', {}), {
    target: { value: '06 12 34 56 78' },
  });
  fireEvent.submit(screen.getByRole('search'));
  await title();

  expect(fake.all.map(({ path }) => path)).toContain('/customers?of=06+12+34+56+78');
  expect(window.location.href).not.toMatch(/6.?12/);

  fireEvent.click(screen.getByRole('button', { name: 'Données personnelles' }));
  await screen.findByRole('heading', { level: 1, name: 'Données personnelles' });
  expect(fake.all.some(({ path }) => path === '/personal-data?contact=camille%40exemple.fr')).toBe(true);
});

test('says that nothing is known of a contact', async () => {
  fakePlatform().on('GET /customers', {
    body: { ...file, name: null, email: null, orders: [], owed: 0, waiting: [], incidents: [] },
  });
  showOperator(page, { as: 'Support' });

  expect(await screen.findByText('Aucune commande avec ces coordonnées.', {})).toBeTruthy();
});

test('adds a note for colleagues', async () => {
  const fake = fakePlatform();
  fake.on('GET /customers', { body: file });
  fake.on('POST /customers/notes', { body: file });
  showOperator(page, { as: 'Operator' });
  await title();

  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Préfère le matin')).toBeTruthy();
  fireEvent.change(notes.getByLabelText('Ajouter une note'), { target: { value: ' Rappeler demain ' } });
  fireEvent.click(notes.getByRole('button', { name: 'Ajouter la note' }));

  await screen.findByText('Note ajoutée');
  expect(fake.asked('POST /customers/notes').map(({ body }) => body)).toEqual([
    { of: `rentalOrder.${rental}`, text: 'Rappeler demain' },
  ]);
  // A block concerns all cabinets: it is for managers.
  expect(screen.queryByRole('button', { name: 'Bloquer' })).toBeNull();
});

test('blocks with a reason, then says since when and why', async () => {
  const fake = fakePlatform();
  const blocked = { ...file, block: { at, by: 'Ada Lovelace', reason: 'Impayés' } };
  fake.on('GET /customers', { body: file }, { body: blocked });
  fake.on('POST /customers/block', { body: blocked });
  showOperator(page, { as: 'Manager' });
  await title();

  fireEvent.click(await screen.findByRole('button', { name: 'Bloquer' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('radio', { name: 'Impayés' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Bloquer' }));

  expect(await screen.findByText(/par Ada Lovelace\. Motif : Impayés/, {})).toBeTruthy();
  expect(screen.getByText('Bloqué')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Débloquer' })).toBeTruthy();
  expect(fake.asked('POST /customers/block').map(({ body }) => body)).toEqual([
    { of: `rentalOrder.${rental}`, reason: 'Impayés' },
  ]);
});
