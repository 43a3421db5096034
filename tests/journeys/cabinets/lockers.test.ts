/** Lockers as records: numbers, rows, locks, and the three ways to take one out of use. */
import { describe, expect, test } from 'vitest';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { pickFields } from '#domain/shared/described-field.js';
import { demoIds, demoId, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { newCabinet, newLocker, smallSize } from '#tests/support/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const operator = await signIn(world, 'operator');
const support = await signIn(world, 'support');
const neighbour = await signIn(world, 'neighbour');
const cabinetId = (await newCabinet(manager)).id;

const reason = { reason: 'Charnière cassée' };
const hung = () => world.simulator.cabinets.get(cabinetId).lockers;

describe('a locker', () => {
  test('has one number in its cabinet, and no lock at first', async () => {
    const body = { cabinetId, number: 1, cabinetSizeId: smallSize };
    const made = await manager.createLocker({ body });

    expect(made).toMatchObject({
      number: 1,
      name: 'Casier 1',
      slotCount: 1,
      type: 0,
      status: 'unequipped',
      isAvailable: false,
      smartlockSerialNumber: null,
    });
    const again = await manager.createLocker({ body }).catch((error: unknown) => error);
    expect(again).toMatchObject({ status: 422 });
    expect(again).toHaveProperty(['body', 'errors', 'number']);
    expect(hung()).toEqual([]);
  });

  test.each([
    ['number 0', { number: 0 }, 'number'],
    ['number 10000', { number: 10_000 }, 'number'],
    ['no slot', { number: 99, slotCount: 0 }, 'slotCount'],
    ['an unknown lock', { number: 99, smartlockType: 'ev609' }, 'smartlockType'],
    ['another company’s size', { number: 99, cabinetSizeId: demoIds.neighbourSize }, 'cabinetSizeId'],
    ['a name of 101 letters', { number: 99, name: 'x'.repeat(101) }, 'name'],
  ])('with %s is refused by that field', async (_, change, field) => {
    const body = { cabinetId, cabinetSizeId: smallSize, ...change };
    const refused = await manager.createLocker({ body: body as never }).catch((error: unknown) => error);

    expect(refused).toHaveProperty(['body', 'errors', field]);
  });

  test('may be created in a row: all or none', async () => {
    const row = { cabinetId, cabinetSizeId: smallSize, count: 3 };
    const { items } = await manager.createLockerRow({ body: { ...row, firstNumber: 10 } });
    const refused = await manager
      .createLockerRow({ body: { ...row, firstNumber: 8 } })
      .catch((error: unknown) => error);

    expect(items.map(({ number, name }) => [number, name])).toEqual([
      [10, 'Casier 10'],
      [11, 'Casier 11'],
      [12, 'Casier 12'],
    ]);
    expect(JSON.stringify(refused)).toContain('10');
    const all = await manager.listLockers({ query: { cabinetId, pageSize: 100 } });
    expect(all.items.map(({ number }) => number)).not.toContain(8);
  });

  test('is found by number, name and serial number, and counted by state', async () => {
    const found = async (search: string) =>
      (await manager.listLockers({ query: { search, cabinetId: demoIds.rentalCabinet } })).items.map(
        ({ number }) => number,
      );

    expect(await found('4')).toEqual([4]);
    expect(await found('casier 2')).toEqual([2]);
    expect(await found('EL-405')).toEqual([5]);
    const counts = await manager.lockerCounts({ query: { cabinetId: demoIds.rentalCabinet } });
    expect(counts.counts).toMatchObject({ free: 6 });
    const offline = { smartlockType: 'eurolock3780', cabinetId: demoIds.rentalCabinet } as const;
    expect((await manager.listLockers({ query: offline })).totalItems).toBe(3);
  });

  test('that a customer claims meanwhile can still be edited by a user who read it before', async () => {
    const lockerId = demoLockerId(demoIds.rentalCabinet, 1);
    const known = await manager.locker({ params: { lockerId } });
    const { version } = known;
    const customer = await payFor(world, await book(world));
    await customer.client.accessRental({ params: { code: customer.code } });
    const body = { ...pickFields(lockerFields, known), version, name: 'Devant' };

    const { version: next } = await manager.updateLocker({ params: { lockerId }, body });
    expect(next).toBe(version + 1);
    expect(await codeOf(manager.updateLocker({ params: { lockerId }, body }))).toBe('VERSION_CONFLICT');
    expect(await manager.locker({ params: { lockerId } })).toMatchObject({
      status: 'occupied',
      door: {
        claim: {
          purpose: 'rental',
          orderCode: `${customer.code.slice(0, 1)}•••`,
          customerName: 'Camille Martin',
          thing: 'Perceuse-visseuse 18 V',
        },
      },
    });
  });

  test('of another company does not exist', async () => {
    const params = { lockerId: demoLockerId(demoIds.rentalCabinet, 2) };

    expect(await codeOf(neighbour.locker({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(neighbour.takeOutOfService({ params, body: reason }))).toBe('NOT_FOUND');
    expect(await codeOf(neighbour.openLocker({ params, body: reason }))).toBe('NOT_FOUND');
    expect(await codeOf(neighbour.lockerHistory({ params, query: {} }))).toBe('NOT_FOUND');
    expect(
      await codeOf(neighbour.createLocker({ body: { cabinetId, number: 50, cabinetSizeId: smallSize } })),
    ).toBe('NOT_FOUND');
  });
});

describe('a lock', () => {
  test('is installed in its door, stays there, and gets a secret if it is offline', async () => {
    const networked = await newLocker(manager, cabinetId, 20);
    const offline = await newLocker(manager, cabinetId, 21, 'eurolock3780');

    expect(networked).toMatchObject({ status: 'free', lockSecret: null });
    expect(offline.lockSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(hung().map(({ number, model }) => [number, model])).toEqual([
      [20, 'ev608'],
      [21, 'eurolock3780'],
    ]);
    const detail = await manager.locker({ params: { lockerId: offline.id } });
    expect(JSON.stringify(detail)).not.toContain(offline.lockSecret);
  });

  test('has a unique serial number, and no secret when it is networked', async () => {
    const { items } = await manager.listLockers({ query: { cabinetId, status: 'unequipped' } });
    const lockerId = items[0]?.id ?? '';
    const commission = (body: object) =>
      manager.commissionLock({ params: { lockerId }, body: body as never }).catch((error: unknown) => error);

    const taken = { smartlockType: 'ev608', smartlockSerialNumber: 'EV-401' };
    expect(await commission(taken)).toHaveProperty(['body', 'errors', 'smartlockSerialNumber']);
    const secret = { ...taken, smartlockSerialNumber: 'EV-9', lockSecret: 'ab'.repeat(16) };
    expect(await commission(secret)).toHaveProperty(['body', 'errors', 'lockSecret']);
    const short = { ...secret, smartlockType: 'eurolock3780', lockSecret: 'ab'.repeat(15) };
    expect(await commission(short)).toHaveProperty(['body', 'errors', 'lockSecret']);
    expect(await commission({ ...short, lockSecret: 'ab'.repeat(16) })).toMatchObject({ lockSecret: null });
  });

  test('is not exchanged while anything is in the locker, and otherwise is', async () => {
    const inUse = { lockerId: demoLockerId(demoIds.rentalCabinet, 1) };
    const body = { smartlockType: 'ev608', smartlockSerialNumber: 'EV-NEW' } as const;
    expect(await codeOf(manager.commissionLock({ params: inUse, body }))).toBe('LOCKER_IN_USE');
    expect(await codeOf(manager.decommissionLock({ params: inUse, body: reason }))).toBe('LOCKER_IN_USE');

    const { items } = await manager.listLockers({ query: { cabinetId, search: '20' } });
    const params = { lockerId: items[0]?.id ?? '' };
    await manager.commissionLock({ params, body });
    expect(hung().find(({ number }) => number === 20)?.serial).toBe('EV-NEW');
    expect(await manager.decommissionLock({ params, body: reason })).toMatchObject({ status: 'unequipped' });
    expect(hung().map(({ number }) => number)).not.toContain(20);
    expect(await codeOf(manager.openLocker({ params, body: reason }))).toBe('LOCKER_NOT_EQUIPPED');
  });
});

describe('out of service, disabled and deleted', () => {
  test('are three states, each with its reason and its roles', async () => {
    const { id: lockerId } = await newLocker(manager, cabinetId, 30);
    const params = { lockerId };

    expect(await codeOf(support.takeOutOfService({ params, body: reason }))).toBe('FORBIDDEN');
    expect(await codeOf(operator.disableLocker({ params, body: reason }))).toBe('FORBIDDEN');
    expect(await codeOf(operator.takeOutOfService({ params, body: { reason: ' ' } }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(await operator.takeOutOfService({ params, body: reason })).toMatchObject({
      status: 'outOfService',
      isActive: true,
      isAvailable: false,
      closedReason: 'Charnière cassée',
    });
    expect(await manager.disableLocker({ params, body: { reason: 'Hors saison' } })).toMatchObject({
      status: 'disabled',
      isOutOfService: true,
    });
    expect(await operator.putInService({ params, body: { reason: 'Réparé' } })).toMatchObject({
      status: 'disabled',
      isOutOfService: false,
    });
    expect(await manager.enableLocker({ params, body: { reason: 'Saison' } })).toMatchObject({
      status: 'free',
      closedReason: null,
    });
    expect(await manager.deleteLocker({ params, query: { reason: 'Découpé' } })).toEqual({ success: true });
    expect(await codeOf(manager.locker({ params }))).toBe('NOT_FOUND');
    const audited = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: lockerId }),
    );
    const entries = audited.map(({ action, reason: why }) => `${action} ${why ?? '–'}`);
    expect(entries.sort()).toEqual([
      'locker.commission –',
      'locker.create –',
      'locker.delete Découpé',
      'locker.disable Hors saison',
      'locker.enable Saison',
      'locker.inService Réparé',
      'locker.outOfService Charnière cassée',
    ]);
  });

  test('requested by two at once is done once, and the other gets a conflict', async () => {
    const { id: lockerId } = await newLocker(manager, cabinetId, 31);
    const ask = (staff: SignedIn) => codeOf(staff.takeOutOfService({ params: { lockerId }, body: reason }));

    const answers = await Promise.all([ask(operator), ask(manager)]);

    expect(answers.toSorted()).toEqual(['LOCKER_CHANGED', 'done']);
  });

  test('hide the unit behind the door from customers', async () => {
    const params = { lockerId: demoLockerId(demoIds.rentalCabinet, 2) };
    const units = async () => {
      const shown = await world
        .as()
        .rentalAvailability({ params: { cabinetId: demoIds.rentalCabinet }, query: {} });
      return shown.items.find(({ id }) => id === demoIds.drill)?.availableQuantity;
    };
    const before = (await units()) ?? 0;
    await operator.takeOutOfService({ params, body: reason });

    expect(await units()).toBe(before - 1);
    await operator.putInService({ params, body: { reason: 'Réparé' } });
    expect(await units()).toBe(before);
  });

  test('a locker with an item in it is not deleted', async () => {
    const params = { lockerId: demoLockerId(demoIds.rentalCabinet, 3) };

    const [query, unknown] = [{ reason: 'x' }, { lockerId: demoId(998) }];
    expect(await codeOf(manager.deleteLocker({ params, query }))).toBe('LOCKER_IN_USE');
    expect(await codeOf(manager.deleteLocker({ params: unknown, query }))).toBe('NOT_FOUND');
  });
});
