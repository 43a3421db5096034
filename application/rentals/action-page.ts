/**
 * The page on which a customer confirms a hold with their bank, and the job that watches it. The watch needs no
 * webhook. A page lives for hours only and is replaced as long as the hold is wanted
 * (money.md#when-the-bank-asks-the-customer).
 */
import { languageOf } from '#domain/shared/languages.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { keyOfTry, type Payment } from '#domain/payments/payment.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import { words } from '#application/payments/words/index.js';
import type { Store } from '#application/store.js';
import { actionNotice } from './messages/payment-notices.js';
import { settleRentalSession } from './payments/settle.js';

/** Action pages live 12 to 18 hours; a repeated request within six hours has the same parameters and the same key. */
const actionSlotMs = 6 * hour;
/**
 * Polling intervals in the first month: a payment whose webhook was lost is found among the provider's events before.
 * After that the page is checked when it has just run out, without an end.
 */
const looksMs = [8 * minute, hour] as const;

/** `since` is when the bank first asked for the confirmation. */
export function nextCheckAt(now: Instant, since: Instant): Instant {
  if (now < since + 30 * day) return againByAge(now, since, looksMs);
  return (Math.floor(now / actionSlotMs) + 1) * actionSlotMs + minute;
}

function labelOf({ purpose }: Payment, order: RentalOrder): string {
  const t = words[languageOf(order)];
  if (purpose === 'deposit') return t.deposit(order.rentalItemName);
  return purpose === 'extension' ? t.extension(order.rentalItemName) : order.rentalItemName;
}

/**
 * Opens a new session for the same payment and customer, so that the provider offers the card used at the booking.
 * `attempts` belongs to the calling job. If the provider fails after it opened a page, its address is never published
 * and the page runs out.
 */
export async function openAction(
  app: App,
  order: RentalOrder,
  payment: Payment,
  attempts: number,
): Promise<Partial<Payment>> {
  const account = await readAccount(app, payment.companyId);
  const slot = Math.floor(app.clock.now() / actionSlotMs);
  const { publicUrl } = app.settings;
  const session = await app.payments.openCheckout(account, {
    orderId: order.id,
    purpose: payment.purpose,
    amountCents: payment.amountCents,
    label: labelOf(payment, order),
    customerEmail: order.customerEmail,
    language: languageOf(order),
    customerId: payment.customerId,
    notice: actionNotice(payment, languageOf(order)),
    kind: payment.purpose === 'extension' ? 'charge' : 'hold',
    // The return page queries the provider, so a customer who has just paid is never asked to pay.
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/rental-status/${order.rentalCode}`,
    expiresAt: (slot + 3) * actionSlotMs,
    idempotencyKey: keyOfTry(payment, `action:${slot}`, attempts),
  });
  return { status: 'RequiresAction', actionUrl: session.url, checkoutSessionId: session.sessionId };
}

/** Enqueues the watch over the page that the payment waits on. */
export const watchAction = (app: App, store: Store, paymentId: string): Promise<void> =>
  enqueue(app, store, {
    kind: 'rental.watchAction',
    subjectId: paymentId,
    dueAt: app.clock.now() + looksMs[0],
  });

/** Replaces a page that ran out. The message links to the status page, which shows the newest one. */
async function replacePage(app: App, order: RentalOrder, ranOut: Payment, attempts: number): Promise<void> {
  const action = await openAction(app, order, ranOut, attempts);
  await onConflict(() =>
    app.transaction(async (store) => {
      const payment = await store.payments.get(ranOut.id);
      // Keeps `updatedAt`: the bank has waited since the first page.
      if (payment.status === 'RequiresAction') await store.payments.save({ ...payment, ...action });
    }),
  );
}

/** Job `rental.watchAction`; the subject is the payment. */
export const watchActionPage: JobHandler = async (app, { subjectId, attempts }) => {
  const { payment, order } = await app.read(async (store) => {
    const fresh = await store.payments.get(subjectId);
    return { payment: fresh, order: await store.rentalOrders.get(fresh.orderId) };
  });
  const { status, checkoutSessionId, companyId } = payment;
  if (status !== 'RequiresAction' || checkoutSessionId === null || isOver(order)) return;
  const session = await app.payments.readCheckout(await readAccount(app, companyId), checkoutSessionId);
  if (session.status === 'complete') return void (await settleRentalSession(app, companyId, session));
  if (session.status === 'expired') await replacePage(app, order, payment, attempts);
  return { againAt: nextCheckAt(app.clock.now(), payment.updatedAt) };
};
