/**
 * Captures the price of an extension from the saved card, at once and off-session, in two phases: the request is
 * recorded before the call, the response after it (money.md#moving-money-once). If the bank requires the customer, they
 * get a page of the provider.
 */
import { minute, type Instant } from '#domain/shared/record.js';
import type { Payment } from '#domain/payments/payment.js';
import { paymentTimeoutOf, waitsForExtension } from '#domain/rentals/extension.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import { requestOnSavedCard } from '#application/payments/new-payment.js';
import { PaymentUnavailable, type HoldState } from '#application/payments/gateway.js';
import { openAction } from '#application/rentals/action-page.js';
import { settleRentalSession } from '#application/rentals/payments/settle.js';
import { notify } from '#application/rentals/messages/notify.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { acceptExtension, endExtension } from './accept.js';
import { extensionsOf, newest } from './plan.js';

/** Polling interval while the customer is expected at the bank's page. */
const lookMs = 2 * minute;

/** Marks the payment as requested; null if it is no longer wanted. */
const begin = (app: App, paymentId: string): Promise<Payment | null> =>
  app.transaction(async (store) => {
    const payment = await store.payments.get(paymentId);
    // A payment already requested is requested again even so: the response may be money that must be refunded.
    if (payment.status === 'Pending') return payment;
    if (payment.status !== 'Planned') return null;
    const isWanted = waitsForExtension(await store.rentalOrders.get(payment.orderId));
    const saved = await saveNow<Payment>(app, store.payments, {
      ...payment,
      status: isWanted ? 'Pending' : 'Released',
    });
    return isWanted ? saved : null;
  });

async function ask(app: App, payment: Payment, attempts: number): Promise<HoldState> {
  const answer = await requestOnSavedCard(app, payment, 'charge', attempts);
  // Still open: retried under the same key, which returns the state at that time.
  if (answer.status === 'pending') throw new PaymentUnavailable('The payment is still being made');
  return answer;
}

type Answer = Pick<HoldState, 'failure'> & { readonly isUnasked?: boolean };

/**
 * Treated as if the bank required its customer: they pay on a page, and no card is charged before
 * (rental.md#extension-by-staff).
 */
const unasked = { status: 'requiresAction', failure: null, isUnasked: true } as const;

const watch = (app: App, store: Store, subjectId: string, dueAt: Instant): Promise<void> =>
  enqueue(app, store, { kind: 'rental.watchExtension', subjectId, dueAt });

/**
 * Chooses the message: a customer whose card was refused learns that another card may be used
 * (rental.md#messages-about-an-extension).
 */
async function pageTemplate(store: Store, fresh: Payment, { isUnasked = false }: Answer) {
  if (!isUnasked) return 'rental.extensionToConfirm';
  const earlier = (await extensionsOf(store, fresh.orderId)).filter(({ epoch }) => epoch < fresh.epoch);
  const last = newest(earlier);
  const isOtherCard = last?.status === 'Refused' && last.paymentMethodId === fresh.paymentMethodId;
  return isOtherCard ? 'rental.extensionOtherCard' : 'rental.extensionToPay';
}

/**
 * The bank requires its customer: holds the unit for a while. If staff asked for the extension the customer is not on
 * the page, and is notified.
 */
async function waitForCustomer(
  app: App,
  store: Store,
  fresh: Payment,
  page: Partial<Payment>,
  answer: Answer,
): Promise<void> {
  const { failure, isUnasked } = answer;
  await saveNow(app, store.payments, { ...fresh, ...page, failure });
  await watch(app, store, fresh.id, app.clock.now() + lookMs);
  const order = await store.rentalOrders.get(fresh.orderId);
  if (!isUnasked)
    await recordEntry(app, store, order, 'provider', 'actionWanted', { purpose: fresh.purpose, failure });
  if (order.extensionBy !== 'staff') return;
  await notify(app, store, order, await pageTemplate(store, fresh, answer), fresh.id);
}

/** Job `rental.payExtension`: the subject is the payment. */
export const payExtension: JobHandler = async (app, { subjectId, attempts, facts }) => {
  const payment = await begin(app, subjectId);
  if (!payment) return;
  const byLink = facts['byLink'] === true;
  const answer = byLink ? unasked : await ask(app, payment, attempts);
  const known = await app.read((store) => store.rentalOrders.get(payment.orderId));
  const requiresAction = answer.status === 'requiresAction' && waitsForExtension(known);
  const page = requiresAction ? await openAction(app, known, payment, attempts) : null;
  await onConflict(() =>
    app.transaction(async (store) => {
      const fresh = await store.payments.get(payment.id);
      if (fresh.status !== 'Pending') return;
      if (answer.status === 'captured') return acceptExtension(app, store, fresh, answer);
      const order = await store.rentalOrders.get(fresh.orderId);
      // The order ended meanwhile: the opened page's address was never published, and the page runs out.
      if (page !== null && waitsForExtension(order)) return waitForCustomer(app, store, fresh, page, answer);
      const { failure } = answer;
      return endExtension(app, store, fresh, { status: byLink ? 'Expired' : 'Refused', failure });
    }),
  );
};

/** Job `rental.watchExtension`: polls the bank's page; closes it once it is no longer wanted or its time is over. */
export const watchExtension: JobHandler = async (app, { subjectId }) => {
  const { payment, order } = await app.read(async (store) => {
    const fresh = await store.payments.get(subjectId);
    return { payment: fresh, order: await store.rentalOrders.get(fresh.orderId) };
  });
  const { status, checkoutSessionId, companyId, updatedAt } = payment;
  if (status !== 'RequiresAction' || checkoutSessionId === null) return;
  const account = await readAccount(app, companyId);
  const now = app.clock.now();
  const until = updatedAt + paymentTimeoutOf(order);
  const isOpen = waitsForExtension(order) && now < until;
  const session = isOpen
    ? await app.payments.readCheckout(account, checkoutSessionId)
    : await app.payments.expireCheckout(account, checkoutSessionId);
  if (session.status !== 'open') return void (await settleRentalSession(app, companyId, session));
  return { againAt: Math.min(now + lookMs, Math.max(until, now + 1)) };
};
