/**
 * Books an item: reserves unit and time and requests a payment page from the provider (rental.md#states-and-actions).
 * Decide, call, commit: the reservation is committed before the call and given up if the provider cannot be reached.
 */
import type { Company } from '#domain/companies/company.js';
import { checkoutKind, depositHoldDueAt, rentalHoldDueAt } from '#domain/rentals/hold-plan.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import { type RentalOrder, isOver, paymentDeadlineMs } from '#domain/rentals/rental-order.js';
import { type Payment, idempotencyKey } from '#domain/payments/payment.js';
import { DomainError, assert } from '#domain/shared/errors.js';
import { languageOf } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import { minute, second } from '#domain/shared/record.js';
import { countingRefusals } from '#application/board/refusals.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Booking } from '#application/contract/rentals/rental-shapes.js';
import type { App } from '#application/app.js';
import { assertPhone } from '#application/messages/phone-number.js';
import { enqueue } from '#application/outbox.js';
import type { Job } from '#application/jobs.js';
import { accountOf } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { takeUnpaidPlace } from '#application/sales/unpaid-bookings.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { newPayment } from '#application/payments/new-payment.js';
import type { Ports } from '#application/ports.js';
import { giveUpUnreachable } from './give-up.js';
import { bookingNotice } from './messages/payment-notices.js';
import { type BookInput, reserve } from './reserve.js';
import { giveUpUnpaid } from './payments/settle.js';

interface FirstPayments {
  readonly rental: Payment;
  /** Null if the item has no deposit. */
  readonly deposit: Payment | null;
}

/** The two payments of a new rental: the price, then the deposit (money.md#holds). */
function firstPayments(app: Pick<Ports, 'newId' | 'clock'>, order: RentalOrder): FirstPayments {
  const now = app.clock.now();
  const savesOnly = checkoutKind(order, now) === 'saveCard';
  const rental = newPayment(app, order, 'rental', {
    amountCents: order.baseTtcCents,
    dueAt: rentalHoldDueAt(order, now),
    status: savesOnly ? 'Planned' : 'Pending',
  });
  if (order.depositCents === 0) return { rental, deposit: null };
  const plan = {
    amountCents: order.depositCents,
    dueAt: depositHoldDueAt(order, now),
    status: 'Planned',
  } as const;
  return { rental, deposit: newPayment(app, order, 'deposit', plan) };
}

/** The provider's sessions live at least 30 min; ours are expired by us after 15. */
const sessionLifeMs = 31 * minute;
/** Delay of the first poll if no webhook reports the payment; later polls follow every few minutes. */
const firstPollMs = 45 * second;

/** `takesLocker`: a booked unit occupies the locker that it is in. */
const unpaidTerms = { waitsMs: paymentDeadlineMs, takesLocker: true } as const;

async function keep(app: App, data: Store, order: RentalOrder): Promise<Payment> {
  const now = app.clock.now();
  const { rental, deposit } = firstPayments(app, order);
  await data.rentalOrders.add(order);
  await data.payments.addAll(deposit ? [rental, deposit] : [rental]);
  await recordEntry(app, data, order, 'customer', 'booked', { unitId: order.unitId });
  const job = { subjectId: order.id };
  const checks: readonly Job[] = [
    { ...job, kind: 'rental.unitCheck', dueAt: Math.max(now, order.occupiedFrom) },
    { ...job, kind: 'rental.startCheck', dueAt: order.startAt },
  ];
  await enqueue(
    app,
    data,
    { ...job, kind: 'rental.expireUnpaid', dueAt: now + paymentDeadlineMs },
    { ...job, kind: 'rental.settle', dueAt: now + firstPollMs },
    { ...job, kind: 'rental.noShow', dueAt: noShowAt(order) },
    ...(order.isReservation ? checks : []),
  );
  return rental;
}

interface Booked {
  readonly order: RentalOrder;
  readonly rental: Payment;
}

async function askForPayment(app: App, { order, rental }: Booked, company: Company): Promise<CheckoutState> {
  const account = accountOf(app, company);
  const { publicUrl } = app.settings;
  const now = app.clock.now();
  return app.payments.openCheckout(account, {
    orderId: order.id,
    purpose: 'rental',
    amountCents: order.baseTtcCents,
    label: order.rentalItemName,
    customerEmail: order.customerEmail,
    language: languageOf(order),
    customerId: null,
    notice: bookingNotice(order, now),
    kind: checkoutKind(order, now),
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/payment-cancelled?session_id={CHECKOUT_SESSION_ID}`,
    expiresAt: order.createdAt + sessionLifeMs,
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
 * Attaches the page to the order, or closes it if staff cancelled the order meanwhile. A customer is never sent to a
 * page that the order does not have.
 */
async function attachPage(app: App, booked: Booked, session: CheckoutState): Promise<void> {
  const { order } = booked;
  const closed = (known: RentalOrder) =>
    giveUpUnpaid(app, { ...known, checkoutSessionId: session.sessionId }).catch((error: unknown) => {
      app.log.warn('booking.pageNotClosed', { orderId: order.id, error: String(error) });
    });
  // Nearly always the rows are as this request stored them, and their versions prove it. After a conflict they are
  // read: what a quick webhook wrote stays.
  let hasConflict = false;
  const keep = () =>
    app.transaction(async (data) => {
      const known = hasConflict ? await readBooked(data, booked) : booked;
      hasConflict = true;
      return attachSession(app, data, known, session);
    });
  const kept = await onVersionConflict(keep).catch(async (error: unknown) => {
    await closed(order);
    throw error;
  });
  if (!isOver(kept)) return;
  await closed(kept);
  throw new DomainError('ORDER_NOT_PLACED');
}

/** Unit, period and payments, in one unit of work. */
const take = (app: App, input: BookInput) =>
  app.transaction(async (data) => {
    const place = await takeUnpaidPlace(app, data, input, unpaidTerms);
    const fresh = await reserve(app, data, input);
    await data.unpaidBookings.add({ ...place, id: fresh.order.id });
    return { ...fresh, rental: await keep(app, data, fresh.order) };
  });

/**
 * Books an item. Throws VALIDATION_FAILED, TOO_MANY_UNPAID, CUSTOMER_BLOCKED, ITEM_NOT_AVAILABLE, CABINET_INACTIVE, NOT_FOUND, the codes
 * of `checkPeriod`, PRICE_CHANGED, TERMS_CHANGED, AMOUNT_TOO_LOW, PAYMENT_PROVIDER_UNAVAILABLE, or ORDER_NOT_PLACED if
 * staff cancelled meanwhile. A refused customer is never charged.
 */
export async function book(app: App, input: BookInput): Promise<Booking> {
  assertPhone(app, input.customerPhone);
  const { company, ...booked } = await countingRefusals(app, input, () => take(app, input));
  const { order } = booked;
  let session: CheckoutState;
  try {
    session = await askForPayment(app, booked, company);
  } catch (error) {
    await giveUpUnreachable(app, order.id);
    app.log.warn('booking.providerUnreachable', { orderId: order.id, error: String(error) });
    throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
  const checkoutUrl = session.url;
  assert(checkoutUrl, 'an open checkout session has an address');
  await attachPage(app, booked, session);
  return {
    orderId: order.id,
    checkoutSessionId: session.sessionId,
    checkoutUrl,
    rentalCode: order.rentalCode,
    rentalAmountTtc: euros(order.baseTtcCents),
    depositAmountTtc: euros(order.depositCents),
    totalAmountTtc: euros(order.baseTtcCents + order.depositCents),
  };
}
