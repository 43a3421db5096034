/** Twenty customers at once for the last unit: one booking, nineteen clear refusals, no charge without a unit. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, minuteMs, payFor } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { databaseKinds } from '#tests/support/databases.js';
import { codeOf } from '#tests/support/refusals.js';
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
      const params = { cabinetId: demoIds.rentalCabinet, rentalItemId: demoIds.drill };
      const tellMe = (body: { email?: string; phone?: string }) =>
        world.as().askForFreeNotice({ params, body });
      const mail = { email: 'attend@exemple.fr' };
      const answers = [await tellMe(mail), await tellMe(mail), await tellMe({ phone: '06 98 76 54 32' })];
      expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
      const gone = 'efface@exemple.fr';
      await tellMe({ email: gone });
      const manager = await signIn(world, 'manager');
      await manager.erasePerson({ body: { contact: gone.toUpperCase(), reason: 'Demande reçue' } });
      for (const wrong of [
        {},
        { ...mail, phone: '0698765432' },
        { phone: '01 42 00 00 00' },
        { phone: '12' },
      ])
        expect(await codeOf(tellMe(wrong))).toBe('VALIDATION_FAILED');
      await payFor(world, booking);
      await world.pass(10 * minuteMs);
      const waits = () =>
        world.running.platform.ports.read((store) => store.outbox.where({ kind: 'rental.freeNotice' }));
      const freeAgain = () =>
        world.simulator.inbox.messages().filter(({ text }) => /est (de nouveau )?libre/.test(text));
      expect([freeAgain().length, (await waits()).length]).toEqual([0, 3]);
      // The first booking is given up unpaid, and its unit is free.
      await world.pass(10 * minuteMs);
      expect(
        freeAgain()
          .map(({ channel, to }) => [channel, to])
          .sort(),
      ).toEqual([
        ['email', 'attend@exemple.fr'],
        ['sms', '+33698765432'],
      ]);
      expect(freeAgain().every(({ text }) => text.includes(`/rental/${params.cabinetId}?itemId=`))).toBe(
        true,
      );
      expect((await waits()).map(({ facts, doneAt }) => [facts, doneAt !== null])).toEqual([
        [{}, true],
        [{}, true],
        [{}, true],
      ]);
      const holders = new Set(world.simulator.payments.intents().map(({ metadata }) => metadata['orderId']));
      expect([...holders]).toEqual([booking.orderId]);
    } finally {
      await world.close();
    }
  });
});
