/** Staff send a message of a rental again. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { resendMessage } from '#application/messages/resend.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface ResendInput {
  readonly orderId: string;
  readonly messageId: string;
}

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, or TOO_MANY_REQUESTS. */
export async function resend(app: App, staff: Staff, input: ResendInput): Promise<DetailInCodes> {
  await app.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    const to = { email: order.customerEmail, phone: order.customerPhone };
    const { messageId } = input;
    const { channel, template } = await resendMessage(app, store, {
      order,
      to,
      messageId,
      staffName: staff.name,
    });
    const facts = { channel, template };
    await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.resendMessage', facts });
  });
  return detail(app, staff, input);
}
