/** Staff resend a message of a shop order, or add a note. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { resendMessage } from '#application/messages/resend.js';
import { recordEntry } from '#application/timeline.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface ResendInput extends ByOrder {
  readonly messageId: string;
}

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, MESSAGE_OUTDATED, or TOO_MANY_REQUESTS. */
export async function resend(app: App, staff: Staff, input: ResendInput): Promise<DetailInCodes> {
  await app.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    const to = { email: order.customerEmail, phone: order.customerPhone };
    const { messageId } = input;
    const chosen = { order, to, messageId, staffName: staff.name };
    const { channel, template } = await resendMessage(app, store, chosen);
    const facts = { channel, template };
    await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.resendMessage', facts });
  });
  return detail(app, staff, input);
}

interface NoteInput extends ByOrder {
  readonly text: string;
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function addNote(app: App, staff: Staff, input: NoteInput): Promise<DetailInCodes> {
  const { text } = input;
  await app.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    await recordEntry(app, store, order, 'staff', 'note', { text, staffName: staff.name });
    await audit(app, store, staff, { ...aboutOrder(order), action: 'shopOrder.note', facts: { text } });
  });
  return detail(app, staff, input);
}
