/** The customer has a refund that did not arrive on the card by another way (payments/refunded-elsewhere.ts). */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { writeRefundElsewhere } from '#application/payments/refunded-elsewhere.js';
import { note } from '#application/timeline.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor, type ByOrder } from './load.js';

/** Throws NOT_FOUND, FORBIDDEN, NOTHING_TO_REFUND or MONEY_IN_MOTION. */
export async function refundedElsewhere(
  at: Installation,
  staff: Staff,
  input: ByOrder & { readonly reason: string },
): Promise<DetailInCodes> {
  const { orderId, reason } = input;
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const amountCents = await writeRefundElsewhere(at, store, orderId);
    const facts = { staffName: staff.name, reasonGiven: reason, amountCents };
    await note(at, store, order, 'staff', 'refundedElsewhere', facts);
    const action = 'pressingOrder.refundedElsewhere';
    await audit(at, store, staff, { ...aboutOrder(order), action, reason, facts: { amountCents } });
  });
  return detail(at, staff, input);
}
