import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { cabinetId } from '#tests/web/support/builders.js';
import { type FakePlatform } from '#tests/web/support/fake-platform.js';
import {
  booked,
  fillIn,
  order,
  orders,
  page,
  plain,
  rentalPlatform,
} from '#tests/web/support/rental-order.js';
import { show } from '#tests/web/support/show.js';
import { readServerTime } from '#web/lib/now.js';
import { rememberSession } from '#web/lib/open-session.js';

let platform: FakePlatform;
beforeEach(() => {
  platform = rentalPlatform();
});

test('sends an order with a lost answer again with the same key', async () => {
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

test('does so after a reload of the page, too, and says so', async () => {
  platform.on(orders, 'networkError', 'networkError', booked);
  const { left } = show(page);
  await fillIn();
  await userEvent.click(order());
  expect(await screen.findByText('Erreur de connexion au serveur')).toBeTruthy();
  cleanup();

  const again = show(page);
  expect(await screen.findByText('Votre commande est restée sans réponse.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /conditions/ }));
  await userEvent.click(order());
  await waitFor(() => expect([...left, ...again.left]).toHaveLength(1));
  const keys = platform.asked(orders).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
  cleanup();

  show(page);
  await screen.findByLabelText('E-mail');
  expect(screen.queryByText('Votre commande est restée sans réponse.')).toBeNull();
});

test('does not repeat an order that was not paid in time: the next one is another', async () => {
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

test('shows the deadline of an unpaid order by the clock of the platform, on a phone whose own is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:00:00Z') });
  readServerTime('Fri, 20 Nov 2026 06:00:00 GMT');
  rememberSession('cs_1', 'https://pay.example/c/cs_1', '/payment-cancelled');
  show(`/rental/${cabinetId}`);

  expect(plain((await screen.findByText(/est gardé pour vous jusqu’à/)).textContent)).toContain('7 h 15');
  readServerTime('Fri, 20 Nov 2026 09:00:00 GMT');
});
