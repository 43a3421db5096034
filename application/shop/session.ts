/** Data of the shop's pages after the payment (specification §2, "Cart outcome"). */
import { euros } from '#domain/shared/money.js';
import { isHeldBack } from '#domain/sales/sale.js';
import { assert } from '#domain/shared/errors.js';
import type { ShopSession } from '#application/contract/orders/shop.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { paidOrderOf, type BySession } from '#application/sales/session.js';
import { orderPageLink } from '#application/sales/order-page.js';
import { openWithdrawalLink, statedWithdrawalLink } from '#application/sales/withdrawal-link.js';
import { imageUrlOf } from '#application/catalogue/items.js';
import { shopSales } from './sales.js';

/** Throws as `paidOrderOf`. */
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
