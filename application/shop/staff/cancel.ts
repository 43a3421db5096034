/** Staff cancel a paid order: refunds it, returns the stock, issues a credit note (shop.md#states). */
import { takenCents } from '#domain/payments/settlement.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import type { Job } from '#application/jobs.js';
import { refundSale } from '#application/sales/refund.js';
import { endOrder } from '#application/shop/sales.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { refuseUnless } from './actions.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface CancelInput extends ByOrder {
  readonly reason: string;
}

async function cancelNow(
  at: Installation,
  store: Store,
  staff: Staff,
  { orderId, reason }: CancelInput,
): Promise<readonly Job[]> {
  const order = await orderFor(store, staff, orderId);
  refuseUnless(order, 'cancel');
  const amountCents = takenCents(await store.payments.where({ orderId }));
  await note(at, store, order, 'staff', 'refundDecided', {
    amountCents,
    reasonGiven: reason,
    staffName: staff.name,
  });
  await endOrder(at, store, orderId, 'staff', { staffName: staff.name });
  const facts = { refundedCents: amountCents };
  await audit(at, store, staff, { ...aboutOrder(order), action: 'shopOrder.cancel', reason, facts });
  return refundSale(at, store, order, 'shop');
}

/** Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, or STATE_CONFLICT with the earlier action. */
export async function cancel(at: Installation, staff: Staff, input: CancelInput): Promise<DetailInCodes> {
  const jobs = await deciding(at, input.orderId, () =>
    at.transaction((store) => cancelNow(at, store, staff, input)),
  );
  // The result is visible at once if the provider answers now; otherwise the outbox retries.
  for (const job of jobs) await at.deliverNow(job);
  return detail(at, staff, input);
}
