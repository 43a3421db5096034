/**
 * The provider's page of a booking: opened after the booking was committed, and attached to it before its customer is
 * sent there (rental.md#states-and-actions). The same booking always asks for the same page, so that a repeated request
 * opens no second one.
 */
import type { Company } from '#domain/companies/company.js';
import { idempotencyKey } from '#domain/payments/payment.js';
import { checkoutKind } from '#domain/rentals/hold-plan.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { languageOf } from '#domain/shared/languages.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { onConflict } from '#application/conflict.js';
import { accountOf } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { TransactionOptions } from '#application/transaction-options.js';
import { bookingNotice } from './messages/payment-notices.js';
import { giveUpUnpaid } from './payments/settle.js';
import type { Booked } from './take-booking.js';

/**
 * The provider accepts no page that is open for less than half an hour. Ours is opened at the booking or, by a link, at
 * its deadline at the latest; it is expired by us when the time to pay is over.
 */
const pageLifeMs = 31 * minute;
const pageExpiry = ({ payUntil, createdAt }: RentalOrder): Instant => (payUntil ?? createdAt) + pageLifeMs;

/** By a link the customer comes back to its page, where the order can still be placed; else leaving gives it up. */
const cancelPath = ({ payUntil, rentalCode }: RentalOrder): string =>
  payUntil === null ? 'payment-cancelled?session_id={CHECKOUT_SESSION_ID}' : `rental-status/${rentalCode}`;

/** Throws PaymentUnavailable. */
export async function openBookingPage(
  app: App,
  { order, rental }: Booked,
  company: Company,
): Promise<CheckoutState> {
  const account = accountOf(app, company);
  const { publicUrl } = app.settings;
  // The time of the order's payment plan, so that a repeated request has the same parameters.
  const plannedAt = order.createdAt;
  return app.payments.openCheckout(account, {
    orderId: order.id,
    purpose: 'rental',
    amountCents: order.baseTtcCents,
    label: order.rentalItemName,
    customerEmail: order.customerEmail,
    language: languageOf(order),
    customerId: null,
    notice: bookingNotice(order, plannedAt),
    kind: checkoutKind(order, plannedAt),
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/${cancelPath(order)}`,
    expiresAt: pageExpiry(order),
    idempotencyKey: idempotencyKey(rental, 'checkout'),
  });
}

/** Attaches the opened session to the rows as they were stored. */
async function attachSession(
  app: App,
  data: Store,
  { order, rental }: Booked,
  session: CheckoutState,
): Promise<RentalOrder> {
  const { sessionId: checkoutSessionId, url: checkoutUrl } = session;
  const kept = await data.rentalOrders.save({ ...order, checkoutSessionId, checkoutUrl }, order);
  await saveNow(app, data.payments, { ...rental, checkoutSessionId }, rental);
  return kept;
}

const readBooked = async (data: Store, { order, rental }: Booked): Promise<Booked> => ({
  order: await data.rentalOrders.get(order.id),
  rental: await data.payments.get(rental.id),
});

/**
 * Attaches the page to the order and returns the reply, or closes the page if staff cancelled the order meanwhile. A
 * customer is never sent to a page that the order does not have.
 */
export async function attachPage<Reply>(
  app: App,
  booked: Booked,
  session: CheckoutState,
  reply: Reply,
  how?: TransactionOptions,
): Promise<Reply> {
  const { order } = booked;
  const closed = (known: RentalOrder) =>
    giveUpUnpaid(app, { ...known, checkoutSessionId: session.sessionId }).catch((error: unknown) => {
      app.log.warn('booking.pageNotClosed', { orderId: order.id, error: String(error) });
    });
  // Nearly always the rows are as this request stored them, and their versions prove it. After a conflict they are
  // read: what a quick webhook wrote stays.
  let hasConflict = false;
  let kept = order;
  const keep = () =>
    app.transaction(async (data) => {
      const known = hasConflict ? await readBooked(data, booked) : booked;
      hasConflict = true;
      kept = await attachSession(app, data, known, session);
      return isOver(kept) ? null : reply;
    }, how);
  const attached = await onConflict(keep).catch(async (error: unknown) => {
    await closed(order);
    throw error;
  });
  if (attached !== null) return attached;
  await closed(kept);
  throw new DomainError('ORDER_NOT_PLACED');
}
