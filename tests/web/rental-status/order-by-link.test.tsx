/** The page of the link after staff booked: what was agreed, the terms, and the order. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aCabinet, anItem, aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const order = `POST ${path}/order`;
const hour = 3_600_000;

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

function look() {
  const now = Date.now();
  const iso = (ms: number): string => new Date(now + ms).toISOString();
  const offer = {
    payUntil: iso(hour),
    bookedAt: iso(-hour),
    isReservation: true,
    rentalAmountHt: 10,
    rentalAmountTtc: 12,
    item: anItem(),
  };
  const times = { startTime: iso(3 * hour), plannedEndTime: iso(7 * hour) };
  platform.on(`GET ${path}`, { body: aRental({ status: 'PendingPickup', offer, ...times }) });
  return show(path);
}

const button = () => screen.findByRole('button', { name: /^Commander avec obligation de paiement – 12,00/ });

test('shows what was agreed, and orders once the terms are accepted', async () => {
  const { left } = look();
  expect(await screen.findByText(/^À commander avant le/)).toBeTruthy();
  expect(screen.getByText(/^Rien n’est commandé ni débité/)).toBeTruthy();
  expect(await screen.findByText('Dépôt de garantie')).toBeTruthy();
  expect(screen.queryByText('Modifier')).toBeNull();
  await userEvent.click(await button());
  expect(await screen.findByText('Acceptez les conditions pour commander.')).toBeTruthy();
  expect(platform.asked(order)).toEqual([]);

  const checkoutUrl = 'https://checkout.stripe.test/c/pay/cs_1';
  platform.on(order, { body: { checkoutSessionId: 'cs_1', checkoutUrl } });
  await userEvent.click(screen.getByRole('checkbox', { name: /^J’accepte/ }));
  await userEvent.click(await button());

  await waitFor(() => expect(left).toEqual([checkoutUrl]));
  const [asked] = platform.asked(order);
  expect(asked?.body).toMatchObject({ termsAccepted: true });
  expect(asked?.headers.get('idempotency-key')).toBeTruthy();
});

test('says a refusal where it was ordered', async () => {
  look();
  platform.on(order, refusal(409, 'ORDER_NOT_PLACED', 'Recommencez votre commande.'));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^J’accepte/ }));
  await userEvent.click(await button());

  expect(await screen.findByText('Recommencez votre commande.')).toBeTruthy();
});
