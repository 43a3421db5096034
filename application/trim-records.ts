/**
 * Job `records.trim`, once a day: deletes old records that only prevent repeated work (privacy.md#retention). Never
 * orders, payments, invoices, their timelines or the audit; a cabinet's timeline is deleted with its events.
 */
import { day, minute, type Instant } from '#domain/shared/record.js';
import type { App } from './app.js';
import type { JobKind } from './jobs.js';
import type { JobHandler } from './outbox.js';

const everyMs = day;
/** Small transactions, so that other writers do not wait, */
const batch = 500;
/** and a limited number a run, or fewer if that takes half of its turn: the rest follows a moment later. */
const batchesARun = 20;
const restAfterMs = minute;

/** For jobs that run once a code, an event or a check. Stripe repeats an event for three days, manually for thirty. */
export const shortlyMs = 90 * day;
/** A card payment can be disputed for thirteen months: door events and the jobs of an order are retained that long. */
export const longMs = 400 * day;

const [shortly, long, always] = ['shortly', 'long', 'always'] as const;

/** How long a finished job is retained. One that was given up waits for staff, and stays. */
export const jobRetention: Readonly<Record<JobKind, 'shortly' | 'long' | 'always'>> = {
  // The proof that money moved once, and the number of attempts: a refund that a bank sends back is made under the next
  // key.
  'payment.capture': always,
  'payment.release': always,
  'payment.refund': always,
  'message.send': long,
  'rental.expireUnpaid': long,
  'rental.sendLink': shortly,
  'rental.settle': long,
  'rental.placeHold': long,
  'rental.watchAction': long,
  // Like a capture: the proof that it was captured once.
  'rental.payExtension': always,
  'rental.watchExtension': long,
  'rental.startCheck': long,
  'rental.noShow': long,
  'rental.remindEnd': long,
  'rental.acknowledgeDamage': long,
  'rental.notifyCaptured': long,
  'rental.findDebts': long,
  'rental.watchDebt': long,
  'rental.unitCheck': long,
  'rental.releaseDeposit': long,
  'rental.returnDoor': long,
  'rental.neverReturned': long,
  'rental.recycleCode': long,
  'payment.renewHold': long,
  'parcel.remind': long,
  'parcel.keepEnds': long,
  'sale.settle': long,
  'sale.refundedExternally': long,
  'sale.expireUnpaid': long,
  'pressing.reminder': long,
  'shop.remind': long,
  'door.remindToConfirm': long,
  'door.leave': shortly,
  'door.leftOpen': shortly,
  'door.release': shortly,
  'webhook.process': shortly,
  'grant.reconcile': shortly,
  'grant.erase': shortly,
  'maintenance.end': shortly,
  'cabinet.gap': shortly,
  'cabinet.olderBoot': shortly,
  'account.mail': shortly,
  'access.purge': shortly,
  'records.trim': shortly,
  'message.erase': shortly,
  'privacy.retain': shortly,
  'secrets.reseal': shortly,
};

const kindsRetained = (kept: 'shortly' | 'long'): JobKind[] =>
  (Object.keys(jobRetention) as JobKind[]).filter((kind) => jobRetention[kind] === kept);

/** Returns whether there may be more. */
const trimSome = (app: App, now: Instant): Promise<boolean> =>
  app.transaction(async (store) => {
    const gone = [
      await store.trimJobs(kindsRetained('shortly'), now - shortlyMs, batch),
      await store.trimJobs(kindsRetained('long'), now - longMs, batch),
      await store.trimWebhookEvents(now - shortlyMs, batch),
      await store.trimCabinetEvents(now - longMs, batch),
      await store.trimCabinetTimelines(now - longMs, batch),
    ];
    return gone.includes(batch);
  });

export const trimRecords: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  for (let run = 0; run < batchesARun && turn.hasTime(); run++)
    if (!(await trimSome(app, now))) return { againAt: now + everyMs };
  return { againAt: now + restAfterMs };
};
