/**
 * Takes a booking: its unit and time, its payments, and the jobs that give it up unpaid, in the running transaction
 * (rental.md#states-and-actions).
 */
import type { Company } from '#domain/companies/company.js';
import { checkoutKind, depositHoldDueAt, rentalHoldDueAt } from '#domain/rentals/hold-plan.js';
import { linkDeadline, payableUntil } from '#domain/rentals/pay-by-link.js';
import { paymentDeadlineMs, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { Payment } from '#domain/payments/payment.js';
import { second } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { refuseBlocked } from '#application/companies/customer-files.js';
import { enqueue } from '#application/outbox.js';
import { newPayment } from '#application/payments/new-payment.js';
import type { Ports } from '#application/ports.js';
import { takeUnpaidPlace } from '#application/sales/sell.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { reserve, type BookInput } from './reserve.js';

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

/** Delay of the first poll if no webhook reports the payment; later polls follow every few minutes. */
export const firstPollMs = 45 * second;

/** `takesLocker`: a booked unit occupies the locker that it is in. */
const unpaidTerms = { waitsMs: paymentDeadlineMs, takesLocker: true } as const;

async function keep(app: App, data: Store, order: RentalOrder, staffName: string | null): Promise<Payment> {
  const now = app.clock.now();
  const { rental, deposit } = firstPayments(app, order);
  await data.rentalOrders.add(order);
  await data.payments.addAll(deposit ? [rental, deposit] : [rental]);
  const { unitId } = order;
  if (staffName === null) await recordEntry(app, data, order, 'customer', 'booked', { unitId });
  else await recordEntry(app, data, order, 'staff', 'bookedByStaff', { unitId, staffName });
  const job = { subjectId: order.id };
  await enqueue(
    app,
    data,
    { ...job, kind: 'rental.expireUnpaid', dueAt: payableUntil(order) },
    // By a link there is no page yet (order-by-link.ts).
    ...(staffName === null ? ([{ ...job, kind: 'rental.settle', dueAt: now + firstPollMs }] as const) : []),
  );
  return rental;
}

export interface Booked {
  readonly order: RentalOrder;
  readonly rental: Payment;
}

/** `staffName`: staff book, and the customer orders by a link. Throws as `takeUnpaidPlace`, `reserve` and `refuseBlocked`. */
export async function takeBooking(
  app: App,
  data: Store,
  input: BookInput,
  staffName: string | null = null,
): Promise<Booked & { readonly company: Company }> {
  const place = await takeUnpaidPlace(app, data, input, unpaidTerms);
  const { order: reserved, company } = await reserve(app, data, input);
  await refuseBlocked(app, data, reserved);
  const payUntil = staffName === null ? null : linkDeadline(reserved.startAt, app.clock.now());
  const order = { ...reserved, payUntil };
  await data.unpaidBookings.add({ ...place, id: order.id, until: payableUntil(order) });
  return { order, company, rental: await keep(app, data, order, staffName) };
}
