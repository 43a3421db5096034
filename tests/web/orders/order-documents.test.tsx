/** The staff pages of laundry and shop: the documents and the locker of an order, and confirmations at a lock without a sensor. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const id = '01994d6a-0000-7000-8000-000000000001';
const at = '2026-11-20T12:00:00.000Z';
const order = {
  id,
  reference: 'K7PXA2',
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '06 12 34 56 78',
  companyId: id,
  cabinetId: id,
  cabinetName: 'Consigne du marché',
  totalAmount: 9,
  totalSlotsRequired: 1,
  itemCount: 1,
  createdAt: at,
  paidAt: at,
  cancelReason: null,
  notes: null,
  orderItems: [],
  pressingOrderItems: [],
  vat: [],
  payments: [],
  refundableAmount: 0,
  mostRefund: 0,
  creditNotes: [],
  pickupReports: [],
  unproven: null,
  owedRefund: null,
  disputes: [],
  terms: null,
  reach: null,
  doorTask: null,
  pickup: null,
  actions: [],
  nextAction: null,
  timeline: [],
  messages: [],
  serverTime: at,
  checkoutSessionId: null,
  assignedLockerId: null,
  lockerNumber: null,
  preparingAt: null,
  readyAt: null,
};
const laundry = {
  ...order,
  status: 'Cleaning',
  promisedAt: at,
  isLate: false,
  isCounterOrder: false,
  depositLockerId: null,
  depositLockerNumber: null,
  pickupLockerId: null,
  pickupLockerNumber: null,
  depositedAt: at,
  collectedAt: at,
  returnedAt: null,
  completedAt: null,
  endedAt: null,
  pickedUpInPerson: false,
  reserves: null,
  paymentReference: null,
  stripePaymentIntentId: null,
  invoiceUrl: 'https://consigne.test/i/1',
  creditNoteUrl: null,
};
const doorTask = {
  step: 'return',
  code: 'K7PX-A2M9',
  codeUrl: 'https://consigne.example/parcel-code/K7PXA2M9',
  lockCode: null,
  codeState: null,
  validUntil: null,
  lockerId: id,
  lockerNumber: 5,
  canOpenRemotely: false,
  hasDoorSensor: false,
  isLinkLost: false,
  remoteRefusal: null,
  lastSeenAt: null,
  isUnconfirmed: false,
};

const fake = platformForEach();
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

const button = (name: string) => screen.findByRole('button', { name });

test('downloads the invoice of laundry from its page; without a credit note there is no link', async () => {
  fake.on(`GET /PressingOrders/${id}/invoice`, { text: '%PDF-1.7' });
  fake.on(`GET /PressingOrders/${id}`, { body: laundry });
  showOperator(`/pressing-orders/${id}`, { as: 'Operator' });

  await userEvent.click(await button('Facture en PDF'));

  await waitFor(() => expect(saved).toEqual(['facture.pdf']));
  expect(screen.queryByRole('button', { name: 'Avoir en PDF' })).toBeNull();
});

test.each([
  [
    'laundry',
    `/PressingOrders/${id}`,
    '/pressing-orders/',
    { ...laundry, depositLockerId: id, depositLockerNumber: 5 },
  ],
  [
    'shop',
    `/EcommerceOrders/${id}`,
    '/ecommerce-orders/',
    { ...order, status: 'Paid', assignedLockerId: id, assignedLockerNumber: 5 },
  ],
])('links the locker of a %s order', async (_kind, route, page, body) => {
  fake.on(`GET ${route}`, { body });
  showOperator(`${page}${id}`, { as: 'Operator' });

  expect(await screen.findByRole('link', { name: 'N°5' })).toHaveProperty('pathname', `/lockers/${id}`);
});

test('has both documents for a cancelled shop order', async () => {
  fake.on(`GET /EcommerceOrders/${id}/invoice`, { text: '%PDF-1.7' });
  const creditNotes = [{ id, number: 'A2026-000124', amount: 9, issuedAt: at }];
  fake.on(`GET /EcommerceOrders/${id}`, {
    body: { ...order, status: 'Cancelled', endedAt: at, creditNotes },
  });
  showOperator(`/ecommerce-orders/${id}`, { as: 'Operator' });
  await userEvent.click(await button('Avoir en PDF'));
  await waitFor(() => expect(saved).toEqual(['A2026-000124.pdf']));
  expect(fake.asked(`GET /EcommerceOrders/${id}/invoice`)[0]?.path).toContain('number=A2026-000124');
});

test('shows number and amount of each of several credit notes', async () => {
  const part = (number: string, amount: number) => ({ id: number, number, amount, issuedAt: at });
  const creditNotes = [part('A2026-000124', 2.5), part('A2026-000125', 2.5)];
  fake.on(`GET /EcommerceOrders/${id}`, {
    body: { ...order, status: 'Completed', endedAt: at, creditNotes },
  });
  showOperator(`/ecommerce-orders/${id}`, { as: 'Operator' });
  expect(await screen.findByText(/^Avoir A2026-000124 de 2,50\s€ en PDF$/)).toBeTruthy();
  expect(screen.getByText(/^Avoir A2026-000125 de 2,50\s€ en PDF$/)).toBeTruthy();
});

const notYet = 'Pas encore de facture.';
const never = 'Pas de facture : la commande a pris fin sans paiement.';
test.each([
  ['ecommerce-orders', 'an open', { ...order, status: 'Pending', endedAt: null }, notYet],
  ['ecommerce-orders', 'an ended', { ...order, status: 'Cancelled', endedAt: at }, never],
  ['pressing-orders', 'an open', { ...laundry, status: 'PendingDeposit', invoiceUrl: null }, notYet],
  ['pressing-orders', 'an ended', { ...laundry, status: 'Cancelled', invoiceUrl: null, endedAt: at }, never],
])('%s: %s unpaid order has no paper, and says whether one will come', async (address, _, body, said) => {
  const path = address === 'pressing-orders' ? 'PressingOrders' : 'EcommerceOrders';
  fake.on(`GET /${path}/${id}`, { body: { ...body, paidAt: null } });
  showOperator(`/${address}/${id}`, { as: 'Operator' });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /en PDF$/ })).toBeNull();
});

test('shows the keypad code of laundry only when it is asked for, and asks the platform, which records it', async () => {
  const body = { ...laundry, doorTask: { ...doorTask, lockCode: '364710' } };
  fake.on(`GET /PressingOrders/${id}`, { body });
  const codes = { userReturnCode: doorTask.code, userLockCode: '364710', codeUrl: doorTask.codeUrl };
  fake.on(`GET /PressingOrders/${id}/codes`, { body: codes });
  showOperator(`/pressing-orders/${id}`, { as: 'Operator' });
  const show = await button('Afficher le code du clavier');
  expect(document.body.textContent).not.toMatch(/364\s?710/);
  expect(fake.asked(`GET /PressingOrders/${id}/codes`)).toEqual([]);

  await userEvent.click(show);

  expect(await screen.findByText(/^364\s?710$/)).toBeTruthy();
  expect(fake.asked(`GET /PressingOrders/${id}/codes`)).toHaveLength(1);
});

test('shows one’s own deposit code of the shop, and its keypad code, only when they are asked for', async () => {
  const own = { code: doorTask.code, lockerNumber: 5 };
  fake.on(`GET /EcommerceOrders/${id}`, { body: { ...order, status: 'Preparing', doorTask: own } });
  const visit = {
    ...own,
    lockCode: '364710',
    canOpenRemotely: false,
    hasDoorSensor: true,
    doorOpenedAt: null,
  };
  fake.on(`GET /door-codes/${doorTask.code}`, { body: { ...visit, canConfirm: false, isLinkUp: true } });
  const codes = { pickupCode: null, pickupUrl: null, depositCode: doorTask.code, lockCode: '364710' };
  fake.on(`GET /EcommerceOrders/${id}/access`, { body: codes });
  showOperator(`/ecommerce-orders/${id}`, { as: 'Operator' });
  const show = await button('Afficher le code de dépôt');
  const showKeypad = await button('Afficher le code du clavier');
  expect(document.body.textContent).not.toMatch(/K7PX-A2M9|364\s?710/);
  expect(fake.asked(`GET /EcommerceOrders/${id}/access`)).toEqual([]);

  await userEvent.click(show);
  expect(await screen.findByText(doorTask.code)).toBeTruthy();
  await userEvent.click(showKeypad);
  expect(await screen.findByText(/^364\s?710$/)).toBeTruthy();
  expect(fake.asked(`GET /EcommerceOrders/${id}/access`)).toHaveLength(2);
});

test('lets staff confirm at a lock without a sensor once its code was given, and not before', async () => {
  fake.on(`GET /PressingOrders/${id}`, { body: { ...laundry, doorTask } });
  const page = showOperator(`/pressing-orders/${id}`, { as: 'Operator' });
  await button('Obtenir le code du clavier');
  expect(screen.queryByRole('button', { name: 'C’est fait' })).toBeNull();
  page.unmount();

  const given = { ...doorTask, isUnconfirmed: true };
  fake.on(`GET /PressingOrders/${id}`, { body: { ...laundry, doorTask: given } });
  fake.on(`POST /PressingOrders/${id}/door`, { body: { ...laundry, status: 'ReadyForPickup' } });
  showOperator(`/pressing-orders/${id}`, { as: 'Operator' });
  // The code at the door may be over, but not its door task.
  expect(await button('Obtenir le code du clavier')).toBeTruthy();
  await userEvent.click(await button('C’est fait'));
  await waitFor(() =>
    expect(fake.asked(`POST /PressingOrders/${id}/door`)[0]?.body).toEqual({ action: 'confirm' }),
  );
});
