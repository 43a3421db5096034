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
import * as moneyBack from '#application/rentals/staff/money-back.js';
import { damagePhoto, settleDamage } from '#application/rentals/staff/damage.js';
import { detail } from '#application/rentals/staff/detail.js';
import { extend } from '#application/rentals/staff/extend.js';
import { manualTerminate } from '#application/rentals/staff/manual-terminate.js';
import { notReturned } from '#application/rentals/staff/not-returned.js';
import { paymentDetails } from '#application/rentals/staff/payment-view.js';
import { preview } from '#application/rentals/staff/preview.js';
import * as texts from '#application/rentals/staff/texts.js';
import { revealCode } from '#application/rentals/staff/reveal-code.js';
import { staffOffer } from '#application/rentals/staff/extension-offer.js';
import { api } from '#application/contract/index.js';
import { rentalActionNames } from '#application/contract/orders/sale-actions.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';
import { offerInWords } from '#server/refusals/extension-in-words.js';
import { actionsOf, saleActionsOf, StaffActions } from './staff-actions.js';

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

const rentalActions = {
  ...rentalActionNames,
  resend: 'resendRentalMessage',
  addNote: 'noteOnRental',
} as const;
const on = actionsOf((order: { readonly orderId: string }) => order);

@Controller()
@StaffActions(
  on(api.rentalOrder, detail),
  on(api.extendRentalByStaff, extend, [
    ...notExtended,
    'PRICE_CHANGED',
    'EXTENSION_UNCHARGEABLE',
    'EXTENSION_CARD_REFUSED',
  ]),
  on(api.captureRental, captureRental, money),
  on(api.captureRentalFee, captureRental, money),
  on(api.releaseDeposit, releaseDeposit, [...money, 'AMOUNT_CHANGED', 'RETURN_NOT_SEEN']),
  on(api.captureDeposit, captureDeposit, money),
  on(api.captureRentalAndDeposit, captureRentalAndDeposit, money),
  on(api.refundRentalPrice, refundPrice, refundRefusals),
  on(api.refundRental, refundFull, refundRefusals),
  on(api.requestRentalPayment, requestPayment, owesNothing),
  on(api.rentalPaidOtherwise, debtPaidOtherwise, [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE']),
  on(api.writeOffRentalDebt, writeOffDebt, [...owesNothing, 'PAYMENT_PROVIDER_UNAVAILABLE']),
  on(api.manualTerminateRental, manualTerminate, ['STATE_CONFLICT', 'DOOR_NOT_MOVED', 'DOOR_UNHEARD']),
  on(api.recordNotReturned, notReturned, ['STATE_CONFLICT', 'UNDO_TOO_LATE']),
  on(api.cancelRentalOrder, cancel, [
    'STATE_CONFLICT',
    'MONEY_IN_MOTION',
    'MONEY_WOULD_MOVE',
    'PAYMENT_PROVIDER_UNAVAILABLE',
  ]),
  on(api.settleDamageReport, settleDamage, ['STATE_CONFLICT']),
  ...saleActionsOf(on, rentalActions, { ...moneyBack, ...texts }),
)
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

  @Endpoint(api.rentalAccessCode)
  revealCode({ staff, params }: Input<typeof api.rentalAccessCode>) {
    return revealCode(this.app, staff, params);
  }

  @Endpoint(api.damagePhoto)
  damagePhoto({ staff, params }: Input<typeof api.damagePhoto>) {
    return damagePhoto(this.app, staff, params);
  }
}
