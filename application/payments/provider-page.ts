/** The link from a payment to the provider's own dashboard, where staff look up what the platform does not store. */
import type { Payment } from '#domain/payments/payment.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { accountOf } from './account.js';
import type { PaymentAccount } from './gateway.js';

/** Returns null for a payment without an intent, and for a company without keys. */
export async function providerPages(
  app: Pick<Ports, 'secrets' | 'payments'>,
  store: Pick<Store, 'companies'>,
  companyId: string,
): Promise<(payment: Pick<Payment, 'intentId'>) => string | null> {
  const company = await store.companies.get(companyId);
  if (!company.stripeSecretKeySealed) return () => null;
  let known: PaymentAccount | undefined;
  // Lazy: an unpaid order unseals no key, however often its page polls.
  const account = (): PaymentAccount => (known ??= accountOf(app, company));
  return ({ intentId }) => intentId && app.payments.pageOf(account(), intentId);
}
