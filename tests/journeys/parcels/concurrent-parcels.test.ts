/** Fifty parcels at once for the free lockers of a cabinet, on both databases: exact counts, no locker twice (parcels.md#entry). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/databases.js';
import { enterParcel, lockerCount } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { Refused, World } from '#tests/support/world.js';

describe.each(databaseKinds)('on %s', (kind) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });
  afterEach(() => world.close());

  test('of fifty parcels as many get a locker as there are, and the others store nothing', async () => {
    const operator = await signIn(world, 'operator');
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) =>
        enterParcel(operator, {
          customerName: `Client ${number}`,
          customerEmail: `client${number}@exemple.fr`,
          customerPhone: `0612345${100 + number}`,
        }),
      ),
    );
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as Refused).code] : [],
    );
    expect(new Set(won.map(({ lockerId }) => lockerId)).size).toBe(lockerCount);
    expect(won).toHaveLength(lockerCount);
    expect(new Set(lost)).toEqual(new Set(['NO_LOCKER_AVAILABLE']));
    const left = await world.running.platform.ports.read(async (store) => ({
      parcels: (await store.parcels.where({})).length,
      claims: (await store.claims.where({ releasedAt: null })).length,
      codes: (await store.doorCodes.where({})).length,
      customers: (await store.frequentCustomers.where({ usageCount: 1 })).length,
    }));
    expect(left).toEqual({
      parcels: lockerCount,
      claims: lockerCount,
      codes: 2 * lockerCount,
      customers: lockerCount,
    });
  });
});
