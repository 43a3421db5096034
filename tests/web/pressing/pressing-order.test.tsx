import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCabinet, cabinetId, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import {
  linesOf,
  promisedDay,
  readBasket,
  withQuantity,
  writeBasket,
} from '#web/features/pressing/order-form.js';

const otherId = '0190a000-0000-7000-8000-000000000003';
const page = `/cabinet/${cabinetId}`;
const orders = 'POST /PressingOrders/checkout';
const shirt: PublicItem = {
  id: itemId,
  name: 'Chemise',
  description: 'Lavée, repassée.',
  price: 4.5,
  tvaRate: 20,
  category: 'Quotidien',
  image: null,
  slotsRequired: 1,
  nbDaysExecution: 2,
  withdrawalNote: null,
  canWithdraw: true,
  type: 'Pressing',
  stockLeft: null,
};
const coat: PublicItem = {
  ...shirt,
  id: otherId,
  name: 'Manteau',
  price: 22.5,
  category: null,
  nbDaysExecution: 4,
};
const bought = {
  status: 201,
  body: {
    orderId: itemId,
    reference: 'K7PXA2',
    checkoutSessionId: 'cs_1',
    checkoutUrl: 'https://pay.example/c/cs_1',
    totalAmount: 31.5,
  },
};

const itemsAt = (now: number) => ({
  cabinetId,
  serverTime: new Date(now).toISOString(),
  items: [shirt, coat],
});

const platform = platformForEach();
beforeEach(() => {
  window.sessionStorage.clear();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'Pressing' }) });
  platform.on(`GET /cabinets/${cabinetId}/items`, { body: itemsAt(Date.now()) });
  platform.on(orders, bought);
});

const order = () => screen.getByRole('button', { name: /^Commander avec obligation de paiement/ });
const agreements = () => screen.getAllByRole('checkbox', { name: /conditions|rétractation/ });
const reach = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Casier accessible' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const add = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Ajouter un article\u00a0: ${name}` }));

async function fillIn() {
  await screen.findByText('Manteau');
  await add('Chemise');
  await add('Chemise');
  await add('Manteau');
  await userEvent.type(field('Prénom et nom'), 'Camille Durand');
  await userEvent.type(field('E-mail'), 'camille@example.fr');
  await userEvent.type(field('Téléphone'), '06 12 34 56 78');
}

describe('an order at a pressing', () => {
  test('promises a day by the clock of the server, independent of the phone’s', async () => {
    const items = itemsAt(Date.parse('2027-03-14T10:00:00Z'));
    platform.on(`GET /cabinets/${cabinetId}/items`, { body: items });
    show(page);
    await screen.findByText('Manteau');
    await add('Chemise');

    expect(screen.getByText('16 mars', { selector: 'time' })).toBeTruthy();
  });

  test('shows the price during typing, the amount debited and the way to withdraw, and goes to the payment page', async () => {
    const { left } = show(page);
    await fillIn();

    expect(plain(order().textContent)).toBe('Commander avec obligation de paiement – 31,50 €');
    expect(screen.getByText(/L\. 221-28/)).toBeTruthy();
    expect(plain(screen.getByText(/sont débités maintenant sur votre carte/).textContent)).toContain(
      '31,50 €',
    );
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    await userEvent.click(order());
    expect(screen.getByText('Acceptez les conditions pour commander.')).toBeTruthy();
    expect(screen.getByText(/^Cochez cette demande/)).toBeTruthy();
    expect(platform.asked(orders)).toHaveLength(0);

    for (const box of agreements()) await userEvent.click(box);
    await userEvent.click(order());
    await waitFor(() => expect(left).toEqual(['https://pay.example/c/cs_1']));
    expect(platform.asked(orders)[0]?.body).toEqual({
      cabinetId,
      items: [
        { itemId, quantity: 2 },
        { itemId: otherId, quantity: 1 },
      ],
      customerName: 'Camille Durand',
      customerEmail: 'camille@example.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
      expressRequest: true,
      termsVersion: aCabinet().branding.termsVersion,
      totalAmount: 31.5,
    });
  });

  test('requests an accessible locker only when its box is ticked, and stores that with the typed values', async () => {
    const first = show(page);
    await fillIn();
    await userEvent.click(reach());
    first.unmount();

    const { left } = show(page);
    await screen.findByText('Manteau');
    expect(reach().checked).toBe(true);
    for (const box of agreements()) await userEvent.click(box);
    await userEvent.click(order());
    await waitFor(() => expect(left).toHaveLength(1));
    expect(platform.asked(orders)[0]?.body).toMatchObject({ needsReach: true });
  });

  test('is not placed when its price changed meanwhile: the new price is shown, and then used', async () => {
    const { left } = show(page);
    await fillIn();
    for (const box of agreements()) await userEvent.click(box);
    const { items, ...rest } = itemsAt(Date.now());
    const dearer = items.map((item) => (item.id === itemId ? { ...item, price: 10 } : item));
    platform.on(`GET /cabinets/${cabinetId}/items`, { body: { ...rest, items: dearer } });
    platform.on(orders, refusal(409, 'PRICE_CHANGED', 'Vérifiez les montants.'));
    await userEvent.click(order());

    expect(await screen.findByText('Vérifiez les montants.')).toBeTruthy();
    expect(screen.getByText(/Vous n’avez rien payé/)).toBeTruthy();
    await waitFor(() =>
      expect(plain(order().textContent)).toBe('Commander avec obligation de paiement – 42,50 €'),
    );
    platform.on(orders, bought);
    await userEvent.click(order());
    await waitFor(() => expect(left).toEqual(['https://pay.example/c/cs_1']));
    expect(platform.asked(orders)[1]?.body).toMatchObject({ totalAmount: 42.5 });
  });

  test('is not sent without an article; without a locker it says so, and no typed value is lost', async () => {
    const first = show(page);
    await screen.findByText('Manteau');
    await userEvent.click(order());
    expect(screen.getByText('Choisissez au moins un article.')).toBeTruthy();

    platform.on(orders, refusal(409, 'NO_LOCKER_AVAILABLE', 'Aucun casier libre.'));
    await fillIn();
    for (const box of agreements()) await userEvent.click(box);
    await userEvent.click(order());
    expect(await screen.findByText('Aucun casier libre.')).toBeTruthy();
    expect(screen.getByText(/Vous n’avez rien payé/)).toBeTruthy();

    platform.on(orders, refusal(429, 'TOO_MANY_UNPAID', 'Payez ou annulez d’abord.'));
    await userEvent.click(order());
    expect(await screen.findByText('Payez ou annulez d’abord.')).toBeTruthy();
    expect(screen.getByText('Vous n’avez rien payé. Votre saisie est gardée.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /commande en attente/ })).toBeNull();
    first.unmount();

    show(page);
    await screen.findByText('Manteau');
    expect(field('Prénom et nom').value).toBe('Camille Durand');
    expect(field('Quantité : Chemise').value).toBe('2');
  });
});

describe('a basket', () => {
  test('is stored as text, and drops articles that are not offered or invalid', () => {
    const basket = withQuantity(withQuantity(new Map(), itemId, 2), otherId, 100);
    expect(readBasket(writeBasket(basket), [shirt, coat])).toEqual(basket);
    expect(readBasket(writeBasket(basket), [shirt]).size).toBe(1);
    expect(readBasket(`${itemId}=0;${otherId}=101;x=1;${itemId}`, [shirt, coat]).size).toBe(0);
    expect(withQuantity(basket, itemId, 0).has(itemId)).toBe(false);
  });

  test('is promised for the day of the slowest, in days of Paris', () => {
    const lines = linesOf(new Map([[otherId, 1]]), [shirt, coat]);
    const late = Date.parse('2026-10-06T22:30:00Z');
    expect(new Date(promisedDay(lines, late)).toISOString()).toBe('2026-10-11T12:00:00.000Z');
  });
});
