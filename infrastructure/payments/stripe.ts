/**
 * The payment port on the official Stripe SDK; for the sandbox only the address differs
 * (decisions/0018-payment-sandbox-behind-the-real-sdk.md).
 */
import type { PaymentAccount, PaymentGateway } from '#application/payments/gateway.js';
import type { Instant } from '#domain/shared/record.js';
import { createCheckout } from './checkout.js';
import { createClients, type StripeConnection } from './clients.js';
import { pageOf as dashboardPage } from './dashboard.js';
import { createDisputes } from './disputes.js';
import { createEventList } from './event-list.js';
import { verifyEvent } from './events.js';
import { createHolds } from './holds.js';
import { createPermissions } from './permissions.js';

export interface StripeGatewayOptions extends StripeConnection {
  readonly now: () => Instant;
  /** The page of a payment, instead of Stripe's dashboard: the sandbox has its own. */
  readonly pageOf?: PaymentGateway['pageOf'];
}

export function createStripeGateway({
  now,
  pageOf = dashboardPage,
  ...connection
}: StripeGatewayOptions): PaymentGateway {
  const clientOf = createClients(connection);
  const client = (account: PaymentAccount) => clientOf(account.secretKey);
  return {
    ...createCheckout(client, now),
    ...createHolds(client),
    ...createDisputes(client),
    ...createEventList(client),
    ...createPermissions(client),
    verifyEvent,
    pageOf,
  };
}
