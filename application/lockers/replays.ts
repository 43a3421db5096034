/** Asking a cabinet to tell again what did not come (devices.md#cabinet-protocol): when, how often, and until when. */
import { hour, second, type Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { isLinkUp, type CabinetLink } from './cabinet-records.js';

/** When a missing event is asked for first, and how long after each ask it is asked for again. */
const askAfterMs = 5 * second;
const askAgainMs = 30 * second;
/**
 * What did not come for so many asks is lost: the device's log is a ring. Asks are counted, not time, since a server or a cabinet
 * that was away has not been silent.
 */
const asksAtMost = 4;
/** A cabinet that is away still has in its log what is missing: it is waited for, but not for ever. */
const awayAtMostMs = 24 * hour;

type ReplayJob = 'cabinet.gap' | 'cabinet.olderBoot';

/** Of which boot something is missing, and after which number. */
type Missing = Readonly<{ bootId: string | null; lastSeq: number }>;

export async function askSoon(
  at: Installation,
  store: Store,
  wanted: Readonly<{ kind: ReplayJob; cabinetId: string; missing: Missing & OutboxEntry['facts'] }>,
): Promise<void> {
  const sinceAt = at.clock.now();
  const facts = { sinceAt, ...wanted.missing, asks: 0 };
  await askLater(at, store, wanted.kind, wanted.cabinetId, facts, sinceAt + askAfterMs);
}

/** Every ask of every gap is a job of its own: one that was given up is asked for anew when it shows again. */
async function askLater(
  at: Installation,
  store: Store,
  kind: ReplayJob,
  subjectId: string,
  facts: OutboxEntry['facts'],
  dueAt: Instant,
): Promise<void> {
  const suffix = [facts['bootId'], facts['lastSeq'], facts['sinceAt'], facts['asks']].join(':');
  await enqueue(at, store, { kind, subjectId, suffix, dueAt, facts });
}

/** Asks for what is missing now while the line is up, and once more later; « inVain » when that has been done often enough. */
export async function askForIt(
  at: Installation,
  link: CabinetLink,
  { kind, facts }: OutboxEntry,
  missing: Missing,
): Promise<'asked' | 'inVain' | { readonly againAt: Instant }> {
  const now = at.clock.now();
  if (!isLinkUp(link, now) && now < Number(facts['sinceAt']) + awayAtMostMs)
    return { againAt: now + askAgainMs };
  // A part of it may have come, and the rest be lost once more: that is counted anew.
  const asks = missing.lastSeq === facts['lastSeq'] ? Number(facts['asks']) : 0;
  if (asks >= asksAtMost) return 'inVain';
  await at.locks.askReplay(link.id, missing.bootId ?? '', missing.lastSeq + 1);
  const next = { ...facts, lastSeq: missing.lastSeq, asks: asks + 1 };
  await at.transaction((store) => askLater(at, store, kind as ReplayJob, link.id, next, now + askAgainMs));
  return 'asked';
}

/**
 * Job `cabinet.olderBoot`: how far a boot had counted when the gateway started anew, nobody knows: all that followed the last
 * event is asked for, as often as a gap's, whatever came.
 */
export const askOlderBoot: JobHandler = async (at, entry) => {
  const { subjectId, facts } = entry;
  const link = await at.read((store) => store.cabinetLinks.get(subjectId));
  const missing = { bootId: String(facts['bootId']), lastSeq: Number(facts['lastSeq']) };
  const asked = await askForIt(at, link, entry, missing);
  if (typeof asked === 'object') return asked;
};
