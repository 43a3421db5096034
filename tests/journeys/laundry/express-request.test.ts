/** A customer requests that laundry begin within the fourteen days, by a separate box (L. 221-25, L. 221-28, 1°). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { checkout, pay } from '#tests/support/pressing.js';
import { camille, contactOf } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

const readBack = async (orderId: string) => {
  const manager = await signIn(world, 'manager');
  return manager.pressingOrder({ params: { pressingOrderId: orderId } });
};

test('an order with the request stores its time, which staff read', async () => {
  const placed = await checkout(world);
  await pay(world, placed);

  const order = await readBack(placed.orderId);
  expect(order.expressRequestedAt).toBe(order.createdAt);
});

test.each([{}, { expressRequest: false }])('an order of another caller with %o has none', async (asked) => {
  const placed = await world.as().pressingCheckout({
    body: {
      cabinetId: demoIds.pressingCabinet,
      items: [{ itemId: demoIds.shirt, quantity: 1 }],
      ...contactOf(camille),
      ...asked,
      termsAccepted: true,
    },
  });
  await pay(world, placed);

  expect((await readBack(placed.orderId)).expressRequestedAt).toBeNull();
});

test('an order at the counter has none: there is no right of withdrawal', async () => {
  const operator = await signIn(world, 'operator');
  const order = await operator.createPressingOrder({
    body: {
      cabinetId: demoIds.pressingCabinet,
      items: [{ itemId: demoIds.shirt, quantity: 1 }],
      customerName: 'Au comptoir',
      customerPhone: 'sans téléphone',
      paymentReference: 'Ticket 12',
      handedOver: true,
    },
  });
  expect(order.expressRequestedAt).toBeNull();
});
