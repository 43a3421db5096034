/** Refunds a sale, in the transaction of the decision (money.md#refunds). */
import type { Payment } from '#domain/payments/payment.js';
import type { Sale, SaleKind } from '#domain/sales/sale.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { enqueue } from '#application/outbox.js';
import type { App } from '#application/app.js';
import type { Job } from '#application/jobs.js';
import { carryOut, movementsUnderWay } from '#application/payments/carry-out.js';
import { owedRefunds } from '#application/payments/refunded-off-card.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

const isRefundable = ({ status, capturedCents, refundedCents }: Payment): boolean =>
  status === 'Captured' && refundedCents < capturedCents;

/**
 * Refunds what was captured by card; returns the jobs, to be delivered after the commit. An order paid at the counter
 * is refunded there.
 */
export async function refundSale(
  app: App,
  store: Store,
  order: Pick<Sale, 'id'>,
  kind: SaleKind,
): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const payment of await store.payments.where({ orderId: order.id, purpose: kind })) {
    if (!isRefundable(payment)) continue;
    const job = { kind: 'payment.refund', subjectId: payment.id } as const;
    await enqueue(app, store, job);
    jobs.push(job);
  }
  return jobs;
}

type Ended = Pick<Sale, 'id' | 'cancelReason'>;

/**
 * The amount owed on each payment: for a cancelled order everything captured, for a served one what was promised and
 * did not arrive.
 */
async function owedOn(store: Store, { id, cancelReason }: Ended, payments: readonly Payment[]) {
  if (cancelReason === null) return owedRefunds(store, id);
  return payments
    .filter(isRefundable)
    .map((payment) => ({ payment, cents: payment.capturedCents - payment.refundedCents }));
}

/** Whether an order still owes its customer money, and why the refund cannot be requested now. */
export async function refundOwed(
  store: Store,
  order: Ended,
): Promise<{ readonly isOwed: boolean; readonly refusal: ErrorCode | null }> {
  const payments = await store.payments.where({ orderId: order.id });
  if ((await owedOn(store, order, payments)).length === 0)
    return { isOwed: false, refusal: 'NOTHING_TO_REFUND' };
  if (payments.some(({ disputedAt }) => disputedAt !== null))
    return { isOwed: true, refusal: 'PAYMENT_DISPUTED' };
  const isUnderWay = (await movementsUnderWay(store, payments)).some(({ deadAt }) => deadAt === null);
  return { isOwed: true, refusal: isUnderWay ? 'MONEY_IN_MOTION' : null };
}

/**
 * Retries a refund that was given up, with actor and reason in timeline and audit; returns the jobs, to be delivered
 * after the commit. Throws NOTHING_TO_REFUND, PAYMENT_DISPUTED or MONEY_IN_MOTION.
 */
export async function refundSaleAgain(
  app: App,
  store: Store,
  staff: Staff,
  order: Ended,
  done: Audited & { readonly companyId: string; readonly reason: string },
): Promise<readonly Job[]> {
  const { refusal } = await refundOwed(store, order);
  if (refusal) throw new DomainError(refusal);
  const { id } = order;
  const { companyId, reason } = done;
  const owed = await owedOn(store, order, await store.payments.where({ orderId: id }));
  const jobs = await carryOut(
    app,
    store,
    owed.map(({ payment, cents: amountCents }) => ({ kind: 'refund', payment, amountCents })),
  );
  const facts = { staffName: staff.name, reasonGiven: reason };
  await recordEntry(app, store, { id, companyId }, 'staff', 'refundAgain', facts);
  await audit(app, store, staff, done);
  return jobs;
}
