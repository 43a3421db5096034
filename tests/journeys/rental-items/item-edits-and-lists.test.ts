/** Items over HTTP: concurrent edits of two managers, lists, and rights. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { editOf, makeItem, newItem } from '#tests/support/rental-items.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

test('the public sees prices before and with tax, and a deposit that bears none', async () => {
  const { id } = await makeItem(manager, { tvaRate: 5.5 });

  const { items } = await world.as().rentalAvailability({
    params: { cabinetId: demoIds.rentalCabinet },
    query: {},
  });

  expect(items.find((item) => item.id === id)).toMatchObject({
    rentalPricePerUnitHt: 3,
    rentalPricePerUnitTtc: 3.17,
    overduePricePerUnitHt: 5,
    overduePricePerUnitTtc: 5.28,
    depositAmountHt: 12,
    depositAmountTtc: 12,
  });
});

describe('an edit', () => {
  test('changes every field and records what changed', async () => {
    const item = await makeItem(manager);

    const edited = await manager.updateRentalItem({
      params: { itemId: item.id },
      body: { ...editOf(item), name: 'Échelle 3 m', depositAmount: 20.5, isActive: false },
    });

    expect(edited).toMatchObject({ name: 'Échelle 3 m', depositAmount: 20.5, isActive: false, version: 2 });
    const [entry] = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: item.id, action: 'rentalItem.update' }),
    );
    expect(entry).toMatchObject({
      subjectLabel: 'Échelle 3 m',
      facts: { name: 'Échelle télescopique → Échelle 3 m', depositAmountCents: '1200 → 2050' },
    });
  });

  test('names every field: a missing one is refused, not reset to its default', async () => {
    const item = await makeItem(manager);
    const { gracePeriodHours: _, ...body } = editOf(item);

    const refused = manager.updateRentalItem({ params: { itemId: item.id }, body: body as never });

    await expect(refused).rejects.toMatchObject({ body: { errors: { gracePeriodHours: ['Required'] } } });
  });

  test('of two managers at once is one; the other gets a conflict, and no edit is lost', async () => {
    const item = await makeItem(manager);
    const other = await signIn(world, 'admin');
    const params = { itemId: item.id };

    const tries = await Promise.allSettled([
      manager.updateRentalItem({ params, body: { ...editOf(item), depositAmount: 1 } }),
      other.updateRentalItem({ params, body: { ...editOf(item), depositAmount: 2 } }),
    ]);

    const won = tries.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'VERSION_CONFLICT' },
    });
    expect(await manager.rentalItem({ params })).toMatchObject({ version: 2 });
  });
});

describe('the list', () => {
  test('filters by cabinet, state and category, and searches names and references', async () => {
    const shown = async (query: Parameters<SignedIn['listRentalItems']>[0]['query']) =>
      (
        await manager.listRentalItems({ query: { pageSize: 100, sort: 'name', order: 'asc', ...query } })
      ).items.map(({ name }) => name);
    await makeItem(manager, { name: 'Zèbre gonflable', sku: 'ZB-77', category: 'Plage', isActive: false });

    expect(await shown({ search: 'zebre' })).toEqual(['Zèbre gonflable']);
    expect(await shown({ search: 'zb-77' })).toEqual(['Zèbre gonflable']);
    expect(await shown({ category: 'Plage' })).toEqual(['Zèbre gonflable']);
    expect(await shown({ category: 'Plage', isActive: 'true' })).toEqual([]);
    expect(await shown({ cabinetId: demoIds.rentalCabinet, category: 'Jeux' })).toEqual(['Jeu de badminton']);
    expect(await shown({ cabinetId: demoIds.parcelCabinet })).toEqual([]);
  });

  test('counts the items on offer', async () => {
    const query = { cabinetId: demoIds.rentalCabinet };
    const before = await manager.rentalItemCounts({ query });

    await makeItem(manager, { isActive: false });

    const { counts } = await manager.rentalItemCounts({ query });
    expect(counts).toEqual({ ...before.counts, false: Number(before.counts['false']) + 1 });
  });
});

describe('rights', () => {
  test('operators and support read, and change nothing', async () => {
    for (const person of ['operator', 'support'] as const) {
      const reader = await signIn(world, person);
      const params = { itemId: demoIds.drill };
      const drill = await reader.rentalItem({ params });

      expect(drill).toMatchObject({ name: 'Perceuse-visseuse 18 V', units: { available: 2 } });
      await expect(makeItem(reader)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(reader.updateRentalItem({ params, body: editOf(drill) })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(reader.deleteRentalItem({ params })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('another company’s item is not found, not counted, not listed', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const params = { itemId: demoIds.drill };

    for (const call of [
      () => neighbour.rentalItem({ params }),
      () => neighbour.deleteRentalItem({ params }),
      () => neighbour.pricingThresholds({ params }),
      () => neighbour.rentalAssignments({ params }),
      () => neighbour.priceCurve({ params, query: {} }),
      () => neighbour.createRentalItem({ body: newItem() }),
      () => neighbour.listRentalItems({ query: { cabinetId: demoIds.rentalCabinet } }),
      () => neighbour.rentalItemCounts({ query: { cabinetId: demoIds.rentalCabinet } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const { items } = await neighbour.listRentalItems({ query: { search: 'Perceuse', pageSize: 100 } });
    expect(items.some(({ id }) => id === demoIds.drill)).toBe(false);
  });

  test('a forbidden cabinet is refused, and its items are not listed', async () => {
    const { ports } = world.running.platform;
    const operator = await signIn(world, 'operator');
    await ports.transaction(async (store) => {
      const user = await store.users.get(operator.userId);
      await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
    });

    const { totalItems } = await operator.listRentalItems({ query: {} });
    const kept = operator.rentalItem({ params: { itemId: demoIds.drill } });

    await expect(kept).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(totalItems).toBe(0);
  });
});
