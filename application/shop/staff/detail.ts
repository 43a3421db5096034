/** An order of the shop with everything around it: lines, money, doors, messages, its story, and what may be done now. */
import { assert, type ErrorCode } from '#domain/shared/errors.js';
import { showCode } from '#domain/shared/codes.js';
import { isShopPastCancelling, type ShopOrder } from '#domain/shop/shop-order.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { ShopOrderDetail } from '#application/contract/shop-order-shapes.js';
import { liveDoorCode } from '#application/doors/codes.js';
import type { Installation } from '#application/installation.js';
import { isoOrNull } from '#application/iso.js';
import { liveGrant } from '#application/lockers/grants.js';
import { refundsOf } from '#application/sales/refunds.js';
import { lineView, saleDetailOf } from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { orderFor } from './load.js';
import { rowsOf } from './rows.js';

/** The reply before its refusals are put into words, which live with HTTP. */
export type DetailInCodes = Omit<ShopOrderDetail, 'actions'> & {
  readonly actions: readonly {
    readonly action: ShopOrderDetail['actions'][number]['action'];
    readonly refusal: ErrorCode | null;
  }[];
};

export interface ByOrder {
  readonly orderId: string;
}

/** What staff still have to put in; support only reads, and opens no locker with a customer's goods. */
async function errandOf(store: Store, staff: Staff, { id }: ShopOrder): Promise<ShopOrderDetail['errand']> {
  const code = await liveDoorCode(store, id, 'deposit');
  if (!code || !hasRole(staff, 'Admin', 'Manager', 'Operator')) return null;
  const { number: lockerNumber } = await store.lockers.get(code.lockerId);
  return { code: showCode(code.code), lockerNumber };
}

async function pickupOf(
  at: Installation,
  store: Store,
  { id: orderId }: ShopOrder,
): Promise<ShopOrderDetail['pickup']> {
  const code = await liveDoorCode(store, orderId, 'pickup');
  if (!code) return null;
  const { number: lockerNumber } = await store.lockers.get(code.lockerId);
  const grant = liveGrant(await store.grants.where({ orderId, doorCodeId: code.id }), at.clock.now());
  const validUntil = isoOrNull(grant?.validUntil ?? null);
  return { lockerNumber, codeState: grant?.codeState ?? null, validUntil };
}

/** The order as this person sees it. Throws NOT_FOUND or FORBIDDEN. */
export async function detail(at: Installation, staff: Staff, { orderId }: ByOrder): Promise<DetailInCodes> {
  return at.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const [row] = await rowsOf(store, [order]);
    assert(row, 'an order has its row');
    const { checkoutSessionId, totalSlotsRequired } = order;
    const refunds = await refundsOf(store, order, isShopPastCancelling(order));
    const sale = await saleDetailOf(at, store, order, {
      lockerId: order.assignedLockerId,
      refunds,
      alsoOf: (payment) => ({ checkoutSessionId: payment.checkoutSessionId }),
    });
    return {
      ...row,
      ...sale,
      ...{ checkoutSessionId, totalSlotsRequired },
      preparingAt: isoOrNull(order.preparingAt),
      orderItems: order.lines.map((line) => ({ ...lineView(line), orderId, itemSku: line.itemSku })),
      actions: actionsFor(staff, order, refunds.actions),
      errand: await errandOf(store, staff, order),
      pickup: await pickupOf(at, store, order),
    };
  });
}
