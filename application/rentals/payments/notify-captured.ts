/**
 * Notifies the customer of a capture once the provider has answered (money.md#moving-money-once). A refused capture is
 * never reported as made, and what was to end with it does not end.
 */
import { isHeld, ofPurpose, type Payment } from '#domain/payments/payment.js';
import { netCapturedCents } from '#domain/payments/settlement.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { hour, second, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import type { Job } from '#application/jobs.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { movementsUnderWay } from '#application/payments/carry-out.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { notify } from '#application/rentals/messages/notify.js';

type TakenTemplate = 'rental.completed' | 'rental.lateFeesTaken';

const looksMs = [5 * second, hour] as const;

/** Enqueues the notification in the running transaction, beside the capture. */
export async function notifyOnceCaptured(
  app: App,
  store: Store,
  { id: subjectId }: RentalOrder,
  template: TakenTemplate,
  holdId = '',
): Promise<Job> {
  const job = { kind: 'rental.notifyCaptured', subjectId, suffix: `${template}:${holdId}` } as const;
  await enqueue(app, store, { ...job, facts: { template, holdId } });
  return job;
}

/** A capture without an answer, or one given up while the hold still stands, which staff may retry. */
async function isMoving(store: Store, payments: readonly Payment[], now: Instant): Promise<boolean> {
  const standing = payments.filter((payment) => isHeld(payment) && (payment.expiresAt ?? now) > now);
  const captures = (await movementsUnderWay(store, payments)).filter(
    ({ kind }) => kind === 'payment.capture',
  );
  return captures.some(
    ({ deadAt, subjectId }) => deadAt === null || standing.some(({ id }) => id === subjectId),
  );
}

/** After the whole deposit was captured no other hold is needed: cancels the renewals. */
async function closeRenewals(
  app: App,
  store: Store,
  order: RentalOrder,
  deposits: readonly Payment[],
): Promise<void> {
  if (netCapturedCents(deposits) < order.depositCents) return;
  for (const { id } of deposits.filter(({ status }) => status === 'RequiresAction'))
    await enqueue(app, store, { kind: 'payment.release', subjectId: id });
}

/** Returns whether the provider has still to answer. */
async function notifyIfCaptured(app: App, store: Store, { subjectId, facts }: OutboxEntry): Promise<boolean> {
  const order = await store.rentalOrders.get(subjectId);
  const payments = await store.payments.where({ orderId: subjectId });
  if (await isMoving(store, payments, app.clock.now())) return true;
  const holdId = String(facts['holdId']);
  const template = facts['template'] as TakenTemplate;
  if (template === 'rental.lateFeesTaken') {
    // Refused: the hold is gone, which staff are shown.
    if (!payments.some(({ id, capturedCents }) => id === holdId && capturedCents > 0)) return false;
    await closeRenewals(app, store, order, ofPurpose(payments, 'deposit'));
  }
  await notify(app, store, order, template, holdId);
  return false;
}

/** Job `rental.notifyCaptured`: the subject is the order. */
export const notifyCaptured: JobHandler = async (app, entry) => {
  if (!(await app.transaction((store) => notifyIfCaptured(app, store, entry)))) return;
  return { againAt: againByAge(app.clock.now(), entry.createdAt, looksMs) };
};
