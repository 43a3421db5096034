/**
 * Actions in the provider's dashboard, with and without webhooks: the order, its next action, the door's code, the
 * board, the books and the customer's page agree within ten minutes (money.md#refunds,
 * money.md#what-the-provider-says).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WaitingKind } from '#domain/board/waiting.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { workAtOpenDoor } from '#tests/support/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import {
  boardOf,
  bookedOf,
  dailyOf,
  demoAccount,
  deliveries,
  intentOf,
  refundByHand,
} from '#tests/support/provider-dashboard.js';
import {
  checkout,
  codeIn,
  lockCodeOf,
  lockerId,
  pay as payLaundry,
  useLaundryDoor,
} from '#tests/support/pressing.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { lastMail, order, pay, pickupCodeOf, prepared, putIn, stockOf } from '#tests/support/shop.js';
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
  const booked = (reference: string) => bookedOf(manager, reference);
  const daily = async (cabinetId: string): Promise<number[]> => {
    const totals = await dailyOf(world, cabinetId);
    manager = await signIn(world, 'manager');
    return totals;
  };
  const onBoard = (orderId: string, ...kinds: WaitingKind[]) => boardOf(world, orderId, ...kinds);

  describe.each(deliveries)('a shop order, %s', (_, isReceived) => {
    test('that is refunded in full is not prepared: it is cancelled, or served all the same', async () => {
      const stock = await stockOf(world, demoIds.lemonade);
      const [before, sold] = [await daily(demoIds.shopCabinet), await order(world)];
      const session = await pay(world, sold);
      const params = { shopOrderId: sold.orderId };

      await byHand(isReceived, sold.orderId, 'shop', 700);

      const held = await manager.shopOrder({ params });
      expect(held).toMatchObject({ status: 'Paid', nextAction: 'cancel', refundableAmount: 0 });
      expect(held.externallyRefundedAt).not.toBeNull();
      expect(held.creditNotes.map(({ amount }) => amount)).toEqual([7]);
      expect(await booked(held.reference)).toEqual([0, 0, 0, 1]);
      expect(await daily(demoIds.shopCabinet)).toEqual(before);
      expect(await onBoard(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual([
        'refundedExternally',
      ]);
      expect(await codeOf(manager.prepareShopOrder({ params }))).toBe('ORDER_REFUNDED');
      expect(lastMail(world, /^Remboursement de votre commande/)?.text).toMatch(/7,00\s€/);
      const { checkoutSessionId: sessionId } = sold;
      expect(session.isRefunded).toBe(false);
      expect(await world.as().shopBySession({ params: { sessionId } })).toMatchObject({ isRefunded: true });
      expect(held.timeline.map(({ kind: entry }) => entry)).toContain('refundedExternally');

      const operator = await signIn(world, 'operator');
      expect(await codeOf(operator.serveShopRefunded({ params, body: { reason } }))).toBe('FORBIDDEN');
      const ended = await manager.cancelShopOrder({ params, body: { reason } });
      expect(ended).toMatchObject({ status: 'Cancelled', creditNotes: [{ amount: 7 }], owedRefund: null });
      expect(await stockOf(world, demoIds.lemonade)).toBe(stock);
      expect(await onBoard(sold.orderId, 'refundedExternally')).toEqual([]);
    });

    test('whose dispute the customer wins is not prepared either; no credit note covers a loss', async () => {
      const sold = await order(world);
      await pay(world, sold);
      const params = { shopOrderId: sold.orderId };
      const { payments } = world.simulator;
      if (!isReceived) payments.faults.set('webhookLost');
      const { id } = payments.dispute(intentOf(world, sold.orderId, 'shop'), {
        reason: 'fraudulent',
        isInquiry: false,
      });
      payments.closeDispute(id, 'lost');
      await world.pass(10 * minuteMs);

      const held = await manager.shopOrder({ params });
      expect(held).toMatchObject({ status: 'Paid', nextAction: 'cancel', creditNotes: [] });
      expect(held.externallyRefundedAt).not.toBeNull();
      expect(await codeOf(manager.prepareShopOrder({ params }))).toBe('ORDER_REFUNDED');
      expect(await onBoard(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual([
        'refundedExternally',
      ]);

      const ended = await manager.cancelShopOrder({ params, body: { reason } });
      expect(ended).toMatchObject({ status: 'Cancelled', creditNotes: [{ amount: 7 }], owedRefund: null });
    });

    test('that is refunded in its locker opens by no code until it is served all the same, by a new one', async () => {
      const begun = await prepared(world, manager);
      const params = { shopOrderId: begun.id };
      await putIn(world, manager, begun);
      const code = pickupCodeOf(world);

      await byHand(isReceived, begun.id, 'shop', 700);

      expect(await manager.shopOrder({ params })).toMatchObject({ nextAction: 'takeBack', pickup: null });
      expect((await refusalOf(world.as().accessDoor({ params: { code } }))).status).toBe(404);
      expect(await codeOf(manager.completeShopOrder({ params, body: {} }))).toBe('ORDER_REFUNDED');

      const served = await manager.serveShopRefunded({ params, body: { reason } });
      expect(served).toMatchObject({ status: 'ReadyForPickup', externallyRefundedAt: null });
      await world.settle();
      const fresh = pickupCodeOf(world);
      expect(fresh).not.toBe(code);
      expect(await world.as().doorVisit({ params: { code: fresh } })).toMatchObject({ step: 'pickup' });
      expect(await codeOf(manager.serveShopRefunded({ params, body: { reason } }))).toBe('STATE_CONFLICT');
      await manager.completeShopOrder({ params, body: { confirmed: true } });
    });

    test('that is refunded in part continues, with a credit note over that part', async () => {
      const sold = await order(world);
      await pay(world, sold);
      const params = { shopOrderId: sold.orderId };

      await byHand(isReceived, sold.orderId, 'shop', 250);

      const part = await manager.shopOrder({ params });
      expect(part).toMatchObject({
        nextAction: 'prepare',
        externallyRefundedAt: null,
        refundableAmount: 4.5,
      });
      expect(part.creditNotes.map(({ amount }) => amount)).toEqual([2.5]);
      expect((await booked(part.reference))?.[0]).toBe(4.5);
      expect(await onBoard(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual(['shopToPrepare']);

      await byHand(isReceived, sold.orderId, 'shop', 450);
      expect(await booked(part.reference)).toEqual([0, 0, 0, 2]);
      expect(await onBoard(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual([
        'refundedExternally',
      ]);
    });

    test('that is refunded there and here: every cent is credited once, whatever is reported first', async () => {
      const { id, reference } = await prepared(world, manager);
      const params = { shopOrderId: id };
      await manager.completeShopOrder({ params, body: { confirmed: true } });
      world.simulator.payments.faults.set('down');
      await manager.refundShopOrder({ params, body: { amount: 2, reason } });
      world.simulator.payments.faults.clear();

      await byHand(isReceived, id, 'shop', 300);

      const { creditNotes, mostRefund } = await manager.shopOrder({ params });
      expect(creditNotes.map(({ amount }) => amount)).toEqual([2, 1]);
      expect([(await booked(reference))?.[0], mostRefund]).toEqual([4, 4]);

      const { payments } = world.simulator;
      payments.actInDashboard(intentOf(world, id, 'shop'), { action: 'refund', amountCents: 50 });
      await manager.refundShopOrder({ params, body: { amount: 0.4, reason } });
      payments.faults.set('down');
      await manager.refundShopOrder({ params, body: { amount: 0.3, reason } });
      await world.settle();
      payments.faults.clear();
      await world.pass(minuteMs);
      expect((await booked(reference))?.[0]).toBe(3.2);
    });

    test('that was served already keeps its state; only the books change', async () => {
      const { id } = await prepared(world, manager);
      const params = { shopOrderId: id };
      await manager.completeShopOrder({ params, body: { confirmed: true } });

      await byHand(isReceived, id, 'shop', 700);

      const served = await manager.shopOrder({ params });
      expect(served).toMatchObject({ status: 'Completed', externallyRefundedAt: null, mostRefund: 0 });
      expect(await booked(served.reference)).toEqual([0, 0, 0, 1]);
    });
  });

  describe.each(deliveries)('laundry, %s', (_, isReceived) => {
    async function paid() {
      const sold = await checkout(world);
      const { reference, lockerNumber } = await payLaundry(world, sold);
      await world.settle();
      const code = codeIn(world, 'déposez votre linge');
      return { ...sold, reference, lockerNumber, code, params: { pressingOrderId: sold.orderId } };
    }
    const totalOf = async (params: { pressingOrderId: string }) =>
      Math.round((await manager.pressingOrder({ params })).totalAmount * 100);

    test('that is refunded before its deposit opens by no code, until a manager serves it all the same', async () => {
      const { params, orderId, reference, code, lockerNumber, checkoutSessionId: sessionId } = await paid();
      const lockCode = await lockCodeOf(world, code);

      await byHand(isReceived, orderId, 'pressing', await totalOf(params));

      const held = await manager.pressingOrder({ params });
      expect(held).toMatchObject({ status: 'PendingDeposit', nextAction: 'cancel' });
      expect(held.externallyRefundedAt).not.toBeNull();
      expect(await booked(reference)).toEqual([0, 0, 0, 1]);
      expect((await refusalOf(world.as().accessDoor({ params: { code } }))).status).toBe(404);
      expect(await useLaundryDoor(world, lockerNumber, lockCode, { put: 'linge' })).not.toBe('opened');
      expect(await onBoard(orderId, 'refundedExternally')).toEqual(['refundedExternally']);
      expect(await world.as().pressingBySession({ params: { sessionId } })).toMatchObject({
        isRefunded: true,
        doorCode: null,
      });

      const served = await manager.servePressingRefunded({ params, body: { reason } });
      expect(served).toMatchObject({ status: 'PendingDeposit', externallyRefundedAt: null });
      await world.settle();
      const fresh = codeIn(world, 'déposez votre linge');
      expect(fresh).not.toBe(code);
      await useLaundryDoor(world, lockerNumber, await lockCodeOf(world, fresh), { put: 'linge' });
      expect(await manager.pressingOrder({ params })).toMatchObject({ status: 'PendingPickup' });
      await workAtOpenDoor(world, manager, lockerId(lockerNumber));
      await manager.collectPressingOrder({ params, body: {} });
      await manager.pickUpPressingInPerson({ params, body: {} });
    });

    test('that is refunded while it is cleaned is not put in a locker, but may be handed over', async () => {
      const { params, orderId, reference, code, lockerNumber } = await paid();
      await useLaundryDoor(world, lockerNumber, await lockCodeOf(world, code), { put: 'linge' });

      await byHand(isReceived, orderId, 'pressing', 100);
      expect(await manager.pressingOrder({ params })).toMatchObject({
        nextAction: 'collect',
        creditNotes: [{ amount: 1 }],
        externallyRefundedAt: null,
      });
      await workAtOpenDoor(world, manager, lockerId(lockerNumber));
      await manager.collectPressingOrder({ params, body: {} });
      await byHand(isReceived, orderId, 'pressing', (await totalOf(params)) - 100);

      expect(await manager.pressingOrder({ params })).toMatchObject({
        status: 'Cleaning',
        nextAction: 'serveRefunded',
      });
      expect(await booked(reference)).toEqual([0, 0, 0, 2]);
      expect(await codeOf(manager.returnPressingOrder({ params, body: {} }))).toBe('ORDER_REFUNDED');
      expect((await manager.pickUpPressingInPerson({ params, body: {} })).status).toBe('Completed');
      expect(await onBoard(orderId, 'refundedExternally')).toEqual([]);
    });
  });

  test('an immediate payment can be neither captured in part nor cancelled at the provider', async () => {
    const sold = await order(world);
    await pay(world, sold);
    const intentId = intentOf(world, sold.orderId, 'shop');
    const { payments: provider } = world.running.platform.ports;

    await expect(provider.capture(demoAccount, intentId, 100, 'part by hand')).rejects.toThrow(
      'could not be captured',
    );
    await expect(provider.release(demoAccount, intentId, 'cancel by hand')).rejects.toThrow('cannot cancel');
  });
});
