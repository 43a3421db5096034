/**
 * Brings an order to what the provider says is true. Return page, webhook, poll and deadline all call this one function, in
 * any order and any number of times: the truth is read from the provider, and a payment that meets a committed cancellation
 * is given back (money.md#what-the-provider-says).
 */
import { currentOf, type Payment } from '#domain/payments/payment.js';
import { isKnownTooLate } from '#domain/rentals/payment-deadlines.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { enqueue } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { confirmWhenHeld } from './confirm.js';
import { applyDebtPage } from './debt/accept.js';
import { applyExtensionPage } from './extension/accept.js';
import { loadCase } from './facts.js';
import { giveBack, giveUp, type GiveUp } from './give-up.js';
import { guardHold, releaseEarlier } from './guard-holds.js';
import { endUntouched } from './no-show.js';

type Settled = 'open' | 'paid' | 'over';

/** Nobody paid in time. */
const unpaid: GiveUp = { action: 'cancel', reason: 'unpaid', actor: 'clock', penaltyCents: 0 };

/** Takes over what a completed session tells into the payment that asked for it. */
function paidBy(at: Installation, payment: Payment, session: CheckoutState): Payment {
  const { hold } = session;
  const { customerId, paymentMethodId } = session;
  if (!hold) return { ...payment, customerId, paymentMethodId, checkoutSessionId: session.sessionId };
  return {
    ...payment,
    status: hold.status === 'captured' ? 'Captured' : 'Authorised',
    checkoutSessionId: session.sessionId,
    intentId: hold.intentId,
    customerId,
    paymentMethodId,
    authorisedAt: at.clock.now(),
    expiresAt: hold.expiresAt,
    actionUrl: null,
    failure: null,
  };
}

/** The order is known to be paid from now on; only the first of its payments tells that. */
async function savePaid(at: Installation, store: Store, order: RentalOrder): Promise<RentalOrder> {
  if (order.paidAt !== null) return order;
  await store.endUnpaid(order.id);
  const now = at.clock.now();
  const isFaultOurs = order.isFaultOurs || isKnownTooLate(order, now);
  return store.rentalOrders.save({ ...order, paidAt: now, isFaultOurs });
}

/** Answers the order as it stands then. */
async function acceptPayment(
  at: Installation,
  store: Store,
  order: RentalOrder,
  payment: Payment,
): Promise<RentalOrder> {
  const saved = await saveNow(at, store.payments, payment);
  if (isOver(order)) {
    await note(at, store, order, 'provider', 'paidTooLate', { purpose: payment.purpose });
    await giveBack(at, store, saved);
    return order;
  }
  await guardHold(at, store, saved);
  await releaseEarlier(at, store, saved);
  const now = at.clock.now();
  const paid = await savePaid(at, store, order);
  await note(at, store, order, 'provider', 'authorised', {
    purpose: payment.purpose,
    amountCents: payment.amountCents,
  });
  // The job that ends what nobody fetched has come by already, and found an order that nobody had paid.
  if (paid.status === 'PendingPickup' && now >= noShowAt(paid)) {
    await endUntouched(at, store, paid.id);
    return store.rentalOrders.get(paid.id);
  }
  for (const planned of (await store.payments.where({ orderId: order.id })).filter(isPlannedHold)) {
    const withCard = { ...planned, customerId: saved.customerId, paymentMethodId: saved.paymentMethodId };
    await saveNow(at, store.payments, withCard);
    const job = {
      kind: 'rental.placeHold',
      subjectId: planned.id,
      dueAt: Math.max(now, planned.dueAt),
    } as const;
    await enqueue(at, store, job);
  }
  await confirmWhenHeld(at, store, paid.id);
  return paid;
}

/** An extension is no hold, and has the card that it is taken from. */
const isPlannedHold = ({ status, purpose }: Payment): boolean =>
  status === 'Planned' && purpose !== 'extension';

/** Applies the state of one session to the order it belongs to. */
async function apply(at: Installation, orderId: string, session: CheckoutState): Promise<Settled> {
  return at.transaction(async (store) => {
    const loaded = await loadCase(at, store, orderId);
    const { order, payments } = loaded;
    const payment = payments.find(({ checkoutSessionId }) => checkoutSessionId === session.sessionId) ?? null;
    if (payment?.purpose === 'extension') {
      await applyExtensionPage(at, store, payment, session);
      return stateOf(order);
    }
    if (payment?.isDebt) {
      await applyDebtPage(at, store, payment, session);
      return stateOf(order);
    }
    const asked = payment ?? currentOf(payments, 'rental');
    if (!asked) return stateOf(order);
    const isWaiting =
      asked.status === 'Pending' || asked.status === 'RequiresAction' || isUnsavedCard(asked, session);
    const accepted = session.status === 'complete' && isWaiting ? paidBy(at, asked, session) : null;
    if (accepted) return stateOf(await acceptPayment(at, store, order, accepted));
    if (session.status === 'expired' && order.paidAt === null && !isOver(order)) {
      if (asked.status === 'Pending') await saveNow(at, store.payments, { ...asked, status: 'Expired' });
      await giveUp(at, store, loaded, unpaid);
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

/** Reads the provider's truth about the order's open session and applies it. Throws PaymentUnavailable. */
export async function settle(at: Installation, order: RentalOrder): Promise<Settled> {
  const payments = await at.read((store) => store.payments.where({ orderId: order.id }));
  const sessions = [...new Set(payments.flatMap(({ checkoutSessionId: id }) => (id === null ? [] : [id])))];
  if (sessions.length === 0) return stateOf(order);
  const account = await readAccount(at, order.companyId);
  let settled = stateOf(order);
  for (const sessionId of sessions) {
    const session = await at.payments.readCheckout(account, sessionId);
    // Nothing to apply: the poll of an order that its customer left is one read of it, of its payments and of the company.
    if (session.status === 'open') continue;
    settled = await onVersionConflict(() => apply(at, order.id, session));
  }
  if (settled !== 'open') await placeWhatIsDue(at, order.id);
  return settled;
}

/**
 * Applies one session that the provider told of, also one that no payment of ours names: its answer was lost when it was
 * opened, so nobody knows it but the provider. Answers false when it is no rental of this company.
 */
export async function settleRentalSession(
  at: Installation,
  companyId: string,
  session: CheckoutState,
): Promise<boolean> {
  const order = await at.read((store) => store.rentalOrders.find(session.orderId));
  if (order?.companyId !== companyId) return false;
  await onVersionConflict(() => apply(at, order.id, session));
  await placeWhatIsDue(at, order.id);
  return true;
}

/** Runs the holds that the payment made due, so that the customer does not wait for the worker. */
async function placeWhatIsDue(at: Installation, orderId: string): Promise<void> {
  const payments = await at.read((store) => store.payments.where({ orderId, status: 'Planned' }));
  const due = payments.filter(
    (payment) =>
      isPlannedHold(payment) && payment.dueAt <= at.clock.now() && payment.paymentMethodId !== null,
  );
  for (const { id } of due) await at.deliverNow({ kind: 'rental.placeHold', subjectId: id });
}

/**
 * Closes the pages on which a bank waits for the customer, before the order is given up for them: whoever was faster is held,
 * and nobody pays a page whose order is over. Throws PaymentUnavailable.
 */
export async function closeActionPages(at: Installation, order: RentalOrder): Promise<void> {
  const match = { orderId: order.id, status: 'RequiresAction' } as const;
  for (const { checkoutSessionId } of await at.read((store) => store.payments.where(match))) {
    if (checkoutSessionId === null) continue;
    const session = await at.payments.expireCheckout(
      await readAccount(at, order.companyId),
      checkoutSessionId,
    );
    await onVersionConflict(() => apply(at, order.id, session));
  }
}

/** Gives an unpaid order up: the session first, the order after; whoever was faster keeps the truth. */
export async function giveUpUnpaid(at: Installation, order: RentalOrder): Promise<Settled> {
  if (order.checkoutSessionId !== null) {
    const account = await readAccount(at, order.companyId);
    const session = await at.payments.expireCheckout(account, order.checkoutSessionId);
    const settled = await onVersionConflict(() => apply(at, order.id, session));
    if (settled === 'paid') await placeWhatIsDue(at, order.id);
    return settled;
  }
  return at.transaction(async (store) => {
    const loaded = await loadCase(at, store, order.id);
    if (isOver(loaded.order)) return 'over';
    // A webhook told of a page that was opened, and whose opening nobody here learnt of.
    if (loaded.order.paidAt !== null) return 'paid';
    await giveUp(at, store, loaded, unpaid);
    return 'over';
  });
}
