/**
 * Staff book for a customer on the phone (rental.md#bookings-made-by-staff): unit and time are held by the rule of
 * customers' own bookings, and the customer gets a link to accept the terms and pay before a deadline.
 */
import { awaitsLinkPayment, payableUntil } from '#domain/rentals/pay-by-link.js';
import { forBookingStaff } from '#domain/rentals/staff-booking.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import { cabinetFor } from '#application/access/reach.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { onConflict } from '#application/conflict.js';
import { countingRefusals } from '#application/board/refusals.js';
import { assertPhone } from '#application/messages/phone-number.js';
import { isReachable } from '#application/messages/queue.js';
import { iso } from '#application/record-view.js';
import { notify, pageLink } from '#application/rentals/messages/notify.js';
import type { BookInput } from '#application/rentals/reserve.js';
import { takeBooking } from '#application/rentals/take-booking.js';
import type { Store } from '#application/store.js';
import { isAnswer } from '#application/transaction-options.js';
import { aboutOrder, orderFor } from './load.js';
import { detailIn, type DetailInCodes } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

type CreateInput = RequestOf<'createRentalOrder'>;

/** The link is all that the customer gets: without an address nobody could pay. Throws VALIDATION_FAILED. */
function refuseUnreachable(app: App, email: string, phone: string): void {
  if (phone !== '') assertPhone(app, phone);
  if (isReachable(app, { email, phone })) return;
  if (email === '' && phone === '')
    throw invalidField('customerPhone', 'Indiquez un téléphone ou un e-mail : le client y reçoit son lien.');
  throw invalidField('customerEmail', 'Indiquez un e-mail : le lien ne peut pas être envoyé à ce téléphone.');
}

/** The office is no network of the customer: their contacts alone count against the limits of unpaid orders. */
function bookingOf(app: App, input: CreateInput): BookInput {
  const { customerEmail = '', customerPhone = '', customerLanguage = 'fr', ...rest } = input;
  refuseUnreachable(app, customerEmail, customerPhone);
  const caller = { address: `by staff ${customerEmail} ${customerPhone}`, language: customerLanguage };
  return { ...rest, customerEmail, customerPhone, caller };
}

async function place(app: App, staff: Staff, store: Store, input: CreateInput): Promise<DetailInCodes> {
  await cabinetFor(store, staff, input.cabinetId);
  const { order } = await takeBooking(app, store, bookingOf(app, input), staff.name);
  await notify(app, store, order, 'rental.paymentLink');
  await audit(app, store, staff, {
    ...aboutOrder(order),
    action: 'rentalOrder.create',
    facts: {
      rentalCents: order.baseTtcCents,
      depositCents: order.depositCents,
      payUntil: iso(payableUntil(order)),
    },
  });
  return detailIn(app, store, staff, { orderId: order.id });
}

/** Throws NOT_FOUND, FORBIDDEN, or what `book` refuses, in words for staff; a refusal stores nothing. */
export async function create(app: App, staff: Staff, input: CreateInput): Promise<DetailInCodes> {
  const work = () => onConflict(() => app.transaction((store) => place(app, staff, store, input), isAnswer));
  return countingRefusals(app, input, work).catch((error: unknown) => {
    throw forBookingStaff(error);
  });
}

/** Throws NOT_FOUND, FORBIDDEN, or STATE_CONFLICT once the booking is paid or over. */
export async function paymentLink(
  app: App,
  staff: Staff,
  { orderId }: RequestOf<'rentalPaymentLink'>,
): Promise<{ readonly url: string }> {
  return app.transaction(async (store) => {
    const order = await orderFor(store, staff, orderId);
    if (!awaitsLinkPayment(order)) throw new DomainError('STATE_CONFLICT');
    await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.revealLink' });
    return { url: pageLink(app, order) };
  });
}
