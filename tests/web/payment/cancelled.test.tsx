import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { openPaymentPage, rememberSession } from '#web/lib/open-session.js';
import { rememberReturnPath } from '#web/lib/return-path.js';

const pressing = 'POST /PressingOrders/session/cs_1/cancel';
const rental = 'POST /RentalOrders/session/cs_1/cancel';
const absent = refusal(404, 'NOT_FOUND', 'Introuvable.');
const done = { body: { success: true, message: 'Annulée', penaltyAmount: 0 } };
const failed = "Une erreur est survenue lors de l'annulation du paiement.";
const nothing = 'Le paiement a été annulé. Vous pouvez réessayer quand vous le souhaitez.';
const cancelled = "Votre commande a été annulée et la réservation libérée. Aucun montant n'a été débité.";

const platform = platformForEach();

test.each([
  ['a pressing order is given up', done, absent, cancelled, 1],
  ['else a rental', absent, done, cancelled, 2],
  ['else there is nothing to give up', absent, absent, nothing, 2],
  ['what was paid is not given up', absent, refusal(409, 'PAYMENT_ALREADY_DONE', 'Déjà payé.'), failed, 2],
  ['what fails is shown', refusal(422, 'VALIDATION_FAILED', 'Non.'), done, failed, 1],
])('%s', async (_, pressingAnswer, rentalAnswer, text, calls) => {
  platform.on(pressing, pressingAnswer);
  platform.on(rental, rentalAnswer);
  show('/payment-cancelled?session_id=cs_1');

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Paiement annulé' })).toBeTruthy();
  expect(screen.getByRole('link', { name: "Retour à l'accueil" }).getAttribute('href')).toBe('/');
  expect(platform.all.map(({ method, path }) => `${method} ${path}`)).toEqual(
    [pressing, rental].slice(0, calls),
  );
});

test("shows the platform's reason why it cannot be given up", async () => {
  platform.on(pressing, absent);
  platform.on(rental, refusal(409, 'PAYMENT_ALREADY_DONE', 'Ouvrez votre commande avec le lien reçu.'));
  show('/payment-cancelled?session_id=cs_1');

  expect(await screen.findByText('Ouvrez votre commande avec le lien reçu.')).toBeTruthy();
});

test('leads from a paid order to it, and does not ask to wait for its payment', async () => {
  rememberSession('cs_1', 'https://pay.example/c/cs_1', '/payment-cancelled');
  rememberReturnPath('/cabinet/1');
  platform.on(pressing, refusal(409, 'PAYMENT_ALREADY_DONE', 'Ouvrez votre commande avec le lien reçu.'));
  show('/payment-cancelled?session_id=cs_1');

  const order = await screen.findByRole('link', { name: 'Voir la commande payée' });
  expect(order.getAttribute('href')).toBe('/payment-success?session_id=cs_1');
  expect(screen.queryByRole('link', { name: 'Revenir à la commande' })).toBeNull();
  expect(openPaymentPage()).toBeNull();
});

test.each([
  [
    'ended otherwise does not wait for its payment any more',
    refusal(409, 'ORDER_CANCELLED', 'Annulée.'),
    false,
  ],
  ['could not be asked about may wait for its payment still', 'networkError' as const, true],
])('what %s', async (_, answer, isOpen) => {
  rememberSession('cs_1', 'https://pay.example/c/cs_1', '/payment-cancelled');
  platform.on(pressing, answer);
  show('/payment-cancelled?session_id=cs_1');

  expect(await screen.findByText(failed)).toBeTruthy();
  expect(openPaymentPage() !== null).toBe(isOpen);
});

test('says that it is being given up meanwhile', async () => {
  platform.on(pressing, () => new Promise(() => undefined));
  show('/payment-cancelled?session_id=cs_1');

  expect(await screen.findByText("Traitement de l'annulation...")).toBeTruthy();
});

test.each(['', '?session_id=', '?session_id={CHECKOUT_SESSION_ID}'])(
  'without a session (%j) the order ends by itself',
  async (search) => {
    show(`/payment-cancelled${search}`);

    expect(await screen.findByText(/annulée automatiquement d'ici quelques minutes/)).toBeTruthy();
    expect(platform.all).toHaveLength(0);
  },
);

test('leads back to the page of the order', async () => {
  rememberReturnPath('/rental/1?itemId=2');
  show('/payment-cancelled');

  const back = await screen.findByRole('link', { name: 'Revenir à la location' });
  expect(back.getAttribute('href')).toBe('/rental/1?itemId=2');
});
