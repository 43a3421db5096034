/** Part or all of laundry that was taken in is given back (sales/refund-served.ts). */
import { isPressingPastCancelling } from '#domain/pressing/pressing-order.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { refundServed, type RefundDecision } from '#application/sales/refund-served.js';
import { pressingSales } from '#application/pressing/sales.js';
import { tell } from '#application/pressing/tell.js';
import { deciding } from './decided.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

/**
 * Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT where cancelling gives it back, NOTHING_TO_REFUND, PAYMENT_DISPUTED, MONEY_IN_MOTION,
 * REFUND_OWED, AMOUNT_CHANGED or AMOUNT_TOO_HIGH.
 */
export async function refund(
  at: Installation,
  staff: Staff,
  input: ByOrder & RefundDecision,
): Promise<DetailInCodes> {
  const jobs = await deciding(at, input.orderId, () =>
    at.transaction(async (store) => {
      const order = await orderFor(store, staff, input.orderId);
      const isPastCancelling = isPressingPastCancelling(order);
      const isPaidInPerson = order.paymentReference !== null;
      const served = { rules: pressingSales, order, isPastCancelling, isPaidInPerson };
      const about = { ...aboutOrder(order), action: 'pressingOrder.refund' } as const;
      const given = await refundServed(at, store, staff, served, { ...input, about });
      const { refundCents, creditNoteId: suffix } = given;
      await tell(at, store, order, 'pressing.givenBack', { refundCents, suffix });
      return given.jobs;
    }),
  );
  for (const job of jobs) await at.deliverNow(job);
  return detail(at, staff, input);
}
