/** Staff cancel before the pick-up: the penalty, the platform's own faults, and the closed payment page. */
import { describe, expect, test } from 'vitest';
import { book, hourMs, moved, payFor, type Renter } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';
import { eventually } from '#tests/support/eventually.js';

const world = worldForEach();

const reason = 'Rayure constatée au retour';

const cents = (euros: number): number => Math.round(euros * 100);
const at = (order: Renter) => ({ params: { orderId: order.orderId } });

describe('before the pick-up', () => {
  test('staff cancel: late with the penalty, free of charge when the platform is at fault', async () => {
    const request = { startInMs: 10 * hourMs };
    const late = await payFor(world, await book(world, request));
    const booking = await book(world, request);
    const ours = await payFor(world, booking);
    await world.pass(9 * hourMs);
    const manager = await signIn(world, 'manager');
    const shown = await manager.rentalDecisionPreview({ ...at(late), query: { action: 'cancel' } });

    const cancelled = await manager.cancelRentalOrder({ ...at(late), body: { reason } });
    const free = await manager.cancelRentalOrder({ ...at(ours), body: { reason, isPlatformFault: true } });
    await world.settle();

    expect(shown.penalty).toBeGreaterThan(0);
    expect(cancelled.cost.penaltyAmount).toBe(shown.penalty);
    expect(moved(world, late.orderId)['rental']?.captured).toBe(cents(shown.penalty));
    expect(free).toMatchObject({ status: 'Canceled', cancelReason: 'platform' });
    expect(moved(world, ours.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
    const session = { params: { sessionId: booking.checkoutSessionId } };
    await expect(world.as().rentalBySession(session)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    await expect(world.as().cancelRentalBySession(session)).rejects.toMatchObject({
      code: 'ORDER_CANCELLED',
    });
  });

  test('a bulk cancellation captures and refunds nothing: only what is free is cancelled', async () => {
    const request = { startInMs: 10 * hourMs };
    const free = await payFor(world, await book(world, request));
    const late = await payFor(world, await book(world, request));
    const body = { reason, onlyIfFree: true };

    const before = await signIn(world, 'operator');
    const cancelled = await before.cancelRentalOrder({ ...at(free), body });
    await world.pass(9 * hourMs);
    const operator = await signIn(world, 'operator');
    await expect(operator.cancelRentalOrder({ ...at(late), body })).rejects.toMatchObject({
      code: 'MONEY_WOULD_MOVE',
    });
    await world.settle();

    expect(cancelled).toMatchObject({ status: 'Canceled', cancelReason: 'staff' });
    expect(moved(world, free.orderId)['rental']).toEqual({ held: 0, captured: 0, refunded: 0 });
    const kept = await operator.rentalOrder(at(late));
    expect(kept.status).toBe('PendingPickup');
    expect(moved(world, late.orderId)['rental']?.held).toBeGreaterThan(0);
    const { items } = await (
      await signIn(world, 'manager')
    ).listAudit({
      query: { action: 'rentalOrder.cancel' },
    });
    expect(items.map(({ subjectId }) => subjectId)).toEqual([free.orderId]);
  });

  test('money captured before the pick-up is never refunded in bulk', async () => {
    const renter = await payFor(world, await book(world, { startInMs: 10 * hourMs }));
    const manager = await signIn(world, 'manager');
    await world.running.platform.ports.transaction(async (store) => {
      const [payment] = await store.payments.where({ orderId: renter.orderId, purpose: 'rental' });
      if (payment) await store.payments.save({ ...payment, status: 'Captured', capturedCents: 100 });
    });

    await expect(
      manager.cancelRentalOrder({ ...at(renter), body: { reason, onlyIfFree: true } }),
    ).rejects.toMatchObject({ code: 'MONEY_WOULD_MOVE' });
  });

  test('staff who come after the customer read that it was the customer', async () => {
    const renter = await payFor(world, await book(world, { startInMs: 10 * hourMs }));
    await renter.client.cancelRental({ params: { code: renter.code } });
    const manager = await signIn(world, 'manager');

    await expect(manager.cancelRentalOrder({ ...at(renter), body: { reason } })).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      body: {
        message: expect.stringMatching(/Décision déjà prise par le client le .+: location annulée\.$/),
      },
    });
  });

  test('an unpaid order is cancelled and its payment page closed', async () => {
    const booking = await book(world);
    const manager = await signIn(world, 'manager');

    const cancelled = await manager.cancelRentalOrder({
      params: { orderId: booking.orderId },
      body: { reason: 'Double commande' },
    });

    const session = world.simulator.payments.sessions().find(({ id }) => id === booking.checkoutSessionId);
    expect(session?.status).toBe('expired');
    expect(cancelled.status).toBe('Canceled');
    expect(cancelled.timeline.some(({ actor, kind }) => actor === 'staff' && kind === 'cancel')).toBe(true);
  });

  test('an order cancelled while its payment page is being opened gives no address of it', async () => {
    const manager = await signIn(world, 'manager');
    world.simulator.payments.faults.set('slow', { times: 1, seconds: 5 });
    const booking = book(world).catch((error: unknown) => error);
    const orderId = await eventually(async () => {
      const { items } = await manager.rentalOrderList({ query: {} });
      if (!items[0]) throw new Error('no order yet');
      return items[0].id;
    });
    await manager.cancelRentalOrder({ params: { orderId }, body: { reason: 'Double commande' } });
    await world.pass(5_000);

    expect(await booking).toMatchObject({ status: 409, code: 'ORDER_NOT_PLACED' });
    expect(world.simulator.payments.sessions().map(({ status }) => status)).toEqual(['expired']);
  });
});
