/** A reset of the outside world under a running platform changes nothing after it (simulator.md#control-api). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, lockerOf, minuteMs, moved, payFor, useDoor } from '#tests/support/customer.js';
import { createWorld, type World } from '#tests/support/world.js';

describe('after a reset', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${world.url}/_sim${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const rent = async () => {
    const renter = await payFor(world, await book(world));
    const locker = await lockerOf(world, renter);
    const code = await codeFor(world, renter);
    return { renter, locker, opened: await useDoor(world, locker, code, { take: true }) };
  };

  // 1 is the seed of every world at first: the same streams begin again.
  test.each([1, 'autre'])(
    'with the seed %s cabinets are simulated again, and rentals continue',
    async (seed) => {
      const before = await rent();
      expect(before.opened).toBe('opened');
      await call('POST', '/faults', { target: before.locker, fault: 'bolt-jam' });

      await call('POST', '/reset', { seed });
      await world.settle();

      const cabinet = world.simulator.cabinets.get(demoIds.rentalCabinet);
      expect(cabinet.isOnline).toBe(true);
      const locker = cabinet.lockers.find(({ lockerId }) => lockerId === before.locker);
      expect(locker).toMatchObject({ door: 'closed', codes: [], content: expect.any(String) as string });
      expect(await call('GET', '/faults')).toEqual({ items: [] });
      expect(await call('GET', '/inbox')).toEqual({ items: [] });
      expect(world.simulator.payments.intents()).toEqual([]);

      const after = await rent();
      expect(after.opened).toBe('opened');
      expect(after.renter.orderId).not.toBe(before.renter.orderId);
      await world.pass(minuteMs);
      expect(await after.renter.status()).toMatchObject({ status: 'PendingReturn' });
      expect(moved(world, after.renter.orderId)['rental']?.held).toBeGreaterThan(0);
    },
  );
});
