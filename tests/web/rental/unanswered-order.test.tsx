import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCabinet, anItem, availabilityOf, cabinetId, itemId } from '#tests/web/support/builders.js';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { hearTime } from '#web/lib/now.js';
import { rememberSession } from '#web/lib/open-session.js';

const items = `GET /cabinets/${cabinetId}/rental-items/availability`;
const orders = `POST /cabinets/${cabinetId}/rental-orders`;
const page = `/rental/${cabinetId}?itemId=${itemId}`;
const booked = {
  status: 201,
  body: {
    orderId: itemId,
    checkoutSessionId: 'cs_1',
    checkoutUrl: 'https://pay.example/c/cs_1',
    rentalCode: 'K7PX',
    rentalAmountTtc: 12,
    depositAmountTtc: 12,
    totalAmountTtc: 24,
  },
};

let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(items, { body: availabilityOf([anItem()]) });
  platform.on(orders, booked);
});

const order = () => screen.getByRole('button', { name: /^Commander avec obligation de paiement/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');

async function fillIn() {
  await userEvent.click(await screen.findByRole('radio', { name: /^4\sh/ }));
  await userEvent.type(field('Prénom et nom'), 'Camille Durand');
  await userEvent.type(field('E-mail'), 'camille@example.fr');
  await userEvent.type(field('Téléphone'), '06 12 34 56 78');
  await userEvent.click(screen.getByRole('checkbox'));
}

test('an order whose answer was lost is the same order when it is sent again', async () => {
  platform.on(orders, 'networkError', 'networkError', booked);
  const { left } = show(page);
  await fillIn();
  await userEvent.click(order());
  expect(await screen.findByText('Erreur de connexion au serveur')).toBeTruthy();

  await userEvent.click(order());
  await waitFor(() => expect(left).toHaveLength(1));

  const keys = platform.asked(orders).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('it is the same order after the page was loaded anew, too, and the page says so', async () => {
  platform.on(orders, 'networkError', 'networkError', booked);
  const { left } = show(page);
  await fillIn();
  await userEvent.click(order());
  expect(await screen.findByText('Erreur de connexion au serveur')).toBeTruthy();
  cleanup();

  const again = show(page);
  expect(await screen.findByText('Votre commande est restée sans réponse.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(order());
  await waitFor(() => expect([...left, ...again.left]).toHaveLength(1));
  const keys = platform.asked(orders).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  cleanup();

  show(page);
  await screen.findByLabelText('E-mail');
  expect(screen.queryByText('Votre commande est restée sans réponse.')).toBeNull();
});

test('an order that nobody paid in time is not asked for again: the next one is another', async () => {
  platform.on(orders, 'networkError', 'networkError', booked);
  show(page);
  await fillIn();
  await userEvent.click(order());
  expect(await screen.findByText('Erreur de connexion au serveur')).toBeTruthy();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 });

  await userEvent.click(order());
  await waitFor(() => expect(platform.asked(orders)).toHaveLength(3));
  const keys = platform.asked(orders).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('an unpaid order says until when by the clock of the platform, on a phone whose own is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') });
  hearTime('Fri, 20 Nov 2026 06:00:00 GMT');
  rememberSession('cs_1', 'https://pay.example/c/cs_1', '/payment-cancelled');
  show(`/rental/${cabinetId}`);

  expect(plain((await screen.findByText(/vous est gardé jusqu’à/)).textContent)).toContain('7 h 15');
  hearTime('Fri, 20 Nov 2026 09:00:00 GMT');
});
