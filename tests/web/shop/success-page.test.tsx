/** The page after the payment of the shop: the order, and the next step at a later visit. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cabinetId, itemId } from '#tests/web/support/builders.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const paidAt = '2026-10-06T10:00:00.000Z';
const paid = {
  orderId: itemId,
  reference: 'ABCDEF',
  totalAmount: 13.6,
  paidAt,
  readyAt: null,
  completedAt: null,
  cabinetId,
  cabinetName: 'Boutique',
  cabinetLocation: 'Nantes',
  supportPhone: null,
  termsVersion: null,
  withdrawalUrl: null,
  withdrawalStatedUrl: null,
  isRefunded: false,
  orderUrl: 'https://consigne.exemple/commande/1#t=x',
  items: [{ itemName: 'Confiture', quantity: 2, totalPrice: 13.6, image: null }],
};
const session = 'GET /EcommerceOrders/session/cs_1';

test.each([
  ['leads there', itemId, [`/conditions/${itemId}`]],
  ['offers none where there were none', null, []],
])('%s', async (_, termsVersion, addresses) => {
  fakePlatform().on(session, { body: { ...paid, termsVersion } });
  show('/cart/success?session_id=cs_1');

  await screen.findByText('Merci pour votre achat.');
  const terms = screen.queryAllByRole('link', { name: 'Conditions que vous avez acceptées' });
  expect(terms.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test.each([
  [/^Nous préparons votre commande/, {}],
  [/^Votre commande vous attend/, { readyAt: paidAt }],
  [/^Vous avez votre commande/, { readyAt: paidAt, completedAt: paidAt }],
  [/^Vous avez été remboursé/, { isRefunded: true }],
  ['Vous avez renoncé à cette commande.', { withdrawalStatedUrl: '/renoncer/1#t=a' }],
])('says %s', async (words, part) => {
  fakePlatform().on(session, { body: { ...paid, ...part } });
  show('/cart/success?session_id=cs_1');

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Suivre votre rétractation' }) === null).toBe(
    !('withdrawalStatedUrl' in part),
  );
});

test('says that there is no network, instead of waiting silently', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakePlatform().on(session, 'networkError');
  show('/cart/success?session_id=cs_1');

  expect(await screen.findByText(/^Pas de réseau/)).toBeTruthy();
  isOnline.mockRestore();
});

test('is the target of the page of any payment', async () => {
  fakePlatform().on(session, { body: paid });
  show('/payment-success?session_id=cs_1');

  expect(await screen.findByText('Merci pour votre achat.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Paiement confirmé' })).toBeTruthy();
  expect(screen.getByText(/^Nous préparons votre commande/)).toBeTruthy();
});

test('is reported on the page of any payment after a late payment', async () => {
  fakePlatform().on(session, refusal(409, 'ORDER_CANCELLED', 'Rien n’a été débité.'));
  show('/payment-success?session_id=cs_1');

  const title = { level: 1, name: 'Commande annulée' };
  expect(await screen.findByRole('heading', title)).toBeTruthy();
});
