/**
 * A booking that staff make on the phone: the unit waits for its customer, who reads what was agreed on the page of a
 * link, accepts the terms and pays there (rental.md#bookings-made-by-staff).
 */
import { hour, type Instant } from '#domain/shared/record.js';
import { paymentDeadlineMs, type RentalOrder } from './rental-order.js';

/** Long enough for a person who is at work when the call ends, short enough for an item that others would rent. */
const linkPaymentMs = 2 * hour;

/** Two hours, at most until the start; what starts at once waits as long as a customer's own booking. */
export const linkDeadline = (startAt: Instant, now: Instant): Instant =>
  Math.max(now + paymentDeadlineMs, Math.min(now + linkPaymentMs, startAt));

/** When an unpaid order is abandoned (money.md#unpaid-orders). */
export const payableUntil = ({ payUntil, createdAt }: Pick<RentalOrder, 'payUntil' | 'createdAt'>): Instant =>
  payUntil ?? createdAt + paymentDeadlineMs;

type Ordered = Pick<RentalOrder, 'payUntil' | 'createdAt' | 'termsAcceptedAt'>;

/** When the customer ordered: on the page of the link, if staff booked. */
export const orderedAt = ({ payUntil, createdAt, termsAcceptedAt }: Ordered): Instant =>
  payUntil === null ? createdAt : (termsAcceptedAt ?? createdAt);

type Waiting = Pick<RentalOrder, 'payUntil' | 'paidAt' | 'status'>;

/** Booked by staff, and neither paid nor given up: staff read until when. */
export const awaitsLinkPayment = ({ payUntil, paidAt, status }: Waiting): boolean =>
  payUntil !== null && paidAt === null && status === 'PendingPickup';

/** Whether the page of the link offers the order now. */
export const isPayableByLink = (order: Waiting, now: Instant): boolean =>
  awaitsLinkPayment(order) && now < (order.payUntil ?? 0);
