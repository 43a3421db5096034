/** The customer has a refund that did not arrive on the card by another way (payments/refunded-elsewhere.ts). */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { writeRefundElsewhere } from '#application/payments/refunded-elsewhere.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_REFUND or MONEY_IN_MOTION. */
export async function refundedElsewhere(
  at: Installation,
  staff: Staff,
  input: { readonly orderId: string; readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const action = 'rentalOrder.refundedElsewhere';
    await writeRefundElsewhere(at, store, staff, { ...aboutOrder(order), action, reason });
  });
  return detail(at, staff, input);
}
