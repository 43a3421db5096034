/** What the answer to an extension's payment changes: the end moves once its money is taken, or nothing does (decision 347). */
import type { Payment } from '#domain/payments/payment.js';
import {
  extended,
  waitsForExtension,
  withoutExtension,
  type ExtensionChoice,
} from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Installation } from '#application/installation.js';
import type { CheckoutState, HoldState } from '#application/payments/gateway.js';
import { remindOfEnd } from '#application/rentals/end-reminder.js';
import { giveBack } from '#application/rentals/give-up.js';
import { tell } from '#application/rentals/tell.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';

/** Moves the end in the running transaction; what it costs was taken before. */
export async function grantExtension(
  at: Installation,
  store: Store,
  order: RentalOrder,
  choice: ExtensionChoice,
): Promise<RentalOrder> {
  const saved = await store.rentalOrders.save(extended(order, choice));
  const { plannedEndAt, priceCents: amountCents } = choice;
  const facts = { fromEndAt: order.plannedEndAt, plannedEndAt, amountCents };
  await note(at, store, order, 'customer', 'extended', facts);
  await remindOfEnd(at, store, saved);
  await tell(at, store, saved, 'rental.extended', `${plannedEndAt}`);
  return saved;
}

/** The money of an extension was taken: the end moves, or where it is wanted no more it is given back by itself. */
export async function acceptExtension(
  at: Installation,
  store: Store,
  payment: Payment,
  hold: HoldState,
): Promise<void> {
  const now = at.clock.now();
  const { intentId, capturedCents, refundedCents } = hold;
  const saved = await saveNow<Payment>(at, store.payments, {
    ...payment,
    ...{ status: 'Captured', intentId, capturedCents, refundedCents, failure: null, actionUrl: null },
    authorisedAt: now,
    capturedAt: now,
  });
  const order = await store.rentalOrders.get(payment.orderId);
  const facts = { purpose: payment.purpose, amountCents: capturedCents };
  await note(at, store, order, 'provider', 'captured', facts);
  const { extensionEndAt } = order;
  if (waitsForExtension(order) && extensionEndAt !== null) {
    const choice = { plannedEndAt: extensionEndAt, priceCents: payment.amountCents };
    await grantExtension(at, store, order, choice);
    return;
  }
  await note(at, store, order, 'provider', 'paidTooLate', facts);
  await giveBack(at, store, saved);
  await tell(at, store, order, 'rental.extensionGivenBack', payment.id);
}

/** Nothing was taken, and nothing will be: the end stays, the unit is others' again, and the customer hears of it. */
export async function endExtension(
  at: Installation,
  store: Store,
  payment: Payment,
  how: Pick<Payment, 'status' | 'failure'>,
): Promise<void> {
  await saveNow(at, store.payments, { ...payment, ...how, actionUrl: null });
  const order = await store.rentalOrders.get(payment.orderId);
  if (how.status === 'Refused') {
    const facts = { purpose: payment.purpose, failure: how.failure };
    await note(at, store, order, 'provider', 'refused', facts);
  }
  if (!waitsForExtension(order)) return;
  await store.rentalOrders.save(withoutExtension(order));
  await note(at, store, order, 'clock', 'extensionFailed');
  await tell(at, store, order, 'rental.extensionFailed', payment.id);
}

/** What the page of the bank became, on which the customer pays for the extension. */
export async function applyExtensionPage(
  at: Installation,
  store: Store,
  payment: Payment,
  { status, hold, customerId, paymentMethodId }: CheckoutState,
): Promise<void> {
  if (payment.status !== 'RequiresAction') return;
  if (status === 'complete' && hold?.status === 'captured')
    await acceptExtension(at, store, { ...payment, customerId, paymentMethodId }, hold);
  if (status === 'expired')
    await endExtension(at, store, payment, { status: 'Expired', failure: payment.failure });
}
