/** The way from a payment to the provider's own dashboard, where staff look up what the platform does not keep. */
import type { Payment } from '#domain/payments/payment.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { accountOf } from './account.js';
import type { PaymentAccount } from './gateway.js';

/** Answers null for a payment that the provider does not know yet, and for a company that has no keys (any more). */
export async function providerPages(
  at: Pick<Ports, 'secrets' | 'payments'>,
  store: Pick<Store, 'companies'>,
  companyId: string,
): Promise<(payment: Pick<Payment, 'intentId'>) => string | null> {
  const company = await store.companies.get(companyId);
  if (!company.stripeSecretKeySealed) return () => null;
  let known: PaymentAccount | undefined;
  // Not before it is asked for: an order that nobody paid unseals no key, however often its page looks again.
  const account = (): PaymentAccount => (known ??= accountOf(at, company));
  return ({ intentId }) => intentId && at.payments.pageOf(account(), intentId);
}
