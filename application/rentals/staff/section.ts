/** The use cases of rentals for staff, bound to the installation once. */
import { boundTo } from '#application/access/bound.js';
import type { Installation } from '#application/installation.js';
import { addNote } from './add-note.js';
import { calendar } from './calendar.js';
import { cancel } from './cancel.js';
import { damagePhoto, settleDamage } from './damage.js';
import { askPayment, debtPaidOtherwise, writeOffDebt } from './debt.js';
import { detail } from './detail.js';
import { extend } from './extend.js';
import { staffOffer } from './extension-offer.js';
import { active, counts, list, lockerHistory } from './list.js';
import { manualTerminate } from './manual-terminate.js';
import { decideMoney } from './money.js';
import { closeWithdrawal, refundedElsewhere, settleWithdrawal } from './money-back.js';
import { notReturned } from './not-returned.js';
import { paymentDetails } from './payment-view.js';
import { preview } from './preview.js';
import { resend } from './resend.js';
import { listReservations } from './reservations.js';
import { revealCode } from './reveal-code.js';

export function rentalOrdersOf(at: Installation) {
  const bound = boundTo(at);
  return {
    list: bound(list),
    counts: bound(counts),
    active: bound(active),
    lockerHistory: bound(lockerHistory),
    detail: bound(detail),
    paymentDetails: bound(paymentDetails),
    preview: bound(preview),
    extensionOffer: bound(staffOffer),
    extend: bound(extend),
    revealCode: bound(revealCode),
    captureRental: bound(decideMoney('captureRental')),
    releaseDeposit: bound(decideMoney('releaseDeposit')),
    captureDeposit: bound(decideMoney('captureDeposit')),
    captureRentalAndDeposit: bound(decideMoney('captureRentalAndDeposit')),
    refundPrice: bound(decideMoney('refundPrice')),
    refundFull: bound(decideMoney('refundFull')),
    refundedElsewhere: bound(refundedElsewhere),
    askPayment: bound(askPayment),
    paidOtherwise: bound(debtPaidOtherwise),
    writeOffDebt: bound(writeOffDebt),
    manualTerminate: bound(manualTerminate),
    notReturned: bound(notReturned),
    cancel: bound(cancel),
    settleWithdrawal: bound(settleWithdrawal),
    closeWithdrawal: bound(closeWithdrawal),
    damagePhoto: bound(damagePhoto),
    settleDamage: bound(settleDamage),
    resend: bound(resend),
    addNote: bound(addNote),
    reservations: bound(listReservations),
    calendar: bound(calendar),
  };
}
