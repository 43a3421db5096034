/** A rental order with its money, doors, messages, timeline, and the actions that are possible now. */
import { invoiceNumber } from '#domain/documents/invoice.js';
import { ofPurpose } from '#domain/payments/payment.js';
import { capturedCents, refundedCents, netCapturedCents } from '#domain/payments/settlement.js';
import { orderedAt } from '#domain/rentals/pay-by-link.js';
import { cancellation } from '#domain/rentals/penalty.js';
import { isOver } from '#domain/rentals/rental-order.js';
import { limitsOf, type DecisionCase } from '#domain/rentals/staff-decision.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { writtenOffCents } from '#domain/rentals/written-off.js';
import { withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { languageOf } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import { minute } from '#domain/shared/record.js';
import type { Staff } from '#application/access/staff.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { acceptedTermsOf } from '#application/companies/terms.js';
import { documentsOf } from '#application/documents/issue.js';
import { unprovenReturnOf } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { WithRefusalCodes } from '#application/actions-with-refusal.js';
import { disputeViews } from '#application/payments/disputes.js';
import { owedRefundView } from '#application/payments/refunded-off-card.js';
import { grantsWithLocks } from '#application/lockers/codes/grants.js';
import { requestedReachOf, lockReachOf } from '#application/lockers/codes/lock-reach.js';
import { timelineOf } from '#application/messages/timeline.js';
import { agreedPriceCents, costView } from '#application/rentals/payments/cost-view.js';
import { staffDebts } from '#application/rentals/debt/find.js';
import { damageReportView, reportsOf } from '#application/rentals/damage/report.js';
import { accessNames } from '#application/rentals/view.js';
import { creditNoteViews } from '#application/sales/refunds.js';
import { withdrawalView } from '#application/sales/settle-withdrawal.js';
import { withdrawalRefundView } from '#application/sales/staff-actions-for.js';
import { waitingView } from '#application/rentals/extension/extend.js';
import { extensionsOf, newest } from '#application/rentals/extension/plan.js';
import { loadDecision } from '#application/rentals/payments/deposit-decision.js';
import { priceReach } from '#application/rentals/facts.js';
import type { Store } from '#application/store.js';
import { actionsFor } from './actions.js';
import { rowOf } from './list.js';
import { orderFor } from './load.js';

export type DetailInCodes = WithRefusalCodes<RentalOrderDetail>;

function costOf({ order, payments, facts }: DecisionCase, agreedCents: number | null) {
  const {
    isOverdue: _,
    overdueAmount: __,
    hasFeeBreakdown: ___,
    isThresholdPricingApplied: ____,
    ...cost
  } = costView({ order, payments, agreedCents }, facts.now);
  return {
    ...cost,
    depositAmount: euros(order.depositCents),
    retainedDepositAmount: euros(order.retainedDepositCents),
    penaltyAmount: euros(order.penaltyCents),
    writtenOffAmount: euros(writtenOffCents(order, capturedCents(ofPurpose(payments, 'deposit')))),
    totalCapturedAmount: euros(netCapturedCents(payments)),
    totalRefundedAmount: euros(refundedCents(payments)),
  };
}

export const limitsView = (given: DecisionCase) => {
  const { rentalCents, depositCents } = limitsOf(given);
  return { rental: euros(rentalCents), deposit: euros(depositCents) };
};

/** An extension that waits for its payment, with the time limit of the customer. */
async function extensionView(store: Store, order: RentalOrder): Promise<RentalOrderDetail['extension']> {
  if (order.extensionEndAt === null) return null;
  const waiting = waitingView(order, newest(await extensionsOf(store, order.id)));
  if (!waiting) return null;
  const { plannedEndTime, amountTtc, paymentActionUntil: until } = waiting;
  return { plannedEndTime, amountTtc, by: order.extensionBy ?? 'customer', until };
}

async function doorsOf(app: App, store: Store, orderId: string) {
  const grants = await grantsWithLocks(app, store, orderId);
  const accesses = await store.accesses.where({ orderId });
  const claims = await store.claims.where({ orderId });
  return {
    accesses: accesses.map(({ accessedAt, accessType }) => {
      return { accessedAt: iso(accessedAt), accessType, accessTypeDisplay: accessNames[accessType] };
    }),
    grants: grants.map(
      ({ grant: { id, purpose, holder, codeState, validFrom, validUntil, uses, failure, ...door } }) => ({
        id,
        purpose,
        holder,
        codeState,
        uses,
        failure,
        validFrom: iso(validFrom),
        validUntil: iso(validUntil),
        doorOpenedAt: isoOrNull(door.doorOpenedAt),
        doorClosedAt: isoOrNull(door.doorClosedAt),
      }),
    ),
    claims: claims.map(({ id, lockerId, purpose, claimedAt, releasedAt }) => {
      return { id, lockerId, purpose, claimedAt: iso(claimedAt), releasedAt: isoOrNull(releasedAt) };
    }),
  };
}

/** The rental order as this staff member sees it. Throws NOT_FOUND or FORBIDDEN. */
export async function detailIn(
  app: App,
  store: Store,
  staff: Staff,
  { orderId }: { readonly orderId: string },
): Promise<DetailInCodes> {
  await orderFor(store, staff, orderId);
  const given = await loadDecision(app, store, orderId);
  const { order, facts } = given;
  // The place is found for a deleted cabinet, too.
  const { cabinetName } = await store.placeOf(order.lockerId);
  const reports = await reportsOf(store, orderId);
  const documents = await documentsOf(store, orderId);
  const by = { reachableCents: priceReach(given.payments), by: 'staff' } as const;
  return {
    ...rowOf(staff, given, cabinetName),
    unitId: order.unitId,
    customerLanguage: languageOf(order),
    buyer: order.buyer,
    invoiceNumber: documents.invoice && invoiceNumber(documents.invoice),
    creditNotes: creditNoteViews(documents),
    paidAt: isoOrNull(order.paidAt),
    pickedUpAt: isoOrNull(order.pickedUpAt),
    returnedAt: isoOrNull(order.returnedAt),
    depositReleaseAt: isoOrNull(order.depositReleaseAt),
    endedAt: isoOrNull(order.endedAt),
    extension: await extensionView(store, order),
    freeMinutes: order.freeMs / minute,
    cancelReason: order.cancelReason,
    isPlatformFault: order.isPlatformFault,
    cancellationPenalty: euros(cancellation(order, by, facts.now, orderedAt(order)).penaltyCents),
    cost: costOf(given, await agreedPriceCents(store, orderId)),
    limits: limitsView(given),
    unproven: isOver(order) ? null : await unprovenReturnOf(app, store, order),
    owedRefund: await owedRefundView(store, orderId),
    debts: staffDebts(given.payments, order),
    terms: await acceptedTermsOf(store, order),
    withdrawal: withdrawalView(order),
    withdrawalRefund: withdrawalRefundView(withdrawalRefund(order, given.payments)),
    returnPhotoAt: isoOrNull(order.returnPhotoAt),
    damageReports: reports.map(damageReportView),
    disputes: await disputeViews(store, orderId),
    reach: await requestedReachOf(store, order, order.lockerId),
    lock: await lockReachOf(app, store, order.lockerId),
    ...actionsFor(staff, given, reports),
    ...(await timelineOf(app, store, orderId)),
    ...(await doorsOf(app, store, orderId)),
    serverTime: iso(facts.now),
  };
}

export const detail = (app: App, staff: Staff, asked: { readonly orderId: string }): Promise<DetailInCodes> =>
  app.read((store) => detailIn(app, store, staff, asked));
