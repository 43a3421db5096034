/**
 * Updates an order to the provider's state. Return page, webhook, poll and deadline all call this function, in any
 * order and any number of times; a payment for an order that is over is refunded at once (money.md#refunds).
 */
import { type Sale, type SaleEnding } from '#domain/sales/sale.js';
import { saleKinds } from '#domain/shared/order-kinds.js';
import type { Payment } from '#domain/payments/payment.js';
import { minute } from '#domain/shared/record.js';
import type { App, SaleRules } from '#application/app.js';
import type { Store } from '#application/store.js';
import { onConflict } from '#application/conflict.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';

export type SaleState = 'open' | 'paid' | 'over';

/** Copies the result of a completed session into the payment that requested it. */
function paidBy(app: App, payment: Payment, session: CheckoutState): Payment {
  const now = app.clock.now();
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
  app: App,
  store: Store,
  { rules, order }: KnownSale,
  payment: Payment,
): Promise<SaleState> {
  const saved = await saveNow(app, store.payments, payment);
  await store.endUnpaid(order.id);
  const facts = { purpose: payment.purpose, amountCents: payment.capturedCents };
  if (await rules.isOver(store, order.id)) {
    await recordEntry(app, store, order, 'provider', 'paidTooLate', facts);
    await enqueue(app, store, { kind: 'payment.refund', subjectId: saved.id });
    await rules.paidTooLate(app, store, order.id);
    return 'over';
  }
  await recordEntry(app, store, order, 'provider', 'captured', facts);
  await rules.paid(app, store, order.id);
  return 'paid';
}

const isPaid = ({ hold }: CheckoutState): boolean => hold?.status === 'captured';

/** In a separate transaction; the session is the provider's current state, `reason` is why it may have been closed. */
async function apply(
  app: App,
  orderId: string,
  session: CheckoutState,
  reason: SaleEnding = 'unpaid',
): Promise<SaleState> {
  return app.transaction(async (store) => {
    const known = await saleOf(app, store, orderId);
    if (!known) return 'over';
    const [payment] = await store.payments.where({ orderId, purpose: known.rules.kind });
    if (payment?.status === 'Pending' && session.status === 'complete' && isPaid(session))
      return acceptPayment(app, store, known, paidBy(app, payment, session));
    if (await known.rules.isOver(store, orderId)) return 'over';
    if (known.order.paidAt !== null) return 'paid';
    if (session.status !== 'expired') return 'open';
    if (payment) await saveNow(app, store.payments, { ...payment, status: 'Expired' });
    await known.rules.end(app, store, orderId, reason);
    return 'over';
  });
}

/** Applies one session that the provider reported; returns false if it belongs to no order that is paid at once. */
export async function settleSaleSession(
  app: App,
  companyId: string,
  session: CheckoutState,
): Promise<boolean> {
  const known = await app.read((store) => saleOf(app, store, session.orderId));
  if (known?.order.companyId !== companyId) return false;
  await onConflict(() => apply(app, session.orderId, session));
  return true;
}

/** Reads the order's session from the provider and applies its state. Throws PaymentUnavailable. */
export async function settleSale(app: App, order: Sale): Promise<SaleState> {
  const { checkoutSessionId } = order;
  if (checkoutSessionId === null) return order.paidAt === null ? 'open' : 'paid';
  const session = await app.payments.readCheckout(await readAccount(app, order.companyId), checkoutSessionId);
  return onConflict(() => apply(app, order.id, session));
}

/** Gives an unpaid order up: expires the session first and ends the order after, so that an earlier payment wins. */
export async function giveUpUnpaidSale(
  app: App,
  order: Sale,
  reason: SaleEnding = 'unpaid',
): Promise<SaleState> {
  if (order.checkoutSessionId !== null) {
    const account = await readAccount(app, order.companyId);
    const session = await app.payments.expireCheckout(account, order.checkoutSessionId);
    return onConflict(() => apply(app, order.id, session, reason));
  }
  return app.transaction(async (store) => {
    const known = await saleOf(app, store, order.id);
    if (!known || (await known.rules.isOver(store, order.id))) return 'over';
    if (known.order.paidAt !== null) return 'paid';
    await known.rules.end(app, store, order.id, reason);
    return 'over';
  });
}

/** Interval of later polls, in case the provider's responses are lost for a while. */
const pollAgainMs = 3 * minute;

/** Job `sale.settle`: polls until the order is paid or over. */
export const settleSaleJob: JobHandler = async (app, { subjectId }) => {
  const known = await app.read((store) => saleOf(app, store, subjectId));
  if (!known || known.order.paidAt !== null || known.order.endedAt !== null) return;
  if ((await settleSale(app, known.order)) === 'open') return { againAt: app.clock.now() + pollAgainMs };
};

/** Job `sale.expireUnpaid`: 15 minutes are over. */
export const expireUnpaidSale: JobHandler = async (app, { subjectId }) => {
  const known = await app.read((store) => saleOf(app, store, subjectId));
  if (known && known.order.paidAt === null && known.order.endedAt === null)
    await giveUpUnpaidSale(app, known.order);
};

/** Finds an order that is paid at once, whatever its kind. */

export interface KnownSale {
  readonly rules: SaleRules;
  readonly order: Sale;
}

/** The order with the rules of its kind; null if no kind has it. */
export async function saleOf(
  { kinds }: Pick<App, 'kinds'>,
  store: Store,
  orderId: string,
): Promise<KnownSale | null> {
  for (const kind of saleKinds) {
    const rules = kinds.sales[kind];
    const order = await rules.find(store, orderId);
    if (order) return { rules, order };
  }
  return null;
}
