/** Links to Stripe's dashboard: the address of a payment depends on the mode of the company's key. */
import type { PaymentGateway } from '#application/payments/gateway.js';

const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey);

export const pageOf: PaymentGateway['pageOf'] = ({ secretKey }, intentId) =>
  `https://dashboard.stripe.com/${isTestKey(secretKey) ? 'test/' : ''}payments/${encodeURIComponent(intentId)}`;
