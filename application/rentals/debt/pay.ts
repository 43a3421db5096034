/**
 * The page on which a customer pays what they owe. At most one is open for a debt: another one is opened only once the
 * provider confirms that the last one has expired, so that no debt is paid twice (money.md#debts: expire first).
 */
import { idempotencyKey, type Payment } from '#domain/payments/payment.js';
import { debtReason, isOpenDebt } from '#domain/rentals/debt.js';
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import { languageOf } from '#domain/shared/languages.js';
import { hour, minute } from '#domain/shared/record.js';
import { onConflict } from '#application/conflict.js';
import type { DebtPage } from '#application/contract/rentals/rental-debt.js';
import type { HolderRequest, App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import { words } from '#application/payments/words/index.js';
import { orRetryLater } from '#application/payments/carry-out.js';
import type { CheckoutState, PaymentAccount } from '#application/payments/gateway.js';
import { heldOrder } from '#application/rentals/holder.js';
import { settleRentalSession } from '#application/rentals/payments/settle.js';
import type { Store } from '#application/store.js';

const pageLifeMs = 12 * hour;
/** The provider's pages live at least half an hour. */
const leastLifeMs = hour;
/** Polling intervals: a payment whose webhook was lost is found among the provider's events before. */
const looksMs = [8 * minute, hour] as const;

async function debtOf(store: Store, order: RentalOrder, debtId: string): Promise<Payment> {
  const payment = await store.payments.find(debtId);
  if (payment?.orderId !== order.id || !payment.isDebt) throw new DomainError('NOT_FOUND');
  return payment;
}

/** The previous page; null if there was none, or the response to its request was lost. */
const lastPage = async (account: PaymentAccount, app: App, { checkoutSessionId }: Payment) =>
  checkoutSessionId === null ? null : app.payments.readCheckout(account, checkoutSessionId);

/** Fixes when the next page ends, so that two requests for it are identical. Returns null if another was opened. */
const planPage = (app: App, known: Payment): Promise<Payment | null> =>
  onConflict(() =>
    app.transaction(async (store) => {
      const debt = await store.payments.get(known.id);
      if (!isOpenDebt(debt)) throw new DomainError('NOTHING_OWED');
      if (debt.checkoutSessionId !== known.checkoutSessionId) return null;
      const now = app.clock.now();
      const dueAt = debt.dueAt < now + leastLifeMs ? now + pageLifeMs : debt.dueAt;
      return store.payments.save({ ...debt, status: 'RequiresAction', dueAt });
    }),
  );

function openPage(
  app: App,
  account: PaymentAccount,
  order: RentalOrder,
  debt: Payment,
): Promise<CheckoutState> {
  const { publicUrl } = app.settings;
  const { dueAt, checkoutSessionId } = debt;
  const language = languageOf(order);
  return app.payments.openCheckout(account, {
    orderId: order.id,
    purpose: debt.purpose,
    amountCents: debt.amountCents,
    label: words[language].debt(debtReasonLabels(language)[debtReason(debt, order)], order.rentalItemName),
    customerEmail: order.customerEmail,
    language,
    customerId: debt.customerId,
    notice: null,
    kind: 'charge',
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/rental-status/${order.rentalCode}`,
    expiresAt: dueAt,
    idempotencyKey: idempotencyKey(debt, `debt:${dueAt}:${checkoutSessionId ?? 'first'}`),
  });
}

/** Returns whether the debt is still owed. If not, the page is to be closed and its address is not returned. */
const attachPage = (app: App, planned: Payment, session: CheckoutState): Promise<boolean> =>
  onConflict(() =>
    app.transaction(async (store) => {
      const debt = await store.payments.get(planned.id);
      if (!isOpenDebt(debt)) return false;
      const page = { checkoutSessionId: session.sessionId, actionUrl: session.url };
      await store.payments.save({ ...debt, ...page });
      const job = { kind: 'rental.watchDebt', subjectId: debt.id, suffix: session.sessionId } as const;
      await enqueue(app, store, { ...job, dueAt: app.clock.now() + looksMs[0] });
      return true;
    }),
  );

/** Returns null if another caller opened one meanwhile. */
async function pageOf(app: App, order: RentalOrder, debt: Payment): Promise<DebtPage | null> {
  if (!isOpenDebt(debt)) throw new DomainError('NOTHING_OWED');
  const account = await readAccount(app, order.companyId);
  const last = await lastPage(account, app, debt);
  if (last?.status === 'open') return { paymentUrl: last.url };
  if (last?.status === 'complete') {
    await settleRentalSession(app, order.companyId, last);
    throw new DomainError('NOTHING_OWED');
  }
  const planned = await planPage(app, debt);
  if (planned === null) return null;
  const session = await openPage(app, account, order, planned);
  if (await attachPage(app, planned, session)) return { paymentUrl: session.url };
  await settleRentalSession(
    app,
    order.companyId,
    await app.payments.expireCheckout(account, session.sessionId),
  );
  throw new DomainError('NOTHING_OWED');
}

/** Throws as `heldOrder`, NOT_FOUND, NOTHING_OWED once it is settled, or PAYMENT_PROVIDER_UNAVAILABLE. */
export async function payDebt(
  app: App,
  input: HolderRequest & { readonly debtId: string },
): Promise<DebtPage> {
  const order = await heldOrder(app, input);
  for (let tries = 0; tries < 3; tries += 1) {
    const debt = await app.read((store) => debtOf(store, order, input.debtId));
    const page = await orRetryLater(pageOf(app, order, debt));
    if (page !== null) return page;
  }
  throw new DomainError('VERSION_CONFLICT');
}

/** Job `rental.watchDebt`: the subject is the debt. Polls its page until it was paid or has expired. */
export const watchDebt: JobHandler = async (app, { subjectId, createdAt }) => {
  const { companyId, checkoutSessionId, actionUrl } = await app.read((store) =>
    store.payments.get(subjectId),
  );
  if (checkoutSessionId === null || actionUrl === null) return;
  const session = await app.payments.readCheckout(await readAccount(app, companyId), checkoutSessionId);
  if (session.status === 'open') return { againAt: againByAge(app.clock.now(), createdAt, looksMs) };
  await settleRentalSession(app, companyId, session);
};

/**
 * Closes the pages of debts before the debts are settled in another way, unless the customer has paid first. Returns
 * the page that each debt had. Throws PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function closeDebtPages(
  app: App,
  debts: readonly Payment[],
): Promise<ReadonlyMap<string, string | null>> {
  for (const { companyId, checkoutSessionId, actionUrl } of debts) {
    if (checkoutSessionId === null || actionUrl === null) continue;
    const account = await readAccount(app, companyId);
    const session = await orRetryLater(app.payments.expireCheckout(account, checkoutSessionId));
    await settleRentalSession(app, companyId, session);
  }
  return new Map(debts.map(({ id, checkoutSessionId }) => [id, checkoutSessionId]));
}
