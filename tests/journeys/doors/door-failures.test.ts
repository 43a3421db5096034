/** Doors that fail: the customer reads what to do next, and never pays for a door that did not open. */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import type { Refused } from '#tests/support/world.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let customer: Renter;
let locker: string;
beforeEach(async () => {
  customer = await payFor(world, await book(world, { hours: 6 }));
  locker = await lockerOf(world, customer);
});

const unlock = (): Promise<string> =>
  customer.client.unlockRental({ params: { code: customer.code } }).then(
    ({ message }) => message,
    (error: unknown) => (error as Refused).code,
  );

const doorOf = (id: string): string | undefined =>
  world.simulator.cabinets.get(demoIds.rentalCabinet)?.lockers.find(({ lockerId }) => lockerId === id)?.door;

describe('a remote opening', () => {
  test('answers when the bolt has moved, and the door event then decides', async () => {
    const asked = unlock();
    await world.settle();

    expect(await asked).toContain('est ouvert');
    expect(doorOf(locker)).toBe('open');
    await world.settle();
    expect(await customer.status()).toMatchObject({ isDoorOpen: true, status: 'PendingReturn' });
  });

  test('that meets a jammed bolt is reported, and cancelling costs nothing', async () => {
    await world.simulator.cabinets.fault(locker, 'bolt-jam', {});
    const asked = unlock();
    await world.pass(20_000);

    expect(await asked).toBe('LOCK_JAMMED');
    expect(await customer.status()).toMatchObject({ canCancel: true, cancellationPenaltyTtc: 0 });
    await customer.client.cancelRental({ params: { code: customer.code } });
    await world.settle();
    expect(moved(world, customer.orderId)).toEqual({
      rental: { held: 0, captured: 0, refunded: 0 },
      deposit: { held: 0, captured: 0, refunded: 0 },
    });
    // The unit is free again, and the next customer is sent to another door while there is one.
    const next = await payFor(world, await book(world, { hours: 1 }));
    expect(await lockerOf(world, next)).not.toBe(locker);
  });

  test('at an offline cabinet is refused at once, and nothing opens when it reconnects', async () => {
    await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds: 3600 });
    await world.pass(minuteMs);

    expect(await unlock()).toBe('LOCK_OFFLINE');
    await world.pass(2 * hourMs);
    expect(doorOf(locker)).toBe('closed');
  });

  test('that the network lost is made by the same request, sent again once it is back', async () => {
    const fault = { forSeconds: 600 };
    await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', fault);
    await world.pass(minuteMs);
    const client = world.as({ 'x-order-token': customer.token, 'idempotency-key': 'one-tap-sent-again' });
    const tap = () => client.unlockRental({ params: { code: customer.code } });
    expect(await codeOf(tap())).toBe('LOCK_OFFLINE');
    await world.pass(10 * minuteMs);

    const again = tap();
    await world.settle();
    expect((await again).message).toContain('est ouvert');
    expect(await tap()).toEqual(await again);
  });

  test('that is tapped twice opens the same door once more and makes no second rental', async () => {
    const first = unlock();
    await world.settle();
    await first;
    await world.simulator.cabinets.door(locker, 'close');
    await world.settle();
    const second = unlock();
    await world.settle();

    expect(await second).toContain('est ouvert');
    expect((await customer.status()).accessHistory).toHaveLength(2);
  });
});

describe('a code', () => {
  test('for a cabinet that is away is pending, and on the lock as soon as the cabinet is back', async () => {
    await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds: 600 });
    await world.pass(minuteMs);
    await customer.client.accessRental({ params: { code: customer.code } });
    // Digits that are not on the lock are not shown.
    expect(await customer.status()).toMatchObject({ codeState: 'pending', lockCode: null });

    await world.pass(10 * minuteMs);

    const { codeState, lockCode } = await customer.status();
    expect(codeState).toBe('onLock');
    expect(await useDoor(world, locker, lockCode ?? '', { take: true })).toBe('opened');
  });

  test('whose cabinet left before it answered may be on the lock, and the customer is asked to try it', async () => {
    const { cabinets } = world.simulator;
    await cabinets.fault(locker, 'slow');
    await customer.client.accessRental({ params: { code: customer.code } });
    await cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds: 3600 });
    await world.pass(20 * minuteMs);

    const operator = await signIn(world, 'operator');
    const params = { orderId: customer.orderId };
    const { codeState, lockCode } = await customer.status();
    expect(codeState).toBe('unknown');
    expect((await operator.rentalOrder({ params })).grants).toMatchObject([{ codeState: 'unknown' }]);
    expect(await operator.rentalAccessCode({ params })).toMatchObject({ lockCode, codeState: 'unknown' });
    expect(await useDoor(world, locker, lockCode ?? '', { take: true })).toBe('opened');

    await world.pass(2 * hourMs);
    expect((await customer.status()).codeState).toBe('onLock');
  });

  test('for a lock without power is on it as soon as it has new batteries', async () => {
    const { cabinets } = world.simulator;
    await cabinets.fault(locker, 'battery-dead');
    await customer.client.accessRental({ params: { code: customer.code } });
    await world.pass(15 * minuteMs);
    expect((await customer.status()).codeState).toBe('pending');

    await cabinets.clearFaults(locker, 'battery-dead');
    await cabinets.fault(locker, 'lock-restarted');
    await world.pass(minuteMs);

    expect((await customer.status()).codeState).toBe('onLock');
  });

  test('is erased from our own memory a day after its last opening', async () => {
    const code = await codeFor(world, customer);
    await useDoor(world, locker, code, { take: true });
    const { ports } = world.running.platform;
    const kept = async () =>
      (await ports.read((store) => store.grants.where({ orderId: customer.orderId }))).map(
        ({ lockCodeSealed }) => lockCodeSealed !== null,
      );
    const [grant] = await ports.read((store) => store.grants.where({ orderId: customer.orderId }));
    const left = (grant?.validUntil ?? 0) - world.simulator.clock.now();

    await world.pass(left + 23 * hourMs);
    expect(await kept()).toEqual([true]);
    await world.pass(2 * hourMs);
    expect(await kept()).toEqual([false]);
  });

  test('that the lock refuses as a duplicate is drawn three times, then staff are asked; it is shown once it is there', async () => {
    const { ports } = world.running.platform;
    await world.simulator.cabinets.fault(locker, 'code-refused-duplicate', {});
    await customer.client.accessRental({ params: { code: customer.code } });

    await world.pass(hourMs);

    const [grant] = await ports.read((store) => store.grants.where({ orderId: customer.orderId }));
    expect(grant).toMatchObject({ codeState: 'failed', failure: 'duplicate', redraws: 3, pushAttempts: 6 });
    expect(await customer.status()).toMatchObject({ codeState: 'failed', lockCode: null, canUnlock: true });
    const entries = await ports.read((store) =>
      store.timeline.where({ orderId: customer.orderId, kind: 'codeRefused' }),
    );
    expect(entries).toMatchObject([{ actor: 'door', facts: { purpose: 'access', reason: 'duplicate' } }]);
    const manager = await signIn(world, 'manager');
    const { groups } = await manager.board({ query: {} });
    expect(groups).toMatchObject([{ kind: 'codeFailed', count: 1 }]);

    await world.simulator.cabinets.clearFaults(locker, 'code-refused-duplicate');
    await world.pass(hourMs / 2);
    const status = await customer.status();
    expect(status).toMatchObject({ codeState: 'onLock', codeChangedAt: null });
    expect(await useDoor(world, locker, status.lockCode ?? '', { take: true })).toBe('opened');
  });

  test('that was shown and that an exchanged lock refuses gets other digits, and its customer is notified', async () => {
    const code = await codeFor(world, customer);
    await world.simulator.cabinets.fault(locker, 'code-refused-duplicate', { times: 1 });
    await world.simulator.cabinets.fault(locker, 'lock-replaced');
    // A slow lock answers after the third try: the fourth brings the other digits two minutes later.
    await world.pass(4 * minuteMs);

    const status = await customer.status();
    expect(status).toMatchObject({ codeState: 'onLock', codeChangedAt: expect.any(String) as string });
    expect(status.lockCode).not.toBe(code);
    expect(await useDoor(world, locker, status.lockCode ?? '', { take: true })).toBe('opened');
  });

  test('is sent again to an exchanged lock, and to a restarted one', async () => {
    const code = await codeFor(world, customer);
    await world.simulator.cabinets.fault(locker, 'lock-replaced');
    expect(await useDoor(world, locker, code, { take: true })).toBe('refused');
    await world.pass(2 * minuteMs);

    expect(await customer.status()).toMatchObject({ codeState: 'onLock', lockCode: code });
    expect(await useDoor(world, locker, code, { take: true })).toBe('opened');

    await world.simulator.cabinets.fault(locker, 'lock-restarted');
    await world.pass(2 * minuteMs);
    expect((await customer.status()).codeState).toBe('onLock');
    expect(await useDoor(world, locker, code, { put: 'article' })).toBe('opened');
  });

  test('of a finished rental opens nothing any more', async () => {
    const code = await codeFor(world, customer);
    await useDoor(world, locker, code, { take: true });
    const ended = await customer.client.terminateRental({
      params: { code: customer.code },
      body: { confirmTermination: true },
    });
    const returnCode = await givenTo(world, customer, ended);
    await useDoor(world, locker, returnCode, { put: 'article' });
    await world.pass(5 * minuteMs);

    expect(await useDoor(world, locker, code, { take: true })).toBe('refused');
    expect(await useDoor(world, locker, returnCode, { take: true })).toBe('refused');
  });
});
