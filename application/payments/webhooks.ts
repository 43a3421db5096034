/**
 * Events of the payment provider: verified with the company's own secret, stored, then acknowledged; processed from the
 * outbox by reading the provider's state again, so that order, duplicates and delays do not matter
 * (money.md#what-the-provider-says).
 */
import { DomainError } from '#domain/shared/errors.js';
import { hour, minute, day, type Instant } from '#domain/shared/record.js';
import type { Company } from '#domain/companies/company.js';
import type { App } from '#application/app.js';
import { wholeCompanies } from '#application/board/scope.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { WebhookEvent } from '#application/records.js';
import { toShow } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { WebhookHistory } from '#domain/payments/webhook-health.js';
import { oneWrite } from '#application/transaction-options.js';
import { PaymentRefused, type CheckoutState, type ProviderEvent, PaymentUnavailable } from './gateway.js';
import { readAccount, webhookSecretContext, accountOf } from './account.js';
import { syncIntent } from './sync-intent.js';

interface WebhookInput {
  readonly companyId: string;
  readonly rawBody: Buffer;
  readonly signature: string;
}

/** An event without a matching order may be earlier than our own commit: it is retried for an hour. */
const matchAtMostMs = hour;

async function verify(app: App, { companyId, rawBody, signature }: WebhookInput): Promise<ProviderEvent> {
  const company = await app.read((store) => store.companies.get(companyId));
  if (!company.stripeWebhookSecretSealed) throw new DomainError('NOT_FOUND');
  const secret = app.secrets.unseal(company.stripeWebhookSecretSealed, webhookSecretContext(companyId));
  try {
    return app.payments.verifyEvent(secret, rawBody, signature, app.clock.now());
  } catch (error) {
    if (error instanceof PaymentRefused) {
      app.log.warn('webhook.refused', { companyId, reason: error.reason });
      throw new DomainError('MALFORMED_REQUEST');
    }
    throw error;
  }
}

interface Arrived {
  readonly companyId: string;
  /** Oldest first. */
  readonly events: readonly ProviderEvent[];
  /** Read from the provider, and not delivered. */
  readonly isMissed: boolean;
}

/** Stores each event once and enqueues its processing. A known event changes nothing but that it was delivered after all. */
async function storeEvents(app: App, { companyId, events, isMissed }: Arrived): Promise<void> {
  const rows = events.map((event): WebhookEvent => ({
    id: app.newId(),
    companyId,
    ...event,
    receivedAt: app.clock.now(),
    processedAt: null,
    outcome: null,
    isMissed,
  }));
  await app.transaction(async (store) => {
    for (const row of rows) {
      const isNew = await store.addOnce('webhookEvents', row);
      if (isNew) await enqueue(app, store, { kind: 'webhook.process', subjectId: row.id });
      else if (!isMissed) await noteDelivery(store, row);
    }
  });
}

/** The provider repeats what it could not deliver in any order: the first that arrives shows that the address works. */
async function noteDelivery(store: Store, { companyId, eventId, receivedAt }: WebhookEvent): Promise<void> {
  const [known] = await store.webhookEvents.where({ companyId, eventId, isMissed: true });
  if (known) await store.webhookEvents.save({ ...known, receivedAt, isMissed: false });
}

/** Two small reads: both kinds of events have an index of their own. */
export async function webhookHistory(store: Store, companyId: string, now: Instant): Promise<WebhookHistory> {
  const options = { ...toShow, limit: 1, newestFirst: true };
  const [arrived] = await store.webhookEvents.where({ companyId, isMissed: false }, options);
  const { first } = await store.reports.waiting('webhookSilent', wholeCompanies(companyId), now);
  return { arrivedAt: arrived?.receivedAt ?? null, missedSince: first[0]?.at ?? null };
}

/** Throws NOT_FOUND for an unknown company, MALFORMED_REQUEST for a body without a valid signature. */
export async function receiveWebhook(app: App, input: WebhookInput): Promise<{ received: boolean }> {
  const events = [await verify(app, input)];
  await storeEvents(app, { companyId: input.companyId, events, isMissed: false });
  return { received: true };
}

async function done(app: App, event: WebhookEvent, outcome: string): Promise<void> {
  const processed = { ...event, processedAt: app.clock.now(), outcome };
  await app.transaction((store) => store.webhookEvents.save(processed), oneWrite);
}

/** Updates the order of a session to the provider's state; returns whether this kind of order has it. */
type SettleSession = (app: App, companyId: string, session: CheckoutState) => Promise<boolean>;

/** Ignores a page of another program on the same account, or one that the account does not have. */
function unlessForeign(error: unknown): null {
  if (error instanceof PaymentRefused && foreign.includes(error.reason)) return null;
  throw error;
}

const foreign: readonly string[] = ['foreign_session', 'resource_missing'];

async function settleSession(
  app: App,
  companyId: string,
  sessionId: string,
  kinds: readonly SettleSession[],
): Promise<boolean> {
  const account = await readAccount(app, companyId);
  const session = await app.payments.readCheckout(account, sessionId).catch(unlessForeign);
  if (!session) return false;
  for (const settle of kinds) if (await settle(app, companyId, session)) return true;
  return false;
}

/** Updates the subject of the event to the provider's state; returns whether it is one of ours. */
async function applyEvent(
  app: App,
  { companyId, sessionId, intentId }: WebhookEvent,
  kinds: readonly SettleSession[],
): Promise<boolean> {
  if (sessionId !== null) return settleSession(app, companyId, sessionId, kinds);
  if (intentId !== null) return syncIntent(app, companyId, intentId);
  return false;
}

/** Job `webhook.process`: the subject is the stored event. The table of jobs passes the kinds with sessions. */
export const processWebhookOf =
  (kinds: readonly SettleSession[]): JobHandler =>
  async (app, { subjectId }) => {
    const event = await app.read((store) => store.webhookEvents.get(subjectId));
    if (event.processedAt !== null) return;
    if (event.sessionId === null && event.intentId === null) return done(app, event, 'unmatched');
    if (await applyEvent(app, event, kinds)) return done(app, event, 'applied');
    const age = app.clock.now() - event.receivedAt;
    // The event of a refused card stays unmatched: retried every minute, it would cost sixty calls to the provider.
    if (age < matchAtMostMs) return { againAt: app.clock.now() + Math.max(minute, age) };
    return done(app, event, 'unmatched');
  };

/**
 * Reads the provider's own list of events every few minutes, every hour where nothing happens, because a webhook may be lost: an address that changed, a
 * proxy that refuses, an endpoint that the provider switched off. Events that no webhook delivered are processed like
 * delivered ones (money.md#what-the-provider-says). This also detects manual changes in the provider's dashboard.
 */

interface Cursor {
  /** The start of the next read. */
  readonly since: Instant;
  /** When the provider last had an event; null for a company that never had one. */
  readonly lastEventAt: Instant | null;
}
/** By company. */
export type EventCursors = ReadonlyMap<string, Cursor>;

/** An event may be listed a little after its timestamp; one that is read twice is stored once. */
const overlapMs = 2 * minute;
/** After a start; longer if the last known event is older. The provider retains events for 30 days. */
const lookBackMs = 3 * day;
const longestLookBackMs = 30 * day;
/** A company whose provider had no event for a week is read every hour. */
const quietAfterMs = 7 * day;
const quietEveryMs = hour;

async function firstCursor(app: App, companyId: string): Promise<Cursor> {
  const now = app.clock.now();
  const [newest] = await app.read((store) =>
    store.webhookEvents.where({ companyId }, { limit: 1, newestFirst: true }),
  );
  const since = Math.min(now - lookBackMs, newest?.receivedAt ?? now);
  return { since: Math.max(since, now - longestLookBackMs), lastEventAt: newest?.receivedAt ?? null };
}

const isDue = ({ since, lastEventAt }: Cursor, now: Instant): boolean =>
  now - since >= quietEveryMs || now - (lastEventAt ?? 0) < quietAfterMs;

/**
 * Returns the start of the next read. If the provider does not answer, refuses, or returns no list of events, the next
 * read has the same start, and the other companies are still read.
 */
async function readCompany(app: App, company: Company, cursor: Cursor): Promise<Cursor> {
  const { id: companyId } = company;
  const { since, lastEventAt } = cursor;
  const now = app.clock.now();
  if (!isDue(cursor, now)) return cursor;
  try {
    const events = await app.payments.eventsSince(accountOf(app, company), since);
    const eventId = events.map((event) => event.eventId);
    const known = await app.read((store) => store.webhookEvents.where({ companyId, eventId }));
    const knownIds = new Set(known.map((event) => event.eventId));
    const missed = events.filter((event) => !knownIds.has(event.eventId));
    if (missed.length > 0) await storeEvents(app, { companyId, events: missed.toReversed(), isMissed: true });
    return { since: now - overlapMs, lastEventAt: events.length > 0 ? now : lastEventAt };
  } catch (error) {
    if (!(error instanceof PaymentUnavailable || error instanceof PaymentRefused)) throw error;
    app.log.warn('payment.eventsUnread', { companyId, error: error.message });
    return cursor;
  }
}

/** Reads the events of every company that has a key. `before` is the previous result; null after a start. */
export async function readProviderEvents(app: App, before: EventCursors | null): Promise<EventCursors> {
  const companies = await app.read((store) => store.companies.where({}));
  const cursors = new Map<string, Cursor>();
  for (const company of companies) {
    // The keys of a closed company are erased, so it cannot be read.
    if (!company.stripeSecretKeySealed) continue;
    const cursor = before?.get(company.id) ?? (await firstCursor(app, company.id));
    cursors.set(company.id, await readCompany(app, company, cursor));
  }
  return cursors;
}
