/** Receives the payment provider's webhooks: passes the unmodified bytes and their signature to the use case. */
import { Controller, Inject } from '@nestjs/common';
import { receiveWebhook } from '#application/payments/webhooks.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class WebhooksController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.stripeWebhook, { refusals: ['FORBIDDEN'] })
  stripe({ params, rawBody, signature }: Input<typeof api.stripeWebhook>) {
    return receiveWebhook(this.app, { ...params, rawBody, signature });
  }
}
