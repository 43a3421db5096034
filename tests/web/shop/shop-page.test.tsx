import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PublicItem } from '#application/contract/orders/catalogue.js';
import { storeCart, storedCart, rememberPayment } from '#web/features/shop/cart.js';
import { aCabinet, cabinetId, itemId } from '#tests/web/support/builders.js';
import { rememberSession } from '#web/lib/open-session.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const jam: PublicItem = {
  id: itemId,
  name: 'Confiture de fraises',
  description: 'Pot de 320 g',
  price: 6.8,
  tvaRate: 5.5,
  category: 'Épicerie',
  image: null,
  slotsRequired: 1,
  nbDaysExecution: 0,
  withdrawalNote: null,
  canWithdraw: true,
  type: 'Product',
  stockLeft: 2,
};
const tea: PublicItem = { ...jam, id: cabinetId, name: 'Thé', price: 4, category: null, stockLeft: null };
const page = `/cabinet/${cabinetId}`;
const checkout = 'POST /EcommerceOrders/checkout';
const opened = {
  status: 201,
  body: {
    orderId: itemId,
    reference: 'K7PX2M',
    checkoutSessionId: 'cs_2',
    checkoutUrl: 'https://pay.example/c/cs_2',
    totalAmount: 13.6,
  },
};
const twoJams = [{ item: { id: jam.id, name: jam.name }, quantity: 2 }];

const platform = platformForEach();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'ECommerce' }) });
  platform.on(`GET /cabinets/${cabinetId}/items`, { body: { cabinetId, items: [tea, jam] } });
  platform.on(checkout, opened);
});

const order = () => screen.getByRole('button', { name: /^Commander avec obligation de paiement/ });
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Prénom et nom', {}), 'Camille Durand');
  await userEvent.type(screen.getByLabelText('E-mail'), 'camille@example.fr');
  await userEvent.type(screen.getByLabelText('Téléphone'), '06 12 34 56 78');
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
}

describe('the shelves', () => {
  test('are sorted by category, show low stock, and fill the cart no further than that', async () => {
    show(page);

    const headings = await screen.findAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Épicerie', 'Autres articles']);
    const card = within(screen.getByRole('region', { name: 'Épicerie' })).getByRole('listitem');
    expect(plain(card.textContent)).toContain('6,80 € TTC');
    expect(plain(card.textContent)).toContain('Plus que 2 articles disponibles');
    await userEvent.click(within(card).getByRole('button', { name: /^Ajouter au panier/ }));
    const more = within(card).getByRole('button', { name: `Augmenter\u00a0: ${jam.name}` });
    more.focus();
    await userEvent.keyboard('{Enter}{Enter}');

    expect(plain(screen.getByRole('link', { name: /^Voir le panier/ }).textContent)).toBe(
      'Voir le panier – 2 articles, 13,60 €',
    );
    expect(storedCart(cabinetId)).toEqual(twoJams);
  });
});

const jamCard = async () =>
  within((await screen.findByRole('heading', { name: jam.name })).closest('li') ?? document.body);

test('a double tap adds one article: the second tap is not one on the button that has come under the finger', async () => {
  show(page);
  const card = await jamCard();
  await userEvent.click(card.getByRole('button', { name: /^Ajouter au panier/ }));
  const more = card.getByRole('button', { name: `Augmenter\u00a0: ${jam.name}` });
  await userEvent.click(more);
  expect(card.getByRole('status').textContent).toBe('1');
  const later = createEvent.click(more, { detail: 1 });
  Object.defineProperty(later, 'timeStamp', { value: later.timeStamp + 5_000 });
  fireEvent(more, later);
  expect(card.getByRole('status').textContent).toBe('2');
});

test('leaves the focus with an added article, and with a removed one', async () => {
  show(page);
  const card = await jamCard();
  card.getByRole('button', { name: /^Ajouter au panier/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(card.getByRole('button', { name: `Augmenter\u00a0: ${jam.name}` }));

  card.getByRole('button', { name: `Diminuer\u00a0: ${jam.name}` }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(document.activeElement).toBe(card.getByRole('button', { name: /^Ajouter au panier/ })),
  );
});

test('shows the cart from its top when opened from the end of the shelves', async () => {
  storeCart(cabinetId, twoJams);
  const scrolled = vi.spyOn(window, 'scrollTo');
  show(page);
  await userEvent.click(await screen.findByRole('link', { name: /^Voir le panier/ }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Votre panier' })).toBeTruthy();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  scrolled.mockRestore();
});

describe('the cart', () => {
  beforeEach(() => storeCart(cabinetId, twoJams));

  test('is ordered with the price on the last button, and only with the terms accepted', async () => {
    const { left } = show(`${page}?view=cart`);
    await fillIn();
    await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
    await userEvent.click(order());
    expect(platform.asked(checkout)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));

    expect(plain(order().textContent)).toBe('Commander avec obligation de paiement – 13,60 €');
    expect(screen.getByText(/14 jours après/).textContent).toMatch(/«\u00a0Renoncer.*ici\u00a0»/);
    await userEvent.click(order());

    await waitFor(() => expect(left).toEqual(['https://pay.example/c/cs_2']));
    expect(platform.asked(checkout)[0]?.body).toMatchObject({
      cabinetId,
      items: [{ itemId, quantity: 2 }],
      termsAccepted: true,
    });
    expect(storedCart(cabinetId)).toEqual(twoJams);
  });

  test('names the article that was sold out meanwhile, and retains everything', async () => {
    platform.on(checkout, refusal(409, 'OUT_OF_STOCK', 'Retirez « Confiture ». Il en reste 0.'));
    show(`${page}?view=cart`);
    await fillIn();
    await userEvent.click(order());

    expect(await screen.findByText('Retirez « Confiture ». Il en reste 0.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Prénom et nom').value).toBe('Camille Durand');
    expect(storedCart(cabinetId)).toEqual(twoJams);
  });

  test('retains everything behind unpaid orders, and says so', async () => {
    platform.on(checkout, refusal(429, 'TOO_MANY_UNPAID', 'Payez ou annulez d’abord.'));
    show(`${page}?view=cart`);
    await fillIn();
    await userEvent.click(order());

    expect(await screen.findByText('Payez ou annulez d’abord.')).toBeTruthy();
    expect(screen.getByText('Vous n’avez rien payé. Votre panier est gardé.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Prénom et nom').value).toBe('Camille Durand');
    expect(storedCart(cabinetId)).toEqual(twoJams);
  });

  test('is not sold out to its own buyer while it waits for payment, who may pay or cancel it', async () => {
    rememberPayment(cabinetId, { sessionId: 'cs_1', cart: twoJams });
    rememberSession('cs_1', 'https://pay.example/c/cs_1', '/cart/cancel');
    platform.on(`GET /cabinets/${cabinetId}/items`, {
      body: { cabinetId, items: [tea, { ...jam, stockLeft: 0 }] },
    });
    show(`${page}?view=cart`);

    expect(await screen.findByText('Votre commande attend son paiement.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: jam.name })).toBeTruthy();
    expect(screen.queryByText(/épuisé/)).toBeNull();
    const give = screen.getByRole('link', { name: 'Annuler cette commande' });
    expect(give.getAttribute('href')).toBe('/cart/cancel?session_id=cs_1');
  });

  test('says that another tab paid it, instead of selling again', async () => {
    rememberPayment(cabinetId, { sessionId: 'cs_1', cart: twoJams });
    platform.on(
      'POST /EcommerceOrders/session/cs_1/cancel',
      refusal(409, 'PAYMENT_ALREADY_DONE', 'Déjà payé.'),
    );
    platform.on('GET /EcommerceOrders/session/cs_1', {
      body: {
        orderId: itemId,
        reference: 'ABCDEF',
        totalAmount: 13.6,
        paidAt: '2026-10-06T10:00:00.000Z',
        cabinetId,
        cabinetName: 'Boutique',
        cabinetLocation: 'Nantes',
        supportPhone: null,
        orderUrl: 'https://consigne.exemple/commande/1#t=x',
        items: [{ itemName: jam.name, quantity: 2, totalPrice: 13.6, image: null }],
      },
    });
    show(`${page}?view=cart`);
    await fillIn();
    await userEvent.click(order());

    expect(await screen.findByText('Merci pour votre achat.')).toBeTruthy();
    expect(screen.getByText(/Ce panier était déjà payé/)).toBeTruthy();
    expect(platform.asked(checkout)).toEqual([]);
    expect(storedCart(cabinetId)).toEqual([]);
  });
});

describe('the way back from the payment page', () => {
  test('retains the cart and gives the order up without payment', async () => {
    storeCart(cabinetId, twoJams);
    rememberPayment(cabinetId, { sessionId: 'cs_1', cart: twoJams });
    platform.on('POST /EcommerceOrders/session/cs_1/cancel', {
      body: { success: true, message: '', penaltyAmount: 0 },
    });
    show('/cart/cancel?session_id=cs_1');

    expect(await screen.findByText('Votre panier est gardé.')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Revenir à la boutique' });
    expect(back.getAttribute('href')).toBe(`${page}?view=cart`);
    expect(storedCart(cabinetId)).toEqual(twoJams);
  });

  test('says that an order was cancelled since, and leads back to the shop', async () => {
    rememberPayment(cabinetId, { sessionId: 'cs_1', cart: twoJams });
    platform.on('GET /EcommerceOrders/session/cs_1', refusal(409, 'ORDER_CANCELLED', 'Votre e-mail le dit.'));
    show('/cart/success?session_id=cs_1');

    expect(await screen.findByRole('heading', { level: 1, name: 'Commande annulée' })).toBeTruthy();
    expect(screen.getByText('Votre e-mail le dit.')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Revenir à la commande' });
    expect(back.getAttribute('href')).toBe(`${page}?view=cart`);
  });

  test('without a session says so and leads on', async () => {
    show('/cart/success');
    expect(await screen.findByText('Identifiant de session manquant.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'J’ai déjà un code' })).toBeTruthy();
  });
});
