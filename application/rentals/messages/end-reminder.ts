/** Reminds a customer of the end: once before and once after it. A job that runs late sends only what is still true. */
import { endSoonAt, overdueNoticeAt, textSoonAt } from '#domain/rentals/end-reminder.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { notify, type By } from './notify.js';

/**
 * Enqueues the reminders in the transaction that gave the first code or moved the end. Skips a reminder that would be
 * due now: the page has just shown the end. Reminders of an end that was extended since send nothing.
 */
export async function remindOfEnd(app: App, store: Store, order: RentalOrder): Promise<void> {
  const { id: subjectId, plannedEndAt: endAt } = order;
  const [soonAt, textAt] = [endSoonAt(order), textSoonAt(order)];
  const ask = (suffix: string, dueAt: Instant, facts: OutboxEntry['facts'] = {}): Promise<void> =>
    enqueue(app, store, {
      ...{ kind: 'rental.remindEnd', subjectId, suffix: `${suffix}:${endAt}`, dueAt },
      facts: { ...facts, endAt },
    });
  const soon = async (suffix: string, dueAt: Instant | null, by: By) => {
    if (dueAt === null || dueAt <= app.clock.now()) return;
    await ask(suffix, dueAt, { by });
  };
  await soon('soon', soonAt, textAt === soonAt ? 'both' : 'email');
  if (textAt !== soonAt) await soon('soonText', textAt, 'sms');
  await ask('overdue', overdueNoticeAt(order));
}

const isOut = ({ status, pickedUpAt }: RentalOrder): boolean =>
  status === 'PendingReturn' && pickedUpAt !== null;

const isPast = ({ plannedEndAt }: RentalOrder, now: Instant): boolean => now >= plannedEndAt;

/** Job `rental.remindEnd`: before the planned end, or shortly after it. */
export const remindEnd: JobHandler = async (app, { subjectId, facts }) => {
  const by = (facts['by'] ?? 'both') as By;
  await app.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (!isOut(order) || facts['endAt'] !== order.plannedEndAt) return;
    const template = isPast(order, app.clock.now()) ? 'rental.overdue' : 'rental.endSoon';
    await notify(app, store, order, template, `${order.plannedEndAt}`, by);
  });
};
