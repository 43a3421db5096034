/** A customer who finds no space sees where the same company has some now, within their rights (doors-and-codes.md#alternatives). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { loseLink, newLocker } from '#tests/support/cabinets.js';
import { hourMs } from '#tests/support/customer.js';
import { enterParcel, lockerCount, parcelCabinet } from '#tests/support/parcels.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { makeSellable } from '#tests/support/sellable-items.js';
import { camille, contactOf, headersOf } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

let manager: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  manager = await signIn(world, 'manager');
});

/** The cabinet has one lock, whose codes need no connection. */
async function another(mode: CabinetMode, name: string): Promise<string> {
  const { id } = await manager.createCabinet({ body: { name, mode, location: 'Gare' } });
  await newLocker(manager, id, 1, 'eurolock3780');
  return id;
}

const asked = async (
  cabinetId: string,
  query: Parameters<SignedIn['alternativeCabinets']>[0]['query'] = {},
) => (await world.as().alternativeCabinets({ params: { cabinetId }, query })).items;

describe('parcels', () => {
  const message = async (by: SignedIn): Promise<{ text: unknown; alternatives: unknown }> => {
    const { code, body } = await refusalOf(enterParcel(by));
    expect(code).toBe('NO_LOCKER_AVAILABLE');
    return { text: body['message'], alternatives: body['alternatives'] };
  };

  test('of a full cabinet are refused with the names of the others, until those are full, too', async () => {
    const spare = await another('ClickAndCollect', 'Retrait Gare');
    for (let locker = 0; locker < lockerCount; locker += 1) await enterParcel(manager);

    const refused = await message(manager);
    expect(refused.text).toContain('De la place ailleurs : Retrait Gare (1\u00a0casier libre).');
    expect(refused.alternatives).toEqual([
      { cabinetId: spare, name: 'Retrait Gare', location: 'Gare', free: 1 },
    ]);
    const params = { cabinetId: parcelCabinet };
    const { items } = await manager.staffAlternativeCabinets({ params, query: {} });
    expect(items.map(({ id }) => id)).toEqual([spare]);
    expect(await asked(parcelCabinet)).toEqual([]);

    await enterParcel(manager, { cabinetId: spare });
    const again = await message(manager);
    expect(again.text).not.toContain('ailleurs');
    expect(again.alternatives).toBeUndefined();
  });

  test('are not sent to a cabinet outside the rights of the user who enters them', async () => {
    await another('ClickAndCollect', 'Retrait Port');
    const params = { userId: demoIds.operator };
    const { version } = await manager.cabinetAccess({ params });
    await manager.restrictCabinets({ params, body: { cabinetIds: [parcelCabinet], version } });

    expect((await message(await signIn(world, 'operator'))).alternatives).toBeUndefined();
    expect((await message(manager)).alternatives).toHaveLength(1);
  });

  test('are not shown to another company', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const params = { cabinetId: parcelCabinet };
    expect(await codeOf(neighbour.staffAlternativeCabinets({ params, query: {} }))).toBe('NOT_FOUND');
  });
});

describe('laundry', () => {
  test('goes where an item is on offer and a locker is free; the full cabinet says so', async () => {
    const { pressingCabinet } = demoIds;
    const full = await another('Pressing', 'Pressing Port');
    expect(await asked(pressingCabinet)).toEqual([]);

    await makeSellable(manager, { cabinetId: full, name: 'Chemise' });
    expect(await asked(pressingCabinet)).toMatchObject([{ id: full, free: 1, item: null }]);
    expect(await asked(pressingCabinet, { slots: 3 })).toEqual([]);

    const isFull = async () => (await world.as().publicItems({ params: { cabinetId: full } })).isFull;
    expect(await isFull()).toBe(false);
    const [locker] = (await manager.listLockers({ query: { cabinetId: full } })).items;
    const params = { lockerId: locker?.id ?? '' };
    await manager.takeOutOfService({ params, body: { reason: 'Essai' } });
    expect(await isFull()).toBe(true);
    expect(await asked(pressingCabinet)).toEqual([]);
    // The first cabinet is an alternative for this one while its locks receive codes.
    const there = await asked(full);
    expect(there.map(({ id }) => id)).toEqual([pressingCabinet]);
    await loseLink(world, pressingCabinet, 1);
    const [away] = await asked(full);
    expect(away?.free).toBeLessThan(there[0]?.free ?? 0);
  });
});

describe('an item to let', () => {
  test('is offered where it is free for the requested time, and another company’s free units never are', async () => {
    const { rentalCabinet, drill } = demoIds;
    const lets = async (name: string, item: string) => {
      const cabinetId = await another('Rental', name);
      const { id: itemId } = await makeItem(manager, { cabinetId, name: item, allowReservations: true });
      const [locker] = (await manager.listLockers({ query: { cabinetId } })).items;
      await manager.assignRentalUnit({ params: { itemId }, body: { lockerId: locker?.id ?? '' } });
      return { cabinetId, itemId };
    };
    const { items } = await world
      .as()
      .rentalAvailability({ params: { cabinetId: rentalCabinet }, query: {} });
    const name = items.find(({ id }) => id === drill)?.name ?? '';
    const other = await lets('Abri', 'Autre chose');
    const same = await lets('Zénith', name.toUpperCase());

    expect(await asked(rentalCabinet, { rentalItemId: drill })).toEqual([
      {
        id: same.cabinetId,
        name: 'Zénith',
        location: 'Gare',
        free: 1,
        item: { id: same.itemId, name: name.toUpperCase(), free: 1 },
      },
      { id: other.cabinetId, name: 'Abri', location: 'Gare', free: 1, item: null },
    ]);

    const now = world.simulator.clock.now();
    const at = (hours: number) => new Date(now + hours * hourMs).toISOString();
    expect(await asked(rentalCabinet, { start: at(1), end: at(400) })).toEqual([]);
    // The request of a page that was opened a while ago, for the shortest rental.
    expect(await asked(rentalCabinet, { start: at(-0.05), end: at(0.95) })).toHaveLength(2);
    await world.as(headersOf(camille)).bookRental({
      params: { cabinetId: same.cabinetId },
      body: { rentalItemId: same.itemId, durationHours: 2, ...contactOf(camille), termsAccepted: true },
    });
    expect(await asked(rentalCabinet, { rentalItemId: drill })).toMatchObject([{ name: 'Abri' }]);
    expect(await asked(rentalCabinet, { rentalItemId: drill, start: at(5), end: at(6) })).toHaveLength(2);
  });
});
