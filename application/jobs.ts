import type { Instant } from '#domain/shared/record.js';
import type { OutboxEntry } from './records.js';

const [shortly, long, always] = ['shortly', 'long', 'always'] as const;

/**
 * Every kind of job of the outbox, and how long a finished one is retained; one that was given up waits for staff, and
 * stays. The table of handlers does not compile if one is missing.
 */
export const jobRetention = {
  // The proof that money moved once, and the number of attempts: a refund that a bank sends back is made under the next
  // key.
  'payment.capture': always,
  'payment.release': always,
  'payment.refund': always,
  'message.send': long,
  'rental.expireUnpaid': long,
  'rental.sendLink': shortly,
  'orders.sendLinks': shortly,
  'rental.freeNotice': shortly,
  'rental.settle': long,
  'rental.placeHold': long,
  'rental.watchAction': long,
  // Retained like a capture: it proves that the price was captured once.
  'rental.payExtension': always,
  'rental.watchExtension': long,
  'rental.startCheck': long,
  'rental.noShow': long,
  'rental.remindEnd': long,
  'rental.acknowledgeDamage': long,
  'rental.notifyCaptured': long,
  'rental.findDebts': long,
  'rental.refundedExternally': long,
  'rental.watchDebt': long,
  'rental.unitCheck': long,
  'rental.releaseDeposit': long,
  'rental.returnDoor': long,
  'rental.endAtClosing': long,
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
  'cabinet.maintenanceBegin': shortly,
  'cabinet.maintenanceEnd': shortly,
  'cabinet.gap': shortly,
  'cabinet.olderBoot': shortly,
  'account.mail': shortly,
  'access.purge': shortly,
  'records.trim': shortly,
  'message.erase': shortly,
  'board.forget': shortly,
  'alerts.look': shortly,
  'alert.send': shortly,
  // Kept as long as the events from which a day's figures can be computed again.
  'figures.day': long,
  'figures.sum': shortly,
  // A month is sent once.
  'figures.report': long,
  'accounting.month': long,
  'accounting.send': long,
  'privacy.retain': shortly,
  'secrets.reseal': shortly,
} as const;
export type JobKind = keyof typeof jobRetention;

/** A job as use cases enqueue it; the outbox makes an entry of it. */
export interface Job {
  readonly kind: JobKind;
  /** The record that the job is about. */
  readonly subjectId: string;
  /** Makes the key unique if one subject has several jobs of a kind. */
  readonly suffix?: string | number;
  readonly dueAt?: Instant;
  readonly facts?: OutboxEntry['facts'];
}
