/** Prices that staff change under an open page: an order is for the price read, or refused without an effect. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { codeOf } from '#tests/support/refusals.js';
import { buyer, stockOf } from '#tests/support/shop.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

const sellFor = (itemId: string, priceCents: number) =>
  world.running.platform.ports.transaction(async (store) => {
    const item = await store.sellableItems.get(itemId);
    await store.sellableItems.save({ ...item, priceCents });
  });

test('a pressing order at another price than its customer read takes no locker', async () => {
  const ask = (totalAmount?: number) =>
    world.as().pressingCheckout({
      body: {
        cabinetId: demoIds.pressingCabinet,
        items: [{ itemId: demoIds.shirt, quantity: 2 }],
        ...buyer,
        termsAccepted: true,
        expressRequest: true,
        ...(totalAmount !== undefined && { totalAmount }),
      },
    });
  await sellFor(demoIds.shirt, 9500);

  expect(await codeOf(ask(9))).toBe('PRICE_CHANGED');
  const { ports } = world.running.platform;
  expect(
    await ports.read((store) => store.pressingOrders.where({ cabinetId: demoIds.pressingCabinet })),
  ).toEqual([]);
  expect((await ask(190)).totalAmount).toBe(190);
});

test('a shop’s order at another price takes no stock', async () => {
  const before = await stockOf(world, demoIds.lemonade);
  const ask = (totalAmount: number) =>
    world.as().shopCheckout({
      body: {
        cabinetId: demoIds.shopCabinet,
        items: [{ itemId: demoIds.lemonade, quantity: 2 }],
        ...buyer,
        termsAccepted: true,
        totalAmount,
      },
    });
  await sellFor(demoIds.lemonade, 1050);

  expect(await codeOf(ask(7))).toBe('PRICE_CHANGED');
  expect(await stockOf(world, demoIds.lemonade)).toBe(before);
  expect((await ask(21)).totalAmount).toBe(21);
});

test('a rental at another price, or with another deposit, which no page of a bank would show, reserves no unit', async () => {
  const ask = (rentalAmountTtc: number, depositAmountTtc: number) =>
    world.as().bookRental({
      params: { cabinetId: demoIds.rentalCabinet },
      body: {
        rentalItemId: demoIds.drill,
        durationHours: 1,
        ...buyer,
        termsAccepted: true,
        rentalAmountTtc,
        depositAmountTtc,
      },
    });
  await world.running.platform.ports.transaction(async (store) => {
    const drill = await store.rentalItems.get(demoIds.drill);
    await store.rentalItems.save({ ...drill, rentalPricePerUnitCents: 400, depositAmountCents: 100_000 });
  });

  expect(await codeOf(ask(3.6, 1000))).toBe('PRICE_CHANGED');
  expect(await codeOf(ask(4.8, 120))).toBe('PRICE_CHANGED');
  expect(await ask(4.8, 1000)).toMatchObject({ rentalAmountTtc: 4.8, depositAmountTtc: 1000 });
});
