/** An amount below the card minimum is written off, not sent to the provider (money.md#limits-of-a-card). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { book, hourMs, minuteMs, moved, payFor } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const reason = 'Rayure constatée au retour';

describe.each(journeyDatabases)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const withItem = (fields: Partial<RentalItem>): Promise<unknown> =>
    world.running.platform.ports.transaction(async (store) => {
      const item = await store.rentalItems.get(demoIds.drill);
      await store.rentalItems.save({ ...item, ...fields });
    });

  test('late fees of 0.36 are written off, and the whole deposit is released', async () => {
    await withItem({ overduePricePerUnitCents: 30, overdueTimeUnit: 24 });
    const order = await broughtBack(world, 140 * minuteMs);
    const manager = await signIn(world, 'manager');
    const params = { orderId: order.orderId };
    const shown = await manager.rentalDecisionPreview({ params, query: { action: 'releaseDeposit' } });
    expect(shown).toMatchObject({ capturedNow: 0, lateFees: 0, writtenOff: 0.36, uncollected: 0 });
    expect(
      await refusalOf(manager.captureDeposit({ params, body: { reason, partialDepositAmount: 0.1 } })),
    ).toMatchObject({ status: 422, code: 'CAPTURE_TOO_LOW' });

    const decided = await manager.releaseDeposit({ params, body: { reason } });
    await world.pass(minuteMs);

    expect(moved(world, order.orderId)['deposit']).toEqual({ held: 0, captured: 0, refunded: 0 });
    expect(decided.cost.writtenOffAmount).toBe(0.36);
    expect(decided.timeline.find(({ kind: entry }) => entry === 'releaseDeposit')?.facts).toMatchObject({
      writtenOffCents: 36,
    });
    const page = await order.client.rentalStatus({ params: { code: order.code } });
    expect(page.writtenOffAmount).toBe(0.36);
    const mails = world.simulator.inbox.messages().map(({ text }) => text);
    expect(mails.some((text) => /Offert, sous le minimum de 0,50\s€ : 0,36\s€/.test(text))).toBe(true);
  });

  test('a no-show penalty of 0.20 is written off, and the hold is released', async () => {
    await withItem({ noShowPenaltyPercentage: 2 });
    const order = await payFor(world, await book(world, { startInMs: hourMs, endInMs: 3 * hourMs }));
    await world.pass(4 * hourMs);
    const manager = await signIn(world, 'manager');
    const detail = await manager.rentalOrder({ params: { orderId: order.orderId } });
    expect(detail).toMatchObject({ status: 'Canceled', cancelReason: 'noShow' });
    expect(detail.cost.penaltyAmount).toBe(0);
    expect(detail.cost.writtenOffAmount).toBeGreaterThan(0);
    expect(detail.cost.writtenOffAmount).toBeLessThan(0.5);
    expect(moved(world, order.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
  });

  test('staff cannot capture a part of the price below the card minimum', async () => {
    const order = await fetched(world);
    const manager = await signIn(world, 'manager');
    const params = { orderId: order.orderId };
    const refusal = await refusalOf(manager.captureRental({ params, body: { reason, amount: 0.49 } }));
    expect(refusal).toMatchObject({ status: 422, code: 'CAPTURE_TOO_LOW' });
    await manager.captureRental({ params, body: { reason, amount: 0.5 } });
    await world.pass(minuteMs);
    expect(moved(world, order.orderId)['rental']).toMatchObject({ held: 0, captured: 50 });
  });
});
