/** The payment provider's webhooks: one address per company, so that the right secret is known before parsing. */
import * as z from 'zod/mini';
import { id } from './fields.js';
import { routes } from './route.js';

export const webhooks = routes('Webhooks', {
  stripeWebhook: {
    address: 'POST /webhooks/stripe/:companyId',
    access: 'provider',
    summary: 'Signed events of the payment provider: stored, then acknowledged',
    params: z.object({ companyId: id }),
    reply: z.object({ received: z.boolean() }),
    status: 200,
  },
});
