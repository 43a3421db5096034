/** The sale rules of a shop order: what a payment issues, what an ending releases (shop.md#states). */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import { DomainError, assert } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { SaleEnding } from '#domain/sales/sale.js';
import { answeredByEnding } from '#domain/sales/withdrawal.js';
import { languageOf } from '#domain/shared/languages.js';
import { advanceShop, isShopOver, shopSteps, type ShopOrder } from '#domain/shop/shop-order.js';
import { modePlans } from '#domain/lockers/mode-plans.js';
import type { Store } from '#application/store.js';
import { issueDoorCode, revokeDoorCodes } from '#application/doors/codes.js';
import { issueCreditNote, issueInvoice, paidByCard, refundedToCard } from '#application/documents/issue.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import type { App, SaleRules } from '#application/app.js';
import { words } from '#application/payments/words/index.js';
import { commonRules } from '#application/sales/common-rules.js';
import { enderOf, leftToStaff } from '#application/sales/sale-rules.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import type { TimelineEntry } from '#application/records.js';
import { notify } from './notify.js';
import type { TemplateName } from './templates.js';

/** Null if the customer never got to the payment page, which says so. */
const endings: Readonly<Record<SaleEnding, TemplateName | null>> = {
  customer: 'shop.unpaid',
  platform: null,
  staff: 'shop.refunded',
  unpaid: 'shop.unpaid',
  refused: 'shop.unpaid',
};

/**
 * Ends an order that was not served: releases its locker and stock, and issues a credit note for its invoice. Throws
 * STATE_CONFLICT.
 */
export async function endOrder(
  app: App,
  store: Store,
  orderId: string,
  reason: SaleEnding,
  facts: TimelineEntry['facts'] = {},
): Promise<void> {
  const now = app.clock.now();
  const known = await store.shopOrders.get(orderId);
  const order = advanceShop(known, reason === 'refused' ? 'fail' : 'cancel');
  await revokeDoorCodes(app, store, orderId);
  await releaseClaims(app, store, orderId);
  await store.endUnpaid(orderId);
  await giveStock(store, order.lines);
  const ended = await saveNow(app, store.shopOrders, {
    ...answeredByEnding(known, order, now),
    endedAt: now,
    cancelReason: reason,
    assignedLockerId: null,
  });
  await recordEntry(app, store, ended, enderOf(reason), 'cancel', { reason, ...facts });
  const paymentWords = refundedToCard(now);
  if (ended.paidAt !== null)
    await issueCreditNote(app, store, { orderKind: 'shop', order: ended, paymentWords });
  const template = endings[reason];
  if (template) await notify(app, store, ended, template);
}

/** Issues the customer's code for the pick-up, and sends it. */
export async function givePickupCode(app: App, store: Store, order: ShopOrder): Promise<void> {
  assert(order.assignedLockerId !== null, 'an order that waits for its customer is in a locker');
  const locker = await store.lockers.get(order.assignedLockerId);
  const code = await issueDoorCode(app, store, { orderKind: 'shop', order, step: 'pickup', locker });
  await notify(app, store, order, 'shop.ready', { suffix: code.id });
}

export const shopSales: SaleRules = {
  ...commonRules({ records: (store) => store.shopOrders, isOver: isShopOver, prefix: 'shop', notify }),
  kind: 'shop',
  takesLocker: modePlans.ECommerce.takesLockerAtOrder,
  pages: { paid: 'cart/success', cancelled: 'cart/cancel' },
  async progress(store, orderId) {
    const order = await store.shopOrders.get(orderId);
    return { steps: shopSteps(order), promisedAt: null, notes: null, soldAs: 'goods' };
  },
  label: (order) => words[languageOf(order)].shop(order.reference),

  async paid(app, store, orderId) {
    const order = advanceShop(await store.shopOrders.get(orderId), 'pay');
    const now = app.clock.now();
    const paid = await saveNow(app, store.shopOrders, { ...order, paidAt: now });
    await issueInvoice(app, store, { orderKind: 'shop', order: paid, paymentWords: paidByCard(now) });
    await notify(app, store, paid, 'shop.paid');
  },

  end: endOrder,

  async paidTooLate(app, store, orderId) {
    await notify(app, store, await store.shopOrders.get(orderId), 'shop.paidTooLate');
  },

  async withdrawable(store, orderId) {
    const order = await store.shopOrders.find(orderId);
    return order && { order, soldAs: 'goods', begunAt: null };
  },

  async holdBack(app, store, orderId) {
    const order = await store.shopOrders.get(orderId);
    if (order.paidAt === null || isShopOver(order)) return false;
    await revokeDoorCodes(app, store, orderId);
    await saveNow(app, store.shopOrders, { ...order, externallyRefundedAt: app.clock.now() });
    return true;
  },

  async serveRefunded(app, store, orderId) {
    const known = await store.shopOrders.get(orderId);
    const order = await saveNow(app, store.shopOrders, { ...known, externallyRefundedAt: null });
    if (order.status === 'ReadyForPickup') await givePickupCode(app, store, order);
  },

  undo: leftToStaff,
};

/** Stock of an order's lines, always in the order of the articles, so that two orders cannot deadlock. */

const inOneOrder = (lines: readonly OrderLine[]): OrderLine[] =>
  [...lines].sort((left, right) => (left.itemId < right.itemId ? -1 : 1));

/** Throws OUT_OF_STOCK with the article that is short. */
export async function takeStock(store: Store, lines: readonly OrderLine[], at: Instant): Promise<void> {
  for (const { itemId, itemName, quantity } of inOneOrder(lines)) {
    if (await store.takeStock(itemId, quantity, at)) continue;
    const left = (await store.sellableItems.find(itemId))?.stockQuantity ?? 0;
    throw new DomainError('OUT_OF_STOCK', { words: { item: itemName, left } });
  }
}

async function giveStock(store: Store, lines: readonly OrderLine[]): Promise<void> {
  const taken = inOneOrder(lines).filter(({ isCounted }) => isCounted);
  for (const { itemId, quantity } of taken) await store.giveStock(itemId, quantity);
}
