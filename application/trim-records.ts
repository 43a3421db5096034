/**
 * Job `records.trim`, once a day: what only kept something from being done twice is not kept for ever (privacy.md#retention). Orders,
 * payments, invoices, their timelines and the audit are no part of it; a cabinet's story goes with the events that it stands between.
 */
import { day, minute, type Instant } from '#domain/shared/record.js';
import type { Installation } from './installation.js';
import type { JobKind } from './jobs.js';
import type { JobHandler } from './outbox.js';

const everyMs = day;
/** So few of a kind a transaction, that nobody waits for it, */
const batch = 500;
/** and so many a run, or fewer where that takes half of its turn: the rest comes a moment later. */
const batchesARun = 20;
const restAfterMs = minute;

/** What is asked for once a code, an event or a look. Stripe repeats an event for three days, by hand for thirty. */
export const shortlyMs = 90 * day;
/** A card's payment is contested for thirteen months: so long it can be read what a door told, and what was asked for an order. */
export const longMs = 400 * day;

const [shortly, long, always] = ['shortly', 'long', 'always'] as const;

/** How long a job that is done is kept. One that was given up waits for a person, and stays. */
export const keptDone: Readonly<Record<JobKind, 'shortly' | 'long' | 'always'>> = {
  // The proof that money moved once, and how often it was tried: a refund that a bank sends back is made under the next key.
  'payment.capture': always,
  'payment.release': always,
  'payment.refund': always,
  'message.send': long,
  'rental.expireUnpaid': long,
  'rental.sendLink': shortly,
  'rental.settle': long,
  'rental.placeHold': long,
  'rental.watchAction': long,
  // As a capture: the proof that it was taken once.
  'rental.payExtension': always,
  'rental.watchExtension': long,
  'rental.startCheck': long,
  'rental.noShow': long,
  'rental.remindEnd': long,
  'rental.acknowledgeDamage': long,
  'rental.tellTaken': long,
  'rental.findDebts': long,
  'rental.watchDebt': long,
  'rental.unitCheck': long,
  'rental.releaseDeposit': long,
  'rental.returnDoor': long,
  'rental.neverReturned': long,
  'rental.recycleCode': long,
  'payment.guard': long,
  'parcel.remind': long,
  'parcel.keepEnds': long,
  'sale.settle': long,
  'sale.refundedExternally': long,
  'sale.expireUnpaid': long,
  'pressing.reminder': long,
  'shop.remind': long,
  'door.askWord': long,
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

const kindsKept = (kept: 'shortly' | 'long'): JobKind[] =>
  (Object.keys(keptDone) as JobKind[]).filter((kind) => keptDone[kind] === kept);

/** Answers whether there may be more. */
const trimSome = (at: Installation, now: Instant): Promise<boolean> =>
  at.transaction(async (store) => {
    const gone = [
      await store.trimJobs(kindsKept('shortly'), now - shortlyMs, batch),
      await store.trimJobs(kindsKept('long'), now - longMs, batch),
      await store.trimWebhookEvents(now - shortlyMs, batch),
      await store.trimCabinetEvents(now - longMs, batch),
      await store.trimCabinetStories(now - longMs, batch),
    ];
    return gone.includes(batch);
  });

export const trimRecords: JobHandler = async (at, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = at.clock.now();
  for (let run = 0; run < batchesARun && turn.hasTime(); run++)
    if (!(await trimSome(at, now))) return { againAt: now + everyMs };
  return { againAt: now + restAfterMs };
};
