/** Giving the money of a sale back, in the transaction of the decision (behaviour.md §7, §9). */
import { takenCents } from '#domain/payments/settlement.js';
import type { Payment } from '#domain/payments/payment.js';
import type { Sale, SaleKind } from '#domain/sales/sale.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { enqueue } from '#application/outbox.js';
import type { Installation } from '#application/installation.js';
import type { Job } from '#application/jobs.js';
import { askForRefund, movementsUnderWay } from '#application/payments/carry-out.js';
import type { Store } from '#application/store.js';

const isRefundable = ({ status, capturedCents, refundedCents }: Payment): boolean =>
  status === 'Captured' && refundedCents < capturedCents;

/** Refunds what was taken by card; answers the jobs, to be delivered after the commit. Paid at the counter, it is given back there. */
export async function refundSale(
  at: Installation,
  store: Store,
  order: Pick<Sale, 'id'>,
  kind: SaleKind,
): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const payment of await store.payments.where({ orderId: order.id, purpose: kind })) {
    if (!isRefundable(payment)) continue;
    const job = { kind: 'payment.refund', subjectId: payment.id } as const;
    await enqueue(at, store, job);
    jobs.push(job);
  }
  return jobs;
}

type Ended = Pick<Sale, 'id' | 'cancelReason'>;

/** Whether an order that came to nothing still owes its customer money, and why that cannot be asked for now. */
export async function refundOwed(
  store: Store,
  { id, cancelReason }: Ended,
): Promise<{ readonly isOwed: boolean; readonly refusal: ErrorCode | null }> {
  const nothing = { isOwed: false, refusal: 'NOTHING_TO_REFUND' } as const;
  if (cancelReason === null) return nothing;
  const payments = await store.payments.where({ orderId: id });
  if (takenCents(payments) <= 0) return nothing;
  if (payments.some(({ disputedAt }) => disputedAt !== null))
    return { isOwed: true, refusal: 'PAYMENT_DISPUTED' };
  const isUnderWay = (await movementsUnderWay(store, payments)).some(({ deadAt }) => deadAt === null);
  return { isOwed: true, refusal: isUnderWay ? 'MONEY_IN_MOTION' : null };
}

/** A refund that was given up is made after all. Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED or MONEY_IN_MOTION. */
export async function refundSaleAgain(at: Installation, store: Store, order: Ended): Promise<readonly Job[]> {
  const { refusal } = await refundOwed(store, order);
  if (refusal) throw new DomainError(refusal);
  const jobs: Job[] = [];
  for (const payment of await store.payments.where({ orderId: order.id }))
    if (isRefundable(payment)) jobs.push(await askForRefund(at, store, payment));
  return jobs;
}
