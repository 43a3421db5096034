/** The rental requests of staff; `/RentalOrders/*` and `/admin/rental-orders/*` are the same use cases. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
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
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.rentalOrderList)
  list({ staff, query }: Input<typeof api.rentalOrderList>) {
    return this.app.rentalOrders.list(staff, query);
  }

  @Endpoint(api.rentalOrderCounts)
  counts({ staff, query }: Input<typeof api.rentalOrderCounts>) {
    return this.app.rentalOrders.counts(staff, query);
  }

  @Endpoint(api.activeRentals)
  active({ staff, params }: Input<typeof api.activeRentals>) {
    return this.app.rentalOrders.active(staff, params);
  }

  @Endpoint(api.lockerRentals)
  lockerHistory({ staff, params, query }: Input<typeof api.lockerRentals>) {
    return this.app.rentalOrders.lockerHistory(staff, { ...params, ...query });
  }

  @Endpoint(api.rentalOrder)
  detail({ staff, params }: Input<typeof api.rentalOrder>) {
    return this.app.rentalOrders.detail(staff, params).then(actionsInWords);
  }

  @Endpoint(api.rentalPaymentDetails)
  paymentDetails({ staff, params }: Input<typeof api.rentalPaymentDetails>) {
    return this.app.rentalOrders.paymentDetails(staff, params);
  }

  @Endpoint(api.rentalDecisionPreview, { refusals: [...money, 'AMOUNT_CHANGED', 'NOTHING_TO_REFUND'] })
  preview({ staff, params, query }: Input<typeof api.rentalDecisionPreview>) {
    return this.app.rentalOrders.preview(staff, { ...params, ...query });
  }

  @Endpoint(api.staffExtensionOffer, { refusals: notExtended })
  extensionOffer({ staff, params, query }: Input<typeof api.staffExtensionOffer>) {
    return this.app.rentalOrders.extensionOffer(staff, { ...params, ...query }).then(offerInWords);
  }

  @Endpoint(api.extendRentalByStaff, {
    refusals: [...notExtended, 'PRICE_CHANGED', 'EXTENSION_UNCHARGEABLE', 'EXTENSION_CARD_REFUSED'],
  })
  extend({ staff, params, body }: Input<typeof api.extendRentalByStaff>) {
    return this.app.rentalOrders.extend(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.rentalAccessCode)
  revealCode({ staff, params }: Input<typeof api.rentalAccessCode>) {
    return this.app.rentalOrders.revealCode(staff, params);
  }

  @Endpoint(api.captureRental, { refusals: money })
  captureRental({ staff, params, body }: Input<typeof api.captureRental>) {
    return this.app.rentalOrders.captureRental(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.captureRentalFee, { refusals: money })
  captureRentalFee({ staff, params, body }: Input<typeof api.captureRentalFee>) {
    return this.app.rentalOrders.captureRental(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.releaseDeposit, { refusals: [...money, 'AMOUNT_CHANGED', 'RETURN_NOT_SEEN'] })
  releaseDeposit({ staff, params, body }: Input<typeof api.releaseDeposit>) {
    return this.app.rentalOrders.releaseDeposit(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.captureDeposit, { refusals: money })
  captureDeposit({ staff, params, body }: Input<typeof api.captureDeposit>) {
    return this.app.rentalOrders.captureDeposit(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.captureRentalAndDeposit, { refusals: money })
  captureRentalAndDeposit({ staff, params, body }: Input<typeof api.captureRentalAndDeposit>) {
    return this.app.rentalOrders.captureRentalAndDeposit(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundRentalPrice, { refusals: refundRefusals })
  refundPrice({ staff, params, body }: Input<typeof api.refundRentalPrice>) {
    return this.app.rentalOrders.refundPrice(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.refundRental, { refusals: refundRefusals })
  refund({ staff, params, body }: Input<typeof api.refundRental>) {
    return this.app.rentalOrders.refundFull(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.rentalRefundedElsewhere, { refusals: ['NOTHING_TO_REFUND', 'MONEY_IN_MOTION'] })
  refundedElsewhere({ staff, params, body }: Input<typeof api.rentalRefundedElsewhere>) {
    return this.app.rentalOrders.refundedElsewhere(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.askRentalPayment, { refusals: owesNothing })
  askPayment({ staff, params }: Input<typeof api.askRentalPayment>) {
    return this.app.rentalOrders.askPayment(staff, params).then(actionsInWords);
  }

  @Endpoint(api.rentalPaidOtherwise, { refusals: [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  paidOtherwise({ staff, params, body }: Input<typeof api.rentalPaidOtherwise>) {
    return this.app.rentalOrders.paidOtherwise(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.writeOffRentalDebt, { refusals: [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE'] })
  writeOffDebt({ staff, params, body }: Input<typeof api.writeOffRentalDebt>) {
    return this.app.rentalOrders.writeOffDebt(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.manualTerminateRental, { refusals: ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD'] })
  manualTerminate({ staff, params, body }: Input<typeof api.manualTerminateRental>) {
    return this.app.rentalOrders.manualTerminate(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.recordNotReturned, { refusals: ['STATE_CONFLICT', 'UNDO_TOO_LATE'] })
  notReturned({ staff, params, body }: Input<typeof api.recordNotReturned>) {
    return this.app.rentalOrders.notReturned(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.cancelRentalOrder, {
    refusals: ['STATE_CONFLICT', 'MONEY_IN_MOTION', 'MONEY_WOULD_MOVE', 'PAYMENT_PROVIDER_UNAVAILABLE'],
  })
  cancel({ staff, params, body }: Input<typeof api.cancelRentalOrder>) {
    return this.app.rentalOrders.cancel(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.settleRentalWithdrawal, { refusals: ['STATE_CONFLICT'] })
  settleWithdrawal({ staff, params, body }: Input<typeof api.settleRentalWithdrawal>) {
    return this.app.rentalOrders.settleWithdrawal(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.closeRentalWithdrawal, { refusals: ['STATE_CONFLICT'] })
  closeWithdrawal({ staff, params, body }: Input<typeof api.closeRentalWithdrawal>) {
    return this.app.rentalOrders.closeWithdrawal(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.damagePhoto)
  damagePhoto({ staff, params }: Input<typeof api.damagePhoto>) {
    return this.app.rentalOrders.damagePhoto(staff, params);
  }

  @Endpoint(api.settleDamageReport, { refusals: ['STATE_CONFLICT'] })
  settleDamage({ staff, params, body }: Input<typeof api.settleDamageReport>) {
    return this.app.rentalOrders.settleDamage(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.resendRentalMessage, { refusals: ['MESSAGE_ERASED', 'MESSAGE_OUTDATED'] })
  resend({ staff, params, body }: Input<typeof api.resendRentalMessage>) {
    return this.app.rentalOrders.resend(staff, { ...params, ...body }).then(actionsInWords);
  }

  @Endpoint(api.noteOnRental)
  addNote({ staff, params, body }: Input<typeof api.noteOnRental>) {
    return this.app.rentalOrders.addNote(staff, { ...params, ...body }).then(actionsInWords);
  }
}
