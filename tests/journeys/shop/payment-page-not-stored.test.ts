/** A payment page that its order cannot store: the refused customer holds no stock, no locker, and no payable page. */
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';
import { checkout } from '#tests/support/pressing.js';
import { order, stockOf } from '#tests/support/shop.js';
import { createWorld, Refused, type World } from '#tests/support/world.js';

let database: FreshUrl;
let world: World;
beforeAll(async () => {
  database = await freshUrl('sqlite');
  world = await createWorld({ databaseUrl: database.url });
});
afterAll(async () => {
  await world.close();
  await database.remove();
});

/** The database refuses only the session of a payment page. */
function refuseSessions(table: 'shop_orders' | 'pressing_orders'): void {
  const file = new Sqlite(database.url.replace('sqlite:', ''));
  file.exec(
    `CREATE TRIGGER no_session_${table} BEFORE UPDATE ON ${table} WHEN NEW.checkout_session_id IS NOT NULL
     BEGIN SELECT RAISE(ABORT, 'no room for it'); END`,
  );
  file.close();
}

const sessionNow = () => world.simulator.payments.sessions()[0];

test.each([
  ['shop_orders', () => order(world)],
  ['pressing_orders', () => checkout(world)],
] as const)('%s: the page is closed and the order ended at once', async (table, buy) => {
  refuseSessions(table);
  const { ports } = world.running.platform;
  const stock = await stockOf(world, demoIds.lemonade);

  await expect(buy()).rejects.toBeInstanceOf(Refused);

  expect(sessionNow()).toMatchObject({ status: 'expired' });
  expect(await stockOf(world, demoIds.lemonade)).toBe(stock);
  const orderId = sessionNow()?.metadata?.['orderId'] ?? '';
  const kept = await ports.read(async (store) => ({
    order: (await store.shopOrders.find(orderId)) ?? (await store.pressingOrders.get(orderId)),
    claims: await store.claims.where({ orderId, releasedAt: null }),
    payments: await store.payments.where({ orderId }),
  }));
  expect(kept).toMatchObject({
    order: { status: 'Cancelled', cancelReason: 'platform' },
    claims: [],
    payments: [{ status: 'Expired' }],
  });
});
