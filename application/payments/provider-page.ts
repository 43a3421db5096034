/** The way from a payment to the provider's own dashboard, where staff look up what the platform does not keep. */
import type { Payment } from '#domain/payments/payment.js';
import type { Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';
import { accountOf } from './account.js';

/** Answers null for a payment that the provider does not know yet, and for a company that has no keys (any more). */
export async function providerPages(
  at: Installation,
  store: Store,
  companyId: string,
): Promise<(payment: Pick<Payment, 'intentId'>) => string | null> {
  const company = await store.companies.get(companyId);
  if (!company.stripeSecretKeySealed) return () => null;
  const account = accountOf(at, company);
  return ({ intentId }) => intentId && at.payments.pageOf(account, intentId);
}
