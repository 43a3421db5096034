/** A refund of a cancelled order that was given up is asked for once more (behaviour.md §7, §8.4). */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { refundSaleAgain } from '#application/sales/refund.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_REFUND, PAYMENT_DISPUTED or MONEY_IN_MOTION. */
export async function refundAgain(
  at: Installation,
  staff: Staff,
  input: ByOrder & { readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  const jobs = await at.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    return refundSaleAgain(at, store, staff, order, {
      ...aboutOrder(order),
      action: 'pressingOrder.refundAgain',
      reason,
    });
  });
  for (const job of jobs) await at.deliverNow(job);
  return detail(at, staff, input);
}
