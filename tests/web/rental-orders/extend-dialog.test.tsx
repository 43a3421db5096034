/** Staff extend a rental: the platform's price, the payer, and the request; and the page while it waits. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { anOffer, anOrderDetail, orderId } from './orders.js';

const order = `/admin/rental-orders/${orderId}`;
const extendable = anOrderDetail({
  status: 'PendingReturn',
  actions: [{ action: 'extend', isAllowed: true, refusal: null }],
});
const free = 'Offert, geste commercial';

function platform(): FakePlatform {
  const fake = fakePlatform();
  fake.on(`GET ${order}`, { body: extendable });
  fake.on(`GET ${order}/payment-details`, {
    body: {
      rentalOrderId: orderId,
      rentalCode: 'K7P2',
      customerName: 'Camille Martin',
      totalAmount: 3.6,
      depositAmount: 120,
      rentalPayment: null,
      depositPayment: null,
      completedPayments: [],
    },
  });
  fake.on(`GET ${order}/extension`, { body: anOffer() });
  fake.on(`POST ${order}/extend`, { body: extendable });
  return fake;
}

async function open(as: 'Manager' | 'Operator' = 'Manager'): Promise<HTMLElement> {
  showOperator(`/rental-orders/${orderId}`, { as });
  await userEvent.click(await screen.findByRole('button', { name: 'Prolonger la location' }));
  return screen.findByRole('dialog');
}

const sent = (fake: FakePlatform) => fake.asked(`POST ${order}/extend`).map(({ body }) => body);

it('sends the shown end and price, and names the payer on the button', async () => {
  const fake = platform();
  const dialog = await open();
  await within(dialog).findByText(/Jusqu’au 20\/11\/2026 à\s13\sh\s: 3,60/);
  await giveReason('Demande du client');
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Prolonger et débiter 3,60/ }));

  await waitFor(() =>
    expect(sent(fake)).toEqual([
      {
        reason: 'Demande du client',
        plannedEndTime: '2026-11-20T12:00:00.000Z',
        amountTtc: 3.6,
        isFree: false,
      },
    ]),
  );
});

it('sends a gift if the manager chooses so', async () => {
  const fake = platform();
  const dialog = await open();
  await userEvent.click(await within(dialog).findByRole('radio', { name: free }));
  await giveReason('Geste commercial');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Prolonger gratuitement' }));

  await waitFor(() => expect(sent(fake)).toMatchObject([{ isFree: true, amountTtc: 3.6 }]));
});

it('preselects the link for another card once the card has refused, with the reason', async () => {
  const fake = platform();
  const why = 'Envoyez au client un lien. La sienne a refusé (provision insuffisante).';
  fake.on(`POST ${order}/extend`, refusal(409, 'EXTENSION_CARD_REFUSED', why));
  const dialog = await open('Operator');
  await within(dialog).findByText(/Jusqu’au 20\/11\/2026 à\s13\sh\s: 3,60/);
  await giveReason('Demande du client');
  await userEvent.click(await within(dialog).findByRole('button', { name: /^Prolonger et débiter 3,60/ }));

  expect((await within(dialog).findByText(why)).isConnected).toBe(true);
  fake.on(`POST ${order}/extend`, { body: extendable });
  await userEvent.click(
    await within(dialog).findByRole('button', { name: /^Envoyer un lien pour payer 3,60/ }),
  );

  await waitFor(() =>
    expect(sent(fake)).toMatchObject([{ isFree: false }, { isFree: false, byLink: true, amountTtc: 3.6 }]),
  );
});

it('preselects a gift where the customer may not be charged', async () => {
  const fake = platform();
  fake.on(`GET ${order}/extension`, {
    body: anOffer({
      quote: {
        plannedEndTime: '2026-11-20T12:00:00.000Z',
        amountTtc: 3.6,
        chargeRefusal: 'Le client a renoncé à cette location : rien ne lui est vendu de plus.',
        freeRefusal: null,
      },
    }),
  });
  const dialog = await open();
  expect((await within(dialog).findByRole<HTMLInputElement>('radio', { name: free })).checked).toBe(true);
  await giveReason('Geste commercial');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Prolonger gratuitement' }));

  await waitFor(() => expect(sent(fake)).toMatchObject([{ isFree: true }]));
});

it('forbids a gift to other roles, and says who may', async () => {
  const fake = platform();
  fake.on(`GET ${order}/extension`, {
    body: anOffer({
      quote: {
        plannedEndTime: '2026-11-20T12:00:00.000Z',
        amountTtc: 3.6,
        chargeRefusal: null,
        freeRefusal: 'Demandez l’accès à votre responsable.',
      },
    }),
  });
  const dialog = await open('Operator');
  const radio = await within(dialog).findByRole<HTMLInputElement>('radio', { name: free });
  expect(radio.disabled).toBe(true);
  within(dialog).getByText('Seul un responsable peut offrir du temps.');
});

it('says from when another customer has the item, instead of a price', async () => {
  const fake = platform();
  const dialog = await open();
  await within(dialog).findByRole('radio', { name: free });
  const taken = 'L’article est réservé par un autre client à partir du 20 novembre 2026 à 15 h 00.';
  fake.on(`GET ${order}/extension`, refusal(409, 'EXTENSION_RESERVED_FROM', taken));
  fireEvent.change(within(dialog).getByLabelText(/Nouvelle fin/), { target: { value: '2026-11-20T18:00' } });

  expect((await within(dialog).findByText(taken)).isConnected).toBe(true);
  expect(within(dialog).queryByRole('radio', { name: free })).toBeNull();
});

it('says on the page that a payment waits for the customer, until when', async () => {
  const fake = platform();
  const [end, until] = ['2026-11-20T12:00:00.000Z', '2026-11-20T10:30:00.000Z'];
  const extension = { plannedEndTime: end, amountTtc: 3.6, by: 'staff' as const, until };
  fake.on(`GET ${order}`, { body: anOrderDetail({ status: 'PendingReturn', extension, freeMinutes: 120 }) });
  showOperator(`/rental-orders/${orderId}`, { as: 'Manager' });

  expect((await screen.findByText(/en attente du paiement du client/)).isConnected).toBe(true);
  screen.getByText(/Le client a reçu un lien par message/);
  screen.getByText(/^2\sh$/);
});
