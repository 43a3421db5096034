/**
 * The provider that the list runs against: the sandbox, or the provider's own test mode with a key from the
 * environment.
 */
import type { CheckoutRequest, PaymentAccount, PaymentGateway } from '#application/payments/gateway.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { apiVersion, createStripeGateway } from '#infrastructure/payments/stripe.js';
import { createRandom } from '#simulator/random.js';
import { openDocumentStore } from '#simulator/document-store.js';
import type { SandboxRequest, SandboxResponse } from '#simulator/payments/form.js';
import { InProcessClient, type PaymentSandbox, createPaymentSandbox } from '#simulator/payments/sandbox.js';
import { manualClock, type ManualClock } from '#tests/simulator/payments/manual-clock.js';
import { Stripe } from 'stripe';

export interface Provider {
  readonly name: string;
  readonly stripe: Stripe;
  /** The product's own gateway: checks use it where possible, and the SDK only for the rest. */
  readonly gateway: PaymentGateway;
  readonly account: PaymentAccount;
  readonly now: () => Instant;
  /** Only a sandbox has these: customers on hosted pages, banks that decide, and a clock that can be moved. */
  readonly inside: { readonly sandbox: PaymentSandbox; readonly clock: ManualClock } | null;
  /** Unique in this run and in earlier ones, which the provider remembers. */
  fresh(what: string): string;
}

const namesOf = (run: string) => {
  let last = 0;
  return (what: string): string => `${what}-${run}-${(last += 1)}`;
};

/** Changes the provider's responses: as an older version, or a defect, would. */
export type Tamper = (answer: SandboxResponse, request: SandboxRequest) => SandboxResponse;

const secretKey = 'sk_test_consigne';
/** A restricted key of the sandbox's account that may read payments. */
export const readingKey = 'rk_test_reading';

export function sandboxProvider(tamper: Tamper = (answer) => answer): Provider {
  const clock = manualClock();
  const random = createRandom('provider');
  const sandbox = createPaymentSandbox({
    keep: openDocumentStore(null),
    random,
    clock,
    publicBase: 'http://provider.test',
    deliver: () => Promise.resolve(200),
  });
  clock.settled = () => sandbox.settled();
  const hooks = { webhookSecret: 'whsec_provider', webhookUrl: 'http://platform.test/hook' };
  const restrictedKeys = {
    [readingKey]: ['rak_checkout_session_read', 'rak_payment_intent_read', 'rak_charge_read'],
  };
  sandbox.registerAccount({ companyId: 'provider', secretKey, ...hooks, restrictedKeys });
  const httpClient = new InProcessClient(async (request) => tamper(await sandbox.handle(request), request));
  const now = () => clock.now();
  return {
    name: 'the sandbox',
    stripe: new Stripe(secretKey, { apiVersion, httpClient, maxNetworkRetries: 0, telemetry: false }),
    gateway: createStripeGateway({ httpClient, now }),
    account: { companyId: 'provider', secretKey },
    now,
    inside: { sandbox, clock },
    fresh: namesOf('sandbox'),
  };
}

/** Throws for any key that could move real money. */
export function testModeProvider(key: string): Provider {
  if (!/^(sk|rk)_test_\w+$/.test(key))
    throw new Error('STRIPE_KEY must be a key of the test mode: sk_test_… or rk_test_…');
  return {
    name: 'the provider’s test mode',
    stripe: new Stripe(key, { apiVersion, maxNetworkRetries: 2, telemetry: false }),
    gateway: createStripeGateway({ now: Date.now }),
    account: { companyId: 'provider', secretKey: key },
    now: Date.now,
    inside: null,
    fresh: namesOf(String(Date.now())),
  };
}

interface SavedCard {
  readonly customerId: string;
  readonly paymentMethodId: string;
}

/** A customer with this test card, as the provider names it (`pm_card_visa`). */
export async function savedCard({ stripe, fresh }: Provider, card = 'pm_card_visa'): Promise<SavedCard> {
  const customer = await stripe.customers.create({ email: `${fresh('camille')}@example.com` });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customerId: customer.id, paymentMethodId: method.id };
}

export const heldCents = 12_000;

/** A hold of 120 € without the customer, as the product places a deposit. */
export async function placed(provider: Provider, card?: string, kind: 'charge' | 'hold' = 'hold') {
  const { gateway, account, fresh } = provider;
  const request = {
    ...(await savedCard(provider, card)),
    ...({ kind, orderId: fresh('order'), purpose: 'deposit', amountCents: heldCents, epoch: 1 } as const),
    idempotencyKey: fresh('hold'),
  };
  return { request, hold: await gateway.placeHold(account, request) };
}

/** The charge of an intent as the provider shows it. */
export async function chargeOf({ stripe }: Provider, intentId: string): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });
  if (charge === null || typeof charge === 'string') throw new Error(`${intentId} has no charge`);
  return charge;
}

export const pageOf = (
  { now, fresh }: Provider,
  kind: CheckoutRequest['kind'] = 'hold',
): CheckoutRequest => ({
  orderId: fresh('order'),
  purpose: 'rental',
  amountCents: 2_900,
  label: 'Perceuse',
  kind,
  customerEmail: 'camille@example.com',
  language: 'fr',
  customerId: null,
  notice: null,
  successUrl: 'https://platform.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://platform.example/back',
  expiresAt: now() + 15 * minute,
  idempotencyKey: fresh('page'),
});
