/** Each company has its own keys at the provider, encrypted at rest (money.md#payment-keys). */
import type { Company } from '#domain/companies/company.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Payment } from '#domain/payments/payment.js';
import type { Ports, Secrets } from '#application/ports.js';
import type { Store } from '#application/store.js';
import type { PaymentAccount } from './gateway.js';

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

// The link from a payment to the provider's own dashboard, where staff look up what the platform does not store.

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
