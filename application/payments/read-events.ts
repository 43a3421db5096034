/**
 * Reads the provider's own list of events every few minutes, every hour where nothing happens, because a webhook may be lost: an address that changed, a
 * proxy that refuses, an endpoint that the provider switched off. Events that no webhook delivered are processed like
 * delivered ones (money.md#what-the-provider-says). This also detects manual changes in the provider's dashboard.
 */
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import type { Company } from '#domain/companies/company.js';
import type { App } from '#application/app.js';
import { accountOf } from './account.js';
import { PaymentRefused, PaymentUnavailable } from './gateway.js';
import { storeEvents } from './webhooks.js';

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
    if (missed.length > 0) await storeEvents(app, companyId, missed.toReversed());
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
