/** Staff at doors: remote openings with a reason, and door events that never count as a customer's. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import { doorAt, openRemotely } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  lockerOf,
  minuteMs,
  payFor,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
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
const open = (staff: SignedIn, lockerId: string) => openRemotely(world, staff, lockerId, reason);
const history = async (lockerId: string) =>
  (await operator.lockerHistory({ params: { lockerId }, query: { pageSize: 100 } })).items;
const door = (lockerId: string) => doorAt(operator, cabinetId, lockerId);
const inside = (lockerId: string) =>
  world.simulator.cabinets.get(cabinetId).lockers.find((locker) => locker.lockerId === lockerId);
const timeline = (renter: Renter) =>
  world.running.platform.ports.read((store) => store.timeline.where({ orderId: renter.orderId }));
/** A token lives fifteen minutes. */
const passLong = async (ms: number): Promise<void> => {
  await world.pass(ms);
  operator = await signIn(world, 'operator');
};

describe('a remote opening', () => {
  test('answers when the bolt has moved; door, history and audit name person and reason', async () => {
    expect(await open(support, networked)).toMatchObject({ success: true });
    await world.settle();

    expect(inside(networked)?.door).toBe('open');
    expect(await door(networked)).toMatchObject({ door: 'open', lastOpening: { state: 'done' } });
    expect(await history(networked)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'event', what: 'door.opened', actor: 'door' }),
        expect.objectContaining({
          kind: 'staffOpening',
          what: 'open',
          by: 'Inès Moreau',
          reason,
          outcome: 'done',
        }),
      ]),
    );
    await world.simulator.cabinets.door(networked, 'close');
    await world.settle();
    const closed = await door(networked);
    expect(closed).toMatchObject({ door: 'closed', lastEvent: { type: 'door.closed' } });
    expect(closed.lastSeenAt).toBe(closed.lastEvent?.at);
  });

  test.each([
    ['bolt-jam', 'LOCK_JAMMED', 'jammed'],
    ['battery-dead', 'LOCK_OFFLINE', 'lockOffline'],
    ['slow', { success: true }, 'done'],
  ])('of a lock with %s reports its real result', async (fault, answer, state) => {
    await world.simulator.cabinets.fault(networked, fault, {});
    const result = await open(operator, networked);

    if (typeof answer === 'string') expect(result).toBe(answer);
    else expect(result).toMatchObject(answer);
    expect((await door(networked)).lastOpening).toMatchObject({ state });
  });

  test('at a cabinet that is away is refused at once, and nothing opens when it comes back', async () => {
    await world.simulator.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: 600 });
    await world.pass(minuteMs);

    expect(await open(operator, networked)).toBe('LOCK_OFFLINE');
    expect(await door(networked)).toMatchObject({ lockLink: 'lost', lastOpening: { state: 'lockOffline' } });
    await passLong(20 * minuteMs);
    expect(inside(networked)?.door).toBe('closed');
    expect((await door(networked)).lockLink).toBe('up');
  });

  test('at a jammed lock updates its last contact, and at one that the gateway does not reach does not', async () => {
    const seen = async () => (await door(networked)).lastSeenAt;
    const before = await seen();
    await world.simulator.cabinets.fault(networked, 'battery-dead', {});
    await open(operator, networked);
    expect(await seen()).toBe(before);

    await world.simulator.cabinets.clearFaults(networked, 'battery-dead');
    await world.simulator.cabinets.fault(networked, 'bolt-jam', {});
    await open(operator, networked);
    expect((await door(networked)).lastOpening).toMatchObject({ state: 'jammed' });
    expect(await seen()).not.toBe(before);
  });

  test('of an offline lock, or without a reason, is refused', async () => {
    expect(await open(operator, offline)).toBe('REMOTE_OPENING_UNSUPPORTED');
    const blank = operator.openLocker({ params: { lockerId: networked }, body: { reason: '  ' } });
    expect(await codeOf(blank)).toBe('VALIDATION_FAILED');
    expect((await history(networked)).filter(({ kind }) => kind === 'staffOpening')).toEqual([]);
  });

  test('by two operators at once opens for both, and both are recorded', async () => {
    const both = await Promise.all([open(operator, networked), open(support, networked)]);

    expect(both).toEqual([
      expect.objectContaining({ success: true }),
      expect.objectContaining({ success: true }),
    ]);
    expect((await history(networked)).filter(({ kind }) => kind === 'staffOpening')).toHaveLength(2);
  });

  test('of a rented locker is no pick-up, and is on the order’s timeline', async () => {
    const customer = await payFor(world, await book(world));
    const lockerId = await lockerOf(world, customer);
    await codeFor(world, customer);
    const { claim } = await door(lockerId);
    expect(claim?.order).toEqual({ kind: 'rentalOrder', id: customer.orderId });
    await open(operator, lockerId);
    await world.simulator.cabinets.door(lockerId, 'close');
    await world.settle();

    const order = await world.running.platform.ports.read((store) =>
      store.rentalOrders.get(customer.orderId),
    );
    expect(order.pickedUpAt).toBeNull();
    expect(await customer.status()).toMatchObject({ isDoorOpen: null });
    const entries = (await timeline(customer)).map(({ kind }) => kind);
    expect(entries).toEqual(
      expect.arrayContaining(['openingAskedByStaff', 'openedByStaff', 'closedByStaff']),
    );
    expect(entries).not.toContain('opened');
  });

  test('between the request to return and the return is no return', async () => {
    const customer = await payFor(world, await book(world));
    const lockerId = await lockerOf(world, customer);
    await useDoor(world, lockerId, await codeFor(world, customer), { take: true });
    await customer.client.terminateRental({
      params: { code: customer.code },
      body: { confirmTermination: true },
    });
    await world.pass(minuteMs);
    await open(operator, lockerId);
    await world.simulator.cabinets.door(lockerId, 'close');
    await world.settle();

    expect(await customer.status()).toMatchObject({ isReturned: false });
  });

  test('while the customer’s return door is open leaves the return to the customer', async () => {
    const customer = await payFor(world, await book(world));
    const lockerId = await lockerOf(world, customer);
    await useDoor(world, lockerId, await codeFor(world, customer), { take: true });
    const ended = await customer.client.terminateRental({
      params: { code: customer.code },
      body: { confirmTermination: true },
    });
    await world.pass(minuteMs);
    await world.simulator.cabinets.keypad(lockerId, await givenTo(world, customer, ended));
    await world.settle();
    await open(operator, lockerId);
    await world.simulator.cabinets.content(lockerId, { put: 'article' });
    await world.simulator.cabinets.door(lockerId, 'close');
    await world.settle();

    expect(await customer.status()).toMatchObject({ isReturned: true });
  });
});

describe('the reports of the locks', () => {
  test('last opening of a quiet door is shown after sixty newer openings of the other doors', async () => {
    await open(support, networked);
    await world.settle();
    const quiet = await door(networked);
    await world.running.platform.ports.transaction(async (store) => {
      const [opening] = await store.staffOpenings.where({ lockerId: networked });
      if (!opening) throw new Error('No opening of the quiet door');
      for (let number = 1; number <= 60; number += 1)
        await store.staffOpenings.add({
          ...opening,
          id: randomUUID(),
          lockerId: demoLockerId(cabinetId, 2 + (number % 3)),
          requestedAt: opening.requestedAt + number,
        });
    });

    expect(quiet.lastOpening).toMatchObject({ state: 'done', by: 'Inès Moreau' });
    expect(await door(networked)).toEqual(quiet);
  });

  test('are shown live: battery, forced door, missing link', async () => {
    await world.simulator.cabinets.fault(networked, 'battery-low', {});
    await world.pass(2 * minuteMs);
    await world.simulator.cabinets.door(networked, 'force');
    await world.settle();

    expect(await door(networked)).toMatchObject({ battery: 'low', door: 'open', isTampered: true });
    expect(await door(offline)).toMatchObject({ battery: 'unknown', door: 'unknown', lockLink: 'none' });
  });

  test('a removed code is shown until its lock has reported the removal', async () => {
    const customer = await payFor(world, await book(world));
    await codeFor(world, customer);
    const lockerId = await lockerOf(world, customer);
    expect((await door(lockerId)).codes).toMatchObject([{ holder: 'customer', state: 'onLock' }]);
    await world.simulator.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: 300 });
    await world.settle();
    const { orderId } = customer;
    await operator.cancelRentalOrder({
      params: { orderId },
      body: { reason: 'Panne', isPlatformFault: true },
    });

    expect((await door(lockerId)).codes).toMatchObject([{ holder: 'customer', state: 'removing' }]);
    await world.pass(10 * minuteMs);
    expect((await door(lockerId)).codes).toEqual([]);
  });

  test('can be exported as diagnostics, without a code, a secret or a name', async () => {
    const customer = await payFor(world, await book(world));
    const code = await codeFor(world, customer);
    await useDoor(world, await lockerOf(world, customer), code, { take: true });
    const diagnostics = await support.cabinetDiagnostics({ params: { cabinetId } });

    expect(diagnostics.lockers).toHaveLength(6);
    expect(diagnostics.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['door.opened', 'door.closed']),
    );
    for (const secret of [code, customer.code, 'Camille', 'Sealed'])
      expect(JSON.stringify(diagnostics)).not.toContain(secret);
  });
});
