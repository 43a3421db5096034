/** Limits unpaid bookings: only a few orders of one contact or one address may wait for their payment at once. */
import { afterEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { newCabinet, newLocker } from '#tests/support/cabinets.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { basketOf } from '#tests/support/pressing.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { contactOf, headersOf, randomPerson, type RandomPerson } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import { payFor, selfServices, type SelfService } from '#tests/support/unpaid.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { createWorld } from '#tests/support/world.js';
import { worldForSuite } from '#tests/support/world-for.js';

const tooMany = 'TOO_MANY_UNPAID';
const [rental, laundry, shop] = selfServices as readonly [SelfService, SelfService, SelfService];

/** Sends twenty at once; counts the answers by code. */
async function atOnce(order: () => Promise<unknown>): Promise<Record<string, number>> {
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(order())));
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

describe.each(journeyDatabases)('orders that wait for their payment on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  afterEach(async () => {
    await world.pass(16 * minuteMs);
    expect(await waiting()).toEqual([]);
  });

  const waiting = () => world.running.platform.ports.read((store) => store.unpaidBookings.where({}));

  describe.each(selfServices)('for $name', (service) => {
    const orderBy = (by: RandomPerson) => service.request()(world, by);
    const twice = async (by: RandomPerson) => [await orderBy(by), await orderBy(by)] as const;

    test('are two of one contact, however it is written and wherever it orders from', async () => {
      const first = randomPerson({ customerPhone: '06 98 76 54 32' });
      await twice(first);

      const again = [
        { ...randomPerson(), customerEmail: first.customerEmail.toUpperCase() },
        randomPerson({ customerPhone: '+33 (0)6.98.76.54.32' }),
        randomPerson({ customerPhone: '0033698765432' }),
      ];
      for (const other of again) expect(await codeOf(orderBy(other))).toBe(tooMany);
      expect(await codeOf(orderBy(randomPerson()))).toBe('done');
    });

    test('are five of one address, but no more than half of six lockers', async () => {
      const { address } = randomPerson();
      const codes = await atOnce(() => orderBy(randomPerson({ address })));

      const { ofAddress } = service;
      expect(codes).toEqual({ done: ofAddress, [tooMany]: 20 - ofAddress });
      expect(await waiting()).toHaveLength(ofAddress);
      expect(await codeOf(orderBy(randomPerson()))).toBe('done');
    });

    test('free their place once one is paid', async () => {
      const customer = randomPerson();
      const [first] = await twice(customer);
      expect(await codeOf(orderBy(customer))).toBe(tooMany);

      await payFor(world, service, first);

      expect(await codeOf(orderBy(customer))).toBe('done');
      expect(await codeOf(orderBy(customer))).toBe(tooMany);
    });

    test('free their place once the customer cancels one', async () => {
      const customer = randomPerson();
      const [, second] = await twice(customer);

      await service.giveUp(world, second);

      expect(await codeOf(orderBy(customer))).toBe('done');
    });

    test('free their place after a quarter of an hour, as the refusal says', async () => {
      const customer = randomPerson();
      await orderBy(customer);
      await world.pass(4 * minuteMs);
      await orderBy(customer);
      await world.pass(minuteMs);

      const refusal = await refusalOf(orderBy(customer));
      expect(refusal.status).toBe(429);
      expect(refusal.body).toMatchObject({ code: tooMany, title: 'Commandes en attente de paiement' });
      expect(refusal.body['message']).toMatch(/^Payez ou annulez .+ réessayez dans 10\u00a0min\.$/);

      await world.pass(10 * minuteMs + 1);
      expect(await codeOf(orderBy(customer))).toBe('done');
    });

    test('are two of one contact, though twenty come at once', async () => {
      const customer = randomPerson();

      expect(await atOnce(() => orderBy(customer))).toEqual({ done: 2, [tooMany]: 18 });
      expect(await waiting()).toHaveLength(2);
    });

    test('count once when the same request comes again', async () => {
      const customer = randomPerson();
      const key = { 'idempotency-key': `once-${customer.customerPhone.replaceAll(' ', '')}-0123456789` };

      const order = service.request();

      const first = await order(world, customer, key);
      expect(await order(world, customer, key)).toEqual(first);

      expect(await waiting()).toHaveLength(1);
    });
  });

  test('are counted cabinet by cabinet', async () => {
    const customer = randomPerson();
    for (const { request } of [rental, laundry, shop, rental, laundry, shop])
      await request()(world, customer);

    expect(await codeOf(shop.request()(world, customer))).toBe(tooMany);
  });

  test('of a cabinet of two lockers are one of one person, and the second customer of their network gets the other', async () => {
    const manager = await signIn(world, 'manager');
    const { id: cabinetId } = await newCabinet(manager, 'Deux casiers', 'Pressing');
    for (const number of [1, 2]) await newLocker(manager, cabinetId, number);
    const { id: itemId } = await manager.createItem({ body: { cabinetId, name: 'Chemise', price: 5 } });
    const orderBy = (by: RandomPerson) =>
      codeOf(
        world.as(headersOf(by)).pressingCheckout({
          body: {
            cabinetId,
            items: basketOf([itemId, 1]),
            ...contactOf(by),
            termsAccepted: true,
            expressRequest: true,
          },
        }),
      );
    const first = randomPerson();
    const { address, customerEmail, customerPhone } = first;

    expect(await orderBy(first)).toBe('done');
    expect(await orderBy(first)).toBe(tooMany);
    expect(await orderBy(randomPerson({ customerPhone }))).toBe(tooMany);
    expect(await orderBy(randomPerson({ customerEmail }))).toBe(tooMany);
    expect(await orderBy(randomPerson({ address }))).toBe('done');
    expect(await orderBy(randomPerson({ address }))).toBe(tooMany);
  });

  test('do not include those that staff take at the counter', async () => {
    const customer = randomPerson();
    const operator = await signIn(world, 'operator', { 'x-forwarded-for': customer.address });
    for (let orders = 0; orders < 3; orders += 1)
      await operator.createPressingOrder({
        body: {
          cabinetId: demoIds.pressingCabinet,
          items: basketOf([demoIds.shirt, 1]),
          ...contactOf(customer),
          paymentReference: 'Ticket 4711',
          handedOver: true,
        },
      });
    expect(await waiting()).toEqual([]);

    expect(await codeOf(laundry.request()(world, customer))).toBe('done');
  });

  test('are counted without storing a name or address', async () => {
    const customer = randomPerson();
    await shop.request()(world, customer);

    const [row] = await waiting();
    const { customerName, customerEmail, customerPhone, address } = customer;
    const personal = [customerName, customerEmail, customerPhone, customerPhone.replaceAll(' ', ''), address];
    const kept = JSON.stringify(row).toLowerCase();
    expect(row?.phoneDigest).toEqual(expect.any(String));
    for (const text of personal) expect(kept).not.toContain(text.toLowerCase());
  });
});

test('two of one contact wait on postgres, though twenty come at once', async () => {
  const world = await createWorldOn('postgres');
  try {
    const customer = randomPerson();
    expect(await atOnce(() => rental.request()(world, customer))).toEqual({ done: 2, [tooMany]: 18 });
  } finally {
    await world.close();
  }
});

test('an installation may let more of one address wait', async () => {
  const world = await createWorld({ env: { UNPAID_PER_ADDRESS: '6' } });
  try {
    const { address } = randomPerson();
    const codes: string[] = [];
    for (let orders = 0; orders < 7; orders += 1)
      codes.push(await codeOf(shop.request()(world, randomPerson({ address }))));
    expect(codes).toEqual([...Array<string>(6).fill('done'), tooMany]);
  } finally {
    await world.close();
  }
});
