/** Reminds a customer of the end, before it and while the item is late. A job that runs late sends only what is still true. */
import {
  endSoonAt,
  lateNoticesAt,
  lateStages,
  overdueNoticeAt,
  textSoonAt,
  type LateStage,
} from '#domain/rentals/end-reminder.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { notify, type By } from './notify.js';

interface Reminder {
  readonly suffix: string;
  readonly dueAt: Instant;
  readonly facts?: OutboxEntry['facts'];
}

const ask = (
  app: App,
  store: Store,
  { id: subjectId, plannedEndAt: endAt }: RentalOrder,
  { suffix, dueAt, facts = {} }: Reminder,
): Promise<void> =>
  enqueue(app, store, {
    kind: 'rental.remindEnd',
    subjectId,
    suffix: `${suffix}:${endAt}`,
    dueAt,
    facts: { ...facts, endAt },
  });

/**
 * Enqueues the reminders in the transaction that gave the first code or moved the end. Skips a reminder that would be
 * due now: the page has just shown the end. Reminders of an end that was extended since send nothing.
 */
export async function remindOfEnd(app: App, store: Store, order: RentalOrder): Promise<void> {
  const [soonAt, textAt] = [endSoonAt(order), textSoonAt(order)];
  const soon = async (suffix: string, dueAt: Instant | null, by: By) => {
    if (dueAt === null || dueAt <= app.clock.now()) return;
    await ask(app, store, order, { suffix, dueAt, facts: { by } });
  };
  await soon('soon', soonAt, textAt === soonAt ? 'both' : 'email');
  if (textAt !== soonAt) await soon('soonText', textAt, 'sms');
  await ask(app, store, order, { suffix: 'overdue', dueAt: overdueNoticeAt(order) });
}

const isOut = ({ status, pickedUpAt }: RentalOrder): boolean =>
  status === 'PendingReturn' && pickedUpAt !== null;

const isPast = ({ plannedEndAt }: RentalOrder, now: Instant): boolean => now >= plannedEndAt;

/** The later ones, once the item is known to be late; those of stages that have passed meanwhile are skipped. */
async function remindOfLateness(app: App, store: Store, order: RentalOrder): Promise<void> {
  const at = lateNoticesAt(order);
  for (const stage of lateStages) {
    const dueAt = at[stage];
    if (dueAt !== null && dueAt > app.clock.now())
      await ask(app, store, order, { suffix: stage, dueAt, facts: { stage } });
  }
}

/** Whether a later notice is due by now, so that a job that ran late need not send this one. */
function isOutdone(order: RentalOrder, stage: LateStage, now: Instant): boolean {
  const at = lateNoticesAt(order);
  return lateStages.some(
    (other) => (at[other] ?? Infinity) > (at[stage] ?? 0) && (at[other] ?? Infinity) <= now,
  );
}

/** Job `rental.remindEnd`: before the planned end, shortly after it, or later. */
export const remindEnd: JobHandler = async (app, { subjectId, facts }) => {
  const by = (facts['by'] ?? 'both') as By;
  const stage = (facts['stage'] ?? null) as LateStage | null;
  await app.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (!isOut(order) || facts['endAt'] !== order.plannedEndAt) return;
    const now = app.clock.now();
    const suffix = `${order.plannedEndAt}`;
    if (stage !== null) {
      if (!isOutdone(order, stage, now)) await notify(app, store, order, `rental.${stage}`, suffix);
      return;
    }
    if (!isPast(order, now)) return notify(app, store, order, 'rental.endSoon', suffix, by);
    await notify(app, store, order, 'rental.overdue', suffix, by);
    await remindOfLateness(app, store, order);
  });
};
