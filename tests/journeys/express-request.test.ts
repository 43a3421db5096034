/** Whoever orders at a pressing asks, by a box of its own, that the work begin within the fourteen days (L. 221-25, L. 221-28, 1°). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import { refused } from '#tests/support/fetched.js';
import { checkout, pay } from '#tests/support/pressing.js';
import { camille, contactOf } from '#tests/support/somebody.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('an order without the request takes no locker; one with it keeps its time, which staff read', async () => {
  const body = {
    cabinetId: demoIds.pressingCabinet,
    items: [{ itemId: demoIds.shirt, quantity: 1 }],
    ...contactOf(camille),
    termsAccepted: true,
  };
  for (const asked of [{}, { expressRequest: false }]) {
    const answer = await refused(world.as().pressingCheckout({ body: { ...body, ...asked } }));
    expect(answer.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(answer.body)).toContain('expressRequest');
  }
  const { ports } = world.running.platform;
  expect(
    await ports.read((store) => store.pressingOrders.where({ cabinetId: demoIds.pressingCabinet })),
  ).toEqual([]);

  const placed = await checkout(world);
  await pay(world, placed);
  const manager = await signIn(world, 'manager');
  const order = await manager.pressingOrder({ params: { pressingOrderId: placed.orderId } });
  expect(order.expressRequestedAt).toBe(order.createdAt);
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
