/** The staff view of an order that is paid at once, of any kind: its lines, money, terms and timeline. */
import { vatShares, type OrderLine } from '#domain/catalogue/order-lines.js';
import type { Payment } from '#domain/payments/payment.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import { isHeldBack, type Sale } from '#domain/sales/sale.js';
import { languageOf } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import { vatView } from '#application/catalogue/vat-view.js';
import { acceptedTermsOf } from '#application/companies/terms.js';
import { creditedCents } from '#application/documents/issue.js';
import { reportsOfOrder } from '#application/doors/report-view.js';
import type { App } from '#application/app.js';
import { cabinetNames } from '#application/place-names.js';
import { iso, isoOrNull, recordView } from '#application/record-view.js';
import { requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { timelineOf } from '#application/messages/timeline.js';
import { disputeViews } from '#application/payments/disputes.js';
import { providerPages } from '#application/payments/account.js';
import { owedRefundView } from '#application/payments/refunded-off-card.js';
import type { Store } from '#application/store.js';
import type { Refunds } from './refunds.js';
import { withdrawalView } from './settle-withdrawal.js';
import { withdrawalRefundView } from './staff-actions-for.js';

/** Data that the caller read for the whole page. */
export interface RelatedRecords {
  readonly cabinetNames: ReadonlyMap<string, string>;
  /** By order. */
  readonly creditedCents: ReadonlyMap<string, number>;
}

export const loadRelated = async (store: Store, orders: readonly Sale[]): Promise<RelatedRecords> => ({
  creditedCents: await creditedCents(store, orders),
  cabinetNames: await cabinetNames(store, orders),
});

/** The customer and the amount. */
export const saleRowOf = (order: Sale, { cabinetNames, creditedCents }: RelatedRecords) => ({
  ...recordView(order),
  reference: order.reference,
  customerName: order.customerName,
  customerEmail: order.customerEmail,
  customerPhone: order.customerPhone,
  cabinetId: order.cabinetId,
  cabinetName: cabinetNames.get(order.cabinetId) ?? '',
  totalAmount: euros(order.totalAmountCents),
  itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  paidAt: isoOrNull(order.paidAt),
  refundedAmount: euros(creditedCents.get(order.id) ?? 0),
  externallyRefundedAt: isoOrNull(isHeldBack(order) ? order.externallyRefundedAt : null),
});

export const lineView = ({ id, quantity, unitCents, totalCents, tvaRate, itemId, itemName }: OrderLine) => ({
  id,
  quantity,
  tvaRate,
  itemId,
  itemName,
  unitPrice: euros(unitCents),
  totalPrice: euros(totalCents),
});

const paymentView = (payment: Payment, providerUrl: string | null) => ({
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

interface OfKind<Also> {
  /** The order's current locker; null while it has none. */
  readonly lockerId: string | null;
  readonly refunds: Pick<Refunds, 'mostRefund' | 'refundableItems' | 'creditNotes' | 'due'>;
  /** Additional fields of a payment for this kind. */
  readonly alsoOf: (payment: Payment) => Also;
}

export async function saleDetailOf<Also extends object>(
  app: App,
  store: Store,
  order: Sale,
  { lockerId, refunds: { mostRefund, refundableItems, creditNotes, due }, alsoOf }: OfKind<Also>,
) {
  const payments = await store.payments.where({ orderId: order.id });
  const providerUrlOf = await providerPages(app, store, order.companyId);
  return {
    endedAt: isoOrNull(order.endedAt),
    cancelReason: order.cancelReason,
    customerLanguage: languageOf(order),
    buyer: order.buyer,
    reach: await requestedReachOf(store, order, lockerId),
    vat: vatView(vatShares(order.lines)),
    stripePaymentIntentId: payments.find(({ intentId }) => intentId !== null)?.intentId ?? null,
    payments: payments.map((payment) => ({
      ...paymentView(payment, providerUrlOf(payment)),
      ...alsoOf(payment),
    })),
    refundableAmount: euros(netCapturedCents(payments)),
    mostRefund,
    refundableItems,
    creditNotes,
    terms: await acceptedTermsOf(store, order),
    withdrawal: withdrawalView(order),
    withdrawalRefund: withdrawalRefundView(due),
    owedRefund: await owedRefundView(store, order.id),
    pickupReports: await reportsOfOrder(store, order.id),
    disputes: await disputeViews(store, order.id),
    ...(await timelineOf(app, store, order.id)),
    serverTime: iso(app.clock.now()),
  };
}
