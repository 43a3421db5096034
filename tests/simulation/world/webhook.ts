/** Delivers the provider's webhooks to the platform as its route would: the bytes and their signature. */
import { receiveWebhook } from '#application/payments/webhooks.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Deliver } from '#simulator/payments/webhooks.js';
import type { PlatformFixture } from './platform-fixture.js';
import type { ReachedStates } from './reached-states.js';

const companyOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Returns the status that the server would: refused for good, or to be sent again. */
export function webhookTo(platform: PlatformFixture, reached: ReachedStates): Deliver {
  const seen = new Set<string>();
  return async ({ url, headers, body }) => {
    const input = {
      companyId: companyOf(url),
      rawBody: Buffer.from(body),
      signature: headers['stripe-signature'] ?? '',
    };
    if (seen.has(body)) reached.count('the same webhook came again');
    seen.add(body);
    try {
      await platform.ask('webhook', (app) => receiveWebhook(app, input));
      return 200;
    } catch (error) {
      if (error instanceof DomainError) reached.count('a forged webhook was refused');
      return error instanceof DomainError ? 400 : 0;
    }
  };
}
