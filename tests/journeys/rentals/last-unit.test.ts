/** Twenty customers at once for the last unit: one booking, nineteen clear refusals, no charge without a unit. */
import { describe, expect, test } from 'vitest';
import { book, minuteMs, payFor } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { randomPerson } from '#tests/support/random-person.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { Refused } from '#tests/support/world.js';

describe.each(databaseKinds)('the last unit on %s', (kind) => {
  test('goes to one of twenty, and only the one that paid has holds', async () => {
    const world = await createWorldOn(kind);
    try {
      await book(world);

      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, () => book(world, { by: randomPerson() })),
      );

      const booked = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      const refusals = tries.flatMap((attempt) =>
        attempt.status === 'rejected' ? [(attempt.reason as Refused).code] : [],
      );
      expect(booked).toHaveLength(1);
      expect(refusals).toEqual(Array<string>(19).fill('ITEM_NOT_AVAILABLE'));
      const [booking] = booked;
      if (!booking) throw new Error('nobody booked');
      await payFor(world, booking);
      await world.pass(20 * minuteMs);
      const holders = new Set(world.simulator.payments.intents().map(({ metadata }) => metadata['orderId']));
      expect([...holders]).toEqual([booking.orderId]);
    } finally {
      await world.close();
    }
  });
});
