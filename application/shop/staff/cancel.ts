/** Staff cancel a paid order: refunds it, returns the stock, issues a credit note (shop.md#states). */
import { netCapturedCents } from '#domain/payments/settlement.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Job } from '#application/jobs.js';
import { refundSale } from '#application/sales/refund.js';
import { endOrder } from '#application/shop/sales.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { refuseUnless } from './actions.js';
import { deciding } from './decided.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface CancelInput extends ByOrder {
  readonly reason: string;
}

async function cancelNow(
  app: App,
  store: Store,
  staff: Staff,
  { orderId, reason }: CancelInput,
): Promise<readonly Job[]> {
  const order = await orderFor(store, staff, orderId);
  refuseUnless(order, 'cancel');
  const amountCents = netCapturedCents(await store.payments.where({ orderId }));
  await recordEntry(app, store, order, 'staff', 'refundDecided', {
    amountCents,
    reasonGiven: reason,
    staffName: staff.name,
  });
  await endOrder(app, store, orderId, 'staff', { staffName: staff.name });
  const facts = { refundedCents: amountCents };
  await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.cancel', reason, facts });
  return refundSale(app, store, order, 'shop');
}

/** Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, or STATE_CONFLICT with the earlier action. */
export async function cancel(app: App, staff: Staff, input: CancelInput): Promise<DetailInCodes> {
  const jobs = await deciding(app, input.orderId, () =>
    app.transaction((store) => cancelNow(app, store, staff, input)),
  );
  // The result is visible at once if the provider answers now; otherwise the outbox retries.
  for (const job of jobs) await app.deliverNow(job);
  return detail(app, staff, input);
}
