/** Fifty parcels at once for the free lockers of a cabinet, on both databases: exact counts, no locker twice (behaviour.md §6). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, freshUrl, type FreshUrl } from '#tests/support/databases.js';
import { enterParcel, lockerCount } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type Refused, type World } from '#tests/support/world.js';

describe.each(databaseKinds)('on %s', (kind) => {
  let fresh: FreshUrl;
  let world: World;
  beforeEach(async () => {
    fresh = await freshUrl(kind);
    world = await createWorld({ databaseUrl: fresh.url });
  });
  afterEach(async () => {
    await world.close();
    await fresh.remove();
  });

  test('of fifty parcels as many get a locker as there are, and the others leave nothing', async () => {
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
