/**
 * Events of the payment provider: verified with the company's own secret, stored, then acknowledged; processed from the
 * outbox by reading the provider's state again, so that order, duplicates and delays do not matter
 * (money.md#what-the-provider-says).
 */
import { DomainError } from '#domain/shared/errors.js';
import { hour, minute } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { PaymentRefused, type CheckoutState, type ProviderEvent } from '#application/payments/gateway.js';
import type { WebhookEvent } from '#application/records.js';
import { oneWrite } from '#application/transaction-options.js';
import { readAccount, webhookSecretContext } from './account.js';
import { syncIntent } from './sync-intent.js';

interface WebhookInput {
  readonly companyId: string;
  readonly rawBody: Buffer;
  readonly signature: string;
}

/** An event without a matching order may be earlier than our own commit: it is retried for an hour. */
const matchAtMostMs = hour;

async function verify(
  at: Installation,
  { companyId, rawBody, signature }: WebhookInput,
): Promise<ProviderEvent> {
  const company = await at.read((store) => store.companies.get(companyId));
  if (!company.stripeWebhookSecretSealed) throw new DomainError('NOT_FOUND');
  const secret = at.secrets.unseal(company.stripeWebhookSecretSealed, webhookSecretContext(companyId));
  try {
    return at.payments.verifyEvent(secret, rawBody, signature, at.clock.now());
  } catch (error) {
    if (error instanceof PaymentRefused) {
      at.log.warn('webhook.refused', { companyId, reason: error.reason });
      throw new DomainError('MALFORMED_REQUEST');
    }
    throw error;
  }
}

/** Stores each event once, oldest first, and enqueues its processing. A known event changes nothing. */
export async function keepEvents(
  at: Installation,
  companyId: string,
  events: readonly ProviderEvent[],
): Promise<void> {
  const rows = events.map((event): WebhookEvent => ({
    id: at.newId(),
    companyId,
    ...event,
    receivedAt: at.clock.now(),
    processedAt: null,
    outcome: null,
  }));
  await at.transaction(async (store) => {
    for (const row of rows) {
      const isNew = await store.addOnce('webhookEvents', row);
      if (isNew) await enqueue(at, store, { kind: 'webhook.process', subjectId: row.id });
    }
  });
}

/** Throws NOT_FOUND for an unknown company, MALFORMED_REQUEST for a body without a valid signature. */
export async function receiveWebhook(at: Installation, input: WebhookInput): Promise<{ received: boolean }> {
  await keepEvents(at, input.companyId, [await verify(at, input)]);
  return { received: true };
}

async function done(at: Installation, event: WebhookEvent, outcome: string): Promise<void> {
  const processed = { ...event, processedAt: at.clock.now(), outcome };
  await at.transaction((store) => store.webhookEvents.save(processed), oneWrite);
}

/** Updates the order of a session to the provider's state; returns whether this kind of order has it. */
type SettleSession = (at: Installation, companyId: string, session: CheckoutState) => Promise<boolean>;

/** Ignores a page of another program on the same account, or one that the account does not have. */
function unlessForeign(error: unknown): null {
  if (error instanceof PaymentRefused && foreign.includes(error.reason)) return null;
  throw error;
}

const foreign: readonly string[] = ['foreign_session', 'resource_missing'];

async function settleSession(
  at: Installation,
  companyId: string,
  sessionId: string,
  kinds: readonly SettleSession[],
): Promise<boolean> {
  const account = await readAccount(at, companyId);
  const session = await at.payments.readCheckout(account, sessionId).catch(unlessForeign);
  if (!session) return false;
  for (const settle of kinds) if (await settle(at, companyId, session)) return true;
  return false;
}

/** Updates the subject of the event to the provider's state; returns whether it is one of ours. */
async function applyEvent(
  at: Installation,
  { companyId, sessionId, intentId }: WebhookEvent,
  kinds: readonly SettleSession[],
): Promise<boolean> {
  if (sessionId !== null) return settleSession(at, companyId, sessionId, kinds);
  if (intentId !== null) return syncIntent(at, companyId, intentId);
  return false;
}

/** Job `webhook.process`: the subject is the stored event. The table of jobs passes the kinds with sessions. */
export const processWebhookOf =
  (kinds: readonly SettleSession[]): JobHandler =>
  async (at, { subjectId }) => {
    const event = await at.read((store) => store.webhookEvents.get(subjectId));
    if (event.processedAt !== null) return;
    if (event.sessionId === null && event.intentId === null) return done(at, event, 'unmatched');
    if (await applyEvent(at, event, kinds)) return done(at, event, 'applied');
    const age = at.clock.now() - event.receivedAt;
    // The event of a refused card stays unmatched: retried every minute, it would cost sixty calls to the provider.
    if (age < matchAtMostMs) return { againAt: at.clock.now() + Math.max(minute, age) };
    return done(at, event, 'unmatched');
  };
