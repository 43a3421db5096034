/** Staff send a message of a rental again. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { resendMessage } from '#application/messages/resend.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface ResendInput {
  readonly orderId: string;
  readonly messageId: string;
}

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, or TOO_MANY_REQUESTS. */
export async function resend(at: Installation, staff: Staff, input: ResendInput): Promise<DetailInCodes> {
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    const to = { email: order.customerEmail, phone: order.customerPhone };
    const { messageId } = input;
    const { channel, template } = await resendMessage(at, store, {
      order,
      to,
      messageId,
      staffName: staff.name,
    });
    const facts = { channel, template };
    await audit(at, store, staff, { ...aboutOrder(order), action: 'rentalOrder.resendMessage', facts });
  });
  return detail(at, staff, input);
}
