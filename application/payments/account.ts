/** Each company has its own keys at the provider, encrypted at rest (money.md#payment-keys). */
import type { Company } from '#domain/companies/company.js';
import { DomainError } from '#domain/shared/errors.js';
import type { PaymentAccount } from '#application/payments/gateway.js';
import type { Ports, Secrets } from '#application/ports.js';

export const secretKeyContext = (companyId: string): string => `company:${companyId}:stripeSecretKey`;
export const webhookSecretContext = (companyId: string): string => `company:${companyId}:stripeWebhookSecret`;

interface OpenKey {
  readonly sealed: string;
  readonly account: PaymentAccount;
}

/** The keys that were unsealed, by company. What is stored decides: another sealed text is unsealed again. */
const openKeys = new WeakMap<Secrets, Map<string, OpenKey>>();

/** Throws PAYMENT_PROVIDER_UNAVAILABLE if the company has not entered its keys. */
export function accountOf({ secrets }: Pick<Ports, 'secrets'>, company: Company): PaymentAccount {
  const { id: companyId, stripeSecretKeySealed: sealed } = company;
  if (!sealed) throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE');
  const known = openKeys.get(secrets) ?? new Map<string, OpenKey>();
  openKeys.set(secrets, known);
  const open = known.get(companyId);
  if (open?.sealed === sealed) return open.account;
  const account = { companyId, secretKey: secrets.unseal(sealed, secretKeyContext(companyId)) };
  known.set(companyId, { sealed, account });
  return account;
}

export const readAccount = async (
  app: Pick<Ports, 'secrets' | 'read'>,
  companyId: string,
): Promise<PaymentAccount> => accountOf(app, await app.read((store) => store.companies.get(companyId)));
