/** The handler of each kind of job; a kind without one does not compile. */
import { nightWorkAfter } from '#domain/shared/paris.js';
import { type Instant, day, minute } from '#domain/shared/record.js';
import { sendAccountMail } from './access/mail.js';
import { purgeAccess } from './access/purge.js';
import { remindToConfirm } from './doors/finish.js';
import { releaseHeld } from './doors/hold.js';
import { beginMaintenance, endPlannedMaintenance } from './doors/planned-maintenance.js';
import { leaveWhenReported } from './doors/leave-locker.js';
import { notifyOpenDoor } from './events/door-events.js';
import { fillGap } from './events/device-order.js';
import { requestOlderBoot } from './events/judge.js';
import { endMaintenance } from './lockers/codes/maintenance.js';
import { eraseCode, reconcileCode } from './lockers/codes/reconcile.js';
import { eraseMessages } from './messages/outdated.js';
import { orFail } from './messages/failure.js';
import { sendMessage } from './messages/queue.js';
import { endAccountingMonth, sendAccountingExport } from './documents/export-schedule.js';
import { endFigureDay, sumFigures, sendFigureReport } from './board/figure-report.js';
import { checkAlerts, sendAlert } from './board/alert-jobs.js';
import { forgetMark } from './board/inbox.js';
import type { JobHandler, JobHandlers } from './outbox.js';
import { keepEnds, remind } from './parcels/keep-longer.js';
import { capturePayment, refundPayment, releasePayment } from './payments/move-money.js';
import { processWebhookOf } from './payments/webhooks.js';
import { remindOfPickup } from './pressing/notify.js';
import { retain } from './privacy/retention.js';
import { recycleCode } from './rentals/give-up.js';
import { reseal } from './secrets/reseal.js';
import { refundedExternally } from './sales/external-refund.js';
import { expireUnpaidSale, settleSaleJob, settleSaleSession } from './sales/settle.js';
import { remindOfOrder } from './shop/doors.js';
import { watchActionPage } from './rentals/action-page.js';
import { acknowledgeDamage } from './rentals/damage/report.js';
import { findDebts } from './rentals/debt/find.js';
import { rentalRefundedExternally } from './rentals/invoice.js';
import { watchDebt } from './rentals/debt/pay.js';
import { payExtension, watchExtension } from './rentals/extension/pay.js';
import { remindEnd } from './rentals/messages/end-reminder.js';
import { releaseDeposit, notifyCaptured } from './rentals/payments/deposit-decision.js';
import { renewHold } from './rentals/payments/renew-holds.js';
import { noShow, unitCheck } from './rentals/unit-check.js';
import { expireUnpaid, settleJob, startCheck, placeHold } from './rentals/payments/payment-jobs.js';
import { neverReturned, reportUnclosedReturnDoor } from './rentals/believed-return.js';
import { endAtClosing } from './rentals/terminate.js';
import { sendLinks } from './lost-links/lost-links.js';
import { sendLink } from './rentals/send-link.js';
import { sendFreeNotice } from './rentals/free-notice.js';
import { settleRentalSession } from './rentals/payments/settle.js';
import { trimSome } from './trimming.js';

/** A run, or fewer if that takes half of its turn: the rest follows a moment later. */
const batchesARun = 20;
const restAfterMs = minute;

/** For jobs that run once a code, an event or a check. Stripe repeats an event for three days, manually for thirty. */
export const shortlyMs = 90 * day;
/** A card payment can be disputed for thirteen months: door events and the jobs of an order are retained that long. */
export const longMs = 400 * day;

/**
 * Job `records.trim`, each night: deletes old records that only prevent repeated work (privacy.md#retention). Never
 * orders, payments, invoices, their timelines or the audit; a cabinet's timeline is deleted with its events.
 */
const trimRecords: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  const over = [
    ['shortJobs', now - shortlyMs],
    ['longJobs', now - longMs],
    ['webhookEvents', now - shortlyMs],
    ['cabinetEvents', now - longMs],
    ['cabinetTimelines', now - longMs],
    ['refusals', now - longMs],
  ] as const;
  for (let run = 0; run < batchesARun && turn.hasTime(); run++)
    if (!(await trimSome(app, over))) return { againAt: nightWorkAfter(now) };
  return { againAt: now + restAfterMs };
};

export const handlers: JobHandlers = {
  'message.send': orFail(sendMessage),
  'message.erase': eraseMessages,
  'webhook.process': processWebhookOf([settleRentalSession, settleSaleSession]),
  'rental.expireUnpaid': expireUnpaid,
  'rental.sendLink': sendLink,
  'orders.sendLinks': sendLinks,
  'rental.freeNotice': sendFreeNotice,
  'rental.settle': settleJob,
  'rental.placeHold': placeHold,
  'rental.watchAction': watchActionPage,
  'rental.payExtension': payExtension,
  'rental.watchExtension': watchExtension,
  'rental.startCheck': startCheck,
  'rental.noShow': noShow,
  'rental.unitCheck': unitCheck,
  'rental.releaseDeposit': releaseDeposit,
  'rental.returnDoor': reportUnclosedReturnDoor,
  'rental.endAtClosing': endAtClosing,
  'rental.remindEnd': remindEnd,
  'rental.acknowledgeDamage': acknowledgeDamage,
  'rental.notifyCaptured': notifyCaptured,
  'rental.findDebts': findDebts,
  'rental.refundedExternally': rentalRefundedExternally,
  'rental.watchDebt': watchDebt,
  'rental.neverReturned': neverReturned,
  'rental.recycleCode': recycleCode,
  'payment.capture': capturePayment,
  'payment.release': releasePayment,
  'payment.refund': refundPayment,
  'payment.renewHold': renewHold,
  'access.purge': purgeAccess,
  'records.trim': trimRecords,
  'board.forget': forgetMark,
  'alerts.look': checkAlerts,
  'alert.send': sendAlert,
  'figures.day': endFigureDay,
  'figures.sum': sumFigures,
  'figures.report': sendFigureReport,
  'accounting.month': endAccountingMonth,
  'accounting.send': sendAccountingExport,
  'grant.reconcile': reconcileCode,
  'grant.erase': eraseCode,
  'cabinet.gap': fillGap,
  'cabinet.olderBoot': requestOlderBoot,
  'maintenance.end': endMaintenance,
  'cabinet.maintenanceBegin': beginMaintenance,
  'cabinet.maintenanceEnd': endPlannedMaintenance,
  'account.mail': sendAccountMail,
  'door.remindToConfirm': remindToConfirm,
  'door.leave': leaveWhenReported,
  'door.leftOpen': notifyOpenDoor,
  'door.release': releaseHeld,
  'parcel.remind': remind,
  'parcel.keepEnds': keepEnds,
  'sale.settle': settleSaleJob,
  'sale.refundedExternally': refundedExternally,
  'sale.expireUnpaid': expireUnpaidSale,
  'pressing.reminder': remindOfPickup,
  'shop.remind': remindOfOrder,
  'privacy.retain': retain,
  'secrets.reseal': reseal,
};
