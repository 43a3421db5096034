/** The sale rules of laundry: what a payment issues, what an ending releases (laundry.md#states). */
import {
  advancePressing,
  begunOnRequest,
  isHeldBackWhenRefunded,
  isPressingOver,
  pressingSoldAs,
  type PressingOrder,
} from '#domain/pressing/pressing-order.js';
import type { SaleEnding } from '#domain/sales/sale.js';
import { answeredByEnding, withdrawalIn } from '#domain/sales/withdrawal.js';
import { assert } from '#domain/shared/errors.js';
import { issueInvoice } from '#application/documents/issue.js';
import { paidByCard } from '#application/documents/payment-words.js';
import { issueDoorCode, revokeDoorCodes } from '#application/doors/codes.js';
import { blockUntilInspected } from '#application/doors/block-until-inspected.js';
import { leaveClosedLocker } from '#application/doors/leave-locker.js';
import type { Installation } from '#application/installation.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import type { TimelineEntry } from '#application/records.js';
import { enderOf, type SaleRules } from '#application/sales/sale-rules.js';
import { leftToStaff } from '#application/sales/withdrawal-rules.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { tell } from './tell.js';

/** Issues the customer's code for the deposit, and sends it; `suffix` allows a second message. */
export async function giveDepositCode(
  at: Installation,
  store: Store,
  order: PressingOrder,
  suffix = '',
): Promise<void> {
  assert(order.depositLockerId !== null, 'an order that is deposited has claimed its locker');
  const locker = await store.lockers.get(order.depositLockerId);
  await issueDoorCode(at, store, { orderKind: 'pressing', order, step: 'deposit', locker });
  // The locker may have been blocked during the payment; then moving it sends the message.
  if (!(await leaveClosedLocker(at, store, await store.lockers.get(locker.id))))
    await tell(at, store, order, 'pressing.confirmed', { suffix });
}

/** Ends an order before its deposit; releases codes and locker. The caller refunds and notifies. */
export async function endOrder(
  at: Installation,
  store: Store,
  orderId: string,
  reason: SaleEnding,
  facts: TimelineEntry['facts'] = {},
): Promise<PressingOrder> {
  const known = await store.pressingOrders.get(orderId);
  const order = advancePressing(known, reason === 'refused' ? 'fail' : 'cancel');
  const unconfirmed = await revokeDoorCodes(at, store, orderId);
  await releaseClaims(at, store, orderId);
  await blockUntilInspected(at, store, orderId, unconfirmed);
  await store.endUnpaid(orderId);
  const now = at.clock.now();
  const ended = { ...answeredByEnding(known, order, now), endedAt: now, cancelReason: reason };
  await note(at, store, order, enderOf(reason), 'cancel', { reason, ...facts });
  return saveNow(at, store.pressingOrders, ended);
}

export const pressingSales: SaleRules = {
  kind: 'pressing',
  takesLocker: true,
  find: (store, orderId) => store.pressingOrders.find(orderId),
  ofSession: async (store, checkoutSessionId) =>
    (await store.pressingOrders.where({ checkoutSessionId }, { limit: 1 }))[0] ?? null,
  isOver: async (store, orderId) => isPressingOver(await store.pressingOrders.get(orderId)),
  label: ({ reference }) => `Pressing, commande ${reference}`,

  async keepSession(store, orderId, session) {
    await store.pressingOrders.save({ ...(await store.pressingOrders.get(orderId)), ...session });
  },

  async paid(at, store, orderId) {
    const now = at.clock.now();
    const known = await store.pressingOrders.get(orderId);
    const order = await saveNow(at, store.pressingOrders, { ...known, paidAt: now });
    await issueInvoice(at, store, { orderKind: 'pressing', order, paymentWords: paidByCard(now) });
    await giveDepositCode(at, store, order);
  },

  async end(at, store, orderId, reason) {
    const order = await endOrder(at, store, orderId, reason);
    // An unreachable provider is reported on the page, at once.
    if (reason !== 'platform') await tell(at, store, order, 'pressing.cancel');
  },

  async paidTooLate(at, store, orderId) {
    const order = await store.pressingOrders.get(orderId);
    await tell(at, store, order, 'pressing.paidTooLate', { refundCents: order.totalAmountCents });
  },

  async withdrawable(store, orderId) {
    const order = await store.pressingOrders.find(orderId);
    return order && { order, soldAs: pressingSoldAs(order), begunAt: begunOnRequest(order) };
  },

  async keepWithdrawal(at, store, orderId, said) {
    const order = await store.pressingOrders.get(orderId);
    return saveNow(at, store.pressingOrders, { ...order, ...withdrawalIn(said) });
  },

  async tellWithdrawal(at, store, orderId, what) {
    await tell(at, store, await store.pressingOrders.get(orderId), `pressing.${what}`);
  },

  async tellGivenBack(at, store, orderId, given) {
    await tell(at, store, await store.pressingOrders.get(orderId), 'pressing.givenBack', given);
  },

  async holdBack(at, store, orderId) {
    const order = await store.pressingOrders.get(orderId);
    if (order.paidAt === null || !isHeldBackWhenRefunded(order)) return false;
    // Laundry in a locker is still taken out as usual.
    if (order.status !== 'PendingPickup') await revokeDoorCodes(at, store, orderId);
    await saveNow(at, store.pressingOrders, { ...order, externallyRefundedAt: at.clock.now() });
    return true;
  },

  async serveRefunded(at, store, orderId) {
    const known = await store.pressingOrders.get(orderId);
    const order = await saveNow(at, store.pressingOrders, { ...known, externallyRefundedAt: null });
    if (order.status === 'PendingDeposit') await giveDepositCode(at, store, order, String(order.version));
  },

  undo: leftToStaff,
};
