import type { Dispute } from '#domain/payments/dispute.js';
import type { Payment } from '#domain/payments/payment.js';
import { euros } from '#domain/shared/money.js';
import type { DisputeView } from '#application/contract/orders/order-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { refundsBehindDisputes } from './refunded-off-card.js';

function viewOf(dispute: Dispute, payment: Payment, waitingCents: number): DisputeView {
  const { id, status, isInquiry, reason, providerId, amountCents, openedAt, answerBy, closedAt } = dispute;
  const isKept = payment.disputedAt === openedAt;
  return {
    ...{ id, purpose: payment.purpose, status, isInquiry, amount: euros(amountCents), reason, providerId },
    ...{ openedAt: iso(openedAt), answerBy: isoOrNull(answerBy), closedAt: isoOrNull(closedAt) },
    refundWaiting: isKept && waitingCents > 0 ? euros(waitingCents) : null,
  };
}

/** The disputes of an order's payments for staff, newest first. */
export async function disputeViews(store: Store, orderId: string): Promise<DisputeView[]> {
  const disputes = await store.disputes.where({ orderId });
  if (disputes.length === 0) return [];
  const payments = await store.payments.where({ orderId });
  const waiting = await refundsBehindDisputes(store, payments);
  return disputes.toReversed().flatMap((dispute) => {
    const payment = payments.find(({ id }) => id === dispute.paymentId);
    return payment ? [viewOf(dispute, payment, waiting.get(payment.id) ?? 0)] : [];
  });
}
