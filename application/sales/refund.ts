/** Giving the money of a sale back, in the transaction of the decision (behaviour.md §7, §9). */
import type { Sale, SaleKind } from '#domain/sales/sale.js';
import { enqueue } from '#application/outbox.js';
import type { Installation } from '#application/installation.js';
import type { Job } from '#application/jobs.js';
import type { Store } from '#application/store.js';

/** Refunds what was taken by card; answers the jobs, to be delivered after the commit. Paid at the counter, it is given back there. */
export async function refundSale(
  at: Installation,
  store: Store,
  order: Pick<Sale, 'id'>,
  kind: SaleKind,
): Promise<readonly Job[]> {
  const jobs: Job[] = [];
  for (const payment of await store.payments.where({ orderId: order.id, purpose: kind })) {
    if (payment.status !== 'Captured' || payment.refundedCents >= payment.capturedCents) continue;
    const job = { kind: 'payment.refund', subjectId: payment.id } as const;
    await enqueue(at, store, job);
    jobs.push(job);
  }
  return jobs;
}
