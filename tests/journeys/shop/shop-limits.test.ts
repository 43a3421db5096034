/** Refusals of the shop, and what its staff find: limits of an order, lists, and forbidden cabinets. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeSellable } from '#tests/support/sellable-items.js';
import { buyer, order, stockOf } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');

const lemonade = { itemId: demoIds.lemonade, quantity: 2 };

test('what cannot be sold is refused with the reason, and not stored', async () => {
  const soldOut = await makeSellable(await signIn(world, 'manager'), { stockQuantity: 0 });
  const listed = await operator.listItems({ query: { cabinetId: demoIds.shopCabinet, stock: 'soldOut' } });
  expect(listed.items.map(({ id }) => id)).toContain(soldOut.id);
  expect(listed.items.every(({ stockQuantity }) => stockQuantity === 0)).toBe(true);
  const before = await stockOf(world, demoIds.lemonade);
  const ask = (items: { itemId: string; quantity: number }[], more: object = {}) =>
    codeOf(
      world.as().shopCheckout({
        body: { cabinetId: demoIds.shopCabinet, items, ...buyer, termsAccepted: true, ...more },
      }),
    );

  expect(await ask([lemonade, { itemId: soldOut.id, quantity: 1 }])).toBe('OUT_OF_STOCK');
  expect(await ask([{ itemId: demoIds.lemonade, quantity: 24 }])).toBe('NO_LOCKER_FITS');
  expect(await ask([lemonade], { termsAccepted: false })).toBe('TERMS_NOT_ACCEPTED');
  expect(await ask([{ itemId: demoIds.shirt, quantity: 1 }])).toBe('NOT_FOUND');
  expect(await ask([lemonade], { cabinetId: demoIds.rentalCabinet })).toBe('CABINET_INACTIVE');
  expect(await ask([])).toBe('VALIDATION_FAILED');
  expect(await stockOf(world, demoIds.lemonade)).toBe(before);
});

test('an order made while stock was not counted returns nothing once staff count it', async () => {
  const { ports } = world.running.platform;
  const count = (stockQuantity: number) =>
    ports.transaction(async (store) => {
      const item = await store.sellableItems.get(demoIds.lemonade);
      await store.sellableItems.save({ ...item, stockQuantity });
    });
  const before = await stockOf(world, demoIds.lemonade);
  await count(-1);
  const { checkoutSessionId: sessionId } = await order(world, [lemonade]);
  await count(5);

  await world.as().cancelShopBySession({ params: { sessionId } });

  expect(await stockOf(world, demoIds.lemonade)).toBe(5);
  await count(before);
});

test('lists find, count and are limited to the rights of the person', async () => {
  const { orderId, reference, checkoutSessionId } = await order(world, [lemonade]);
  const found = await operator.shopOrderList({ query: { search: reference, status: 'Pending' } });
  expect(found.items).toMatchObject([{ id: orderId, itemCount: 2, totalAmount: 7 }]);
  const { counts } = await operator.shopOrderCounts({ query: {} });
  expect(counts['Pending']).toBeGreaterThanOrEqual(1);

  const { ports } = world.running.platform;
  await ports.transaction(async (store) => {
    const kept = await store.users.get(demoIds.support);
    await store.users.save({ ...kept, cabinetIds: [demoIds.rentalCabinet] });
  });
  const support = await signIn(world, 'support');
  expect(await codeOf(support.shopOrder({ params: { shopOrderId: orderId } }))).toBe('FORBIDDEN');
  expect((await support.shopOrderList({ query: {} })).totalItems).toBe(0);
  await world.as().cancelShopBySession({
    params: { sessionId: checkoutSessionId },
  });
});

test('a cart that no card can pay is refused with the limit, and not as a provider outage', async () => {
  const manager = await signIn(world, 'manager');
  const { id: sticker } = await makeSellable(manager, { name: 'Autocollant', price: 0.3 });
  const { id: painting } = await makeSellable(manager, { name: 'Tableau', price: 999_999.99 });
  const ask = (itemId: string, quantity: number) =>
    world.as().shopCheckout({
      body: {
        cabinetId: demoIds.shopCabinet,
        items: [{ itemId, quantity }],
        ...buyer,
        termsAccepted: true,
      },
    });

  expect(await codeOf(ask(sticker, 1))).toBe('AMOUNT_TOO_LOW');
  expect(await codeOf(ask(painting, 3))).toBe('AMOUNT_TOO_HIGH');
  const { checkoutSessionId: sessionId } = await ask(sticker, 2);
  await world.as().cancelShopBySession({ params: { sessionId } });
});
