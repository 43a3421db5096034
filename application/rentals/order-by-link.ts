/**
 * The customer orders what staff booked for them (rental.md#bookings-made-by-staff): they accept the terms, and go to
 * the provider's page. Until then nothing is accepted or charged; the booking is never given up here, so that they may
 * come back until its deadline.
 */
import type { Company } from '#domain/companies/company.js';
import { currentOf } from '#domain/payments/payment.js';
import { isPayableByLink } from '#domain/rentals/pay-by-link.js';
import { assert, DomainError } from '#domain/shared/errors.js';
import type { HolderRequest, App } from '#application/app.js';
import { acceptTerms, type Accepting } from '#application/companies/terms.js';
import { onConflict } from '#application/conflict.js';
import type { LinkOrderPage } from '#application/contract/rentals/order-by-link.js';
import { enqueue } from '#application/outbox.js';
import { orRetryLater } from '#application/payments/carry-out.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { attachPage, openBookingPage } from './booking-page.js';
import { heldOrder } from './holder.js';
import { settle } from './payments/settle.js';
import { firstPollMs, type Booked } from './take-booking.js';

/** With the acceptance of the terms as they are now; the first one stays, unless the terms changed since. */
async function accept(
  app: App,
  store: Store,
  orderId: string,
  input: Accepting,
): Promise<Booked & { readonly company: Company }> {
  const order = await store.rentalOrders.get(orderId);
  const now = app.clock.now();
  if (order.paidAt !== null) throw new DomainError('PAYMENT_ALREADY_DONE');
  if (!isPayableByLink(order, now)) throw new DomainError('ORDER_NOT_PLACED');
  const company = await store.companies.get(order.companyId);
  const accepted = acceptTerms(company, input, now);
  const rental = currentOf(await store.payments.where({ orderId }), 'rental');
  assert(rental, 'a booking has a payment');
  const isKnown = order.termsAcceptedAt !== null && order.termsVersionId === accepted.termsVersionId;
  if (isKnown) return { order, rental, company };
  const ordered = await store.rentalOrders.save({ ...order, ...accepted }, order);
  await recordEntry(app, store, ordered, 'customer', 'orderedByLink');
  const job = { kind: 'rental.settle', subjectId: orderId, suffix: 'link' } as const;
  await enqueue(app, store, { ...job, dueAt: now + firstPollMs });
  return { order: ordered, rental, company };
}

/** Throws PAYMENT_PROVIDER_UNAVAILABLE; the booking stays, and can be ordered again. */
async function openPage(app: App, booked: Booked, company: Company): Promise<CheckoutState> {
  try {
    return await openBookingPage(app, booked, company);
  } catch (error) {
    app.log.warn('booking.providerUnreachable', { orderId: booked.order.id, error: String(error) });
    throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}

/**
 * Returns the page, the same each time. Throws as `heldOrder`, TERMS_NOT_ACCEPTED, TERMS_CHANGED, PAYMENT_ALREADY_DONE,
 * ORDER_NOT_PLACED after the deadline, or PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function orderByLink(app: App, input: HolderRequest & Accepting): Promise<LinkOrderPage> {
  const held = await heldOrder(app, input);
  if (input.termsAccepted !== true) throw new DomainError('TERMS_NOT_ACCEPTED');
  // A customer who comes back from the provider's page may have paid.
  if (held.paidAt === null && held.checkoutSessionId !== null) await orRetryLater(settle(app, held));
  const { company, ...booked } = await onConflict(() =>
    app.transaction((store) => accept(app, store, held.id, input)),
  );
  const session = await openPage(app, booked, company);
  const {
    sessionId: checkoutSessionId,
    url: checkoutUrl,
    status,
  } = await attachPage(app, booked, session, session);
  if (status === 'open' && checkoutUrl !== null) return { checkoutSessionId, checkoutUrl };
  const settled = await orRetryLater(settle(app, booked.order));
  throw new DomainError(settled === 'paid' ? 'PAYMENT_ALREADY_DONE' : 'ORDER_NOT_PLACED');
}
