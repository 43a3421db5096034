/** Each company has its own keys at the provider, encrypted at rest (money.md#payment-keys). */
import type { Company } from '#domain/companies/company.js';
import { DomainError } from '#domain/shared/errors.js';
import type { PaymentAccount } from '#application/payments/gateway.js';
import type { Ports } from '#application/ports.js';

export const secretKeyContext = (companyId: string): string => `company:${companyId}:stripeSecretKey`;
export const webhookSecretContext = (companyId: string): string => `company:${companyId}:stripeWebhookSecret`;

/** Throws PAYMENT_PROVIDER_UNAVAILABLE if the company has not entered its keys. */
export function accountOf(app: Pick<Ports, 'secrets'>, company: Company): PaymentAccount {
  if (!company.stripeSecretKeySealed) throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE');
  const secretKey = app.secrets.unseal(company.stripeSecretKeySealed, secretKeyContext(company.id));
  return { companyId: company.id, secretKey };
}

export const readAccount = async (
  app: Pick<Ports, 'secrets' | 'read'>,
  companyId: string,
): Promise<PaymentAccount> => accountOf(app, await app.read((store) => store.companies.get(companyId)));
