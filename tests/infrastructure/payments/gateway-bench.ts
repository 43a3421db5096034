/** The product's adapter, through the real SDK and real HTTP, against the payment sandbox on a hand-moved clock. */
import type {
  CheckoutRequest,
  CheckoutState,
  HoldRequest,
  HoldState,
  PaymentAccount,
  PaymentGateway,
} from '#application/payments/gateway.js';
import { createStripeGateway, type StripeGatewayOptions } from '#infrastructure/payments/stripe.js';
import { minute } from '#tests/simulator/payments/manual-clock.js';
import { secretKey, startBench, type Bench } from '#tests/simulator/payments/sandbox-bench.js';

export const account: PaymentAccount = { companyId: 'company-1', secretKey };

export interface GatewayBench extends Bench {
  readonly gateway: PaymentGateway;
}

export async function startGateway(options: Partial<StripeGatewayOptions> = {}): Promise<GatewayBench> {
  const bench = await startBench();
  const { port, clock } = bench;
  const gateway = createStripeGateway({
    host: '127.0.0.1',
    port,
    protocol: 'http',
    now: () => clock.now(),
    ...options,
  });
  return { ...bench, gateway };
}

export const checkoutRequest = (
  { clock }: Bench,
  changes: Partial<CheckoutRequest> = {},
): CheckoutRequest => ({
  orderId: 'order-1',
  purpose: 'rental',
  amountCents: 2_900,
  label: 'Location vélo',
  customerEmail: 'camille@example.test',
  language: 'fr',
  customerId: null,
  notice: null,
  kind: 'hold',
  successUrl: 'http://platform.test/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://platform.test/back',
  expiresAt: clock.now() + 15 * minute,
  idempotencyKey: 'order-1:rental:1:checkout',
  ...changes,
});

type SavedCard = Pick<CheckoutState, 'customerId' | 'paymentMethodId'>;

/** The customer's own hold, placed through Checkout, and the card that was saved with it. */
export async function checkoutHold(bench: GatewayBench, card = 'visa'): Promise<HoldState & SavedCard> {
  const { sessionId } = await bench.gateway.openCheckout(account, checkoutRequest(bench));
  bench.sandbox.pay(sessionId, card);
  const { hold, customerId, paymentMethodId } = await bench.gateway.readCheckout(account, sessionId);
  if (!hold) throw new Error('The session has no hold');
  return { ...hold, customerId, paymentMethodId };
}

export const holdRequest = (earlier: SavedCard, changes: Partial<HoldRequest> = {}): HoldRequest => ({
  kind: 'hold',
  orderId: 'order-1',
  purpose: 'deposit',
  amountCents: 5_000,
  epoch: 1,
  customerId: earlier.customerId ?? '',
  paymentMethodId: earlier.paymentMethodId ?? '',
  idempotencyKey: 'order-1:deposit:1:hold',
  ...changes,
});
