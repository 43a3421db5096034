/** A reservation whose deposit was still unanswered at its start: the provider was away (money.md#holds). */
import { beforeEach, expect, test } from 'vitest';
import { tokenContext } from '#application/rentals/holder.js';
import {
  book,
  hourMs,
  minuteMs,
  moved,
  renter as renterOf,
  visa,
  type Renter,
} from '#tests/support/customer.js';
import { worldForFile } from '#tests/support/world-for.js';

const threeDSecureCard = '4000002760003184';

let renter: Renter;
const world = await worldForFile();
beforeEach(async () => {
  world.simulator.payments.faults.set('timeoutBefore', { only: { operation: 'intents.create' } });
});

/** Reserved and paid; no hold is placed on the card until the provider is back. */
async function reserved(card: string): Promise<void> {
  const booking = await book(world, { startInMs: 20 * minuteMs, endInMs: 5 * hourMs });
  world.simulator.payments.pay(booking.checkoutSessionId, card);
  await world.settle();
  const { ports } = world.running.platform;
  const { rentalCode, tokenSealed, id } = await ports.read((store) =>
    store.rentalOrders.get(booking.orderId),
  );
  const token = ports.secrets.unseal(tokenSealed, tokenContext(id));
  renter = renterOf(world, rentalCode, token, id);
}

const providerIsBack = (): void => world.simulator.payments.faults.clear();

const seen = async () => {
  const { status, cancelReason, penaltyAmount } = await renter.status();
  return { status, cancelReason, penaltyAmount };
};

test('is cancelled without a penalty when its bank then asks for a confirmation, and gets none', async () => {
  await reserved(threeDSecureCard);
  await world.pass(21 * minuteMs);
  providerIsBack();

  await world.pass(2 * hourMs);

  expect(await seen()).toEqual({ status: 'Canceled', cancelReason: 'depositRefused', penaltyAmount: 0 });
  expect(moved(world, renter.orderId)['rental']).toMatchObject({ held: 0, captured: 0 });
});

test('begins when its customer confirms within a quarter of an hour', async () => {
  await reserved(threeDSecureCard);
  await world.pass(21 * minuteMs);
  providerIsBack();
  const pageOf = async () => /cs_[^?#]+/.exec((await renter.status()).paymentActionUrl ?? '')?.[0] ?? null;
  for (let look = 0; look < 120 && (await pageOf()) === null; look++) await world.pass(minuteMs);
  await world.pass(12 * minuteMs);

  world.simulator.payments.pay((await pageOf()) ?? '', threeDSecureCard);
  await world.pass(20 * minuteMs);

  expect(await renter.status()).toMatchObject({ status: 'PendingPickup', depositStatus: 'Authorised' });
});

test('costs nothing when the provider stays away until its end', async () => {
  await reserved(visa);

  await world.pass(6 * hourMs);
  providerIsBack();
  await world.pass(2 * hourMs);

  expect(await seen()).toEqual({ status: 'Canceled', cancelReason: 'platform', penaltyAmount: 0 });
  expect(moved(world, renter.orderId)).toMatchObject({ rental: { held: 0, captured: 0 } });
});
