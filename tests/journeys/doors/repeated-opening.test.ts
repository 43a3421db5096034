/** The same tap on « Ouvrir » is sent several times, as a phone on a poor network does: the door opens once. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, lockerOf, payFor } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { Refused } from '#tests/support/world.js';

const sent = 5;

describe.each(databaseKinds)('one tap that arrives five times on %s', (kind) => {
  test('opens the door once, and each copy gets the same answer or is asked to retry', async () => {
    const world = await createWorldOn(kind);
    try {
      const customer = await payFor(world, await book(world, { hours: 6 }));
      const locker = await lockerOf(world, customer);
      const client = world.as({ 'x-order-token': customer.token, 'idempotency-key': 'one-tap-of-a-phone' });
      const tap = () => client.unlockRental({ params: { code: customer.code } });

      const taps = Promise.allSettled(Array.from({ length: sent }, tap));
      await world.settle();
      const ended = await taps;
      const later = await tap();

      const answers = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const refusals = ended.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as Refused).code] : [],
      );
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer).toEqual(later);
      expect(refusals).toEqual(Array<string>(sent - answers.length).fill('REQUEST_IN_PROGRESS'));
      expect((await customer.status()).accessHistory).toHaveLength(1);
      const opened = world.simulator.cabinets.truth().filter(({ kind }) => kind === 'opened');
      expect(opened).toHaveLength(1);
      const cabinet = world.simulator.cabinets.get(demoIds.rentalCabinet);
      expect(cabinet?.lockers.find(({ lockerId }) => lockerId === locker)?.door).toBe('open');
    } finally {
      await world.close();
    }
  });
});
