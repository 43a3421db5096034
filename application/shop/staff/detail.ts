/** A shop order with its lines, money, doors, messages, timeline, and the actions that are possible now. */
import {
  type ShopOrder,
  refuseShop,
  type ShopAction,
  isShopPastCancelling,
} from '#domain/shop/shop-order.js';
import type { DoorStep, DoorCode } from '#domain/doors/door-code.js';
import { DomainError, type ErrorCode, assert } from '#domain/shared/errors.js';
import { nextShopAction, shopMoves } from '#domain/shop/staff-moves.js';
import { ofMoves } from '#domain/doors/staff-move.js';
import { showCode } from '#domain/shared/codes.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader, type Staff, hasRole } from '#application/access/staff.js';
import type { WithdrawalAction } from '#application/contract/orders/order-shapes.js';
import type {
  StaffShopAction,
  ShopOrderRow,
  ShopOrderDetail,
} from '#application/contract/orders/shop-orders.js';
import { type RefundAction, type Refunds, refundsOf } from '#application/sales/refunds.js';
import { saleActionsFor } from '#application/sales/staff-actions-for.js';
import { isoOrNull } from '#application/record-view.js';
import { lockerNumbers } from '#application/place-names.js';
import {
  saleRowOf,
  loadRelated,
  type RelatedRecords,
  lineView,
  saleDetailOf,
} from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';
import { liveDoorCode } from '#application/doors/codes.js';
import { unprovenTakingOf } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import type { WithRefusalCodes } from '#application/actions-with-refusal.js';
import { displayedLiveGrant } from '#application/lockers/codes/grants.js';
import { lockReachOf } from '#application/lockers/codes/lock-reach.js';
import { saleLists, type SaleListQuery } from '#application/sales/order-lists.js';

export type DetailInCodes = WithRefusalCodes<ShopOrderDetail>;

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
  const grant = await displayedLiveGrant(app, store, { orderId, doorCodeId: code.id });
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
      checkoutSessionId,
      totalSlotsRequired,
      preparingAt: isoOrNull(order.preparingAt),
      orderItems: order.lines.map((line) => ({ ...lineView(line), orderId, itemSku: line.itemSku })),
      ...actionsFor(staff, order, refunds, doorTask?.step ?? null),
      doorTask: doorTask && (await doorTaskView(store, staff, doorTask)),
      pickup: await pickupOf(app, store, order),
      unproven: await unprovenTakingOf(app, store, { id: orderId, lockerId: storedInLocker(order) }),
    };
  });
}

/** How staff load an order of this kind, and what its audit entries name (accounts.md#tenants-and-cabinets). */
export const orderFor = orderLoader((store) => store.shopOrders);

/** The locker that the order is in, or null. */
export const storedInLocker = ({ status, assignedLockerId }: ShopOrder): string | null =>
  status === 'ReadyForPickup' ? assignedLockerId : null;

/** The subject of every audit entry about a shop order. */
export const aboutOrder = (order: ShopOrder) => subjectOf('shopOrder', order, order.reference);

// The actions that this staff member may do on a shop order now, and the reasons against the others. Buttons and
// refusals use the same rules.

/** Depends on the order's state. Refunds depend on its money (sales/refunds.ts), two on its withdrawal. */
type StateAction = Exclude<StaffShopAction, RefundAction | WithdrawalAction>;

const { prepare, ...later } = ofMoves(shopMoves, ({ edge }) => edge);
/** The edges of the lifecycle; a code is reissued in the state that the pick-up needs. */
const edges: Readonly<Record<StateAction, ShopAction>> = {
  prepare,
  ready: 'ready',
  ...later,
  reissue: 'pickup',
  cancel: 'cancel',
};

const stateActions = Object.keys(edges) as StateAction[];

/** The reason in the order, whatever the role of the caller. Only customer and deadline give up an unpaid order. */
function refusedByOrder(order: ShopOrder, action: StateAction): ErrorCode | null {
  if (order.status === 'Pending') return 'PAYMENT_PENDING';
  return refuseShop(order, edges[action]);
}

/** `doorTask`: the pending door task, if any. */
const actionsFor = (
  staff: Staff,
  order: ShopOrder,
  refunds: Pick<Refunds, 'actions' | 'due'>,
  doorTask: DoorStep | null,
) =>
  saleActionsFor(
    staff,
    order,
    refunds,
    stateActions.map((action) => ({ action, refusal: refusedByOrder(order, action) })),
    nextShopAction(order, { doorTask, isRefundDue: refunds.due !== null }),
  );

/** Throws STATE_CONFLICT, or PAYMENT_PENDING. */
export function refuseUnless(order: ShopOrder, action: StateAction): void {
  const refusal = refusedByOrder(order, action);
  if (refusal) throw new DomainError(refusal);
}

interface Related extends RelatedRecords {
  readonly lockers: ReadonlyMap<string, number>;
}

const relatedOf = async (store: Store, orders: readonly ShopOrder[]): Promise<Related> => ({
  ...(await loadRelated(store, orders)),
  lockers: await lockerNumbers(
    store,
    orders.map(({ assignedLockerId }) => assignedLockerId),
  ),
});

function rowOf(order: ShopOrder, related: Related): ShopOrderRow {
  const { status, notes, assignedLockerId } = order;
  return {
    ...saleRowOf(order, related),
    status,
    notes,
    assignedLockerId,
    readyAt: isoOrNull(order.readyAt),
    completedAt: isoOrNull(order.completedAt),
    assignedLockerNumber: assignedLockerId === null ? null : (related.lockers.get(assignedLockerId) ?? null),
  };
}

/** Rows of shop orders: everything beside the orders is read once a page, not once a row. */
async function rowsOf(store: Store, orders: readonly ShopOrder[]): Promise<ShopOrderRow[]> {
  const related = await relatedOf(store, orders);
  return orders.map((order) => rowOf(order, related));
}

/** The list of shop orders (lists-and-api.md#lists). */
export const { list, counts } = saleLists<
  ShopOrder,
  SaleListQuery<ShopOrder>,
  Awaited<ReturnType<typeof rowsOf>>[number]
>({
  records: (store) => store.shopOrders,
  rowsOf: (_, store, orders) => rowsOf(store, orders),
});
