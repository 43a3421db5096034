import { euros } from '#domain/shared/money.js';
import type { DisputeView } from '#application/contract/order-shapes.js';
import { iso, isoOrNull } from '#application/iso.js';
import type { Store } from '#application/store.js';

/** What banks ask back of an order's payments, as staff see it; the newest first. */
export async function disputeViews(store: Store, orderId: string): Promise<DisputeView[]> {
  const disputes = await store.disputes.where({ orderId });
  if (disputes.length === 0) return [];
  const payments = await store.payments.where({ orderId });
  const purposes = new Map(payments.map(({ id, purpose }) => [id, purpose]));
  return disputes
    .toReversed()
    .flatMap(({ paymentId, amountCents, openedAt, answerBy, closedAt, ...dispute }) => {
      const purpose = purposes.get(paymentId);
      const { id, status, isInquiry, reason, providerId } = dispute;
      const when = { openedAt: iso(openedAt), answerBy: isoOrNull(answerBy), closedAt: isoOrNull(closedAt) };
      const amount = euros(amountCents);
      return purpose ? [{ id, purpose, status, isInquiry, amount, reason, providerId, ...when }] : [];
    });
}
