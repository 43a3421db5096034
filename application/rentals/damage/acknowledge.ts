/**
 * Sends the customer a written copy of their report, once a report (rental.md#damage-reports): with the last photo, or
 * after ten minutes with the photos that arrived.
 */
import { isComplete, type DamageReport } from '#domain/rentals/damage-report.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { minute } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { queueMessages } from '#application/messages/queue.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { pageLink } from '#application/rentals/messages/notify.js';
import type { Store } from '#application/store.js';
import { emailOf, smsOf } from './templates.js';

/** Time allowed for photos on a poor network; afterwards the message says how many are missing. */
const photosWithinMs = 10 * minute;

const template = 'rental.damageReceived';

async function notifyReceived(
  app: App,
  store: Store,
  order: RentalOrder,
  report: DamageReport,
): Promise<void> {
  const company = await store.companies.find(order.companyId);
  const words = { order, report, link: pageLink(app, order), supportPhone: company?.supportPhone ?? null };
  const forms = { email: emailOf(template, words), sms: smsOf(template, words) };
  const to = { email: order.customerEmail, phone: order.customerPhone };
  const { language } = order;
  await queueMessages(app, store, order, { template, suffix: report.id, language, ...forms }, to);
}

/** Call in the transaction that stores the report, or a photo of it. */
export const acknowledge = (
  app: App,
  store: Store,
  order: RentalOrder,
  report: DamageReport,
): Promise<void> =>
  isComplete(report)
    ? notifyReceived(app, store, order, report)
    : enqueue(app, store, {
        ...{ kind: 'rental.acknowledgeDamage', subjectId: report.id },
        dueAt: report.createdAt + photosWithinMs,
      });

/** Job `rental.acknowledgeDamage`: the subject is the report. Skips one acknowledged, or erased with its customer. */
export const acknowledgeDamage: JobHandler = (app, { subjectId }) =>
  app.transaction(async (store) => {
    const report = await store.damageReports.get(subjectId);
    const order = await store.rentalOrders.get(report.orderId);
    if (order.erasedAt === null) await notifyReceived(app, store, order, report);
  });
