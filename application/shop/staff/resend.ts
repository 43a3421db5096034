/** Staff resend a message of a shop order, or add a note. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { resendMessage } from '#application/messages/resend.js';
import { note } from '#application/timeline.js';
import { detail, type ByOrder, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

interface ResendInput extends ByOrder {
  readonly messageId: string;
}

/** Throws NOT_FOUND, FORBIDDEN, MESSAGE_ERASED, MESSAGE_OUTDATED, or TOO_MANY_REQUESTS. */
export async function resend(at: Installation, staff: Staff, input: ResendInput): Promise<DetailInCodes> {
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    const to = { email: order.customerEmail, phone: order.customerPhone };
    const { messageId } = input;
    const asked = { order, to, messageId, staffName: staff.name };
    const { channel, template } = await resendMessage(at, store, asked);
    const facts = { channel, template };
    await audit(at, store, staff, { ...aboutOrder(order), action: 'shopOrder.resendMessage', facts });
  });
  return detail(at, staff, input);
}

interface NoteInput extends ByOrder {
  readonly text: string;
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function addNote(at: Installation, staff: Staff, input: NoteInput): Promise<DetailInCodes> {
  const { text } = input;
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    await note(at, store, order, 'staff', 'note', { text, staffName: staff.name });
    await audit(at, store, staff, { ...aboutOrder(order), action: 'shopOrder.note', facts: { text } });
  });
  return detail(at, staff, input);
}
