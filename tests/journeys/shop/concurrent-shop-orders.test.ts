/** Many customers at once in the shop: the stock is exact, and no one is charged without an order (shop.md#states). */
import { describe, expect, test } from 'vitest';
import type { ShopCheckout } from '#application/contract/orders/shop.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { moved } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { order, pay, stockOf } from '#tests/support/shop.js';
import { randomPerson } from '#tests/support/random-person.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { Refused, World } from '#tests/support/world.js';

/** Retries while the server is too busy, as every client does. */
const busy: readonly string[] = ['STORAGE_UNAVAILABLE', 'PAYMENT_PROVIDER_UNAVAILABLE'];
async function persist(world: World, itemId: string): Promise<ShopCheckout> {
  const customer = randomPerson();
  for (;;) {
    try {
      return await order(world, [{ itemId, quantity: 1 }], customer);
    } catch (error) {
      if (!busy.includes((error as Refused).code)) throw error;
    }
  }
}

/** So many customers at once for one piece each; who got one, and the refusals of the others. */
async function orderAtOnce(world: World, itemId: string, customers: number) {
  const tries = await Promise.allSettled(Array.from({ length: customers }, () => persist(world, itemId)));
  return {
    placed: tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : [])),
    refused: tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as Refused] : [])),
  };
}

/** Pieces of orders whose payment page a busy server did not store: free again after a quarter of an hour. */
const stranded = (world: World): Promise<number> =>
  world.running.platform.ports.read(async (store) => {
    const { shopCabinet: cabinetId } = demoIds;
    const match = { cabinetId, status: 'Pending', checkoutSessionId: null } as const;
    return (await store.shopOrders.where(match)).length;
  });

const payAll = (world: World, placed: readonly ShopCheckout[]) =>
  Promise.all(placed.map((checkout) => pay(world, checkout)));

async function numbersOf(world: World): Promise<number[]> {
  const invoices = await world.running.platform.ports.read((store) =>
    store.invoices.where({ companyId: demoIds.company, kind: 'invoice' }),
  );
  return invoices.map(({ number }) => number).sort((left, right) => left - right);
}

describe.each(databaseKinds)('the shop on %s', (kind) => {
  test('sells the last article once, and twelve pieces to twelve of fifty', async () => {
    const world = await createWorldOn(kind);
    try {
      const before = (await numbersOf(world)).length;
      const last = await orderAtOnce(world, demoIds.umbrella, 20);
      expect(last.placed).toHaveLength(1);
      expect(last.refused.map(({ code }) => code)).toEqual(Array<string>(19).fill('OUT_OF_STOCK'));
      expect(last.refused[0]?.body['message']).toContain('Il reste 0');

      const twelve = await orderAtOnce(world, demoIds.biscuits, 50);
      expect(twelve.placed.length + (await stranded(world))).toBe(12);
      expect(new Set(twelve.refused.map(({ code }) => code))).toEqual(new Set(['OUT_OF_STOCK']));
      expect(await stockOf(world, demoIds.biscuits)).toBe(0);

      const [first, ...others] = twelve.placed;
      if (!first) throw new Error('nobody ordered');
      await world.as().cancelShopBySession({ params: { sessionId: first.checkoutSessionId } });
      expect(await stockOf(world, demoIds.biscuits)).toBe(1);

      const paid = [...last.placed, ...others];
      await payAll(world, paid);
      await world.settle();
      const charged = new Set(world.simulator.payments.intents().map(({ metadata }) => metadata['orderId']));
      expect([...charged].sort()).toEqual(paid.map(({ orderId }) => orderId).sort());
      expect(moved(world, first.orderId)).toEqual({});
      const numbers = await numbersOf(world);
      expect(numbers.slice(before)).toEqual(paid.map((_, at) => before + at + 1));
    } finally {
      await world.close();
    }
  });
});
