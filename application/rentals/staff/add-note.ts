/** Adds a note of staff to the order's timeline. */
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { recordEntry } from '#application/timeline.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

/** Throws NOT_FOUND or FORBIDDEN. */
export async function addNote(
  app: App,
  staff: Staff,
  input: { readonly orderId: string; readonly text: string },
): Promise<DetailInCodes> {
  const { text } = input;
  await app.transaction(async (store) => {
    const order = await orderFor(store, staff, input.orderId);
    await recordEntry(app, store, order, 'staff', 'note', { text, staffName: staff.name });
    await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.note', facts: { text } });
  });
  return detail(app, staff, input);
}
