/**
 * Checks whether a key has all permissions that the product needs: each is tried on an object that does not exist, or
 * by a list, so that nothing is changed. Writing includes reading.
 */
import {
  PaymentKeyRefused,
  PaymentRefused,
  type PaymentAccount,
  type PaymentGateway,
  type PaymentPermission,
} from '#application/payments/gateway.js';
import type { Stripe } from 'stripe';
import { asking } from './failures.js';
import { sdk } from './sdk.js';

const nobody = 'consigne_permission_probe';

const probes: Readonly<Record<PaymentPermission, (stripe: Stripe) => Promise<unknown>>> = {
  checkoutSessions: (stripe) => stripe.checkout.sessions.expire(`cs_test_${nobody}`),
  paymentIntents: (stripe) => stripe.paymentIntents.cancel(`pi_${nobody}`),
  chargesAndRefunds: (stripe) => stripe.refunds.create({ payment_intent: `pi_${nobody}` }),
  setupIntents: (stripe) => stripe.setupIntents.retrieve(`seti_${nobody}`),
  disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  events: (stripe) => stripe.events.list({ limit: 1 }),
};

async function isMissing(stripe: Stripe, probe: (stripe: Stripe) => Promise<unknown>): Promise<boolean> {
  try {
    await asking(() => probe(stripe));
    return false;
  } catch (error) {
    // Refused because of the object, not the key: the key has the permission.
    if (error instanceof PaymentRefused) return false;
    if (error instanceof PaymentKeyRefused && error.cause instanceof sdk().errors.StripePermissionError)
      return true;
    throw error;
  }
}

export const createPermissions = (
  client: (account: PaymentAccount) => Stripe,
): Pick<PaymentGateway, 'missingPermissions'> => ({
  async missingPermissions(account) {
    const missing: PaymentPermission[] = [];
    for (const [name, probe] of Object.entries(probes) as [
      PaymentPermission,
      (typeof probes)[PaymentPermission],
    ][])
      if (await isMissing(client(account), probe)) missing.push(name);
    return missing;
  },
});
