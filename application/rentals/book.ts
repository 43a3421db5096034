/**
 * Books an item: reserves unit and time and requests a payment page from the provider (rental.md#states-and-actions).
 * Decide, call, commit: the reservation is committed before the call and given up if the provider cannot be reached.
 */
import { DomainError, assert } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { App } from '#application/app.js';
import { assertPhone } from '#application/messages/phone-number.js';
import { countingRefusals } from '#application/board/refusals.js';
import { onConflict } from '#application/conflict.js';
import type { Booking } from '#application/contract/rentals/rental-shapes.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { isAction, isEnd } from '#application/transaction-options.js';
import { attachPage, openBookingPage } from './booking-page.js';
import { giveUpUnreachable } from './give-up.js';
import type { BookInput } from './reserve.js';
import { takeBooking } from './take-booking.js';

/**
 * Books an item. Throws VALIDATION_FAILED, TOO_MANY_UNPAID, CUSTOMER_BLOCKED, ITEM_NOT_AVAILABLE, CABINET_INACTIVE, NOT_FOUND, the codes
 * of `checkPeriod`, PRICE_CHANGED, TERMS_CHANGED, AMOUNT_TOO_LOW, PAYMENT_PROVIDER_UNAVAILABLE, or ORDER_NOT_PLACED if
 * staff cancelled meanwhile. A refused customer is never charged.
 */
export async function book(app: App, input: BookInput): Promise<Booking> {
  assertPhone(app, input.customerPhone);
  const { company, ...booked } = await countingRefusals(app, input, () =>
    onConflict(() => app.transaction((store) => takeBooking(app, store, input), isAction)),
  );
  const { order } = booked;
  let session: CheckoutState;
  try {
    session = await openBookingPage(app, booked, company);
  } catch (error) {
    await giveUpUnreachable(app, order.id);
    app.log.warn('booking.providerUnreachable', { orderId: order.id, error: String(error) });
    throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
  const checkoutUrl = session.url;
  assert(checkoutUrl, 'an open checkout session has an address');
  const booking = {
    orderId: order.id,
    checkoutSessionId: session.sessionId,
    checkoutUrl,
    rentalCode: order.rentalCode,
    rentalAmountTtc: euros(order.baseTtcCents),
    depositAmountTtc: euros(order.depositCents),
    totalAmountTtc: euros(order.baseTtcCents + order.depositCents),
  };
  return attachPage(app, booked, session, booking, isEnd);
}
