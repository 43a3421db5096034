/** A pressing order with its lines, money, door, messages, timeline, and the actions that are possible now. */
import { holderOf, isLive, type DoorCode } from '#domain/doors/door-code.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { isPressingPastCancelling } from '#domain/pressing/pressing-order.js';
import { showCode } from '#domain/shared/codes.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { codePage } from '#application/doors/codes.js';
import { invoiceLink } from '#application/documents/link.js';
import type { App } from '#application/app.js';
import { isoOrNull } from '#application/record-view.js';
import type { InCodes } from '#application/judged-actions.js';
import { codeOf, liveGrant, displayedGrants } from '#application/lockers/codes/grants.js';
import { lockReachOf } from '#application/lockers/codes/lock-reach.js';
import { refundsOf } from '#application/sales/refunds.js';
import { lineView, saleDetailOf } from '#application/sales/staff-view.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { aroundOf, lockerOf, rowOf } from './list-view.js';
import { orderFor, type ByOrder } from './load.js';

export type DetailInCodes = InCodes<PressingOrderDetail>;

/** The order's unused code; it has at most one. */
export async function openDoorTask(store: Store, orderId: string): Promise<DoorCode | null> {
  return (await store.doorCodes.where({ orderId })).filter(isLive).at(-1) ?? null;
}

async function doorTaskView(app: App, store: Store, staff: Staff, code: DoorCode) {
  const { orderId } = code;
  const locker = await store.lockers.get(code.lockerId);
  const grant = liveGrant(
    await displayedGrants(app, store, { orderId, doorCodeId: code.id }),
    app.clock.now(),
  );
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
export async function detail(app: App, staff: Staff, { orderId }: ByOrder): Promise<DetailInCodes> {
  return app.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const around = await aroundOf(app, store, [order]);
    const numberOf = (lockerId: string | null): number | null =>
      around.lockerNumbers.get(lockerId ?? '') ?? null;
    const doorTask = await openDoorTask(store, orderId);
    const refunds = await refundsOf(store, order, isPressingPastCancelling(order));
    const sale = await saleDetailOf(app, store, order, {
      lockerId: lockerOf(order),
      refunds,
      alsoOf: () => ({}),
    });
    const paid = sale.payments.find(({ stripePaymentIntentId }) => stripePaymentIntentId !== null);
    return {
      ...rowOf(order, around),
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
      stripePaymentIntentId: paid?.stripePaymentIntentId ?? null,
      expressRequestedAt: isoOrNull(order.expressRequestedAt),
      invoiceUrl: linkOf(app, refunds.documents.invoice),
      creditNoteUrl: linkOf(app, refunds.documents.creditNotes.at(-1) ?? null),
      doorTask: doorTask && (await doorTaskView(app, store, staff, doorTask)),
      ...actionsFor(staff, order, refunds, doorTask?.step ?? null),
    };
  });
}
