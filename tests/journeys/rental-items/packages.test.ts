/** Packages: limits, one per duration, warnings, order, and the price curve that customers are charged by. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { databaseKinds } from '#tests/support/databases.js';
import { makeItem } from '#tests/support/rental-items.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const itemId = (await makeItem(manager)).id;

const add = (durationHours: number, priceHt: number, to = itemId) =>
  manager.createPricingThreshold({ params: { itemId: to }, body: { durationHours, priceHt } });

describe('a package', () => {
  test.each([
    ['durationHours', 8760, 8761],
    ['durationHours', 1, 0],
    ['durationHours', 2, 2.5],
    ['priceHt', 0.01, 0],
    ['priceHt', 999_999.99, 1_000_000],
    ['priceHt', 1.15, 1.155],
    ['sortOrder', 2_147_483_647, 2_147_483_648],
    ['sortOrder', -2_147_483_648, -2_147_483_649],
    ['sortOrder', 0, 0.5],
  ])('%s: %j is the limit, %j is one beyond', async (field, border, beyond) => {
    const params = { itemId: (await makeItem(manager)).id };
    const body = { durationHours: 4, priceHt: 10 };

    await manager.createPricingThreshold({ params, body: { ...body, [field]: border } });
    const refused = manager.createPricingThreshold({ params, body: { ...body, [field]: beyond } });

    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.anything() } },
    });
    expect((await manager.pricingThresholds({ params })).items).toHaveLength(1);
  });

  test('has a warning when it never wins or undercuts a shorter one, and comes last in order', async () => {
    expect(await add(4, 10)).toMatchObject({ priceTtc: 12, sortOrder: 0, warnings: [] });
    expect(await add(24, 30)).toMatchObject({ sortOrder: 1, warnings: [] });
    expect(await add(30, 500)).toMatchObject({ warnings: ['neverWins'] });
    expect(await add(36, 9.99)).toMatchObject({ warnings: ['undercutsShorter'] });

    const { items } = await manager.pricingThresholds({ params: { itemId } });
    expect(items.map(({ durationHours, warnings }) => [durationHours, warnings])).toEqual([
      [4, ['neverWins']],
      [24, ['neverWins']],
      [30, ['neverWins']],
      [36, ['undercutsShorter']],
    ]);
  });

  test('has a unique duration', async () => {
    const own = (await makeItem(manager)).id;
    const four = await add(4, 10, own);
    await add(24, 30, own);

    await expect(add(24, 29, own)).rejects.toMatchObject({
      status: 409,
      code: 'DURATION_TAKEN',
      body: { errors: { durationHours: ['Un forfait de cette durée existe déjà'] } },
    });
    const { id: thresholdId, version } = four;
    const taken = manager.updatePricingThreshold({
      params: { itemId: own, thresholdId },
      body: { durationHours: 24, priceHt: 10, isActive: true, sortOrder: 0, version },
    });
    await expect(taken).rejects.toMatchObject({ code: 'DURATION_TAKEN' });
    await manager.deletePricingThreshold({ params: { itemId: own, thresholdId } });
    expect(await add(4, 11, own)).toMatchObject({ priceHt: 11 });
  });

  test('changed by two managers at once is changed by one', async () => {
    const own = (await makeItem(manager)).id;
    const { id: thresholdId, version } = await add(4, 10, own);
    const change = (priceHt: number) =>
      manager.updatePricingThreshold({
        params: { itemId: own, thresholdId },
        body: { durationHours: 4, priceHt, isActive: true, sortOrder: 0, version },
      });

    const tries = await Promise.allSettled([change(8), change(9)]);

    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('of another item is not found under this one’s address', async () => {
    const own = (await makeItem(manager)).id;
    const { id: thresholdId } = await add(4, 10, own);

    const foreign = manager.deletePricingThreshold({ params: { itemId: demoIds.drill, thresholdId } });

    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is one of fifty at most', async () => {
    const own = (await makeItem(manager)).id;
    for (let hours = 1; hours <= 50; hours++) await add(hours, hours, own);

    await expect(add(51, 51, own)).rejects.toMatchObject({ status: 422 });
  });
});

test('is reordered in one call, and a partial list is refused', async () => {
  const params = { itemId: (await makeItem(manager)).id };
  const [four, day] = [await add(4, 10, params.itemId), await add(24, 30, params.itemId)];

  const { items } = await manager.orderPricingThresholds({
    params,
    body: { thresholdIds: [day.id, four.id] },
  });

  expect(items.map(({ durationHours }) => durationHours)).toEqual([24, 4]);
  const partial = manager.orderPricingThresholds({ params, body: { thresholdIds: [day.id] } });
  await expect(partial).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
});

test('the curve, the public page and the payment page show the same price', async () => {
  const params = { itemId: demoIds.drill };
  const { points } = await manager.priceCurve({ params, query: { until: '48' } });
  const at = (hours: number) => points.find(({ durationHours }) => durationHours === hours);

  const booking = await world.as().bookRental({
    params: { cabinetId: demoIds.rentalCabinet },
    body: {
      rentalItemId: demoIds.drill,
      durationHours: 26,
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
    },
  });

  expect(at(26)).toMatchObject({
    priceTtc: booking.rentalAmountTtc,
    appliedThreshold: { durationHours: 24, times: 1 },
  });
  expect(at(3)).toMatchObject({ priceTtc: 10.8, traditionalPriceTtc: 10.8, appliedThreshold: null });
  expect(points.at(-1)?.durationHours).toBe(48);
});

test.each(['0', '8761', '1.5', 'demain'])('a curve until %s is refused', async (until) => {
  const refused = manager.priceCurve({ params: { itemId: demoIds.drill }, query: { until } });

  await expect(refused).rejects.toMatchObject({ status: 422 });
});

describe.each(databaseKinds)('two managers at once on %s', (kind) => {
  test('make one package of a duration, not two', async () => {
    const racing = await createWorldOn(kind);
    try {
      const one = await signIn(racing, 'manager');
      const other = await signIn(racing, 'admin');
      const params = { itemId: demoIds.badminton };
      const body = { durationHours: 48, priceHt: 12 };

      const tries = await Promise.allSettled([
        one.createPricingThreshold({ params, body }),
        other.createPricingThreshold({ params, body }),
      ]);

      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'DURATION_TAKEN' },
      });
    } finally {
      await racing.close();
    }
  });
});
