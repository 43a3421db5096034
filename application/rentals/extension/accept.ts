/** Applies the result of an extension's payment: the end moves once it is captured (rental.md#extension). */
import type { Payment } from '#domain/payments/payment.js';
import {
  extended,
  givenUntil,
  waitsForExtension,
  withoutExtension,
  type ExtensionChoice,
} from '#domain/rentals/extension.js';
import type { ExtensionAsker, RentalOrder } from '#domain/rentals/rental-order.js';
import type { App } from '#application/app.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import { extendCodesUntil } from '#application/lockers/codes/grants.js';
import type { CheckoutState, HoldState } from '#application/payments/gateway.js';
import { remindOfEnd } from '#application/rentals/messages/end-reminder.js';
import { giveBack } from '#application/rentals/give-up.js';
import { notify } from '#application/rentals/messages/notify.js';
import type { TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

type Facts = TimelineEntry['facts'];

/**
 * Prolongs the codes that open until the old end, if the lock can be reached now; else the page gives another one then
 * (rental.md#extension).
 */
async function extendCodes(app: App, store: Store, order: RentalOrder): Promise<void> {
  const link = await store.cabinetLinks.find(order.cabinetId);
  if (!isLinkUp(link, app.clock.now())) return;
  await extendCodesUntil(app, store, order, await store.lockers.get(order.lockerId), order.plannedEndAt);
}

/** Updates all that depends on the end, in the running transaction. */
async function moved(
  app: App,
  store: Store,
  { before, after }: { readonly before: RentalOrder; readonly after: RentalOrder },
  by: ExtensionAsker,
  facts: Facts,
): Promise<RentalOrder> {
  const saved = await store.rentalOrders.save(after);
  const { plannedEndAt } = saved;
  await recordEntry(app, store, saved, by, 'extended', {
    fromEndAt: before.plannedEndAt,
    plannedEndAt,
    ...facts,
  });
  await extendCodes(app, store, saved);
  await remindOfEnd(app, store, saved);
  await notify(app, store, saved, 'rental.extended', `${plannedEndAt}`);
  return saved;
}

/** Moves the end. The price was captured before. */
export const grantExtension = (
  app: App,
  store: Store,
  before: RentalOrder,
  choice: ExtensionChoice,
  by: ExtensionAsker,
): Promise<RentalOrder> =>
  moved(app, store, { before, after: extended(before, choice) }, by, { amountCents: choice.priceCents });

/** Moves the end free of charge: the price is shown but not charged. */
export const giveExtension = (
  app: App,
  store: Store,
  before: RentalOrder,
  { plannedEndAt, priceCents: givenCents }: ExtensionChoice,
  facts: Facts,
): Promise<RentalOrder> => {
  const entryFacts = { amountCents: 0, givenCents, ...facts };
  return moved(app, store, { before, after: givenUntil(before, plannedEndAt) }, 'staff', entryFacts);
};

/** The price of an extension was captured: moves the end, or refunds it if the extension is no longer wanted. */
export async function acceptExtension(
  app: App,
  store: Store,
  payment: Payment,
  hold: HoldState,
): Promise<void> {
  const now = app.clock.now();
  const { intentId, capturedCents, refundedCents } = hold;
  const saved = await saveNow<Payment>(app, store.payments, {
    ...payment,
    status: 'Captured',
    intentId,
    capturedCents,
    refundedCents,
    failure: null,
    actionUrl: null,
    authorisedAt: now,
    capturedAt: now,
  });
  const order = await store.rentalOrders.get(payment.orderId);
  const facts = { purpose: payment.purpose, amountCents: capturedCents };
  await recordEntry(app, store, order, 'provider', 'captured', facts);
  const { extensionEndAt } = order;
  if (waitsForExtension(order) && extensionEndAt !== null) {
    const choice = { plannedEndAt: extensionEndAt, priceCents: payment.amountCents };
    await grantExtension(app, store, order, choice, order.extensionBy ?? 'customer');
    return;
  }
  await recordEntry(app, store, order, 'provider', 'paidTooLate', facts);
  await giveBack(app, store, saved);
  await notify(app, store, order, 'rental.extensionGivenBack', payment.id);
}

/** The payment failed for good: the end stays, the unit is available to others, and the customer is notified. */
export async function endExtension(
  app: App,
  store: Store,
  payment: Payment,
  how: Pick<Payment, 'status' | 'failure'>,
): Promise<void> {
  await saveNow(app, store.payments, { ...payment, ...how, actionUrl: null });
  const order = await store.rentalOrders.get(payment.orderId);
  if (how.status === 'Refused') {
    const facts = { purpose: payment.purpose, failure: how.failure };
    await recordEntry(app, store, order, 'provider', 'refused', facts);
  }
  if (!waitsForExtension(order)) return;
  await store.rentalOrders.save(withoutExtension(order));
  await recordEntry(app, store, order, 'clock', 'extensionFailed');
  const template = how.status === 'Refused' ? 'rental.extensionRefused' : 'rental.extensionFailed';
  await notify(app, store, order, template, payment.id);
}

/** Applies the result of the bank's page on which the customer pays for the extension. */
export async function applyExtensionPage(
  app: App,
  store: Store,
  payment: Payment,
  { status, hold, customerId, paymentMethodId }: CheckoutState,
): Promise<void> {
  if (payment.status !== 'RequiresAction') return;
  if (status === 'complete' && hold?.status === 'captured')
    await acceptExtension(app, store, { ...payment, customerId, paymentMethodId }, hold);
  if (status === 'expired')
    await endExtension(app, store, payment, { status: 'Expired', failure: payment.failure });
}
