/** The rental requests of staff; `/RentalOrders/*` and `/admin/rental-orders/*` are the same use cases. */
import { Controller, Inject } from '@nestjs/common';
import { active, counts, list, lockerHistory } from '#application/rentals/staff/list.js';
import { requestPayment, debtPaidOtherwise, writeOffDebt } from '#application/rentals/staff/debt.js';
import { cancel } from '#application/rentals/staff/cancel.js';
import {
  captureDeposit,
  captureRental,
  captureRentalAndDeposit,
  refundFull,
  refundPrice,
  releaseDeposit,
} from '#application/rentals/staff/money.js';
import { closeWithdrawal, refundedOffCard, settleWithdrawal } from '#application/rentals/staff/money-back.js';
import { damagePhoto, settleDamage } from '#application/rentals/staff/damage.js';
import { detail } from '#application/rentals/staff/detail.js';
import { extend } from '#application/rentals/staff/extend.js';
import { manualTerminate } from '#application/rentals/staff/manual-terminate.js';
import { notReturned } from '#application/rentals/staff/not-returned.js';
import { paymentDetails } from '#application/rentals/staff/payment-view.js';
import { preview } from '#application/rentals/staff/preview.js';
import { addNote, resend } from '#application/rentals/staff/texts.js';
import { revealCode } from '#application/rentals/staff/reveal-code.js';
import { staffOffer } from '#application/rentals/staff/extension-offer.js';
import { api } from '#application/contract/index.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { actionsInWords } from '#server/refusals/actions-in-words.js';
import { offerInWords } from '#server/refusals/extension-in-words.js';

const money: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'MONEY_IN_MOTION',
  'HOLD_GONE',
  'ALREADY_CAPTURED',
  'ALREADY_REFUNDED',
  'AMOUNT_TOO_HIGH',
  'CAPTURE_TOO_LOW',
];

const refundRefusals: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'MONEY_IN_MOTION',
  'PAYMENT_DISPUTED',
  'NOTHING_TO_REFUND',
  'AMOUNT_CHANGED',
];

const owesNothing: readonly ErrorCode[] = ['NOTHING_OWED', 'STATE_CONFLICT', 'VERSION_CONFLICT'];

const notExtended: readonly ErrorCode[] = [
  'STATE_CONFLICT',
  'RENTAL_TOO_LONG',
  'EXTENSION_AFTER_WITHDRAWAL',
  'EXTENSION_UNDER_WAY',
  'EXTENSION_TOO_LATE',
  'EXTENSION_ITEM_GONE',
  'EXTENSION_RESERVED_FROM',
];

@Controller()
export class RentalOrdersController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.rentalOrderList)
  list({ staff, query }: Input<typeof api.rentalOrderList>) {
    return list(this.app, staff, query);
  }

  @Endpoint(api.rentalOrderCounts)
  counts({ staff, query }: Input<typeof api.rentalOrderCounts>) {
    return counts(this.app, staff, query);
  }

  @Endpoint(api.activeRentals)
  active({ staff, params }: Input<typeof api.activeRentals>) {
    return active(this.app, staff, params);
  }

  @Endpoint(api.lockerRentals)
  lockerHistory({ staff, params, query }: Input<typeof api.lockerRentals>) {
    return lockerHistory(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.rentalOrder)
  detail({ staff, params }: Input<typeof api.rentalOrder>) {
    return detail(this.app, staff, params).then(actionsInWords);
  }

  @Endpoint(api.rentalPaymentDetails)
  paymentDetails({ staff, params }: Input<typeof api.rentalPaymentDetails>) {
    return paymentDetails(this.app, staff, params);
  }

  @Endpoint(api.rentalDecisionPreview, { refusals: [...money, 'AMOUNT_CHANGED', 'NOTHING_TO_REFUND'] })
  preview({ staff, params, query }: Input<typeof api.rentalDecisionPreview>) {
    return preview(this.app, staff, { ...params, ...query });
  }

  @Endpoint(api.staffExtensionOffer, { refusals: notExtended })
  extensionOffer({ staff, params, query }: Input<typeof api.staffExtensionOffer>) {
    return staffOffer(this.app, staff, { ...params, ...query }).then(offerInWords);
  }

  @Endpoint(api.extendRentalByStaff, {
    refusals: [...notExtended, 'PRICE_CHANGED', 'EXTENSION_UNCHARGEABLE', 'EXTENSION_CARD_REFUSED'],
  })
  extend({ staff, params, body }: Input<typeof api.extendRentalByStaff>) {
    return extend(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.rentalAccessCode)
  revealCode({ staff, params }: Input<typeof api.rentalAccessCode>) {
    return revealCode(this.app, staff, params);
  }

  @Endpoint(api.captureRental, { refusals: money })
  captureRental({ staff, params, body }: Input<typeof api.captureRental>) {
    return captureRental(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.captureRentalFee, { refusals: money })
  captureRentalFee({ staff, params, body }: Input<typeof api.captureRentalFee>) {
    return captureRental(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.releaseDeposit, { refusals: [...money, 'AMOUNT_CHANGED', 'RETURN_NOT_SEEN'] })
  releaseDeposit({ staff, params, body }: Input<typeof api.releaseDeposit>) {
    return releaseDeposit(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.captureDeposit, { refusals: money })
  captureDeposit({ staff, params, body }: Input<typeof api.captureDeposit>) {
    return captureDeposit(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.captureRentalAndDeposit, { refusals: money })
  captureRentalAndDeposit({ staff, params, body }: Input<typeof api.captureRentalAndDeposit>) {
    return captureRentalAndDeposit(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundRentalPrice, { refusals: refundRefusals })
  refundPrice({ staff, params, body }: Input<typeof api.refundRentalPrice>) {
    return refundPrice(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundRental, { refusals: refundRefusals })
  refund({ staff, params, body }: Input<typeof api.refundRental>) {
    return refundFull(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.rentalRefundedOffCard, { refusals: ['NOTHING_TO_REFUND', 'MONEY_IN_MOTION'] })
  refundedOffCard({ staff, params, body }: Input<typeof api.rentalRefundedOffCard>) {
    return refundedOffCard(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.requestRentalPayment, { refusals: owesNothing })
  requestPayment({ staff, params }: Input<typeof api.requestRentalPayment>) {
    return requestPayment(this.app, staff, params).then(actionsInWords);
  }

  @Endpoint(api.rentalPaidOtherwise, { refusals: [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  paidOtherwise({ staff, params, body }: Input<typeof api.rentalPaidOtherwise>) {
    return debtPaidOtherwise(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.writeOffRentalDebt, { refusals: [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  writeOffDebt({ staff, params, body }: Input<typeof api.writeOffRentalDebt>) {
    return writeOffDebt(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.manualTerminateRental, { refusals: ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] })
  manualTerminate({ staff, params, body }: Input<typeof api.manualTerminateRental>) {
    return manualTerminate(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.recordNotReturned, { refusals: ['STATE_CONFLICT', 'UNDO_TOO_LATE'] })
  notReturned({ staff, params, body }: Input<typeof api.recordNotReturned>) {
    return notReturned(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.cancelRentalOrder, {
    refusals: ['STATE_CONFLICT', 'MONEY_IN_MOTION', 'MONEY_WOULD_MOVE', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  cancel({ staff, params, body }: Input<typeof api.cancelRentalOrder>) {
    return cancel(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.settleRentalWithdrawal, { refusals: ['STATE_CONFLICT'] })
  settleWithdrawal({ staff, params, body }: Input<typeof api.settleRentalWithdrawal>) {
    return settleWithdrawal(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.closeRentalWithdrawal, { refusals: ['STATE_CONFLICT'] })
  closeWithdrawal({ staff, params, body }: Input<typeof api.closeRentalWithdrawal>) {
    return closeWithdrawal(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.damagePhoto)
  damagePhoto({ staff, params }: Input<typeof api.damagePhoto>) {
    return damagePhoto(this.app, staff, params);
  }

  @Endpoint(api.settleDamageReport, { refusals: ['STATE_CONFLICT'] })
  settleDamage({ staff, params, body }: Input<typeof api.settleDamageReport>) {
    return settleDamage(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.resendRentalMessage, { refusals: ['MESSAGE_ERASED', 'MESSAGE_OUTDATED'] })
  resend({ staff, params, body }: Input<typeof api.resendRentalMessage>) {
    return resend(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.noteOnRental)
  addNote({ staff, params, body }: Input<typeof api.noteOnRental>) {
    return addNote(this.app, staff, { ...params, ...body }).then(actionsInWords);
  }
}
