/** The sale rules of laundry: what a payment issues, what an ending releases (laundry.md#states). */
import {
  advancePressing,
  begunOnRequest,
  isHeldBackWhenRefunded,
  isPressingOver,
  pressingSoldAs,
  pressingSteps,
  type PressingOrder,
} from '#domain/pressing/pressing-order.js';
import type { SaleEnding } from '#domain/sales/sale.js';
import { answeredByEnding } from '#domain/sales/withdrawal.js';
import { assert } from '#domain/shared/errors.js';
import { languageOf } from '#domain/shared/languages.js';
import { modePlans } from '#domain/lockers/mode-plans.js';
import { issueInvoice, paidByCard } from '#application/documents/issue.js';
import { issueDoorCode, revokeDoorCodes } from '#application/doors/codes.js';
import { blockUntilInspected, leaveClosedLocker } from '#application/doors/leave-locker.js';
import type { App, SaleRules } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import type { TimelineEntry } from '#application/records.js';
import { words } from '#application/payments/words/index.js';
import { commonRules } from '#application/sales/common-rules.js';
import { enderOf, leftToStaff } from '#application/sales/sale-rules.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from './notify.js';

/** Issues the customer's code for the deposit, and sends it; `suffix` allows a second message. */
export async function giveDepositCode(
  app: App,
  store: Store,
  order: PressingOrder,
  suffix = '',
): Promise<void> {
  assert(order.depositLockerId !== null, 'an order that is deposited has claimed its locker');
  const locker = await store.lockers.get(order.depositLockerId);
  await issueDoorCode(app, store, { orderKind: 'pressing', order, step: 'deposit', locker });
  // The locker may have been blocked during the payment; then moving it sends the message.
  if (!(await leaveClosedLocker(app, store, await store.lockers.get(locker.id))))
    await notify(app, store, order, 'pressing.confirmed', { suffix });
}

/** Ends an order before its deposit; releases codes and locker. The caller refunds and notifies. */
export async function endOrder(
  app: App,
  store: Store,
  orderId: string,
  reason: SaleEnding,
  facts: TimelineEntry['facts'] = {},
): Promise<PressingOrder> {
  const known = await store.pressingOrders.get(orderId);
  const order = advancePressing(known, reason === 'refused' ? 'fail' : 'cancel');
  const unconfirmed = await revokeDoorCodes(app, store, orderId);
  await releaseClaims(app, store, orderId);
  await blockUntilInspected(app, store, orderId, unconfirmed);
  await store.endUnpaid(orderId);
  const now = app.clock.now();
  const ended = { ...answeredByEnding(known, order, now), endedAt: now, cancelReason: reason };
  await recordEntry(app, store, order, enderOf(reason), 'cancel', { reason, ...facts });
  return saveNow(app, store.pressingOrders, ended);
}

export const pressingSales: SaleRules = {
  ...commonRules({
    records: (store) => store.pressingOrders,
    isOver: isPressingOver,
    prefix: 'pressing',
    notify,
  }),
  kind: 'pressing',
  takesLocker: modePlans.Pressing.takesLockerAtOrder,
  pages: { paid: 'payment-success', cancelled: 'payment-cancelled' },
  async progress(store, orderId) {
    const order = await store.pressingOrders.get(orderId);
    const { promisedAt, reserves: notes } = order;
    return { steps: pressingSteps(order), promisedAt, notes, soldAs: pressingSoldAs(order) };
  },
  label: (order) => words[languageOf(order)].laundry(order.reference),

  async paid(app, store, orderId) {
    const now = app.clock.now();
    const known = await store.pressingOrders.get(orderId);
    const order = await saveNow(app, store.pressingOrders, { ...known, paidAt: now });
    await issueInvoice(app, store, { orderKind: 'pressing', order, paymentWords: paidByCard(now) });
    await giveDepositCode(app, store, order);
  },

  async end(app, store, orderId, reason) {
    const order = await endOrder(app, store, orderId, reason);
    // An unreachable provider is reported on the page, at once.
    if (reason !== 'platform') await notify(app, store, order, 'pressing.cancel');
  },

  async paidTooLate(app, store, orderId) {
    const order = await store.pressingOrders.get(orderId);
    await notify(app, store, order, 'pressing.paidTooLate', { refundCents: order.totalAmountCents });
  },

  async withdrawable(store, orderId) {
    const order = await store.pressingOrders.find(orderId);
    return order && { order, soldAs: pressingSoldAs(order), begunAt: begunOnRequest(order) };
  },

  async holdBack(app, store, orderId) {
    const order = await store.pressingOrders.get(orderId);
    if (order.paidAt === null || !isHeldBackWhenRefunded(order)) return false;
    // Laundry in a locker is still taken out as usual.
    if (order.status !== 'PendingPickup') await revokeDoorCodes(app, store, orderId);
    await saveNow(app, store.pressingOrders, { ...order, externallyRefundedAt: app.clock.now() });
    return true;
  },

  async serveRefunded(app, store, orderId) {
    const known = await store.pressingOrders.get(orderId);
    const order = await saveNow(app, store.pressingOrders, { ...known, externallyRefundedAt: null });
    if (order.status === 'PendingDeposit') await giveDepositCode(app, store, order, String(order.version));
  },

  undo: leftToStaff,
};
