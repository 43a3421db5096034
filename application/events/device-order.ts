/**
 * Applies a cabinet's events in device order whatever the order of arrival: a gap is requested again, and skipped if
 * the device cannot fill it; an ended boot may leave events unsent (devices.md#cabinet-protocol).
 */
import { toChange } from '#application/collection.js';
import type { App } from '#application/app.js';
import type { JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { applyDoorEvent } from '#application/events/door-events.js';
import {
  catchingUpMs,
  hasGap,
  type CabinetEvent,
  type CabinetLink,
} from '#application/lockers/cabinets/cabinet-records.js';
import { recordCabinetEntry, recordAtMostHourly } from '#application/lockers/cabinets/cabinet-timeline.js';
import { linkOf, placeOf } from '#application/lockers/cabinets/links.js';
import { storeEvent } from '#application/lockers/codes/lock-states.js';
import { requestMissing, requestMissingSoon } from './judge.js';
import { reportFromEvent } from './results.js';
import { applyStaffDoor } from '#application/lockers/staff-doors.js';

type Place = 'next' | 'late';

/** Applies an event to the lock's state, to openings by staff, and then to customers. Returns the applied event. */
async function applyEvent(app: App, store: Store, event: CabinetEvent, place: Place): Promise<CabinetEvent> {
  if (event.verdict !== 'accepted') return event;
  const isNews = await storeEvent(app, store, event, place);
  await reportFromEvent(app, store, event);
  const customers = await applyStaffDoor(app, store, event);
  if (customers) await applyDoorEvent(app, store, customers);
  return isNews ? event : { ...event, verdict: 'repeated' };
}

async function applyAndSave(
  app: App,
  store: Store,
  event: CabinetEvent,
  place: Place,
): Promise<CabinetEvent> {
  const applied = await applyEvent(app, store, event, place);
  return store.cabinetEvents.save({ ...applied, processedAt: app.clock.now() });
}

/** Keeps the device's own order, whatever its clock: no event is dated before the previous one. */
const inOrder = (event: CabinetEvent, { lastEventAt }: Pick<CabinetLink, 'lastEventAt'>): CabinetEvent => ({
  ...event,
  at: Math.max(event.at, lastEventAt ?? event.at),
});

/** Missing events that need no waiting. */
interface Missing {
  /** Events up to this number are known to be missing. */
  readonly passOverTo?: number;
  /** The number of unreadable events: each has used a sequence number. */
  readonly unread?: number;
}

/**
 * Applies the waiting events of the current boot that follow one another, from `lastSeq` on. Waits for missing ones, or
 * gives them up.
 */
export async function applyInOrder(
  app: App,
  store: Store,
  link: CabinetLink,
  { passOverTo, unread = 0 }: Missing = {},
): Promise<CabinetLink> {
  const match = { cabinetId: link.id, bootId: link.logId ?? '', processedAt: null };
  const waiting = (await store.cabinetEvents.where(match)).sort((left, right) => left.seq - right.seq);
  let { lastSeq, lastEventAt } = link;
  let excused = unread;
  for (const event of waiting) {
    const missing = Math.max(0, event.seq - lastSeq - 1);
    if (missing > excused && passOverTo === undefined) break;
    excused = Math.max(0, excused - missing);
    const isNext = event.seq > lastSeq;
    const applied = await applyAndSave(
      app,
      store,
      isNext ? inOrder(event, { lastEventAt }) : event,
      isNext ? 'next' : 'late',
    );
    if (isNext && applied.verdict !== 'unknown' && applied.verdict !== 'foreign') lastEventAt = applied.at;
    lastSeq = Math.max(lastSeq, event.seq);
  }
  lastSeq = Math.max(lastSeq, passOverTo ?? 0);
  const knownSeq = Math.max(link.knownSeq, lastSeq, ...waiting.map(({ seq }) => seq));
  const saved = await store.cabinetLinks.save({
    ...link,
    lastSeq,
    knownSeq,
    lastEventAt,
    lastSeenAt: app.clock.now(),
    wentBackTo: lastSeq > link.lastSeq ? null : link.wentBackTo,
  });
  if (hasGap(saved) && !hasGap(link)) await noticeGap(app, store, saved);
  return saved;
}

export async function noticeGap(app: App, store: Store, link: CabinetLink): Promise<void> {
  const { id, bootId, lastSeq, knownSeq: upTo } = link;
  await requestMissingSoon(app, store, {
    kind: 'cabinet.gap',
    cabinetId: id,
    missing: { bootId, lastSeq, upTo },
  });
}

/** Applies the waiting events of the old boot as far as possible. How many followed may be unknown. */
async function leaveBoot(app: App, store: Store, link: CabinetLink, isNewLog: boolean): Promise<void> {
  await applyInOrder(app, store, link, { passOverTo: link.lastSeq });
  // Under the same boot id the gateway would resend the new log.
  if (isNewLog) return;
  const { id: cabinetId, bootId, lastSeq } = link;
  await requestMissingSoon(app, store, {
    kind: 'cabinet.olderBoot',
    cabinetId,
    missing: { bootId, lastSeq },
  });
}

/** The last processed number of a boot that is back, for example if two gateways share one identity. */
async function lastSeqOf(store: Store, cabinetId: string, bootId: string): Promise<number> {
  const newest = await store.cabinetEvents.where({ cabinetId, bootId }, { newestFirst: true, limit: 2 });
  return Math.max(0, ...newest.filter(({ processedAt }) => processedAt !== null).map(({ seq }) => seq));
}

/** A cabinet that restarted counts from one. */
export async function adoptBoot(
  app: App,
  store: Store,
  link: CabinetLink,
  bootId: string,
): Promise<CabinetLink> {
  if (link.bootId === bootId) return link;
  const isFirst = link.bootId === null;
  if (!isFirst) {
    await leaveBoot(app, store, link, false);
    await recordAtMostHourly(app, store, placeOf(link), 'gatewayRestarted', {});
  }
  const lastSeq = isFirst ? 0 : await lastSeqOf(store, link.id, bootId);
  return beginLog(app, store, link, { bootId, logId: bootId, lastSeq });
}

/** A boot that restarts its count under the same id, from this event on: earlier ones were received or unreadable. */
export async function restartCounter(
  app: App,
  store: Store,
  link: CabinetLink,
  { seq, bootId: logId }: CabinetEvent,
  bootId: string,
): Promise<CabinetLink> {
  await leaveBoot(app, store, link, link.bootId === bootId);
  await recordAtMostHourly(app, store, placeOf(link), 'counterWentBack', { seq });
  return beginLog(app, store, link, { bootId, logId, lastSeq: seq - 1 });
}

async function beginLog(
  app: App,
  store: Store,
  { id, bootId: before }: CabinetLink,
  log: Pick<CabinetLink, 'bootId' | 'logId' | 'lastSeq'>,
): Promise<CabinetLink> {
  const fresh = await linkOf(app, store, id);
  const catchingUpUntil = before === null ? null : app.clock.now() + catchingUpMs;
  const counter = { knownSeq: log.lastSeq, wentBackTo: null, lastEventAt: null };
  return store.cabinetLinks.save({ ...fresh, ...log, ...counter, catchingUpUntil });
}

/** The status names the current boot: an event of another one was resent from an older log, and is applied alone. */
export const applyOldEvent = (app: App, store: Store, event: CabinetEvent): Promise<CabinetEvent> =>
  applyAndSave(app, store, event, 'late');

/** Job `cabinet.gap`: requests missing events, and goes on without them if that did not help. */
export const fillGap: JobHandler = async (app, entry) => {
  const { subjectId, facts } = entry;
  const link = await app.read((store) => store.cabinetLinks.get(subjectId));
  if (!hasGap(link) || link.bootId !== facts['bootId']) return;
  const outcome = await requestMissing(app, link, entry, link);
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'asked') return;
  await app.transaction(async (store) => {
    const before = await store.cabinetLinks.get(subjectId, toChange);
    const upTo = Number(facts['upTo']);
    const after = await applyInOrder(app, store, before, { passOverTo: upTo });
    await recordCabinetEntry(app, store, placeOf(before), 'eventsLost', { upTo });
    // Later events may still arrive.
    if (hasGap(after)) await noticeGap(app, store, after);
  });
};
