/**
 * Updates an order to the provider's state. Return page, webhook, poll and deadline all call this function, in any
 * order and any number of times; a payment for an order that is over is refunded at once (money.md#refunds).
 */
import type { Payment } from '#domain/payments/payment.js';
import type { Sale, SaleEnding } from '#domain/sales/sale.js';
import { minute } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { saleOf, type KnownSale } from './registry.js';

export type SaleState = 'open' | 'paid' | 'over';

/** Copies the result of a completed session into the payment that requested it. */
function paidBy(at: Installation, payment: Payment, session: CheckoutState): Payment {
  const now = at.clock.now();
  const { sessionId, hold, customerId, paymentMethodId } = session;
  return {
    ...payment,
    status: 'Captured',
    checkoutSessionId: sessionId,
    intentId: hold?.intentId ?? null,
    customerId,
    paymentMethodId,
    authorisedAt: now,
    capturedAt: now,
    capturedCents: hold?.capturedCents ?? payment.amountCents,
    actionUrl: null,
    failure: null,
  };
}

async function acceptPayment(
  at: Installation,
  store: Store,
  { rules, order }: KnownSale,
  payment: Payment,
): Promise<SaleState> {
  const saved = await saveNow(at, store.payments, payment);
  await store.endUnpaid(order.id);
  const facts = { purpose: payment.purpose, amountCents: payment.capturedCents };
  if (await rules.isOver(store, order.id)) {
    await note(at, store, order, 'provider', 'paidTooLate', facts);
    await enqueue(at, store, { kind: 'payment.refund', subjectId: saved.id });
    await rules.paidTooLate(at, store, order.id);
    return 'over';
  }
  await note(at, store, order, 'provider', 'captured', facts);
  await rules.paid(at, store, order.id);
  return 'paid';
}

const isPaid = ({ hold }: CheckoutState): boolean => hold?.status === 'captured';

/** In a separate transaction; the session is the provider's current state, `reason` is why it may have been closed. */
async function apply(
  at: Installation,
  orderId: string,
  session: CheckoutState,
  reason: SaleEnding = 'unpaid',
): Promise<SaleState> {
  return at.transaction(async (store) => {
    const known = await saleOf(store, orderId);
    if (!known) return 'over';
    const [payment] = await store.payments.where({ orderId, purpose: known.rules.kind });
    if (payment?.status === 'Pending' && session.status === 'complete' && isPaid(session))
      return acceptPayment(at, store, known, paidBy(at, payment, session));
    if (await known.rules.isOver(store, orderId)) return 'over';
    if (known.order.paidAt !== null) return 'paid';
    if (session.status !== 'expired') return 'open';
    if (payment) await saveNow(at, store.payments, { ...payment, status: 'Expired' });
    await known.rules.end(at, store, orderId, reason);
    return 'over';
  });
}

/** Applies one session that the provider reported; returns false if it is no order of this room. */
export async function settleSaleSession(
  at: Installation,
  companyId: string,
  session: CheckoutState,
): Promise<boolean> {
  const known = await at.read((store) => saleOf(store, session.orderId));
  if (known?.order.companyId !== companyId) return false;
  await onVersionConflict(() => apply(at, session.orderId, session));
  return true;
}

/** Reads the order's session from the provider and applies its state. Throws PaymentUnavailable. */
export async function settleSale(at: Installation, order: Sale): Promise<SaleState> {
  const { checkoutSessionId } = order;
  if (checkoutSessionId === null) return order.paidAt === null ? 'open' : 'paid';
  const session = await at.payments.readCheckout(await readAccount(at, order.companyId), checkoutSessionId);
  return onVersionConflict(() => apply(at, order.id, session));
}

/** Gives an unpaid order up: expires the session first and ends the order after, so that an earlier payment wins. */
export async function giveUpUnpaidSale(
  at: Installation,
  order: Sale,
  reason: SaleEnding = 'unpaid',
): Promise<SaleState> {
  if (order.checkoutSessionId !== null) {
    const account = await readAccount(at, order.companyId);
    const session = await at.payments.expireCheckout(account, order.checkoutSessionId);
    return onVersionConflict(() => apply(at, order.id, session, reason));
  }
  return at.transaction(async (store) => {
    const known = await saleOf(store, order.id);
    if (!known || (await known.rules.isOver(store, order.id))) return 'over';
    if (known.order.paidAt !== null) return 'paid';
    await known.rules.end(at, store, order.id, reason);
    return 'over';
  });
}

/** Interval of later polls, in case the provider's responses are lost for a while. */
const pollAgainMs = 3 * minute;

/** Job `sale.settle`: polls until the order is paid or over. */
export const settleSaleJob: JobHandler = async (at, { subjectId }) => {
  const known = await at.read((store) => saleOf(store, subjectId));
  if (!known || known.order.paidAt !== null || known.order.endedAt !== null) return;
  if ((await settleSale(at, known.order)) === 'open') return { againAt: at.clock.now() + pollAgainMs };
};

/** Job `sale.expireUnpaid`: 15 minutes are over. */
export const expireUnpaidSale: JobHandler = async (at, { subjectId }) => {
  const known = await at.read((store) => saleOf(store, subjectId));
  if (known && known.order.paidAt === null && known.order.endedAt === null)
    await giveUpUnpaidSale(at, known.order);
};
