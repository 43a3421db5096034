/**
 * Webhooks: accepts only events that Stripe signed recently and not in the future (money.md#what-the-provider-says).
 * Only the subject is read from an event, never its content: the current state is fetched. An event of an unknown kind
 * or version is accepted all the same: Stripe disables an endpoint that refuses events for some days.
 */
import { PaymentRefused, type PaymentGateway, type ProviderEvent } from '#application/payments/gateway.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { z } from 'zod';
import { translated } from './failures.js';
import { sdk } from './sdk.js';

const toleranceSeconds = 300;
const mostAheadMs = minute;

const reference = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullable()
  .catch(null);
const subject = z.object({
  object: z.string(),
  id: z.string().nullable().catch(null),
  payment_intent: reference,
});
/** Newer events (`v2.core.event`) have no `data.object`, others an empty one: they concern no record of ours. */
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: subject.nullable().catch(null) }).catch({ object: null }),
});

export const verifyEvent: PaymentGateway['verifyEvent'] = (webhookSecret, rawBody, signature, now) => {
  return eventOf(trusted(webhookSecret, rawBody, signature, now));
};

/** The subject of an event, whether it was sent or listed. Throws PaymentRefused for anything that is no event. */
export function eventOf(raw: unknown): ProviderEvent {
  const parsed = signedEvent.safeParse(raw);
  if (!parsed.success) throw new PaymentRefused('malformed_event');
  const { id: eventId, type, data } = parsed.data;
  const { object: kind = null, id = null, payment_intent: intent = null } = data.object ?? {};
  return {
    eventId,
    type,
    sessionId: kind === 'checkout.session' ? id : null,
    intentId: kind === 'payment_intent' ? id : intent,
  };
}

function trusted(webhookSecret: string, rawBody: Buffer, signature: string, now: Instant): unknown {
  // The SDK accepts timestamps in the future.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) * 1_000;
  if (signedAt > now + mostAheadMs) throw new PaymentRefused('signed_in_the_future');
  const { signature: verifier } = sdk().webhooks;
  if (!verifier) throw new Error('The SDK verifies no signatures');
  try {
    // Not `constructEvent`: it throws at every event of the newer form.
    verifier.verifyHeader(rawBody, signature, webhookSecret, toleranceSeconds, undefined, now);
    return JSON.parse(rawBody.toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw new PaymentRefused('malformed_event');
    throw translated(error);
  }
}
