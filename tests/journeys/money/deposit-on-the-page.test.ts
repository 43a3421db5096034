/** The customer's page shows what became of their card when a deposit was never held, or was captured in part. */
import { expect, test } from 'vitest';
import { book, hourMs, minuteMs, payFor } from '#tests/support/customer.js';
import { broughtBack } from '#tests/support/fetched.js';
import { signIn } from '#tests/support/staff.js';
import { worldStart } from '#tests/support/world.js';
import { worldForFile } from '#tests/support/world-for.js';

const threeDSecureCard = '4000002760003184';

const world = await worldForFile();

test('a customer asked by their bank reads the deadline, and a deposit never held is not reported as released', async () => {
  const booking = await book(world);
  const renter = await payFor(world, booking, threeDSecureCard);
  const asked = await renter.status();
  expect(Date.parse(asked.paymentActionUntil ?? '')).toBe(worldStart + 15 * minuteMs);
  await world.pass(minuteMs);
  const [mail] = world.simulator.inbox.messages('camille@exemple.fr');
  expect(mail?.text).toContain('Sans confirmation dans les 15 minutes');

  await world.pass(16 * minuteMs);

  expect(await renter.status()).toMatchObject({
    status: 'Failed',
    depositStatus: null,
    paymentActionUrl: null,
    paymentActionUntil: null,
    releasedAmount: booking.rentalAmountTtc,
  });
});

test('a reservation that is cancelled before its deposit was due releases its price alone', async () => {
  const booking = await book(world, { startInMs: 60 * hourMs, endInMs: 63 * hourMs });
  const { client, code, status } = await payFor(world, booking);

  await client.cancelRental({ params: { code } });
  await world.pass(minuteMs);

  expect(await status()).toMatchObject({
    status: 'Canceled',
    depositStatus: null,
    releasedAmount: booking.rentalAmountTtc,
  });
});

test('the page names the captured part of a deposit', async () => {
  const { orderId, status } = await broughtBack(world, 5 * hourMs);
  const body = { captureFullDeposit: false, partialDepositAmount: 20, reason: 'Batterie cassée' };
  await (await signIn(world, 'manager')).captureDeposit({ params: { orderId }, body });
  await world.pass(minuteMs);

  expect(await status()).toMatchObject({
    status: 'Completed',
    depositStatus: 'Captured',
    lateFeeAmount: 24,
    depositCapturedAmount: 44,
    retainedDepositAmount: 20,
    releasedAmount: 76,
  });
});
