/**
 * The price of a rental is refunded in the provider's dashboard, with and without webhooks: staff, the customer
 * and the daily totals show the same within ten minutes (money.md#what-the-provider-says).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { dailyOf, deliveries, refundByHand } from '#tests/support/provider-dashboard.js';
import { fetched, giveBack } from '#tests/support/fetched.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const reason = 'Geste commercial';

describe.each(journeyDatabases)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  beforeEach(async () => {
    manager = await signIn(world, 'manager');
  });
  afterEach(() => world.simulator.payments.faults.clear());

  async function byHand(isReceived: boolean, orderId: string, purpose: string, cents: number): Promise<void> {
    await refundByHand(world, isReceived, { orderId, purpose, cents });
    manager = await signIn(world, 'manager');
  }
  const daily = async (cabinetId: string): Promise<number[]> => {
    const totals = await dailyOf(world, cabinetId);
    manager = await signIn(world, 'manager');
    return totals;
  };

  describe.each(deliveries)('a rental, %s', (_, isReceived) => {
    async function returned() {
      const renter = await fetched(world);
      await giveBack(world, renter);
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
