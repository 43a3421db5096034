/** Requests missing events from a cabinet again (devices.md#cabinet-protocol): when, how often, and until when. */
import { hour, second, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { isLinkUp, type CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';

/** Delay of the first request for a missing event, and interval of the next ones. */
const askAfterMs = 5 * second;
const retryMs = 30 * second;
/**
 * After this many requests the event is lost: the device's log is a ring. Requests are counted, not time, since a
 * server or a cabinet that was down has not ignored any.
 */
const asksAtMost = 4;
/** A disconnected cabinet still has the missing events in its log: waits for it, but not for ever. */
const awayAtMostMs = 24 * hour;

type ReplayJob = 'cabinet.gap' | 'cabinet.olderBoot';

/** The boot of the missing events, and the number before them. */
type Missing = Readonly<{ bootId: string | null; lastSeq: number }>;

export async function askSoon(
  app: App,
  store: Store,
  wanted: Readonly<{ kind: ReplayJob; cabinetId: string; missing: Missing & OutboxEntry['facts'] }>,
): Promise<void> {
  const sinceAt = app.clock.now();
  const facts = { sinceAt, ...wanted.missing, asks: 0 };
  await askLater(app, store, wanted.kind, wanted.cabinetId, facts, sinceAt + askAfterMs);
}

/** Every request of every gap is a separate job: one that was given up is requested again if it shows up again. */
async function askLater(
  app: App,
  store: Store,
  kind: ReplayJob,
  subjectId: string,
  facts: OutboxEntry['facts'],
  dueAt: Instant,
): Promise<void> {
  const suffix = [facts['bootId'], facts['lastSeq'], facts['sinceAt'], facts['asks']].join(':');
  await enqueue(app, store, { kind, subjectId, suffix, dueAt, facts });
}

/** Requests the missing events now if connected, and enqueues the next request; « inVain » beyond the limit. */
export async function askForIt(
  app: App,
  link: CabinetLink,
  { kind, facts }: OutboxEntry,
  missing: Missing,
): Promise<'asked' | 'inVain' | { readonly againAt: Instant }> {
  const now = app.clock.now();
  if (!isLinkUp(link, now) && now < Number(facts['sinceAt']) + awayAtMostMs)
    return { againAt: now + retryMs };
  // If a part arrived and the rest was lost again, the count starts again.
  const asks = missing.lastSeq === facts['lastSeq'] ? Number(facts['asks']) : 0;
  if (asks >= asksAtMost) return 'inVain';
  await app.locks.requestReplay(link.id, missing.bootId ?? '', missing.lastSeq + 1);
  const next = { ...facts, lastSeq: missing.lastSeq, asks: asks + 1 };
  await app.transaction((store) => askLater(app, store, kind as ReplayJob, link.id, next, now + retryMs));
  return 'asked';
}

const atOnce = 50;

/**
 * Requests from every connected cabinet what followed its last event: what a server had received and not acknowledged
 * would otherwise be missed only at the next heartbeat, while somebody stands at the door.
 */
export async function requestAllMissing(app: App): Promise<void> {
  const now = app.clock.now();
  const links = await app.read((store) => store.cabinetLinks.where({ isOnline: true }));
  const connected = links.filter((link) => isLinkUp(link, now));
  for (let from = 0; from < connected.length; from += atOnce)
    await Promise.all(
      connected.slice(from, from + atOnce).map(async ({ id, bootId, lastSeq }) => {
        if (bootId !== null) await app.locks.requestReplay(id, bootId, lastSeq + 1);
      }),
    );
}

/**
 * Job `cabinet.olderBoot`: how far a boot had counted when the gateway restarted is unknown. Requests all events after
 * the last one, as often as for a gap, whatever arrives.
 */
export const requestOlderBoot: JobHandler = async (app, entry) => {
  const { subjectId, facts } = entry;
  const link = await app.read((store) => store.cabinetLinks.get(subjectId));
  const missing = { bootId: String(facts['bootId']), lastSeq: Number(facts['lastSeq']) };
  const outcome = await askForIt(app, link, entry, missing);
  if (typeof outcome === 'object') return outcome;
};
