/** Maintenance codes on both lock models: fifteen minutes, one at a time, and never in a customer's way (doors-and-codes.md#maintenance-codes). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { doorAt } from '#tests/support/cabinets.js';
import { book, codeFor, lockerOf, minuteMs, payFor, useDoor, type Renter } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let operator: SignedIn;
let support: SignedIn;
beforeEach(async () => {
  operator = await signIn(world, 'operator');
  support = await signIn(world, 'support');
});

const cabinetId = demoIds.rentalCabinet;
const networked = demoLockerId(cabinetId, 1);
const offline = demoLockerId(cabinetId, 5);
const reason = 'Contrôle de l’article';
const history = async (lockerId: string) =>
  (await operator.lockerHistory({ params: { lockerId }, query: { pageSize: 100 } })).items;
const door = (lockerId: string) => doorAt(operator, cabinetId, lockerId);
const timeline = (renter: Renter) =>
  world.running.platform.ports.read((store) => store.timeline.where({ orderId: renter.orderId }));
const ask = (lockerId: string, staff = operator) =>
  staff.requestMaintenanceCode({ params: { lockerId }, body: { reason } });
/** A token lives fifteen minutes. */
const passLong = async (ms: number): Promise<void> => {
  await world.pass(ms);
  operator = await signIn(world, 'operator');
};
const reveal = async (lockerId: string) =>
  (await operator.revealMaintenanceCode({ params: { lockerId } })).code;

describe('a maintenance code', () => {
  test('of a networked lock is shown on request, opens for fifteen minutes, and then frees the locker', async () => {
    const asked = await ask(networked);
    await world.pass(minuteMs);
    expect(asked).toMatchObject({ codeMasked: '••••••••', isOccupied: false, isOneTime: false });
    expect(JSON.stringify(asked)).not.toMatch(/"code":/);
    expect(await door(networked)).toMatchObject({
      status: 'occupied',
      claim: { purpose: 'maintenance', orderCode: null },
      codes: [{ holder: 'staff', purpose: 'maintenance', state: 'onLock' }],
    });
    const code = await reveal(networked);

    expect(code).toMatch(/^\d{8}$/);
    expect((await world.simulator.cabinets.keypad(networked, code)).result).toBe('opened');
    await world.simulator.cabinets.door(networked, 'close');
    await passLong(16 * minuteMs);
    expect((await world.simulator.cabinets.keypad(networked, code)).result).toBe('refused');
    expect(await door(networked)).toMatchObject({ status: 'free', claim: null, codes: [] });
    const actions = (await history(networked)).filter(({ kind }) => kind === 'audit');
    expect(actions.map(({ what }) => what).sort()).toEqual([
      'locker.maintenanceCode',
      'locker.maintenanceReveal',
    ]);
  });

  test('of an offline lock opens once, and reserves the locker to the code’s end', async () => {
    const asked = await ask(offline);
    expect(asked).toMatchObject({ isOneTime: true, canRevokeOnLock: false, codeState: 'onLock' });
    const code = await reveal(offline);

    expect(code).toMatch(/^\d{9}$/);
    expect((await world.simulator.cabinets.keypad(offline, code)).result).toBe('opened');
    await world.simulator.cabinets.door(offline, 'close');
    expect((await world.simulator.cabinets.keypad(offline, code)).result).toBe('refused');
    await passLong(16 * minuteMs);
    expect((await door(offline)).claim).toMatchObject({ purpose: 'maintenance' });
    const left = Date.parse(asked.validUntil) - world.simulator.clock.now();
    await passLong(left + 1);
    expect(await door(offline)).toMatchObject({ status: 'free', claim: null });
  });

  test('of a rented offline locker leaves the customer’s code alive', async () => {
    const customer = await payFor(world, await book(world, { item: demoIds.badminton }));
    const lockerId = await lockerOf(world, customer);
    const theirs = await codeFor(world, customer);
    await useDoor(world, lockerId, theirs, { take: true });
    await passLong(61 * minuteMs);
    expect(await ask(lockerId)).toMatchObject({ isOccupied: true });

    expect((await world.simulator.cabinets.keypad(lockerId, await reveal(lockerId))).result).toBe('opened');
    await world.simulator.cabinets.door(lockerId, 'close');
    expect((await world.simulator.cabinets.keypad(lockerId, theirs)).result).toBe('opened');
  });

  test('of a rented networked locker is no pick-up, is on the order’s timeline, and ends with the customer’s claim', async () => {
    const customer = await payFor(world, await book(world));
    const lockerId = await lockerOf(world, customer);
    await codeFor(world, customer);
    expect(await ask(lockerId)).toMatchObject({ isOccupied: true });
    await world.pass(minuteMs);
    await useDoor(world, lockerId, await reveal(lockerId), { take: true });

    const order = await world.running.platform.ports.read((store) =>
      store.rentalOrders.get(customer.orderId),
    );
    expect(order.pickedUpAt).toBeNull();
    expect((await timeline(customer)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['maintenanceCode', 'openedByStaff', 'closedByStaff']),
    );
    expect((await door(lockerId)).claim).toMatchObject({ purpose: 'rental' });
  });

  test('for a paid rental that was not fetched yet leaves the customer’s access open', async () => {
    const customer = await payFor(world, await book(world));
    const lockerId = await lockerOf(world, customer);
    expect(await ask(lockerId)).toMatchObject({ isOccupied: true });

    expect(await useDoor(world, lockerId, await codeFor(world, customer), { take: true })).toBe('opened');
  });

  test('blocks new customers while it lasts', async () => {
    await ask(networked);
    const shown = await world.as().rentalAvailability({ params: { cabinetId }, query: {} });
    expect(shown.items.find(({ id }) => id === demoIds.drill)?.availableQuantity).toBe(1);

    await passLong(16 * minuteMs);
    const again = await world.as().rentalAvailability({ params: { cabinetId }, query: {} });
    expect(again.items.find(({ id }) => id === demoIds.drill)?.availableQuantity).toBe(2);
  });

  test('is one at a time: the second operator reads whose it is', async () => {
    const manager = await signIn(world, 'manager');
    const answers = await Promise.all([codeOf(ask(networked)), codeOf(ask(networked, manager))]);

    expect(answers.toSorted()).toEqual(['MAINTENANCE_CODE_LIVE', 'done']);
    expect(await codeOf(ask(networked, support))).toBe('FORBIDDEN');
  });

  test('can be withdrawn early: from a networked lock at once', async () => {
    await ask(networked);
    await world.pass(minuteMs);
    const code = await reveal(networked);
    const revoked = await operator.revokeMaintenanceCode({ params: { lockerId: networked } });
    await world.pass(minuteMs);

    expect(revoked).toMatchObject({ canReveal: false, canRevokeOnLock: true });
    expect((await world.simulator.cabinets.keypad(networked, code)).result).toBe('refused');
    expect(await door(networked)).toMatchObject({ status: 'free', claim: null });
    expect(await codeOf(operator.revealMaintenanceCode({ params: { lockerId: networked } }))).toBe(
      'NOT_FOUND',
    );
  });

  test('of an offline lock is not shown again, and stays valid to its end', async () => {
    const { validUntil } = await ask(offline);
    const revoked = await operator.revokeMaintenanceCode({ params: { lockerId: offline } });

    expect(revoked).toMatchObject({
      canReveal: false,
      canRevokeOnLock: false,
      codeState: 'onLock',
      validUntil,
    });
    expect((await door(offline)).claim).toMatchObject({ purpose: 'maintenance' });
  });
});
