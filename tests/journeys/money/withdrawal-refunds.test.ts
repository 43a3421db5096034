/** An accepted withdrawal reminds staff of its refund until it is made (withdrawal.md#what-is-owed). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, hourMs, lockerOf, payFor, useDoor } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import * as laundry from '#tests/support/pressing.js';
import { deskOf } from '#tests/support/pressing-desk.js';
import { refusalOf } from '#tests/support/refusals.js';
import * as goods from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { isOnBoard, linkIn, state } from '#tests/support/withdrawals.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const dayMs = 24 * hourMs;
const ofShop = (shopOrderId: string) => ({ params: { shopOrderId } });
const ofLaundry = (pressingOrderId: string) => ({ params: { pressingOrderId } });
const ofRental = (orderId: string) => ({ params: { orderId } });
const accepted = { outcome: 'accepted', reason: 'Article repris' } as const;
const reason = 'Rétractation du client';

describe.each(journeyDatabases)('an accepted withdrawal on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const isDue = (orderId: string) => isOnBoard(world, 'withdrawalRefundDue', orderId);
  const manager = () => signIn(world, 'manager');
  /** Counts the orders that prevent their customer's erasure. */
  async function inUse(): Promise<number> {
    await world.settle();
    const { ordersInUse } = await (await manager()).person({ query: { contact: goods.buyer.customerEmail } });
    return ordersInUse;
  }

  async function bought(items?: readonly goods.CartLine[]) {
    const session = await goods.pay(world, await goods.order(world, items));
    await world.settle();
    return { id: session.orderId, link: linkIn(session.withdrawalUrl) };
  }
  async function fetched(items?: readonly goods.CartLine[]) {
    const order = await bought(items);
    const operator = await signIn(world, 'operator');
    await operator.prepareShopOrder(ofShop(order.id));
    await operator.completeShopOrder({ ...ofShop(order.id), body: { confirmed: true } });
    return order;
  }

  test('of goods is due until they are refunded, fourteen days after it was declared, and until then no one is erased', async () => {
    const others = await inUse();
    const { id, link } = await fetched();
    const stated = await state(world, link);
    await world.pass(3 * dayMs);
    const settled = await (await manager()).settleShopWithdrawal({ ...ofShop(id), body: accepted });
    const dueAt = new Date(Date.parse(stated.withdrawnAt ?? '') + 14 * dayMs).toISOString();
    expect(settled).toMatchObject({ withdrawalRefund: { amount: 7, dueAt }, nextAction: 'refund' });
    const { groups } = await (await manager()).board({ query: {} });
    const line = groups.find((group) => group.kind === 'withdrawalRefundDue')?.items[0];
    expect(line).toMatchObject({ subjectKind: 'shopOrder', subjectId: id, at: dueAt });
    const read = await (await signIn(world, 'operator')).shopOrder(ofShop(id));
    expect(read).toMatchObject({ withdrawalRefund: { amount: 7 }, nextAction: null });
    expect(await inUse()).toBe(others + 1);

    const part = { amount: 5, reason: 'Rendu, moins la dépréciation' };
    const after = await (await manager()).refundShopOrder({ ...ofShop(id), body: part });
    expect(after).toMatchObject({ withdrawalRefund: { amount: 2, dueAt }, nextAction: 'refund' });
    expect(await isDue(id)).toBe(true);
    const rest = await (await manager()).refundShopOrder({ ...ofShop(id), body: { amount: 2, reason } });
    expect(rest).toMatchObject({ withdrawalRefund: null, nextAction: null });
    expect(await isDue(id)).toBe(false);
    expect(await inUse()).toBe(others);
  });

  test('whose money was refunded before the answer owes nothing', async () => {
    const { id, link } = await fetched();
    await state(world, link);
    await (await manager()).refundShopOrder({ ...ofShop(id), body: { amount: 7, reason } });
    const settled = await (await manager()).settleShopWithdrawal({ ...ofShop(id), body: accepted });

    expect(settled).toMatchObject({ withdrawalRefund: null, nextAction: null });
    expect(await isDue(id)).toBe(false);
  });

  test('of a part owes all of it when what stays sold was refunded before', async () => {
    const { id: itemId } = await (
      await manager()
    ).createItem({
      body: {
        cabinetId: demoIds.shopCabinet,
        name: 'Gravure abîmée',
        price: 12,
        withdrawalExclusion: 'customMade',
      },
    });
    const { id, link } = await fetched(
      [itemId, demoIds.lemonade].map((each) => ({ itemId: each, quantity: 1 })),
    );
    const spoilt = { amount: 12, reason: 'Gravure abîmée' };
    await (await manager()).refundShopOrder({ ...ofShop(id), body: spoilt });
    await world.pass(dayMs);
    await state(world, link);
    const settled = await (await manager()).settleShopWithdrawal({ ...ofShop(id), body: accepted });

    expect(settled).toMatchObject({ withdrawalRefund: { amount: 3.5 }, nextAction: 'refund' });
    expect(await isDue(id)).toBe(true);
    await (await manager()).refundShopOrder({ ...ofShop(id), body: { amount: 3.5, reason } });
    expect(await isDue(id)).toBe(false);
  });

  test('of a part is refunded at once, and the rest is prepared and may still be cancelled', async () => {
    const engraving = { cabinetId: demoIds.shopCabinet, name: 'Gravure', price: 12 };
    const body = { ...engraving, withdrawalExclusion: 'customMade' } as const;
    const { id: itemId } = await (await manager()).createItem({ body });
    const basket = [itemId, demoIds.lemonade].map((each) => ({ itemId: each, quantity: 1 }));
    const { id, link } = await bought(basket);
    const early = (await manager()).refundShopOrder({ ...ofShop(id), body: { amount: 1, reason } });
    expect((await refusalOf(early)).code).toBe('STATE_CONFLICT');
    await state(world, link);
    const settled = await (await manager()).settleShopWithdrawal({ ...ofShop(id), body: accepted });
    expect(settled).toMatchObject({ withdrawalRefund: { amount: 3.5 }, nextAction: 'refund' });

    const given = await (await manager()).refundShopOrder({ ...ofShop(id), body: { amount: 3.5, reason } });
    expect(given).toMatchObject({ withdrawalRefund: null, nextAction: 'prepare', status: 'Paid' });
    const again = (await manager()).refundShopOrder({ ...ofShop(id), body: { amount: 1, reason } });
    expect((await refusalOf(again)).code).toBe('STATE_CONFLICT');
    await world.settle();
    const cancelled = await (await manager()).cancelShopOrder({ ...ofShop(id), body: { reason } });
    expect(cancelled.status).toBe('Cancelled');
    await world.settle();
    const { payments, creditNotes } = await (await manager()).shopOrder(ofShop(id));
    expect(payments.map(({ refundedAmount }) => refundedAmount)).toEqual([15.5]);
    expect(creditNotes.map(({ amount }) => amount)).toEqual([3.5, 12]);
  });

  test('is due no more once its order is cancelled after all', async () => {
    const { id, link } = await bought();
    await state(world, link);
    const settled = await (await manager()).settleShopWithdrawal({ ...ofShop(id), body: accepted });
    expect(settled).toMatchObject({ withdrawalRefund: { amount: 7 }, nextAction: 'cancel' });
    const cancelled = await (await manager()).cancelShopOrder({ ...ofShop(id), body: { reason } });

    expect(cancelled.withdrawalRefund).toBeNull();
    expect(await isDue(id)).toBe(false);
  });

  test('of laundry is closed by a manager when nothing is owed, with a reason', async () => {
    const order = await laundry.checkout(world);
    const { doorCode, withdrawalUrl } = await laundry.pay(world, order);
    const { lockerNumber } = await world.as().doorVisit({ params: { code: doorCode ?? '' } });
    const lockCode = await laundry.lockCodeOf(world, doorCode ?? '');
    await laundry.useLaundryDoor(world, lockerNumber, lockCode, { put: 'sac de linge' });
    await state(world, linkIn(withdrawalUrl));
    const { operator } = await deskOf(world);
    const of = ofLaundry(order.orderId);
    await operator.collectPressingOrder({ ...of, body: { confirmed: true } });
    const close = { ...of, body: { reason: 'Rendu en espèces' } };
    expect((await refusalOf((await manager()).closePressingWithdrawal(close))).code).toBe('STATE_CONFLICT');
    const settled = await (await manager()).settlePressingWithdrawal({ ...of, body: accepted });
    expect(settled.nextAction).toBe('refund');
    expect(settled.actions.map(({ action }) => action)).toContain('closeWithdrawal');
    expect(await isDue(order.orderId)).toBe(true);

    expect((await refusalOf(operator.closePressingWithdrawal(close))).code).toBe('FORBIDDEN');
    const neighbour = await signIn(world, 'neighbour');
    expect((await refusalOf(neighbour.closePressingWithdrawal(close))).code).toBe('NOT_FOUND');
    const closed = await (await manager()).closePressingWithdrawal(close);
    expect(closed).toMatchObject({ withdrawalRefund: null, nextAction: 'return' });
    expect(closed.timeline.map(({ kind: what }) => what)).toContain('withdrawalClosed');
    expect(await isDue(order.orderId)).toBe(false);
    const { items } = await (
      await manager()
    ).listAudit({ query: { action: 'pressingOrder.closeWithdrawal' } });
    expect(items[0]).toMatchObject({
      reason: 'Rendu en espèces',
      facts: { amountCents: Math.round((settled.withdrawalRefund?.amount ?? 0) * 100) },
    });
  });

  test('of a rental refunds the price, and leaves the deposit to its own decision', async () => {
    const order = await payFor(world, await book(world));
    await useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
    await state(world, linkIn((await order.status()).withdrawalUrl));
    const of = ofRental(order.orderId);
    await (
      await manager()
    ).manualTerminateRental({ ...of, body: { confirmed: true, reason: 'Rendu au comptoir' } });
    await world.settle();
    const keep = { reason: 'Mandrin cassé', partialDepositAmount: 4 };
    await (await manager()).captureDeposit({ ...of, body: keep });
    await world.settle();
    const settled = await (await manager()).settleRentalWithdrawal({ ...of, body: accepted });
    const price = settled.withdrawalRefund?.amount ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(settled).toMatchObject({ nextAction: 'refundPrice', cost: { totalCapturedAmount: price + 4 } });
    expect(await isDue(order.orderId)).toBe(true);

    const other = (await manager()).refundRentalPrice({ ...of, body: { reason, amount: price + 4 } });
    expect((await refusalOf(other)).code).toBe('AMOUNT_CHANGED');
    await (await manager()).refundRentalPrice({ ...of, body: { reason, amount: price } });
    await world.settle();
    const after = await (await manager()).rentalOrder(of);
    expect(after).toMatchObject({
      withdrawalRefund: null,
      nextAction: null,
      cost: { totalCapturedAmount: 4, totalRefundedAmount: price, retainedDepositAmount: 4 },
    });
    expect(await isDue(order.orderId)).toBe(false);
    const mail = goods.lastMail(world, new RegExp(`Le prix de votre location ${order.code} est remboursé`));
    expect(mail?.text).toMatch(/Votre rétractation du \d.* est acceptée\.[^]*le prix de la location/);
    const again = (await manager()).refundRentalPrice({ ...of, body: { reason } });
    expect((await refusalOf(again)).code).toBe('STATE_CONFLICT');
  });
});
