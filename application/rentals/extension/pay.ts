/**
 * Takes the price of an extension from the saved card, at once and off-session, in two phases: what is asked is written down before, and
 * what was answered after (money.md#moving-money-once). A bank that wants its customer gets them by a page of the provider.
 */
import { minute, type Instant } from '#domain/shared/record.js';
import type { Payment } from '#domain/payments/payment.js';
import { patienceOf, waitsForExtension } from '#domain/rentals/extension.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import { askSavedCard } from '#application/payments/ask-saved-card.js';
import { PaymentUnavailable, type HoldState } from '#application/payments/gateway.js';
import { openAction } from '#application/rentals/action-page.js';
import { settleRentalSession } from '#application/rentals/settle.js';
import { tell } from '#application/rentals/tell.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { acceptExtension, endExtension } from './accept.js';
import { extensionsOf, newest } from './plan.js';

/** How often the provider is asked whether the customer was at the page of their bank. */
const lookMs = 2 * minute;

/** Marks the payment as asked for; null where nothing is to be asked any more. */
const begin = (at: Installation, paymentId: string): Promise<Payment | null> =>
  at.transaction(async (store) => {
    const payment = await store.payments.get(paymentId);
    // One that was already asked for is asked again even so: its answer may be money that must be given back.
    if (payment.status === 'Pending') return payment;
    if (payment.status !== 'Planned') return null;
    const isWanted = waitsForExtension(await store.rentalOrders.get(payment.orderId));
    const saved = await saveNow<Payment>(at, store.payments, {
      ...payment,
      status: isWanted ? 'Pending' : 'Released',
    });
    return isWanted ? saved : null;
  });

async function ask(at: Installation, payment: Payment, attempts: number): Promise<HoldState> {
  const answer = await askSavedCard(at, payment, 'charge', attempts);
  // Not known yet: asked again under the same key, which answers how it stands then.
  if (answer.status === 'pending') throw new PaymentUnavailable('The payment is still being made');
  return answer;
}

type Answer = Pick<HoldState, 'failure'> & { readonly isUnasked?: boolean };

/** As if the bank had wanted its customer: they pay on a page, and no card is asked before (rental.md#extension-by-staff). */
const unasked = { status: 'requiresAction', failure: null, isUnasked: true } as const;

const watch = (at: Installation, store: Store, subjectId: string, dueAt: Instant): Promise<void> =>
  enqueue(at, store, { kind: 'rental.watchExtension', subjectId, dueAt });

/**
 * What the customer is told of their page: who heard that this card was refused reads that another may do
 * (rental.md#what-the-customer-is-told-of-an-extension).
 */
async function pageTemplate(store: Store, asked: Payment, { isUnasked = false }: Answer) {
  if (!isUnasked) return 'rental.extensionToConfirm';
  const earlier = (await extensionsOf(store, asked.orderId)).filter(({ epoch }) => epoch < asked.epoch);
  const last = newest(earlier);
  const isOtherCard = last?.status === 'Refused' && last.paymentMethodId === asked.paymentMethodId;
  return isOtherCard ? 'rental.extensionOtherCard' : 'rental.extensionToPay';
}

/** The bank wants its customer: the unit stays theirs for a while. Whom staff asked for is at no page, and hears of it. */
async function waitForCustomer(
  at: Installation,
  store: Store,
  asked: Payment,
  page: Partial<Payment>,
  answer: Answer,
): Promise<void> {
  const { failure, isUnasked } = answer;
  await saveNow(at, store.payments, { ...asked, ...page, failure });
  await watch(at, store, asked.id, at.clock.now() + lookMs);
  const order = await store.rentalOrders.get(asked.orderId);
  if (!isUnasked)
    await note(at, store, order, 'provider', 'actionWanted', { purpose: asked.purpose, failure });
  if (order.extensionBy !== 'staff') return;
  await tell(at, store, order, await pageTemplate(store, asked, answer), asked.id);
}

/** Job `rental.payExtension`: the subject is the payment. */
export const payExtension: JobHandler = async (at, { subjectId, attempts, facts }) => {
  const payment = await begin(at, subjectId);
  if (!payment) return;
  const byLink = facts['byLink'] === true;
  const answer = byLink ? unasked : await ask(at, payment, attempts);
  const known = await at.read((store) => store.rentalOrders.get(payment.orderId));
  const isAsked = answer.status === 'requiresAction' && waitsForExtension(known);
  const page = isAsked ? await openAction(at, known, payment, attempts) : null;
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const asked = await store.payments.get(payment.id);
      if (asked.status !== 'Pending') return;
      if (answer.status === 'captured') return acceptExtension(at, store, asked, answer);
      const order = await store.rentalOrders.get(asked.orderId);
      // Ended meanwhile: a page that was opened has an address that nobody knows, and runs out.
      if (page !== null && waitsForExtension(order)) return waitForCustomer(at, store, asked, page, answer);
      const { failure } = answer;
      return endExtension(at, store, asked, { status: byLink ? 'Expired' : 'Refused', failure });
    }),
  );
};

/** Job `rental.watchExtension`: looks at the page of the bank, and closes it once it is wanted no more, or its time is over. */
export const watchExtension: JobHandler = async (at, { subjectId }) => {
  const { payment, order } = await at.read(async (store) => {
    const asked = await store.payments.get(subjectId);
    return { payment: asked, order: await store.rentalOrders.get(asked.orderId) };
  });
  const { status, checkoutSessionId, companyId, updatedAt } = payment;
  if (status !== 'RequiresAction' || checkoutSessionId === null) return;
  const account = await readAccount(at, companyId);
  const now = at.clock.now();
  const until = updatedAt + patienceOf(order);
  const isOpen = waitsForExtension(order) && now < until;
  const session = isOpen
    ? await at.payments.readCheckout(account, checkoutSessionId)
    : await at.payments.expireCheckout(account, checkoutSessionId);
  if (session.status !== 'open') return void (await settleRentalSession(at, companyId, session));
  return { againAt: Math.min(now + lookMs, Math.max(until, now + 1)) };
};
