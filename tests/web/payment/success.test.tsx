import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aRental, itemId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { proofOf } from '#web/api/order-proofs.js';
import { openPaymentPage, openSession, rememberSession } from '#web/lib/open-session.js';
import { politeMs } from '#web/features/payment/look-up.js';
import { codeMs } from '#web/features/payment/pressing-paid.js';
import { shownSoon } from '#tests/web/support/fake-clock.js';
import { eventually } from '#tests/support/eventually.js';

const pressing = 'GET /PressingOrders/session/cs_1';
const rental = 'GET /RentalOrders/session/cs_1';
const absent = refusal(404, 'NOT_FOUND', 'Introuvable.');
const pending = refusal(409, 'PAYMENT_PENDING', 'Le paiement n’est pas encore confirmé.');
const paid = {
  body: {
    orderId: itemId,
    lockerNumber: 7,
    rentalCode: 'K7PX',
    accessToken: 'secret-token',
    rentalItemName: 'Vélo pliant',
    cabinetId: itemId,
  },
};

const laundry = {
  lockerNumber: 12,
  lockCode: '482913',
  codeState: 'onLock',
  doorCode: 'ABCD-EFGH',
  doorToken: 'door-token',
  canOpenRemotely: true,
  isDeposited: false,
  reference: 'K7PXA2',
  totalAmount: 12,
  promisedAt: '2026-10-08T21:59:59.999Z',
  cabinetId: itemId,
  cabinetName: 'Pressing',
  cabinetLocation: 'Nantes',
  supportPhone: null,
  termsVersion: itemId,
};

const platform = platformForEach();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  platform.on(pressing, absent);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Pages are lazily loaded, which takes real time. */
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const open = async (address: string) => {
  show(address);
  await eventually(() => expect(screen.queryByRole('heading', { name: 'Chargement…' })).toBeNull());
  await pass(0);
};

describe('after a payment', () => {
  test('does not offer its page again for the next order', async () => {
    platform.on(rental, paid);
    rememberSession('cs_1', 'https://pay.example/c/cs_1', '/payment-cancelled');
    expect(openPaymentPage()?.url).toBe('https://pay.example/c/cs_1');

    await open('/payment-success?session_id=cs_1');

    expect(openPaymentPage()).toBeNull();
    expect(openSession()).toBe('cs_1');
  });

  test('retains the page of another order of this device', async () => {
    platform.on(rental, paid);
    rememberSession('cs_2', 'https://pay.example/c/cs_2', '/payment-cancelled');

    await open('/payment-success?session_id=cs_1');

    expect(openPaymentPage()?.sessionId).toBe('cs_2');
  });

  test('confirms a rental, and opens its page 2 seconds later with the token stored', async () => {
    platform.on(rental, paid);
    platform.on('GET /rental-status/K7PX', { body: aRental() });
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByText('Paiement confirmé, redirection en cours...')).toBeTruthy();
    expect(proofOf('K7PX')).toEqual({ kind: 'token', value: 'secret-token' });
    await pass(1_999);
    expect(screen.getByText('Paiement confirmé, redirection en cours...')).toBeTruthy();

    await pass(1);
    await eventually(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Vélo pliant' })).toBeTruthy(),
    );
    expect(platform.asked('GET /rental-status/K7PX').at(-1)?.headers.get('X-Order-Token')).toBe(
      'secret-token',
    );
  });

  test('shows locker and code of a pressing deposit', async () => {
    platform.on(pressing, { body: laundry });
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByRole('heading', { name: 'Paiement confirmé' })).toBeTruthy();
    expect(screen.getByText('Utilisez le code 482913 pour ouvrir le casier N°12.')).toBeTruthy();
    const terms = screen.getByRole('link', { name: 'Conditions que vous avez acceptées' });
    expect(terms.getAttribute('href')).toBe(`/conditions/${itemId}`);
    expect(platform.asked(`GET /cabinets/${itemId}/public`)).toHaveLength(1);
    expect(platform.asked(rental)).toHaveLength(0);
  });

  test.each([
    [true, 'Le code est sur la serrure : il ouvre dès maintenant.'],
    [false, 'Le code est valable : la serrure le connaît, même sans réseau.'],
  ])('says where the code is for both lock kinds (networked: %s)', async (canOpenRemotely, expected) => {
    platform.on(pressing, { body: { ...laundry, canOpenRemotely } });
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByText(expected)).toBeTruthy();
  });

  test('follows a code on its way to its lock, and the laundry behind its door', async () => {
    const onItsWay = { body: { ...laundry, codeState: 'pending' } };
    const deposited = { ...laundry, doorCode: null, lockCode: null, codeState: null, isDeposited: true };
    platform.on(
      pressing,
      onItsWay,
      refusal(503, 'STORAGE_UNAVAILABLE', 'Indisponible.'),
      { body: laundry },
      {
        body: deposited,
      },
    );
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByText(/en route vers la serrure/)).toBeTruthy();
    await pass(codeMs);
    expect(screen.getByText(/en route vers la serrure/)).toBeTruthy();
    await pass(codeMs);
    await shownSoon(() => screen.getByText(/est sur la serrure/));
    await pass(politeMs);
    await shownSoon(() => screen.getByText('Votre linge est déposé.'));
    expect(screen.queryByText(/482913/)).toBeNull();
    await pass(10 * politeMs);
    expect(platform.asked(pressing)).toHaveLength(4);
  });

  test('learns from the stream of its door that the laundry is deposited', async () => {
    const deposited = { ...laundry, doorCode: null, lockCode: null, codeState: null, isDeposited: true };
    platform.on(pressing, { body: laundry }, { body: deposited });
    platform.on('GET /door-codes/ABCDEFGH/live', { text: 'id: 1\nevent: changed\ndata:\n\n' });
    await open('/payment-success?session_id=cs_1');

    await shownSoon(() => screen.getByText('Votre linge est déposé.'));
    expect(platform.asked('GET /door-codes/ABCDEFGH/live')[0]?.headers.get('X-Order-Token')).toBe(
      'door-token',
    );
  });

  test('shows no code of an order that is cancelled meanwhile', async () => {
    platform.on(
      pressing,
      { body: laundry },
      refusal(409, 'ORDER_CANCELLED', 'Commande annulée : rien à déposer.'),
    );
    await open('/payment-success?session_id=cs_1');
    await pass(politeMs);

    await eventually(() => expect(screen.getByRole('heading', { name: 'Commande annulée' })).toBeTruthy());
    expect(screen.queryByText(/482913/)).toBeNull();
  });

  test.each([
    ['of a pressing order', pressing, null],
    ['of a pressing order without a code', pressing, { lockerNumber: 0, lockCode: '' }],
    ['of a rental', rental, null],
    ['of a rental without a code', rental, { lockerNumber: 0, rentalCode: '' }],
  ])('thanks the customer if there is nothing to show %s', async (_name, look, body) => {
    platform.on(look, { body });
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByText('Merci pour votre achat.')).toBeTruthy();
  });
});

describe('while the payment is on its way', () => {
  test('polls after 1, 2 and 4 seconds', async () => {
    platform.on(rental, pending, pending, pending, paid);
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByText('Chargement de vos informations de dépôt...')).toBeTruthy();
    await pass(1_000);
    await pass(2_000);
    expect(platform.asked(rental)).toHaveLength(3);
    await pass(4_000);

    expect(screen.getByText('Paiement confirmé, redirection en cours...')).toBeTruthy();
  });

  test('then says so and polls more rarely', async () => {
    platform.on(rental, pending, pending, pending, pending, pending, paid);
    await open('/payment-success?session_id=cs_1');
    await pass(7_000);

    expect(screen.getByText('Votre paiement est en cours de confirmation.')).toBeTruthy();
    expect(platform.asked(rental)).toHaveLength(4);
    await pass(politeMs - 1);
    expect(platform.asked(rental)).toHaveLength(4);
    await pass(1);
    await pass(politeMs);

    expect(screen.getByText('Paiement confirmé, redirection en cours...')).toBeTruthy();
  });
});

describe('when nothing can be found', () => {
  test('shows an error after three more tries for an unknown session', async () => {
    platform.on(rental, absent);
    await open('/payment-success?session_id=cs_1');
    await pass(6_999);
    expect(screen.queryByRole('heading', { name: 'Erreur' })).toBeNull();
    await pass(1);

    expect(screen.getByRole('heading', { name: 'Erreur' })).toBeTruthy();
    expect(screen.getByText('Impossible de récupérer les informations de votre commande.')).toBeTruthy();
    expect(screen.getByText('Session not found in either pressing or rental orders')).toBeTruthy();
    expect(platform.asked(rental)).toHaveLength(4);
    expect(addressOf('J’ai déjà un code')).toBe('/parcel-code/');
  });

  test.each([
    ['ORDER_NOT_PLACED', 'Commande abandonnée'],
    ['ORDER_CANCELLED', 'Commande annulée'],
    ['DEPOSIT_REFUSED', 'Dépôt de garantie refusé'],
  ])('reports an order that ended (%s), and does not wait for it', async (code, title) => {
    platform.on(rental, refusal(409, code, 'Consultez votre e-mail.'));
    await open('/payment-success?session_id=cs_1');

    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('Consultez votre e-mail.')).toBeTruthy();
    expect(screen.queryByText(/votre code vous est envoyé/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(addressOf('Taper le numéro de la consigne')).toBe('/n');
    expect(platform.asked(rental)).toHaveLength(1);
  });

  test('reports a missing session', async () => {
    await open('/payment-success');

    expect(screen.getByRole('heading', { name: 'Erreur' })).toBeTruthy();
    expect(screen.getByText('Identifiant de session manquant.')).toBeTruthy();
    expect(screen.getByText('No session ID provided')).toBeTruthy();
    expect(addressOf('J’ai déjà un code')).toBe('/parcel-code/');
    expect(addressOf('J’ai déjà une location')).toBe('/rental-status/');
    expect(platform.all).toHaveLength(0);
  });

  test('reports a missing network, with a retry', async () => {
    platform.on(pressing, 'networkError', 'networkError', 'networkError', 'networkError', absent);
    platform.on(rental, paid);
    await open('/payment-success?session_id=cs_1');
    await pass(7_000);
    expect(screen.getByText('Erreur de connexion au serveur')).toBeTruthy();

    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    await pass(0);

    expect(screen.getByText('Paiement confirmé, redirection en cours...')).toBeTruthy();
  });
});
