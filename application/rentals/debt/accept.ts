/**
 * Applies the result of the page on which a debt is paid. Money that arrives is captured, also after staff settled the
 * debt in another way.
 */
import type { Payment } from '#domain/payments/payment.js';
import { isOpenDebt } from '#domain/rentals/debt.js';
import type { App } from '#application/app.js';
import type { CheckoutState, HoldState } from '#application/payments/gateway.js';
import { notify } from '#application/rentals/messages/notify.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

async function takePaid(
  app: App,
  store: Store,
  debt: Payment,
  session: CheckoutState,
  { intentId, capturedCents, refundedCents }: HoldState,
): Promise<void> {
  const { sessionId: checkoutSessionId, customerId, paymentMethodId } = session;
  await saveNow<Payment>(app, store.payments, {
    ...debt,
    ...{ status: 'Captured', checkoutSessionId, intentId, customerId, paymentMethodId },
    ...{ capturedCents, refundedCents, paidOffCardCents: 0, actionUrl: null, failure: null },
    capturedAt: app.clock.now(),
  });
  const order = await store.rentalOrders.get(debt.orderId);
  const facts = { purpose: debt.purpose, amountCents: capturedCents };
  await recordEntry(app, store, order, 'provider', isOpenDebt(debt) ? 'debtPaid' : 'debtPaidAfterAll', facts);
  await notify(app, store, order, 'rental.debtPaid', debt.id);
}

/** Idempotent. */
export async function applyDebtPage(
  app: App,
  store: Store,
  debt: Payment,
  session: CheckoutState,
): Promise<void> {
  const { hold, status } = session;
  if (status === 'complete' && hold?.status === 'captured' && debt.intentId === null)
    return takePaid(app, store, debt, session, hold);
  if (status === 'expired' && debt.actionUrl !== null && debt.checkoutSessionId === session.sessionId)
    await store.payments.save({ ...debt, actionUrl: null });
}
