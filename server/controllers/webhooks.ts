/** Receives the payment provider's webhooks: passes the unmodified bytes and their signature to the use case. */
import { receiveWebhook } from '#application/payments/webhooks.js';
import { api } from '#application/contract/index.js';
import { controllerOf, inputCall } from './bound-routes.js';

export const WebhooksController = controllerOf(
  inputCall(
    api.stripeWebhook,
    (app, { params, rawBody, signature }) => receiveWebhook(app, { ...params, rawBody, signature }),
    { refusals: ['FORBIDDEN'] },
  ),
);
