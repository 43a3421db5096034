/** A refund of a cancelled order that was given up is asked for once more (behaviour.md §8.4, §9). */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { refundSaleAgain } from '#application/sales/refund.js';
import { note } from '#application/timeline.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_REFUND, PAYMENT_DISPUTED or MONEY_IN_MOTION. */
export async function refundAgain(
  at: Installation,
  staff: Staff,
  input: ByOrder & { readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  const jobs = await at.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const asked = await refundSaleAgain(at, store, order);
    await note(at, store, order, 'staff', 'refundAgain', { staffName: staff.name, reasonGiven: reason });
    await audit(at, store, staff, { ...aboutOrder(order), action: 'shopOrder.refundAgain', reason });
    return asked;
  });
  for (const job of jobs) await at.deliverNow(job);
  return detail(at, staff, input);
}
