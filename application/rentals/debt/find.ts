/**
 * Records what an ended order owes and no hold covers, as a pending payment (domain/rentals/debt.ts). The board, the
 * order and its customer's page show that row until it is settled.
 */
import { type Payment, isHeld } from '#domain/payments/payment.js';
import {
  debtReason,
  debtState,
  debtPurposes,
  isDebtUnknown,
  uncoveredCents,
  isOpenDebt,
} from '#domain/rentals/debt.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { euros } from '#domain/shared/money.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { CustomerDebt, DebtView } from '#application/contract/rentals/debt-shapes.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { pendingMovements } from '#application/payments/carry-out.js';
import { newPayment } from '#application/payments/new-payment.js';
import { syncIntent } from '#application/payments/sync-intent.js';
import { agreedPriceCents } from '#application/rentals/payments/cost-view.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { CheckoutState, HoldState } from '#application/payments/gateway.js';
import { invoiceWhenFinal } from '#application/rentals/invoice.js';
import { notify } from '#application/rentals/messages/notify.js';
import { saveNow } from '#application/save-now.js';

/** The captures at the end are usually answered by then. */
const firstLookMs = minute;

/** Call in the transaction that ends the order. An unpaid order owes nothing. */
export const findDebtsLater = async (
  app: App,
  store: Store,
  { id: subjectId, paidAt }: Pick<RentalOrder, 'id' | 'paidAt'>,
): Promise<void> => {
  if (paidAt === null) return;
  await enqueue(app, store, { kind: 'rental.findDebts', subjectId, dueAt: app.clock.now() + firstLookMs });
};

/** Call in the transaction that settles a debt of an order for a firm: the invoice waits for the last one. */
export async function invoiceLater(
  app: App,
  store: Store,
  { id: subjectId, buyer }: Pick<RentalOrder, 'id' | 'buyer'>,
): Promise<void> {
  if (buyer === null) return;
  await enqueue(app, store, { kind: 'rental.findDebts', subjectId, suffix: `${app.clock.now()}` });
}

/** The ids of the orders of firms whose invoice is still to come: erased before, they would never have one. */
export async function awaitingInvoice(
  store: Store,
  orders: readonly Pick<RentalOrder, 'id' | 'buyer'>[],
): Promise<string[]> {
  const subjectId = orders.filter(({ buyer }) => buyer !== null).map(({ id }) => id);
  if (subjectId.length === 0) return [];
  const open = { kind: 'rental.findDebts', subjectId, doneAt: null, deadAt: null } as const;
  return (await store.outbox.where(open)).map((entry) => entry.subjectId);
}

async function addDebt(
  app: App,
  store: Store,
  order: RentalOrder,
  own: readonly Payment[],
  plan: Pick<Payment, 'purpose' | 'amountCents'>,
): Promise<void> {
  const { purpose, amountCents } = plan;
  const how = { amountCents, dueAt: app.clock.now(), status: 'Planned' } as const;
  const epoch = Math.max(0, ...own.map((payment) => payment.epoch)) + 1;
  await store.payments.add({ ...newPayment(app, order, purpose, how), epoch, isDebt: true });
  await recordEntry(app, store, order, 'clock', 'debtFound', { purpose, amountCents });
}

/** Returns whether the debts are known by now. */
async function writeDebts(app: App, store: Store, orderId: string): Promise<boolean> {
  const order = await store.rentalOrders.get(orderId);
  const payments = await store.payments.where({ orderId });
  const isMoving = (await pendingMovements(store, payments)).some(({ deadAt }) => deadAt === null);
  if (isMoving || isDebtUnknown(order, payments)) return false;
  const agreed = await agreedPriceCents(store, orderId);
  for (const purpose of debtPurposes) {
    const amountCents = uncoveredCents(order, payments, purpose, agreed);
    const own = payments.filter((payment) => payment.purpose === purpose);
    if (amountCents > 0) await addDebt(app, store, order, own, { purpose, amountCents });
  }
  await invoiceWhenFinal(app, store, orderId);
  return true;
}

/** Treats a hold past its end as expired, also without a webhook. */
async function readPastHolds(app: App, orderId: string, now: Instant): Promise<void> {
  const held = (await app.read((store) => store.payments.where({ orderId }))).filter(isHeld);
  for (const { companyId, intentId, expiresAt } of held)
    if (intentId !== null && (expiresAt ?? 0) <= now) await syncIntent(app, companyId, intentId);
}

/** Job `rental.findDebts`: the subject is the order, which is invoiced once it owes nothing. */
export const findDebts: JobHandler = async (app, { subjectId, createdAt }) => {
  const now = app.clock.now();
  await readPastHolds(app, subjectId, now);
  const isKnown = await onConflict(() => app.transaction((store) => writeDebts(app, store, subjectId)));
  if (isKnown) return;
  return { againAt: againByAge(now, createdAt, [firstLookMs, hour]) };
};

/** The debts of a rental, as its customer and staff see them. */

const viewOf = (debt: Payment, order: RentalOrder): CustomerDebt => ({
  id: debt.id,
  reason: debtReason(debt, order),
  state: debtState(debt),
  amount: euros(debt.amountCents),
});

/** Without waived debts. */
export const customerDebts = (payments: readonly Payment[], order: RentalOrder): CustomerDebt[] =>
  payments.filter(({ isDebt, status }) => isDebt && status !== 'Released').map((debt) => viewOf(debt, order));

export const staffDebts = (payments: readonly Payment[], order: RentalOrder): DebtView[] =>
  payments
    .filter(({ isDebt }) => isDebt)
    .map((debt) => ({
      ...viewOf(debt, order),
      since: iso(debt.createdAt),
      paidAt: isoOrNull(debt.capturedAt),
      notes: debt.notes,
    }));

/**
 * Applies the result of the page on which a debt is paid. Money that arrives is captured, also after staff settled the
 * debt in another way.
 */

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
    status: 'Captured',
    checkoutSessionId,
    intentId,
    customerId,
    paymentMethodId,
    capturedCents,
    refundedCents,
    paidOffCardCents: 0,
    actionUrl: null,
    failure: null,
    capturedAt: app.clock.now(),
  });
  const order = await store.rentalOrders.get(debt.orderId);
  const facts = { purpose: debt.purpose, amountCents: capturedCents };
  await recordEntry(app, store, order, 'provider', isOpenDebt(debt) ? 'debtPaid' : 'debtPaidAfterAll', facts);
  await notify(app, store, order, 'rental.debtPaid', debt.id);
  await invoiceLater(app, store, order);
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
