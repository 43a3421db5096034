/** Fifty customers at once for one pressing: exact counts, no one charged without a locker (laundry.md#states). */
import { describe, expect, test } from 'vitest';
import { minuteMs, visa } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { cabinetId, checkout, type Checkout } from '#tests/support/pressing.js';
import { randomPerson } from '#tests/support/random-person.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { Refused } from '#tests/support/world.js';

const customers = 50;
/** The lockers of the demo pressing: a shirt fits in each of them. */
const lockers = 6;

describe.each(databaseKinds)('fifty customers at once on %s', (kind) => {
  test('get each locker once; a customer without one was not asked to pay', async () => {
    const world = await createWorldOn(kind);
    try {
      const tries = await Promise.allSettled(
        Array.from({ length: customers }, () => checkout(world, { by: randomPerson() })),
      );
      const bought = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      const refusals = tries.flatMap((attempt) =>
        attempt.status === 'rejected' ? [(attempt.reason as Refused).code] : [],
      );
      expect(bought).toHaveLength(lockers);
      expect(refusals).toEqual(Array<string>(customers - lockers).fill('NO_LOCKER_AVAILABLE'));

      // Half of them pay, one of those in the very minute of the deadline; the others' lockers are free again.
      const [late, ...early] = bought.slice(0, lockers / 2);
      const pay = ({ checkoutSessionId }: Checkout) => world.simulator.payments.pay(checkoutSessionId, visa);
      early.forEach(pay);
      await world.pass(15 * minuteMs - 1);
      if (late) pay(late);
      await world.pass(5 * minuteMs);

      const manager = await signIn(world, 'manager');
      const orders = await manager.pressingOrderList({ query: { pageSize: 100 } });
      const paid = orders.items.filter(({ paidAt }) => paidAt !== null);
      expect(paid.map(({ id }) => id).sort()).toEqual(
        bought
          .slice(0, lockers / 2)
          .map(({ orderId }) => orderId)
          .sort(),
      );
      expect(new Set(paid.map(({ lockerNumber }) => lockerNumber)).size).toBe(lockers / 2);
      expect(orders.items.filter(({ status }) => status === 'Cancelled')).toHaveLength(lockers / 2);
      const { doors } = await manager.cabinetDoors({ params: { cabinetId } });
      expect(doors.filter(({ claim }) => claim !== null)).toHaveLength(lockers / 2);
      const charged = world.simulator.payments.intents().filter(({ moved }) => moved.capturedCents > 0);
      expect(charged.map(({ metadata }) => metadata['orderId']).sort()).toEqual(
        paid.map(({ id }) => id).sort(),
      );
      expect(charged.every(({ moved }) => moved.refundedCents === 0)).toBe(true);
    } finally {
      await world.close();
    }
  });
});
