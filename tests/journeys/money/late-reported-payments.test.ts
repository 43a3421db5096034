/** A rental whose payment is reported after its time to pay (rental.md#cancelling-and-no-show). */
import { expect, test } from 'vitest';
import { book, hourMs, minuteMs, moved, visa } from '#tests/support/customer.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const given = { held: 0, captured: 0, refunded: 0 };

/** Paid at once; reported some eighty minutes later. */
async function paidUnheard(hours: number): Promise<string> {
  const { checkoutSessionId, orderId } = await book(world, { hours });
  const { payments } = world.simulator;
  payments.pay(checkoutSessionId, visa);
  payments.faults.set('down');
  payments.faults.set('webhookLost');
  await world.pass(70 * minuteMs);
  payments.faults.clear();
  await world.pass(30 * minuteMs);
  return orderId;
}

const orderOf = (orderId: string) =>
  world.running.platform.ports.read((store) => store.rentalOrders.get(orderId));
const subjects = (): readonly string[] =>
  world.simulator.inbox.messages('camille@exemple.fr').map(({ subject }) => subject ?? '');

test('a rental that is over by then is refunded in full, and not confirmed', async () => {
  const orderId = await paidUnheard(1);

  expect(moved(world, orderId)).toEqual({ rental: given });
  expect(await orderOf(orderId)).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
  expect(subjects()).toEqual([expect.stringContaining('Location annulée')]);
});

test('a rental that can still be fetched is confirmed, and costs nothing when its customer has left', async () => {
  const orderId = await paidUnheard(4);
  expect(subjects()).toEqual([expect.stringContaining('Votre location')]);

  await world.pass(3 * hourMs);

  expect(await orderOf(orderId)).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
  expect(moved(world, orderId)).toEqual({ rental: given, deposit: given });
});
