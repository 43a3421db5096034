/**
 * Sells: the order takes what it needs (a locker, stock) and requests a payment page from the provider. Decide, call,
 * commit: the order is committed before the call and ended if the provider cannot be reached.
 */
import { drawCode } from '#domain/shared/codes.js';
import {
  refuseTooManyUnpaid,
  unpaidLimits,
  withinHalf,
  type UnpaidAsker,
} from '#domain/sales/unpaid-booking.js';
import { idempotencyKey, type Payment } from '#domain/payments/payment.js';
import { salePaymentDeadlineMs, type Sale } from '#domain/sales/sale.js';
import { assert, DomainError } from '#domain/shared/errors.js';
import { languageOf } from '#domain/shared/languages.js';
import { euros } from '#domain/shared/money.js';
import { minute, second } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import { refuseBlocked } from '#application/companies/customer-files.js';
import { toShow } from '#application/collection.js';
import type { Caller, App, SaleRules } from '#application/app.js';
import type { Store } from '#application/store.js';
import { manyAttempts, onConflict } from '#application/conflict.js';
import { assertPhone } from '#application/messages/phone-number.js';
import { enqueue } from '#application/outbox.js';
import { readAccount } from '#application/payments/account.js';
import { newPayment } from '#application/payments/new-payment.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { isAction, isEnd } from '#application/transaction-options.js';
import { giveUpUnpaidSale } from './settle.js';

/** The provider's sessions live at least 30 min; ours are expired by us after 15. */
const sessionLifeMs = 31 * minute;
/** Delay of the first poll if no webhook reports the payment; later polls follow every few minutes. */
const firstPollMs = 45 * second;

export interface SaleCheckout {
  readonly orderId: string;
  readonly reference: string;
  readonly checkoutSessionId: string;
  readonly checkoutUrl: string;
  readonly totalAmount: number;
}

async function keep(app: App, store: Store, rules: SaleRules, order: Sale): Promise<Payment> {
  const now = app.clock.now();
  const plan = { amountCents: order.totalAmountCents, dueAt: now, status: 'Pending' } as const;
  const payment = newPayment(app, order, rules.kind, plan);
  await store.payments.add(payment);
  await recordEntry(app, store, order, 'customer', 'ordered');
  const job = { subjectId: order.id } as const;
  await enqueue(
    app,
    store,
    { ...job, kind: 'sale.expireUnpaid', dueAt: now + salePaymentDeadlineMs },
    { ...job, kind: 'sale.settle', dueAt: now + firstPollMs },
  );
  return payment;
}

async function askForPayment(
  app: App,
  rules: SaleRules,
  order: Sale,
  payment: Payment,
): Promise<CheckoutState> {
  const { publicUrl } = app.settings;
  const urlOf = (page: string): string => `${publicUrl}/${page}?session_id={CHECKOUT_SESSION_ID}`;
  return app.payments.openCheckout(await readAccount(app, order.companyId), {
    orderId: order.id,
    purpose: rules.kind,
    amountCents: order.totalAmountCents,
    label: rules.label(order),
    customerEmail: order.customerEmail,
    language: languageOf(order),
    customerId: null,
    notice: null,
    kind: 'charge',
    successUrl: urlOf(rules.pages.paid),
    cancelUrl: urlOf(rules.pages.cancelled),
    expiresAt: order.createdAt + sessionLifeMs,
    idempotencyKey: idempotencyKey(payment, 'checkout'),
  });
}

/** Attaches the opened session; what a quick webhook wrote meanwhile stays. */
async function attachSession(
  app: App,
  store: Store,
  rules: SaleRules,
  orderId: string,
  paymentId: string,
  session: CheckoutState,
): Promise<void> {
  const { sessionId: checkoutSessionId, url: checkoutUrl } = session;
  await rules.attachSession(store, orderId, { checkoutSessionId, checkoutUrl });
  await saveNow(app, store.payments, { ...(await store.payments.get(paymentId)), checkoutSessionId });
}

/** If giving up fails now, the deadline job does it; the caller gets the first error. */
async function giveUpAtOnce(app: App, order: Sale): Promise<void> {
  try {
    await giveUpUnpaidSale(app, order, 'platform');
  } catch (error) {
    app.log.warn('sale.notGivenUp', { orderId: order.id, error: String(error) });
  }
}

/**
 * Opens the payment page, and attaches it to the order before the customer is sent there. If either fails, or staff
 * cancelled meanwhile, the order cannot be paid: releases what it took, after closing an existing page (it is never
 * paid after its order's end).
 */
async function openPage(app: App, rules: SaleRules, order: Sale, payment: Payment): Promise<SaleCheckout> {
  let sessionId: string | null = null;
  try {
    const session = await askForPayment(app, rules, order, payment);
    ({ sessionId } = session);
    const { url: checkoutUrl } = session;
    assert(checkoutUrl, 'an open checkout session has an address');
    const reply = {
      orderId: order.id,
      reference: order.reference,
      checkoutSessionId: sessionId,
      checkoutUrl,
      totalAmount: euros(order.totalAmountCents),
    };
    const placed = await onConflict(() =>
      app.transaction(async (store) => {
        await attachSession(app, store, rules, order.id, payment.id, session);
        return (await rules.isOver(store, order.id)) ? null : reply;
      }, isEnd),
    );
    if (placed === null) throw new DomainError('ORDER_NOT_PLACED');
    return placed;
  } catch (error) {
    app.log.warn('sale.pageNotOpened', { orderId: order.id, error: String(error) });
    await giveUpAtOnce(app, { ...order, checkoutSessionId: sessionId });
    if (sessionId !== null) throw error;
    throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
}

/**
 * `reserve` adds the order with what it takes, in one transaction, or throws the reason against it. Throws that,
 * VALIDATION_FAILED, TOO_MANY_UNPAID, CUSTOMER_BLOCKED, or PAYMENT_PROVIDER_UNAVAILABLE. A refused customer is never charged.
 */
export async function sell(
  app: App,
  rules: SaleRules,
  ordering: Ordering,
  reserve: (store: Store) => Promise<Sale>,
): Promise<SaleCheckout> {
  assertPhone(app, ordering.customerPhone);
  const terms = { waitsMs: salePaymentDeadlineMs, takesLocker: rules.takesLocker };
  const take = () =>
    app.transaction(async (store) => {
      const place = await takeUnpaidPlace(app, store, ordering, terms);
      const fresh = await reserve(store);
      await refuseBlocked(app, store, fresh);
      await store.unpaidBookings.add({ ...place, id: fresh.id });
      return { order: fresh, payment: await keep(app, store, rules, fresh) };
    }, isAction);
  const { order, payment } = await onConflict(take, manyAttempts);
  return openPage(app, rules, order, payment);
}

/**
 * The reference of an order for staff and customers: six characters, not secret. Unique in its company by the database;
 * who meets another draws again (`onConflict`).
 */
export const drawReference = (app: Pick<Ports, 'random'>): string =>
  drawCode(6, (bound) => app.random.below(bound));

// Limits the unpaid orders of a customer at a cabinet (domain/sales/unpaid-booking.ts).

/** An order placed by a customer. */
export interface Ordering {
  readonly cabinetId: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly caller: Pick<Caller, 'address' | 'language'>;
}

interface UnpaidTerms {
  readonly waitsMs: number;
  /** The order occupies a locker while it is unpaid. */
  readonly takesLocker: boolean;
}

function askerOf(app: App, ordering: Ordering, waitsMs: number): UnpaidAsker {
  const { cabinetId, customerEmail, customerPhone, caller } = ordering;
  // Digests differ by cabinet: unpaid orders at other cabinets do not count, and customers cannot be tracked across
  // cabinets.
  const digest = (kind: string, value: string): string =>
    app.secrets.digest(['unpaid', kind, cabinetId, value].join('\n'));
  const phone = app.phones.international(customerPhone);
  return {
    // Staff may book for a customer without an e-mail: such customers are not one person.
    emailDigest: digest(
      'email',
      customerEmail === '' ? `none ${customerPhone}` : customerEmail.toLowerCase(),
    ),
    phoneDigest: phone === null ? null : digest('phone', phone),
    addressDigest: digest('address', caller.address),
    until: app.clock.now() + waitsMs,
  };
}

/**
 * Call in the transaction that reserves, before it takes anything: a customer over the limit must get that refusal, not
 * "nothing left". Returns the row to add once the order has its id; `store.endUnpaid` removes it. Throws
 * TOO_MANY_UNPAID.
 */
export async function takeUnpaidPlace(
  app: App,
  store: Store,
  ordering: Ordering,
  { waitsMs, takesLocker }: UnpaidTerms,
): Promise<UnpaidAsker> {
  const { cabinetId } = ordering;
  const asker = askerOf(app, ordering, waitsMs);
  const waiting = await store.unpaidLike(asker);
  if (waiting.length === 0) return asker;
  const { unpaidPerAddress: ofAddress = unpaidLimits.ofAddress } = app.settings;
  const limits = { ...unpaidLimits, ofAddress };
  const within = takesLocker
    ? withinHalf(limits, (await store.lockers.where({ cabinetId }, toShow)).length)
    : limits;
  refuseTooManyUnpaid(waiting, asker, within, app.clock.now());
  return asker;
}
