/** A pressing order with its lines, money, door, messages, timeline, and the actions that are possible now. */
import {
  type PressingOrder,
  laundryPlace,
  latePressingStatuses,
  isPressingOver,
  refusePressing,
  isPressingPastCancelling,
} from '#domain/pressing/pressing-order.js';
import type { Unproven } from '#domain/doors/unproven.js';
import type { Instant } from '#domain/shared/record.js';
import { type DoorStep, holderOf, isLive, type DoorCode } from '#domain/doors/door-code.js';
import { nextPressingAction, pressingMoves, type PressingMove } from '#domain/pressing/staff-moves.js';
import { refuseWhenRefunded } from '#domain/sales/sale.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { showCode } from '#domain/shared/codes.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader, type Staff, hasRole } from '#application/access/staff.js';
import {
  type PressingOrderRow,
  staffPressingActions,
  type StaffPressingAction,
  type PressingOrderDetail,
} from '#application/contract/orders/pressing-order-shapes.js';
import { unprovenTakings } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { lockerNumbers } from '#application/place-names.js';
import {
  saleRowOf,
  loadRelated,
  type RelatedRecords,
  lineView,
  saleDetailOf,
} from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';
import { isWithdrawalAction, type WithdrawalAction } from '#application/contract/orders/order-shapes.js';
import { isRefundAction, type RefundAction, type Refunds, refundsOf } from '#application/sales/refunds.js';
import { saleActionsFor } from '#application/sales/staff-actions-for.js';
import { codePage } from '#application/doors/codes.js';
import { invoiceLink } from '#application/documents/link.js';
import type { WithRefusalCodes } from '#application/actions-with-refusal.js';
import { codeOf, displayedLiveGrant } from '#application/lockers/codes/grants.js';
import { lockReachOf } from '#application/lockers/codes/lock-reach.js';

export type DetailInCodes = WithRefusalCodes<PressingOrderDetail>;

/** The order's unused code; it has at most one. */
export async function openDoorTask(store: Store, orderId: string): Promise<DoorCode | null> {
  return (await store.doorCodes.where({ orderId })).filter(isLive).at(-1) ?? null;
}

async function doorTaskView(app: App, store: Store, staff: Staff, code: DoorCode) {
  const { orderId } = code;
  const locker = await store.lockers.get(code.lockerId);
  const grant = await displayedLiveGrant(app, store, { orderId, doorCodeId: code.id });
  const isOurs =
    holderOf('pressing', code.step) === 'staff' && hasRole(staff, 'Admin', 'Manager', 'Operator');
  const { hasDoorSensor } = lockTemplates[locker.smartlockType];
  return {
    step: code.step,
    code: isOurs ? showCode(code.code) : null,
    codeUrl: isOurs ? codePage(app, code) : null,
    lockCode: isOurs && grant ? codeOf(app, grant) : null,
    codeState: grant?.codeState ?? null,
    validUntil: isoOrNull(grant?.validUntil ?? null),
    lockerId: locker.id,
    lockerNumber: locker.number,
    ...(await lockReachOf(app, store, locker.id)),
    hasDoorSensor,
    isUnconfirmed: code.unconfirmedSince !== null,
  };
}

const linkOf = (app: App, document: Invoice | null): string | null => document && invoiceLink(app, document);

/** The order as this staff member sees it. Throws NOT_FOUND or FORBIDDEN. */
export async function detailIn(
  app: App,
  store: Store,
  staff: Staff,
  { orderId }: ByOrder,
): Promise<DetailInCodes> {
  const order = await orderFor(store, staff, orderId);
  const related = await relatedOf(app, store, [order]);
  const numberOf = (lockerId: string | null): number | null =>
    related.lockerNumbers.get(lockerId ?? '') ?? null;
  const doorTask = await openDoorTask(store, orderId);
  const refunds = await refundsOf(store, order, isPressingPastCancelling(order));
  const sale = await saleDetailOf(app, store, order, {
    lockerId: lockerOf(order),
    refunds,
    alsoOf: () => ({}),
  });
  return {
    ...rowOf(order, related),
    ...sale,
    depositLockerId: order.depositLockerId,
    depositLockerNumber: numberOf(order.depositLockerId),
    pickupLockerId: order.pickupLockerId,
    pickupLockerNumber: numberOf(order.pickupLockerId),
    depositedAt: isoOrNull(order.depositedAt),
    collectedAt: isoOrNull(order.collectedAt),
    returnedAt: isoOrNull(order.returnedAt),
    completedAt: isoOrNull(order.completedAt),
    pickedUpInPerson: order.pickedUpInPerson,
    reserves: order.reserves,
    pressingOrderItems: order.lines.map((line) => ({
      ...lineView(line),
      itemSlotsRequired: line.itemSlotsRequired,
    })),
    paymentReference: order.paymentReference,
    expressRequestedAt: isoOrNull(order.expressRequestedAt),
    invoiceUrl: linkOf(app, refunds.documents.invoice),
    creditNoteUrl: linkOf(app, refunds.documents.creditNotes.at(-1) ?? null),
    doorTask: doorTask && (await doorTaskView(app, store, staff, doorTask)),
    ...actionsFor(staff, order, refunds, doorTask?.step ?? null),
  };
}

export const detail = (app: App, staff: Staff, asked: ByOrder): Promise<DetailInCodes> =>
  app.read((store) => detailIn(app, store, staff, asked));

export interface ByOrder {
  readonly orderId: string;
}

/** How staff load an order of this kind, and what its audit entries name (accounts.md#tenants-and-cabinets). */
export const orderFor = orderLoader((store) => store.pressingOrders);

/** The subject of every audit entry about a pressing order. */
export const aboutOrder = (order: PressingOrder) => subjectOf('pressingOrder', order, order.reference);

/** Rows of the list of pressing orders: everything beside the orders is read once a page, not once a row. */

interface Related extends RelatedRecords {
  readonly now: Instant;
  readonly lockerNumbers: ReadonlyMap<string, number>;
  readonly unproven: ReadonlyMap<string, Unproven>;
}

const isLate = ({ status, promisedAt }: PressingOrder, now: Instant): boolean =>
  promisedAt < now && latePressingStatuses.includes(status);

/** The locker that the laundry is in, or goes to next; null without one, and when the order is over. */
function lockerOf(order: PressingOrder): string | null {
  const place = laundryPlace(order);
  if (place === 'expected' || place === 'depositLocker') return order.depositLockerId;
  return place === 'laundry' || place === 'pickupLocker' ? order.pickupLockerId : null;
}

/** The locker that the laundry is in, or null. */
export function storedInLocker(order: PressingOrder): string | null {
  const place = laundryPlace(order);
  if (place === 'depositLocker') return order.depositLockerId;
  return place === 'pickupLocker' ? order.pickupLockerId : null;
}

function rowOf(order: PressingOrder, related: Related): PressingOrderRow {
  return {
    ...saleRowOf(order, related),
    status: order.status,
    companyId: order.companyId,
    totalSlotsRequired: order.totalSlotsRequired,
    promisedAt: iso(order.promisedAt),
    isLate: isLate(order, related.now),
    lockerNumber: related.lockerNumbers.get(lockerOf(order) ?? '') ?? null,
    isCounterOrder: order.createdById !== null,
    unproven: related.unproven.get(order.id) ?? null,
  };
}

const relatedOf = async (
  app: Pick<App, 'clock'>,
  store: Store,
  orders: readonly PressingOrder[],
): Promise<Related> => ({
  now: app.clock.now(),
  ...(await loadRelated(store, orders)),
  lockerNumbers: await lockerNumbers(store, orders.map(lockerOf)),
  unproven: await unprovenTakings(
    app,
    store,
    orders.filter(storedInLocker).map((order) => ({ id: order.id, lockerId: storedInLocker(order) })),
  ),
});

export async function rowsOf(
  app: Pick<App, 'clock'>,
  store: Store,
  orders: readonly PressingOrder[],
): Promise<PressingOrderRow[]> {
  const related = await relatedOf(app, store, orders);
  return orders.map((order) => rowOf(order, related));
}

// The actions that this staff member may do on an order now, and the reasons against the others. Buttons and refusals
// use the same rules.

/** Depends on the order's state. Refunds depend on its money (sales/refunds.ts), answers on its withdrawal. */
type StateAction = Exclude<StaffPressingAction, RefundAction | WithdrawalAction>;
const isOfState = (action: StaffPressingAction): action is StateAction =>
  !isWithdrawalAction(action) && !isRefundAction(action);

/** Damage can be noted while the laundry is in our hands. */
const refuseReserves = ({ collectedAt, ...order }: PressingOrder): ErrorCode | null =>
  collectedAt !== null && !isPressingOver(order) ? null : 'STATE_CONFLICT';

/** A code exists if the order is paid, not over, and not between two doors. */
const refuseReissue = (order: PressingOrder): ErrorCode | null =>
  refuseWhenRefunded(order) ??
  (order.paidAt === null || isPressingOver(order) || laundryPlace(order) === 'laundry'
    ? 'STATE_CONFLICT'
    : null);

/** The reason in the order, whatever the role of the caller. */
export function refusedByOrder(order: PressingOrder, action: StateAction): ErrorCode | null {
  if (action === 'writeReserves') return refuseReserves(order);
  if (action === 'reissue') return refuseReissue(order);
  return refusePressing(order, isMove(action) ? pressingMoves[action].edge : action);
}

const isMove = (action: StateAction): action is PressingMove => action in pressingMoves;

/** `doorTask`: the pending door task, if any. */
const actionsFor = (
  staff: Staff,
  order: PressingOrder,
  refunds: Pick<Refunds, 'actions' | 'due'>,
  doorTask: DoorStep | null,
) =>
  saleActionsFor(
    staff,
    order,
    refunds,
    staffPressingActions
      .filter(isOfState)
      .map((action) => ({ action, refusal: refusedByOrder(order, action) })),
    nextPressingAction(order, { doorTask, isRefundDue: refunds.due !== null }),
  );
