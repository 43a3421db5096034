/**
 * Checks a new secret key while money is held by the old key's account: it must have access to that money, or it could
 * never be captured, released or refunded.
 */
import type { Payment, PaymentStatus } from '#domain/payments/payment.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import {
  PaymentKeyRefused,
  PaymentRefused,
  PaymentUnavailable,
  type PaymentAccount,
  type PaymentPermission,
} from '#application/payments/gateway.js';
import type { Store } from '#application/store.js';
import { companyOf } from './company-of.js';

const live: readonly PaymentStatus[] = ['Planned', 'Pending', 'RequiresAction', 'Authorised'];
const isKnownThere = ({ intentId, checkoutSessionId }: Payment): boolean =>
  intentId !== null || checkoutSessionId !== null;

const refusal = (text: string): DomainError => invalidField('stripeSecretKey', text);

/** As named on the provider's page for restricted keys. */
const permissionNames: Readonly<Record<PaymentPermission, string>> = {
  checkoutSessions: 'Checkout Sessions (écriture)',
  paymentIntents: 'Payment Intents (écriture)',
  chargesAndRefunds: 'Charges and Refunds (écriture)',
  setupIntents: 'Setup Intents (lecture)',
  disputes: 'Disputes (lecture)',
  events: 'Events (lecture)',
};

/**
 * Tests a key before it is stored: an invalid key, or a restricted one (`rk_…`) without a permission, would fail only
 * when money must move. Throws VALIDATION_FAILED with what is missing, or PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function checkPermissions(app: App, account: PaymentAccount): Promise<void> {
  const missing = await app.payments.missingPermissions(account).catch((error: unknown) => {
    if (error instanceof PaymentKeyRefused)
      throw refusal('Stripe ne connaît pas cette clé\u00a0: copiez-la de nouveau, entière.');
    throw error instanceof PaymentUnavailable ? new DomainError('PAYMENT_PROVIDER_UNAVAILABLE') : error;
  });
  if (missing.length === 0) return;
  const names = missing.map((each) => permissionNames[each]).join(', ');
  throw refusal(`Ajoutez à cette clé restreinte, chez Stripe, ce qui lui manque\u00a0: ${names}.`);
}

/** The newest payment that the provider has and that is not over. */
async function livePayment(store: Store, companyId: string): Promise<Payment | null> {
  const payments = await store.payments.where({ companyId, status: live }, { newestFirst: true });
  return payments.find(isKnownThere) ?? null;
}

/** Throws PaymentRefused if the account does not have it, PaymentKeyRefused for an invalid key. */
async function read(app: App, account: PaymentAccount, payment: Payment): Promise<void> {
  const { intentId, checkoutSessionId } = payment;
  if (intentId !== null) await app.payments.readHold(account, intentId);
  else if (checkoutSessionId !== null) await app.payments.readCheckout(account, checkoutSessionId);
}

/**
 * `secretKey` null: the key is to be removed. Throws NOT_FOUND, VALIDATION_FAILED for a key of another account, or
 * PAYMENT_PROVIDER_UNAVAILABLE if that cannot be checked now.
 */
export async function checkExchange(
  app: App,
  staff: Staff,
  { companyId, secretKey }: { readonly companyId: string; readonly secretKey: string | null },
): Promise<void> {
  const payment = await app.read(async (store) => {
    const { stripeSecretKeySealed } = await companyOf(store, staff, companyId);
    return stripeSecretKeySealed === null ? null : livePayment(store, companyId);
  });
  if (!payment) return;
  if (secretKey === null)
    throw refusal(
      'Gardez cette clé jusqu’à la fin des paiements en cours\u00a0: sans elle, ils seraient perdus.',
    );
  try {
    await read(app, { companyId, secretKey }, payment);
  } catch (error) {
    const isForeign = error instanceof PaymentKeyRefused || error instanceof PaymentRefused;
    if (!isForeign)
      throw error instanceof PaymentUnavailable ? new DomainError('PAYMENT_PROVIDER_UNAVAILABLE') : error;
    throw refusal(
      'Collez une clé du même compte Stripe, ou attendez la fin des paiements en cours\u00a0: celle-ci ne les connaît pas.',
    );
  }
}
