/**
 * Orders from the shop: the stock is reserved with the order, in one transaction, so that two customers never pay for
 * the last article (shop.md#ordering-from-the-shop).
 */
import { buyerOf } from '#domain/companies/buyer.js';
import { lineOf, totalCentsOf, type OrderLine } from '#domain/catalogue/order-lines.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { assertPayable, assertAsShown } from '#domain/payments/card-limits.js';
import { DomainError, assert } from '#domain/shared/errors.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import { newRecord } from '#domain/shared/record.js';
import { shopLockerRequest, type ShopOrder } from '#domain/shop/shop-order.js';
import { euros } from '#domain/shared/money.js';
import { isHeldBack } from '#domain/sales/sale.js';
import type { ShopCheckout, ShopSession } from '#application/contract/orders/shop.js';
import { acceptTerms } from '#application/companies/terms.js';
import type { App } from '#application/app.js';
import { refuseWhatNeverFits } from '#application/lockers/capacity/take-locker.js';
import { drawReference, sell, type Ordering } from '#application/sales/sell.js';
import { refuseInMaintenance } from '#application/lockers/capacity/maintenance-windows.js';
import type { Store } from '#application/store.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { paidOrderOf, type BySession } from '#application/sales/session.js';
import { orderPageLink } from '#application/sales/order-page.js';
import { openWithdrawalLink, statedWithdrawalLink } from '#application/sales/withdrawal-words.js';
import { imageUrlOf } from '#application/catalogue/items.js';
import { shopSales, takeStock } from './sales.js';
import type { RequestOf } from '#application/contract/index.js';

type CheckoutInput = RequestOf<'shopCheckout'> & Ordering;

/** Merges lines of the same article. */
function quantities({ items }: CheckoutInput): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of items) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
}

/** Throws NOT_FOUND for an article that the cabinet never sold, OUT_OF_STOCK for one no longer on sale. */
function sold(item: SellableItem, cabinetId: string): SellableItem {
  if (item.cabinetId !== cabinetId || item.type !== 'Product') throw new DomainError('NOT_FOUND');
  if (!item.isActive) throw new DomainError('OUT_OF_STOCK', { words: { item: item.name, left: 0 } });
  return item;
}

async function linesOf(app: App, store: Store, input: CheckoutInput): Promise<OrderLine[]> {
  const wanted = quantities(input);
  const known = await store.sellableItems.where({ id: [...wanted.keys()] });
  const items = new Map(known.map((item) => [item.id, sold(item, input.cabinetId)]));
  return [...wanted].map(([itemId, quantity]) => {
    const item = items.get(itemId);
    if (!item) throw new DomainError('NOT_FOUND');
    return lineOf(app.newId(), item, quantity);
  });
}

/** Initial state of every order. */
const untouched = {
  status: 'Pending',
  checkoutSessionId: null,
  checkoutUrl: null,
  paidAt: null,
  endedAt: null,
  cancelReason: null,
  externallyRefundedAt: null,
  assignedLockerId: null,
  preparingAt: null,
  readyAt: null,
  completedAt: null,
  ...notWithdrawn,
  erasedAt: null,
} as const;

async function reserve(app: App, store: Store, input: CheckoutInput): Promise<ShopOrder> {
  const now = app.clock.now();
  const cabinet = await store.cabinets.get(input.cabinetId);
  if (!cabinet.isActive || cabinet.mode !== 'ECommerce') throw new DomainError('CABINET_INACTIVE');
  await refuseInMaintenance(store, cabinet.id, now);
  const { companyId } = cabinet;
  const lines = await linesOf(app, store, input);
  assertAsShown(input.totalAmount, totalCentsOf(lines));
  assertPayable(totalCentsOf(lines));
  const { customerName, customerEmail, customerPhone, notes, needsReach = false } = input;
  const request = shopLockerRequest({ lines, needsReach });
  await refuseWhatNeverFits(store, cabinet.id, request);
  await takeStock(store, lines, now);
  const order: ShopOrder = {
    ...untouched,
    ...newRecord(app.newId(), now),
    companyId,
    cabinetId: cabinet.id,
    reference: drawReference(app),
    customerName,
    customerEmail,
    customerPhone,
    needsReach,
    lines,
    buyer: buyerOf(input.buyer),
    language: input.caller.language,
    notes: notes ? notes : null,
    totalSlotsRequired: request.slots,
    totalAmountCents: totalCentsOf(lines),
    ...acceptTerms(await store.companies.get(companyId), input, now),
  };
  await store.shopOrders.add(order);
  return order;
}

/**
 * Throws TERMS_NOT_ACCEPTED, TERMS_CHANGED, NOT_FOUND, CABINET_INACTIVE, OUT_OF_STOCK with the article and the stock
 * left, NO_LOCKER_FITS, PRICE_CHANGED, AMOUNT_TOO_LOW, AMOUNT_TOO_HIGH, or as `sell`. A refused customer is never
 * charged.
 */
export async function checkout(app: App, input: CheckoutInput): Promise<ShopCheckout> {
  if (input.termsAccepted !== true) throw new DomainError('TERMS_NOT_ACCEPTED');
  return sell(app, shopSales, input, (store) => reserve(app, store, input));
}

/** Data of the shop's pages after the payment (specification §2, "Cart outcome"). Throws as `paidOrderOf`. */
export async function bySession(app: App, input: BySession): Promise<ShopSession> {
  const orderId = await paidOrderOf(app, shopSales, input);
  return app.read(async (store) => {
    const order = await store.shopOrders.get(orderId);
    const { id, reference, totalAmountCents, paidAt, cabinetId, lines } = order;
    assert(paidAt !== null, 'a paid order knows when it was paid');
    const { name, location, companyId } = await store.cabinets.get(cabinetId);
    const { supportPhone } = await store.companies.get(companyId);
    const sold = await store.sellableItems.where({ id: lines.map(({ itemId }) => itemId) });
    const imageOf = (itemId: string): string | null => {
      const item = sold.find(({ id: soldId }) => soldId === itemId);
      return item ? imageUrlOf(item) : null;
    };
    return {
      orderId: id,
      reference,
      totalAmount: euros(totalAmountCents),
      paidAt: iso(paidAt),
      readyAt: isoOrNull(order.readyAt),
      completedAt: isoOrNull(order.completedAt),
      cabinetId,
      cabinetName: name,
      cabinetLocation: location,
      supportPhone,
      termsVersion: order.termsVersionId,
      items: lines.map(({ itemId, itemName, quantity, totalCents }) => {
        return { itemName, quantity, totalPrice: euros(totalCents), image: imageOf(itemId) };
      }),
      withdrawalUrl: openWithdrawalLink(app, { kind: 'shop', soldAs: 'goods' }, order),
      isRefunded: isHeldBack(order),
      withdrawalStatedUrl: statedWithdrawalLink(app, 'shop', order),
      orderUrl: orderPageLink(app, 'shop', order),
    };
  });
}
