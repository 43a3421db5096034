/** Adds a note of staff to the order's timeline. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { note } from '#application/timeline.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND or FORBIDDEN. */
export async function addNote(
  at: Installation,
  staff: Staff,
  input: { readonly orderId: string; readonly text: string },
): Promise<DetailInCodes> {
  const { text } = input;
  await at.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    await note(at, store, order, 'staff', 'note', { text, staffName: staff.name });
    await audit(at, store, staff, { ...aboutOrder(order), action: 'rentalOrder.note', facts: { text } });
  });
  return detail(at, staff, input);
}
