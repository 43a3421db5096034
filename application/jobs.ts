import type { Instant } from '#domain/shared/record.js';
import type { OutboxEntry } from './records.js';

/** Every kind of job of the outbox; the table of handlers does not compile if one is missing. */
export type JobKind =
  | 'message.send'
  | 'message.erase'
  | 'webhook.process'
  | 'rental.expireUnpaid'
  | 'rental.sendLink'
  | 'rental.settle'
  | 'rental.placeHold'
  | 'rental.watchAction'
  | 'rental.payExtension'
  | 'rental.watchExtension'
  | 'rental.startCheck'
  | 'rental.noShow'
  | 'rental.unitCheck'
  | 'rental.releaseDeposit'
  | 'rental.returnDoor'
  | 'rental.endAtClosing'
  | 'rental.remindEnd'
  | 'rental.freeNotice'
  | 'rental.acknowledgeDamage'
  | 'rental.notifyCaptured'
  | 'rental.findDebts'
  | 'rental.refundedExternally'
  | 'rental.watchDebt'
  | 'rental.neverReturned'
  | 'rental.recycleCode'
  | 'payment.capture'
  | 'payment.release'
  | 'payment.refund'
  | 'payment.renewHold'
  | 'access.purge'
  | 'records.trim'
  | 'grant.reconcile'
  | 'grant.erase'
  | 'cabinet.gap'
  | 'cabinet.olderBoot'
  | 'maintenance.end'
  | 'cabinet.maintenanceBegin'
  | 'cabinet.maintenanceEnd'
  | 'account.mail'
  | 'door.remindToConfirm'
  | 'door.leave'
  | 'door.leftOpen'
  | 'door.release'
  | 'parcel.remind'
  | 'parcel.keepEnds'
  | 'orders.sendLinks'
  | 'sale.settle'
  | 'sale.refundedExternally'
  | 'sale.expireUnpaid'
  | 'pressing.reminder'
  | 'shop.remind'
  | 'board.forget'
  | 'alerts.look'
  | 'alert.send'
  | 'figures.day'
  | 'figures.sum'
  | 'figures.report'
  | 'accounting.month'
  | 'accounting.send'
  | 'privacy.retain'
  | 'secrets.reseal';

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
