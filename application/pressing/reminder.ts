/** Job `pressing.reminder`: clean laundry has waited in its locker for two days (laundry.md#deadlines-of-laundry). */
import { hour } from '#domain/shared/record.js';
import type { JobHandler } from '#application/outbox.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from './notify.js';

export const reminderMs = 48 * hour;

export const remindOfPickup: JobHandler = async (app, { subjectId, facts }) => {
  await app.transaction(async (store) => {
    const order = await store.pressingOrders.get(subjectId);
    // Taken back and returned again meanwhile: the new return has its own reminder.
    if (order.status !== 'ReadyForPickup' || order.returnedAt !== facts['returnedAt']) return;
    await notify(app, store, order, 'pressing.reminder', { suffix: String(order.returnedAt) });
    await recordEntry(app, store, order, 'clock', 'reminded');
  });
};
