/** A pressing order with everything around it: lines, money, door, messages, its story, and what may be done now. */
import { takenCents } from '#domain/payments/settlement.js';
import { vatShares } from '#domain/catalogue/order-lines.js';
import { holderOf, isLive, type DoorCode } from '#domain/doors/door-code.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Payment } from '#domain/payments/payment.js';
import { isPressingPastCancelling, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { showCode } from '#domain/shared/codes.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type {
  PressingOrderDetail,
  StaffPressingAction,
} from '#application/contract/pressing-order-shapes.js';
import { codePage } from '#application/doors/code-page.js';
import { invoiceOf } from '#application/documents/issue.js';
import { invoiceLink } from '#application/documents/link.js';
import { acceptedTermsOf } from '#application/companies/terms.js';
import type { Installation } from '#application/installation.js';
import { iso, isoOrNull } from '#application/iso.js';
import { askedReachOf } from '#application/lockers/asked-reach.js';
import { isLinkUp } from '#application/lockers/cabinet-records.js';
import { codeOf, liveGrant } from '#application/lockers/grants.js';
import { disputeViews } from '#application/payments/dispute-view.js';
import { providerPages } from '#application/payments/provider-page.js';
import { owedRefundView } from '#application/payments/refunded-elsewhere.js';
import { refundViews } from '#application/sales/refund-views.js';
import { withdrawalView } from '#application/sales/settle-withdrawal.js';
import { storyOf } from '#application/messages/story.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { aroundOf, lockerOf, rowOf } from './list-view.js';
import { orderFor, type ByOrder } from './load.js';

/** The reply before its refusals are put into words, which live with HTTP. */
export type DetailInCodes = Omit<PressingOrderDetail, 'actions'> & {
  readonly actions: readonly {
    readonly action: StaffPressingAction;
    readonly refusal: ErrorCode | null;
  }[];
};

/** The order's code that is still to be used; it has at most one. */
export async function openErrand(store: Store, orderId: string): Promise<DoorCode | null> {
  return (await store.doorCodes.where({ orderId })).filter(isLive).at(-1) ?? null;
}

async function errandOf(at: Installation, store: Store, staff: Staff, orderId: string) {
  const code = await openErrand(store, orderId);
  if (!code) return null;
  const locker = await store.lockers.get(code.lockerId);
  const grant = liveGrant(await store.grants.where({ orderId, doorCodeId: code.id }), at.clock.now());
  const isOurs =
    holderOf('pressing', code.step) === 'staff' && hasRole(staff, 'Admin', 'Manager', 'Operator');
  const { canOpenRemotely, hasDoorSensor } = lockTemplates[locker.smartlockType];
  return {
    step: code.step,
    code: isOurs ? showCode(code.code) : null,
    codeUrl: isOurs ? codePage(at, code) : null,
    lockCode: isOurs && grant ? codeOf(at, grant) : null,
    codeState: grant?.codeState ?? null,
    validUntil: isoOrNull(grant?.validUntil ?? null),
    lockerId: locker.id,
    lockerNumber: locker.number,
    canOpenRemotely,
    hasDoorSensor,
    isLinkUp: isLinkUp(await store.cabinetLinks.find(locker.cabinetId), at.clock.now()),
    isUnconfirmed: code.unconfirmedSince !== null,
  };
}

const paymentView = (
  payment: Payment,
  providerUrl: string | null,
): PressingOrderDetail['payments'][number] => ({
  id: payment.id,
  status: payment.status,
  amount: euros(payment.amountCents),
  capturedAmount: euros(payment.capturedCents),
  refundedAmount: euros(payment.refundedCents),
  stripePaymentIntentId: payment.intentId,
  providerUrl,
  capturedAt: isoOrNull(payment.capturedAt),
  failure: payment.failure,
});

const linesView = (order: PressingOrder): PressingOrderDetail['pressingOrderItems'] =>
  order.lines.map(({ unitCents, totalCents, ...line }) => ({
    id: line.id,
    quantity: line.quantity,
    unitPrice: euros(unitCents),
    totalPrice: euros(totalCents),
    tvaRate: line.tvaRate,
    itemId: line.itemId,
    itemName: line.itemName,
    itemSlotsRequired: line.itemSlotsRequired,
  }));

async function documentUrl(
  at: Installation,
  store: Store,
  { id }: PressingOrder,
  kind: 'invoice' | 'creditNote',
): Promise<string | null> {
  const document = await invoiceOf(store, id, kind);
  return document && invoiceLink(at, document);
}

async function moneyOf(at: Installation, store: Store, order: PressingOrder) {
  const payments = await store.payments.where({ orderId: order.id });
  const providerUrlOf = await providerPages(at, store, order.companyId);
  return {
    paymentReference: order.paymentReference,
    stripePaymentIntentId: payments.find(({ intentId }) => intentId !== null)?.intentId ?? null,
    payments: payments.map((payment) => paymentView(payment, providerUrlOf(payment))),
    refundableAmount: euros(takenCents(payments)),
    ...(await refundViews(store, order, isPressingPastCancelling(order))),
    owedRefund: await owedRefundView(store, order.id),
    terms: await acceptedTermsOf(store, order),
    expressRequestedAt: isoOrNull(order.expressRequestedAt),
    withdrawal: withdrawalView(order),
    disputes: await disputeViews(store, order.id),
    invoiceUrl: await documentUrl(at, store, order, 'invoice'),
    creditNoteUrl: await documentUrl(at, store, order, 'creditNote'),
    vat: vatShares(order.lines).map(({ rate, htCents, vatCents, ttcCents }) => {
      return { rate, ht: euros(htCents), vat: euros(vatCents), ttc: euros(ttcCents) };
    }),
  };
}

/** The order as this person sees it. Throws NOT_FOUND or FORBIDDEN. */
export async function detail(at: Installation, staff: Staff, { orderId }: ByOrder): Promise<DetailInCodes> {
  return at.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const around = await aroundOf(at, store, [order]);
    const numberOf = (lockerId: string | null): number | null =>
      around.lockerNumbers.get(lockerId ?? '') ?? null;
    return {
      ...rowOf(order, around),
      depositLockerId: order.depositLockerId,
      depositLockerNumber: numberOf(order.depositLockerId),
      pickupLockerId: order.pickupLockerId,
      pickupLockerNumber: numberOf(order.pickupLockerId),
      depositedAt: isoOrNull(order.depositedAt),
      collectedAt: isoOrNull(order.collectedAt),
      returnedAt: isoOrNull(order.returnedAt),
      completedAt: isoOrNull(order.completedAt),
      endedAt: isoOrNull(order.endedAt),
      reach: await askedReachOf(store, order, lockerOf(order)),
      pickedUpInPerson: order.pickedUpInPerson,
      reserves: order.reserves,
      cancelReason: order.cancelReason,
      pressingOrderItems: linesView(order),
      ...(await moneyOf(at, store, order)),
      errand: await errandOf(at, store, staff, orderId),
      actions: await actionsFor(store, staff, order),
      ...(await storyOf(at, store, orderId)),
      serverTime: iso(around.now),
    };
  });
}
