/**
 * The price of a rental is refunded in the provider's dashboard, with and without webhooks: staff, the customer
 * and the daily totals show the same within ten minutes (money.md#what-the-provider-says).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, givenTo, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { dailyOf, deliveries, refundByHand } from '#tests/support/provider-dashboard.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { World } from '#tests/support/world.js';

const reason = 'Geste commercial';

describe.each(journeyDatabases)('on %s', (kind) => {
  let world: World;
  let manager: SignedIn;
  beforeAll(async () => {
    world = await createWorldOn(kind);
  });
  beforeEach(async () => {
    manager = await signIn(world, 'manager');
  });
  afterEach(() => world.simulator.payments.faults.clear());
  afterAll(() => world.close());

  async function byHand(isReceived: boolean, orderId: string, purpose: string, cents: number): Promise<void> {
    await refundByHand(world, isReceived, { orderId, purpose, cents });
    manager = await signIn(world, 'manager');
  }
  const daily = (cabinetId: string) => dailyOf(world, manager, cabinetId);

  describe.each(deliveries)('a rental, %s', (_, isReceived) => {
    async function returned() {
      const renter = await payFor(world, await book(world, { hours: 3 }));
      const locker = await lockerOf(world, renter);
      await useDoor(world, locker, await codeFor(world, renter), { take: true });
      const { code, client } = renter;
      const ended = await client.terminateRental({
        params: { code },
        body: { confirmTermination: true },
      });
      await world.pass(minuteMs);
      await useDoor(world, locker, await givenTo(world, renter, ended), { put: 'article' });
      return renter;
    }
    test.each([
      ['wholly', 1],
      ['in part', 0.5],
    ])(
      'whose price is refunded %s shows it to staff, to its customer and in the books',
      async (_how, share) => {
        const renter = await returned();
        const { orderId, client, code } = renter;
        const before = await client.rentalStatus({ params: { code } });
        const cents = Math.round(before.totalCapturedAmount * 100 * share);
        const [, , dailyBefore = 0] = await daily(demoIds.rentalCabinet);

        await byHand(isReceived, orderId, 'rental', cents);

        const { rentalPayment } = await manager.rentalPaymentDetails({ params: { orderId } });
        expect(rentalPayment).toMatchObject({
          refundedAmount: cents / 100,
          status: share === 1 ? 'Refunded' : 'Captured',
        });
        expect(await client.rentalStatus({ params: { code } })).toMatchObject({
          totalRefundedAmount: cents / 100,
        });
        expect((await daily(demoIds.rentalCabinet))[2]).toBe(dailyBefore - cents);
        if (share === 1)
          expect(await codeOf(manager.refundRentalPrice({ params: { orderId }, body: { reason } }))).toBe(
            'NOTHING_TO_REFUND',
          );
      },
    );
  });
});
