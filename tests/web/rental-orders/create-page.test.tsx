/** « Nouvelle location »: what is sent for a customer on the phone, and what staff read when it is refused. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anItem, availabilityOf, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aStaffCabinet, cabinetId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOrderDetail, orderId } from './orders.js';

const pageOf = (all: readonly object[]) => ({
  body: { items: all, page: 1, pageSize: 10, totalItems: all.length, totalPages: 1 },
});
const path = 'POST /admin/rental-orders';
const address = `/rental-orders/create?cabinetId=${cabinetId}&itemId=${itemId}`;

const platform = platformForEach();
beforeEach(() => {
  platform.on('GET /cabinets', pageOf([{ ...aStaffCabinet, mode: 'Rental' }]));
  platform.on(`GET /cabinets/${cabinetId}/rental-items/availability`, { body: availabilityOf([anItem()]) });
  platform.on('GET /customers/known', { body: { items: [] } });
  platform.on(`GET /admin/rental-orders/${orderId}`, { body: anOrderDetail() });
});

const save = () => screen.getByRole('button', { name: 'Enregistrer et envoyer le lien' });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const sent = () => platform.asked(path).map(({ body }) => body);

test('books now for the duration at its price, for a known customer', async () => {
  const known = { name: 'Camille Martin', phone: '06 12 34 56 78', email: 'camille@exemple.fr' };
  platform.on('GET /customers/known', { body: { items: [known] } });
  platform.on(path, { status: 201, body: anOrderDetail() });
  showOperator(address, { as: 'Operator' });
  await userEvent.click(await screen.findByRole('button', { name: /^4\sh/ }));
  expect(await screen.findAllByText(/^12,00/)).toHaveLength(2);
  expect(screen.getByText(/^le client a 15\smin, jusqu’au /)).toBeTruthy();
  await userEvent.type(await screen.findByRole('combobox', { name: /^Nom du client/ }), 'Camille');
  await userEvent.click(await screen.findByRole('option', { name: /^Camille Martin/ }));
  expect((await field(/^Téléphone/)).value).toBe('06 12 34 56 78');
  await userEvent.click(save());

  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      cabinetId,
      rentalItemId: itemId,
      durationHours: 4,
      customerName: 'Camille Martin',
      customerPhone: '06 12 34 56 78',
      customerEmail: 'camille@exemple.fr',
      customerLanguage: 'fr',
      needsReach: false,
      rentalAmountTtc: 12,
      depositAmountTtc: 12,
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Location K7P2' })).toBeTruthy();
});

test('reserves a free start of the calendar', async () => {
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000).toISOString();
  const window = { firstStart: start, lastStart: start };
  platform.on(`GET /cabinets/${cabinetId}/rental-items/${itemId}/free-windows`, {
    body: { ...window, items: [window] },
  });
  platform.on(path, { status: 201, body: anOrderDetail() });
  showOperator(address, { as: 'Operator' });
  await userEvent.click(await screen.findByRole('button', { name: /^4\sh/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Plus tard' }));
  await waitFor(() => expect(document.querySelector('.start-time')).not.toBeNull());
  await userEvent.click(document.querySelector('.start-time') as HTMLElement);
  expect(await screen.findByText(/^le client a 2\sh, jusqu’au /)).toBeTruthy();
  await userEvent.type(await screen.findByRole('combobox', { name: /^Nom du client/ }), 'Zoé');
  await userEvent.type(await field(/^E-mail/), 'zoe@exemple.fr');
  await userEvent.click(save());

  await waitFor(() => expect(sent()).toHaveLength(1));
  const plannedEndTime = new Date(Date.parse(start) + 4 * 3_600_000).toISOString();
  expect(sent()[0]).toMatchObject({
    rentalStartTime: start,
    plannedEndTime,
    customerEmail: 'zoe@exemple.fr',
  });
  expect(sent()[0]).not.toHaveProperty('durationHours');
});

test('leads to the file of a customer who may not book, and keeps what was typed', async () => {
  platform.on(path, refusal(403, 'CUSTOMER_BLOCKED', 'Lisez le motif dans la fiche du client.'));
  showOperator(address, { as: 'Operator' });
  await userEvent.click(await screen.findByRole('button', { name: /^4\sh/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: /^Nom du client/ }), 'Zoé');
  await userEvent.type(await field(/^Téléphone/), '0612345678');
  await userEvent.click(save());

  expect(await screen.findByText(/^Lisez le motif dans la fiche/)).toBeTruthy();
  expect((await field(/^Téléphone/)).value).toBe('0612345678');
  expect(screen.getByRole('button', { name: 'Ouvrir la fiche du client' })).toBeTruthy();
});

test('is not for support', async () => {
  showOperator(address, { as: 'Support' });
  expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeTruthy();
});

test('an order that waits says until when, and shows its link when asked', async () => {
  const url = 'https://consigne.test/rental-status/K7P2#t=secret';
  const payUntil = '2026-11-21T16:30:00.000Z';
  const actions = [{ action: 'requestPayment' as const, isAllowed: true, refusal: null }];
  platform.on(`GET /admin/rental-orders/${orderId}`, {
    body: anOrderDetail({ status: 'PendingPickup', payUntil, actions, paidAt: null }),
  });
  platform.on(`GET /rental-orders/${orderId}/payment-link`, { body: { url } });
  platform.on(`POST /RentalOrders/${orderId}/request-payment`, { body: anOrderDetail({ payUntil }) });
  showOperator(`/rental-orders/${orderId}`, { as: 'Operator' });

  expect(await screen.findByText(/^Attend le paiement du client jusqu’au 21\/11\/2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le lien à copier' }));
  expect(await screen.findByText(url)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Demander le paiement par un lien' }));
  expect(await screen.findByText(/^Le client reçoit de nouveau son lien/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  await waitFor(() =>
    expect(platform.asked(`POST /RentalOrders/${orderId}/request-payment`)).toHaveLength(1),
  );
});
