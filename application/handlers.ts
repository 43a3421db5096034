/** The handler of each kind of job; a kind without one does not compile. */
import { sendAccountMail } from './access/mail.js';
import { purgeAccess } from './access/purge.js';
import { remindToConfirm } from './doors/remind-to-confirm.js';
import { releaseHeld } from './doors/hold.js';
import { leaveWhenReported } from './doors/leave-locker.js';
import { notifyOpenDoor } from './doors/left-open.js';
import { fillGap } from './lockers/codes/device-order.js';
import { requestOlderBoot } from './lockers/codes/replays.js';
import { endMaintenance } from './lockers/codes/maintenance.js';
import { eraseCode, reconcileCode } from './lockers/codes/reconcile.js';
import { eraseMessages } from './messages/erase.js';
import { orFail } from './messages/failure.js';
import { sendMessage } from './messages/queue.js';
import type { JobHandlers } from './outbox.js';
import { keepEnds, remind } from './parcels/clock-jobs.js';
import { capturePayment, refundPayment, releasePayment } from './payments/move-money.js';
import { processWebhookOf } from './payments/webhooks.js';
import { remindOfPickup } from './pressing/reminder.js';
import { retain } from './privacy/retention.js';
import { recycleCode } from './rentals/code-rest.js';
import { reseal } from './secrets/reseal.js';
import { refundedExternally } from './sales/external-refund.js';
import { expireUnpaidSale, settleSaleJob, settleSaleSession } from './sales/settle.js';
import { remindOfOrder } from './shop/remind.js';
import { trimRecords } from './trim-records.js';
import { watchActionPage } from './rentals/action-page.js';
import { acknowledgeDamage } from './rentals/damage/acknowledge.js';
import { findDebts } from './rentals/debt/find.js';
import { watchDebt } from './rentals/debt/pay.js';
import { payExtension, watchExtension } from './rentals/extension/pay.js';
import { remindEnd } from './rentals/messages/end-reminder.js';
import { releaseDeposit } from './rentals/payments/deposit-decision.js';
import { renewHold } from './rentals/payments/renew-holds.js';
import { noShow } from './rentals/no-show.js';
import { expireUnpaid, settleJob, startCheck } from './rentals/payments/payment-jobs.js';
import { placeHold } from './rentals/payments/place-hold.js';
import { neverReturned, returnDoor } from './rentals/return-jobs.js';
import { sendLink } from './rentals/send-link.js';
import { settleRentalSession } from './rentals/payments/settle.js';
import { notifyCaptured } from './rentals/payments/notify-captured.js';
import { unitCheck } from './rentals/unit-check.js';

export const handlers: JobHandlers = {
  'message.send': orFail(sendMessage),
  'message.erase': eraseMessages,
  'webhook.process': processWebhookOf([settleRentalSession, settleSaleSession]),
  'rental.expireUnpaid': expireUnpaid,
  'rental.sendLink': sendLink,
  'rental.settle': settleJob,
  'rental.placeHold': placeHold,
  'rental.watchAction': watchActionPage,
  'rental.payExtension': payExtension,
  'rental.watchExtension': watchExtension,
  'rental.startCheck': startCheck,
  'rental.noShow': noShow,
  'rental.unitCheck': unitCheck,
  'rental.releaseDeposit': releaseDeposit,
  'rental.returnDoor': returnDoor,
  'rental.remindEnd': remindEnd,
  'rental.acknowledgeDamage': acknowledgeDamage,
  'rental.notifyCaptured': notifyCaptured,
  'rental.findDebts': findDebts,
  'rental.watchDebt': watchDebt,
  'rental.neverReturned': neverReturned,
  'rental.recycleCode': recycleCode,
  'payment.capture': capturePayment,
  'payment.release': releasePayment,
  'payment.refund': refundPayment,
  'payment.renewHold': renewHold,
  'access.purge': purgeAccess,
  'records.trim': trimRecords,
  'grant.reconcile': reconcileCode,
  'grant.erase': eraseCode,
  'cabinet.gap': fillGap,
  'cabinet.olderBoot': requestOlderBoot,
  'maintenance.end': endMaintenance,
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
