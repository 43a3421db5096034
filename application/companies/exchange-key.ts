/**
 * A company's secret key may change while money is held by the old one's account: only a key that knows that money may take its
 * place, or it could never be captured, released or given back.
 */
import type { Payment, PaymentStatus } from '#domain/payments/payment.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
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

/** As the provider's page for restricted keys calls them. */
const permissionNames: Readonly<Record<PaymentPermission, string>> = {
  checkoutSessions: 'Checkout Sessions (écriture)',
  paymentIntents: 'Payment Intents (écriture)',
  chargesAndRefunds: 'Charges and Refunds (écriture)',
  setupIntents: 'Setup Intents (lecture)',
  disputes: 'Disputes (lecture)',
  events: 'Events (lecture)',
};

/**
 * A key is tried before it is stored: that it is none, or what a restricted one (`rk_…`) may not do, would be found out when money cannot
 * be moved. Throws VALIDATION_FAILED with what is missing, or PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function checkPermissions(at: Installation, account: PaymentAccount): Promise<void> {
  const missing = await at.payments.missingPermissions(account).catch((error: unknown) => {
    if (error instanceof PaymentKeyRefused)
      throw refusal('Stripe ne connaît pas cette clé\u00a0: copiez-la de nouveau, entière.');
    throw error instanceof PaymentUnavailable ? new DomainError('PAYMENT_PROVIDER_UNAVAILABLE') : error;
  });
  if (missing.length === 0) return;
  const names = missing.map((each) => permissionNames[each]).join(', ');
  throw refusal(`Ajoutez à cette clé restreinte, chez Stripe, ce qui lui manque\u00a0: ${names}.`);
}

/** The newest that the provider knows of and that is not over. */
async function livePayment(store: Store, companyId: string): Promise<Payment | null> {
  const payments = await store.payments.where({ companyId, status: live }, { newestFirst: true });
  return payments.find(isKnownThere) ?? null;
}

/** Throws PaymentRefused when the account does not know it, PaymentKeyRefused when the key is no key. */
async function read(at: Installation, account: PaymentAccount, payment: Payment): Promise<void> {
  const { intentId, checkoutSessionId } = payment;
  if (intentId !== null) await at.payments.readHold(account, intentId);
  else if (checkoutSessionId !== null) await at.payments.readCheckout(account, checkoutSessionId);
}

/**
 * `secretKey` null: the key is to be removed. Throws NOT_FOUND, VALIDATION_FAILED for a key of another account, or
 * PAYMENT_PROVIDER_UNAVAILABLE while nobody can tell.
 */
export async function checkExchange(
  at: Installation,
  staff: Staff,
  { companyId, secretKey }: { readonly companyId: string; readonly secretKey: string | null },
): Promise<void> {
  const payment = await at.read(async (store) => {
    const { stripeSecretKeySealed } = await companyOf(store, staff, companyId);
    return stripeSecretKeySealed === null ? null : livePayment(store, companyId);
  });
  if (!payment) return;
  if (secretKey === null)
    throw refusal(
      'Gardez cette clé jusqu’à la fin des paiements en cours\u00a0: sans elle, ils seraient perdus.',
    );
  try {
    await read(at, { companyId, secretKey }, payment);
  } catch (error) {
    const isForeign = error instanceof PaymentKeyRefused || error instanceof PaymentRefused;
    if (!isForeign)
      throw error instanceof PaymentUnavailable ? new DomainError('PAYMENT_PROVIDER_UNAVAILABLE') : error;
    throw refusal(
      'Collez une clé du même compte Stripe, ou attendez la fin des paiements en cours\u00a0: celle-ci ne les connaît pas.',
    );
  }
}
