/** A shop order with its lines, money, doors, messages, timeline, and the actions that are possible now. */
import type { DoorCode } from '#domain/doors/door-code.js';
import { assert } from '#domain/shared/errors.js';
import { showCode } from '#domain/shared/codes.js';
import { isShopPastCancelling, type ShopOrder } from '#domain/shop/shop-order.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-order-shapes.js';
import { liveDoorCode } from '#application/doors/codes.js';
import { unprovenTakingOf } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { isoOrNull } from '#application/record-view.js';
import type { InCodes } from '#application/judged-actions.js';
import { liveGrant, displayedGrants } from '#application/lockers/codes/grants.js';
import { lockReachOf } from '#application/lockers/codes/lock-reach.js';
import { refundsOf } from '#application/sales/refunds.js';
import { lineView, saleDetailOf } from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { liesIn, orderFor } from './load.js';
import { rowsOf } from './rows.js';

export type DetailInCodes = InCodes<ShopOrderDetail>;

export interface ByOrder {
  readonly orderId: string;
}

/** The pending deposit of staff; support only reads, and opens no locker with a customer's goods. */
async function doorTaskView(
  store: Store,
  staff: Staff,
  { code, lockerId }: DoorCode,
): Promise<ShopOrderDetail['doorTask']> {
  if (!hasRole(staff, 'Admin', 'Manager', 'Operator')) return null;
  const { number: lockerNumber } = await store.lockers.get(lockerId);
  return { code: showCode(code), lockerNumber };
}

async function pickupOf(
  app: App,
  store: Store,
  { id: orderId }: ShopOrder,
): Promise<ShopOrderDetail['pickup']> {
  const code = await liveDoorCode(store, orderId, 'pickup');
  if (!code) return null;
  const { number: lockerNumber } = await store.lockers.get(code.lockerId);
  const grant = liveGrant(
    await displayedGrants(app, store, { orderId, doorCodeId: code.id }),
    app.clock.now(),
  );
  const validUntil = isoOrNull(grant?.validUntil ?? null);
  const lock = await lockReachOf(app, store, code.lockerId);
  return { lockerNumber, codeState: grant?.codeState ?? null, validUntil, lock };
}

/** The order as this staff member sees it. Throws NOT_FOUND or FORBIDDEN. */
export async function detail(app: App, staff: Staff, { orderId }: ByOrder): Promise<DetailInCodes> {
  return app.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const [row] = await rowsOf(store, [order]);
    assert(row, 'an order has its row');
    const { checkoutSessionId, totalSlotsRequired } = order;
    const doorTask = await liveDoorCode(store, orderId, 'deposit');
    const refunds = await refundsOf(store, order, isShopPastCancelling(order));
    const sale = await saleDetailOf(app, store, order, {
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
      ...actionsFor(staff, order, refunds, doorTask?.step ?? null),
      doorTask: doorTask && (await doorTaskView(store, staff, doorTask)),
      pickup: await pickupOf(app, store, order),
      unproven: await unprovenTakingOf(app, store, { id: orderId, lockerId: liesIn(order) }),
    };
  });
}
