/** The provider's dashboard: the address of a payment differs with the mode that the company's key is of. */
import type { PaymentGateway } from '#application/payments/gateway.js';

const isTestKey = (secretKey: string): boolean => /^[a-z]+_test_/.test(secretKey);

export const pageOf: PaymentGateway['pageOf'] = ({ secretKey }, intentId) =>
  `https://dashboard.stripe.com/${isTestKey(secretKey) ? 'test/' : ''}payments/${encodeURIComponent(intentId)}`;
