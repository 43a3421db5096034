/** A customer who requests a locker within reach gets one at every door if one is free, and is informed if none is. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ParcelFields } from '#application/contract/orders/parcel-shapes.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { hour, minute } from '#domain/shared/record.js';
import { pickFields } from '#domain/shared/described-field.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { newCabinet, smallSize } from '#tests/support/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { checkout, codeIn, orderOf, pay } from '#tests/support/pressing.js';
import { buyer, lastMail, pay as payShop, pickupCodeOf, putIn, useCode } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let staff: SignedIn;
beforeEach(async () => {
  staff = await signIn(world, 'manager');
});

const { pressingCabinet, shopCabinet } = demoIds;
const close = (cabinetId: string, number: number) =>
  staff.takeOutOfService({
    params: { lockerId: demoLockerId(cabinetId, number) },
    body: { reason: 'Essai' },
  });
const look = (code: string) => world.as().doorVisit({ params: { code } });
const missed = 'Aucun casier à hauteur accessible n’était libre';
const met = 'Ce casier est à hauteur accessible';

describe('a locker', () => {
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  test('is within reach when staff mark it, for one or for a row, and the audit records them', async () => {
    const { id: cabinetId } = await newCabinet(staff);
    const made = await staff.createLocker({ body: { cabinetId, number: 60, cabinetSizeId: smallSize } });
    expect(made.isWithinReach).toBe(false);

    const params = { lockerId: made.id };
    const kept = { ...pickFields(lockerFields, made), version: made.version };
    await staff.updateLocker({ params, body: { ...kept, isWithinReach: true } });

    expect(await staff.locker({ params })).toMatchObject({
      isWithinReach: true,
      door: { isWithinReach: true },
    });
    const row = { cabinetId, cabinetSizeId: smallSize, firstNumber: 61, count: 2, isWithinReach: true };
    const { items } = await staff.createLockerRow({ body: row });
    expect(items.map(({ isWithinReach }) => isWithinReach)).toEqual([true, true]);
    const [edit] = (await staff.listAudit({ query: { action: 'locker.update', subjectId: made.id } })).items;
    expect(edit?.facts).toMatchObject({ isWithinReach: 'false → true' });
  });
});

/** In the demo pressing 4 (small) and 5 (medium) are within reach, 1 is as small as 4. */
describe('laundry', () => {
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  test('is put into a locker within reach, goes to another such one, and comes back in one', async () => {
    const plain = await pay(world, await checkout(world));
    await world.settle();
    expect(plain.lockerNumber).toBe(1);

    const placed = await checkout(world, { needsReach: true });
    const paid = await pay(world, placed);
    await world.settle();
    expect(paid.lockerNumber).toBe(4);
    expect(lastMail(world, /commande de pressing/)?.text).toContain(met);
    expect((await orderOf(staff, placed.orderId)).reach).toEqual({ isMet: true });

    await close(pressingCabinet, 4);
    await world.settle();
    const code = codeIn(world, 'Votre commande de pressing');
    expect(await look(code)).toMatchObject({
      lockerNumber: 5,
      notes: expect.stringContaining(met) as string,
    });

    // Locker 5 has no sensor: its deposit is confirmed by a person.
    const second = demoLockerId(pressingCabinet, 5);
    expect(await useCode(world, code, second, { put: 'chemise' })).toBe('opened');
    await world.as().confirmDoor({ params: { code } });
    await staff.collectPressingOrder({ params: { pressingOrderId: placed.orderId }, body: {} });
    expect((await orderOf(staff, placed.orderId)).reach).toEqual({ isMet: null });
    const returning = { params: { pressingOrderId: placed.orderId } };
    const back = await staff.returnPressingOrder({ ...returning, body: {} });
    expect(back).toMatchObject({ pickupLockerNumber: 5, reach: { isMet: true } });
  });

  test('is not refused where none is free: its customer and staff are informed', async () => {
    await close(pressingCabinet, 5);
    const placed = await checkout(world, { needsReach: true });
    const { lockerNumber } = await pay(world, placed);
    await world.settle();

    expect([4, 5]).not.toContain(lockerNumber);
    expect(lastMail(world, /commande de pressing/)?.text).toContain(missed);
    const code = codeIn(world, 'Votre commande de pressing');
    expect((await look(code)).notes).toContain(missed);
    expect((await orderOf(staff, placed.orderId)).reach).toEqual({ isMet: false });
  });

  test('does not mention reach without the request, and an order at the counter may have it', async () => {
    const placed = await checkout(world);
    await pay(world, placed);
    expect((await orderOf(staff, placed.orderId)).reach).toBeNull();

    const atCounter = await staff.createPressingOrder({
      body: {
        cabinetId: pressingCabinet,
        items: [{ itemId: demoIds.shirt, quantity: 1 }],
        customerName: 'Au comptoir',
        customerPhone: 'sans téléphone',
        paymentReference: 'Ticket 12',
        handedOver: true,
        needsReach: true,
      },
    });
    expect(atCounter.reach).toEqual({ isMet: null });
  });
});

/** In the demo shop 4 (small) and 2 (medium) are within reach, 1 is as small as 4. */
describe('an order of the shop', () => {
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  async function prepare(needsReach: boolean) {
    const items = [{ itemId: demoIds.jam, quantity: 1 }];
    const body = { cabinetId: shopCabinet, items, ...buyer, termsAccepted: true, needsReach };
    const { orderId } = await payShop(world, await world.as().shopCheckout({ body }));
    return staff.prepareShopOrder({ params: { shopOrderId: orderId } });
  }

  test('goes into a locker within reach, also when its door stays shut and another is taken', async () => {
    const { id } = await prepare(true);
    const params = { shopOrderId: id };
    const first = await staff.readyShopOrder({ params, body: {} });
    expect(first).toMatchObject({ assignedLockerNumber: 4, reach: { isMet: true } });

    const other = await staff.readyShopOrder({ params, body: { isOtherLocker: true } });
    expect(other).toMatchObject({ assignedLockerNumber: 2, reach: { isMet: true } });
    expect((await look(other.doorTask?.code ?? '')).notes).toBeNull();

    await putIn(world, staff, { id });
    expect(lastMail(world, /vous attend/)?.text).toContain(met);
  });

  test('waits in another where none is free, and its customer reads so', async () => {
    await close(shopCabinet, 4);
    const { id } = await prepare(true);
    await putIn(world, staff, { id });

    expect(lastMail(world, /vous attend/)?.text).toContain(missed);
    expect((await look(pickupCodeOf(world))).notes).toContain(missed);
    expect((await staff.shopOrder({ params: { shopOrderId: id } })).reach).toEqual({ isMet: false });
  });
});

/** In the demo cabinet for parcels 4 (small) and 5 (medium) are within reach, 1 is as small as 4. */
describe('a parcel', () => {
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const enter = (more: Partial<ParcelFields> = {}) => enterParcel(staff, { needsReach: true, ...more });
  const deposit = async ({ lockerId, depositCode }: Awaited<ReturnType<typeof enter>>) => {
    await useCode(world, depositCode ?? '', lockerId, { put: 'colis' });
    await world.settle();
  };

  test('goes into a locker within reach, and into another such one when that is closed', async () => {
    expect(await enter({ needsReach: false })).toMatchObject({ lockerNumber: 1, reach: null });

    const parcel = await enter({ notes: 'Fragile' });
    expect(parcel).toMatchObject({ lockerNumber: 4, reach: { isMet: true } });
    expect((await look(parcel.depositCode ?? '')).notes).toBe('Fragile');
    expect((await look(parcel.pickupCode ?? '')).notes).toBe(`${met}, comme vous l’avez demandé.\nFragile`);

    const { id: another } = await staff.createLocker({
      body: { cabinetId: parcelCabinet, number: 90, cabinetSizeId: smallSize, isWithinReach: true },
    });
    const body = { smartlockType: 'ev608', smartlockSerialNumber: 'ev608-90' } as const;
    await staff.commissionLock({ params: { lockerId: another }, body });
    await world.settle();
    await close(parcelCabinet, 4);
    await world.settle();
    const moved = await staff.parcel({ params: { parcelId: parcel.id } });
    expect(moved).toMatchObject({ lockerNumber: 90, reach: { isMet: true } });
  });

  test('waits in another where none is free: clerk, recipient and staff are informed', async () => {
    await close(parcelCabinet, 5);
    const parcel = await enter();
    expect(parcel.reach).toEqual({ isMet: false });
    await deposit(parcel);

    expect(lastMail(world, /colis vous attend/)?.text).toContain(missed);
    expect((await staff.parcel({ params: { parcelId: parcel.id } })).reach).toEqual({ isMet: false });
  });

  test('is refused one out of reach that was chosen by hand', async () => {
    const lockerId = demoLockerId(parcelCabinet, 3);
    await expect(enter({ lockerId })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await enter({ lockerId, needsReach: false })).toMatchObject({ lockerNumber: 3 });
  });
});

/** In the demo cabinet for rentals only the steam cleaner's unit in 4 is within reach, none of the drill's. */
describe('a rental', () => {
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const steam = { item: demoIds.steamCleaner, hours: 24 };
  const rented = async (needsReach: boolean) => {
    const { orderId } = await payFor(world, await book(world, { ...steam, needsReach }));
    await world.settle();
    return staff.rentalOrder({ params: { orderId } });
  };
  const shown = async () => {
    const params = { cabinetId: demoIds.rentalCabinet };
    const { items } = await world.as().rentalAvailability({ params, query: {} });
    const of = (wanted: string) => items.find(({ id }) => id === wanted)?.reachableQuantity;
    return { steam: of(demoIds.steamCleaner), drill: of(demoIds.drill) };
  };

  test('comes out of a locker within reach for a customer who requested it, after the page offered one', async () => {
    expect(await shown()).toEqual({ steam: 1, drill: 0 });

    expect(await rented(true)).toMatchObject({ lockerNumber: 4, reach: { isMet: true } });
    expect(lastMail(world, /^Votre location .* : Nettoyeur/)?.text).toContain(met);
    expect(await shown()).toEqual({ steam: 0, drill: 0 });
  });

  test('comes out of another where none is free: its customer and staff are informed', async () => {
    expect(await rented(true)).toMatchObject({ lockerNumber: 3, reach: { isMet: false } });
    expect(lastMail(world, /^Votre location .* : Nettoyeur/)?.text).toContain(missed);
  });

  test('says when a unit is free again', async () => {
    const next = async () => {
      const params = { cabinetId: demoIds.rentalCabinet };
      const { items } = await world.as().rentalAvailability({ params, query: {} });
      const { nextFreeAt, isReturnOverdue } = items.find(({ id }) => id === demoIds.steamCleaner) ?? {};
      return { nextFreeAt: nextFreeAt ? Date.parse(nextFreeAt) : nextFreeAt, isReturnOverdue };
    };
    const { nextFreeAt, isReturnOverdue } = await next();
    expect(isReturnOverdue).toBe(false);
    expect(Number(nextFreeAt) - world.simulator.clock.now()).toBeGreaterThan(23 * hour);
    expect(Number(nextFreeAt) - world.simulator.clock.now()).toBeLessThanOrEqual(24 * hour + 5 * minute);
  });
});
