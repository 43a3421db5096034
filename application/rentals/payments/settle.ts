/**
 * Updates an order to the provider's state. Return page, webhook, poll and deadline all call this function, in any
 * order and any number of times. The state is read from the provider, and a payment for an order that was cancelled is
 * returned (money.md#what-the-provider-says).
 */
import { isSecured, isKnownTooLate } from '#domain/rentals/payment-deadlines.js';
import { currentOf, type Payment } from '#domain/payments/payment.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { loadCase } from '#application/rentals/facts.js';
import { notify } from '#application/rentals/messages/notify.js';
import { onConflict } from '#application/conflict.js';
import { enqueue } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { applyDebtPage } from '#application/rentals/debt/find.js';
import { applyExtensionPage } from '#application/rentals/extension/accept.js';
import { giveBack, giveUp, type GiveUp } from '#application/rentals/give-up.js';
import { endWithoutPickup, scheduleStart } from '#application/rentals/unit-check.js';
import { scheduleHoldRenewal, releaseEarlier } from './renew-holds.js';

type Settled = 'open' | 'paid' | 'over';

/** Not paid in time, or given up by the customer before the payment: the reason decides which message they get. */
const unpaid: Readonly<Record<'unpaid' | 'customer', GiveUp>> = {
  unpaid: { action: 'cancel', reason: 'unpaid', actor: 'clock', penaltyCents: 0 },
  customer: { action: 'cancel', reason: 'customer', actor: 'customer', penaltyCents: 0 },
};
type Unpaid = keyof typeof unpaid;

/**
 * Copies the result of a completed session into the payment that requested it. Its hold may have been captured in the
 * provider's dashboard before the payment was reported.
 */
function paidBy(app: App, payment: Payment, session: CheckoutState): Payment {
  const { hold } = session;
  const { customerId, paymentMethodId } = session;
  if (!hold) return { ...payment, customerId, paymentMethodId, checkoutSessionId: session.sessionId };
  const now = app.clock.now();
  const { capturedCents } = hold;
  return {
    ...payment,
    status: hold.status === 'captured' ? 'Captured' : 'Authorised',
    checkoutSessionId: session.sessionId,
    intentId: hold.intentId,
    customerId,
    paymentMethodId,
    authorisedAt: now,
    capturedCents,
    capturedAt: capturedCents > 0 ? now : null,
    expiresAt: hold.expiresAt,
    actionUrl: null,
    failure: null,
  };
}

/** Marks the order as paid; only the first of its payments sends the confirmation. */
async function savePaid(app: App, store: Store, order: RentalOrder): Promise<RentalOrder> {
  if (order.paidAt !== null) return order;
  await store.endUnpaid(order.id);
  const now = app.clock.now();
  const isPlatformFault = order.isPlatformFault || isKnownTooLate(order, now);
  await scheduleStart(app, store, order);
  return store.rentalOrders.save({ ...order, paidAt: now, isPlatformFault });
}

/** Returns the order after the change. */
async function acceptPayment(
  app: App,
  store: Store,
  order: RentalOrder,
  payment: Payment,
): Promise<RentalOrder> {
  const saved = await saveNow(app, store.payments, payment);
  if (isOver(order)) {
    await recordEntry(app, store, order, 'provider', 'paidTooLate', { purpose: payment.purpose });
    await giveBack(app, store, saved);
    return order;
  }
  await scheduleHoldRenewal(app, store, saved);
  await releaseEarlier(app, store, saved);
  const now = app.clock.now();
  const paid = await savePaid(app, store, order);
  await recordEntry(app, store, order, 'provider', 'authorised', {
    purpose: payment.purpose,
    amountCents: payment.amountCents,
  });
  // The no-show job has already run, and found an unpaid order.
  if (paid.status === 'PendingPickup' && now >= noShowAt(paid)) {
    await endWithoutPickup(app, store, paid.id);
    return store.rentalOrders.get(paid.id);
  }
  for (const planned of (await store.payments.where({ orderId: order.id })).filter(isPlannedHold)) {
    const withCard = { ...planned, customerId: saved.customerId, paymentMethodId: saved.paymentMethodId };
    await saveNow(app, store.payments, withCard);
    const job = {
      kind: 'rental.placeHold',
      subjectId: planned.id,
      dueAt: Math.max(now, planned.dueAt),
    } as const;
    await enqueue(app, store, job);
  }
  await confirmWhenHeld(app, store, paid.id);
  return paid;
}

/** Excludes extensions: they are no hold, and have a saved card. */
const isPlannedHold = ({ status, purpose }: Payment): boolean =>
  status === 'Planned' && purpose !== 'extension';

/** Applies the state of one session to the order it belongs to. */
async function apply(
  app: App,
  orderId: string,
  session: CheckoutState,
  reason: Unpaid = 'unpaid',
): Promise<Settled> {
  return app.transaction(async (store) => {
    const loaded = await loadCase(app, store, orderId);
    const { order, payments } = loaded;
    const payment = payments.find(({ checkoutSessionId }) => checkoutSessionId === session.sessionId) ?? null;
    if (payment?.purpose === 'extension') {
      await applyExtensionPage(app, store, payment, session);
      return stateOf(order);
    }
    if (payment?.isDebt) {
      await applyDebtPage(app, store, payment, session);
      return stateOf(order);
    }
    const shown = payment ?? currentOf(payments, 'rental');
    if (!shown) return stateOf(order);
    const isWaiting =
      shown.status === 'Pending' || shown.status === 'RequiresAction' || isUnsavedCard(shown, session);
    const accepted = session.status === 'complete' && isWaiting ? paidBy(app, shown, session) : null;
    if (accepted) return stateOf(await acceptPayment(app, store, order, accepted));
    if (session.status === 'expired' && order.paidAt === null && !isOver(order)) {
      if (shown.status === 'Pending') await saveNow(app, store.payments, { ...shown, status: 'Expired' });
      await giveUp(app, store, loaded, unpaid[reason]);
      return 'over';
    }
    return session.status === 'complete' && !isOver(order) ? 'paid' : stateOf(order);
  });
}

const stateOf = (order: RentalOrder): Settled => {
  if (isOver(order)) return 'over';
  return order.paidAt === null ? 'open' : 'paid';
};

const isUnsavedCard = (payment: Payment, session: CheckoutState): boolean =>
  payment.status === 'Planned' && payment.paymentMethodId === null && session.hold === null;

/** Reads the order's open session from the provider and applies its state. Throws PaymentUnavailable. */
export async function settle(app: App, order: RentalOrder): Promise<Settled> {
  const payments = await app.read((store) => store.payments.where({ orderId: order.id }));
  const sessions = [...new Set(payments.flatMap(({ checkoutSessionId: id }) => (id === null ? [] : [id])))];
  if (sessions.length === 0) return stateOf(order);
  const account = await readAccount(app, order.companyId);
  let settled = stateOf(order);
  for (const sessionId of sessions) {
    const session = await app.payments.readCheckout(account, sessionId);
    // Nothing to apply. A poll of an abandoned order reads only the order, its payments and the company.
    if (session.status === 'open') continue;
    settled = await onConflict(() => apply(app, order.id, session));
  }
  if (settled !== 'open') await placeWhatIsDue(app, order.id);
  return settled;
}

/**
 * Applies one session that the provider reported, also one that no stored payment references: the response was lost
 * when it was opened. Returns false if it is no rental of this company.
 */
export async function settleRentalSession(
  app: App,
  companyId: string,
  session: CheckoutState,
): Promise<boolean> {
  const order = await app.read((store) => store.rentalOrders.find(session.orderId));
  if (order?.companyId !== companyId) return false;
  await onConflict(() => apply(app, order.id, session));
  await placeWhatIsDue(app, order.id);
  return true;
}

/** Places the holds that are due after the payment, so that the customer does not wait for the worker. */
async function placeWhatIsDue(app: App, orderId: string): Promise<void> {
  const payments = await app.read((store) => store.payments.where({ orderId, status: 'Planned' }));
  const due = payments.filter(
    (payment) =>
      isPlannedHold(payment) && payment.dueAt <= app.clock.now() && payment.paymentMethodId !== null,
  );
  for (const { id } of due) await app.deliverNow({ kind: 'rental.placeHold', subjectId: id });
}

/**
 * Closes the bank's pages before the order is given up, so that no page is paid after its order ended. A customer who
 * confirms first is held. Throws PaymentUnavailable.
 */
export async function closeActionPages(app: App, order: RentalOrder): Promise<void> {
  const match = { orderId: order.id, status: 'RequiresAction' } as const;
  for (const { checkoutSessionId } of await app.read((store) => store.payments.where(match))) {
    if (checkoutSessionId === null) continue;
    const session = await app.payments.expireCheckout(
      await readAccount(app, order.companyId),
      checkoutSessionId,
    );
    await onConflict(() => apply(app, order.id, session));
  }
}

/** Gives an unpaid order up: expires the session first and ends the order after, so that an earlier payment wins. */
export async function giveUpUnpaid(
  app: App,
  order: RentalOrder,
  reason: Unpaid = 'unpaid',
): Promise<Settled> {
  if (order.checkoutSessionId !== null) {
    const account = await readAccount(app, order.companyId);
    const session = await app.payments.expireCheckout(account, order.checkoutSessionId);
    const settled = await onConflict(() => apply(app, order.id, session, reason));
    if (settled === 'paid') await placeWhatIsDue(app, order.id);
    return settled;
  }
  return app.transaction(async (store) => {
    const loaded = await loadCase(app, store, order.id);
    if (isOver(loaded.order)) return 'over';
    // A webhook reported a page whose opening was lost here.
    if (loaded.order.paidAt !== null) return 'paid';
    await giveUp(app, store, loaded, unpaid[reason]);
    return 'over';
  });
}

/** Confirms a rental, once, when the price is held (or the card saved) and the deposit is held or not yet due. */
export async function confirmWhenHeld(app: App, store: Store, orderId: string): Promise<void> {
  const loaded = await loadCase(app, store, orderId);
  if (isSecured(loaded)) await notify(app, store, loaded.order, 'rental.confirmed');
}
