/**
 * Receives all messages of cabinets: results, events, presence, and unreadable ones. Each is checked before it is used,
 * and no message throws into the connection.
 */
import { inBatches } from '#domain/shared/batches.js';
import { second, type Instant, minute } from '#domain/shared/record.js';
import { shownClock, cabinetSilentMs, clockAfter, isClockOff } from '#domain/locks/gateway-clock.js';
import type { App } from '#application/app.js';
import type {
  CabinetStatus,
  DeviceEvent,
  DeviceResult,
  DroppedMessage,
  LockResult,
} from '#application/lockers/codes/gateway.js';
import {
  type CabinetHeartbeat,
  type CabinetLink,
  isLinkUp,
  catchingUpMs,
  hasGap,
} from '#application/lockers/cabinets/cabinet-records.js';
import { oneWrite } from '#application/transaction-options.js';
import { toChange } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type { Store } from '#application/store.js';
import { sendCabinetCodes } from '#application/lockers/codes/reconcile.js';
import {
  isCatchingUp,
  linkOf,
  placeOf,
  type Takeovers,
  receiveTakeovers,
} from '#application/lockers/cabinets/links.js';
import { recordClockChange, recordLinkChange } from '#application/lockers/cabinets/cabinet-timeline.js';
import { eventToStore, verdictOnResult, storedOnce, requestAllMissing } from './judge.js';
import { receiveResult } from './results.js';
import { adoptBoot, applyInOrder, applyOldEvent, noticeGap, restartCounter } from './device-order.js';

/** Our own connection to the broker is up, for the first time or again: disconnections meanwhile were not reported. */
const expectBacklogs = (app: App): Promise<void> =>
  app.transaction((store) => store.expectBacklogs(app.clock.now() + catchingUpMs), oneWrite);

/** The counter in its status if lower than what was processed; a repeated status changes nothing. */
function wentBackTo(link: CabinetLink, { lastSeq, deviceAt }: CabinetStatus): number | null {
  if (lastSeq === null || (deviceAt !== null && deviceAt === link.clockReportedAt)) return link.wentBackTo;
  return lastSeq < link.lastSeq ? lastSeq : null;
}

async function withClock(
  app: App,
  store: Store,
  link: CabinetLink,
  status: CabinetStatus,
  now: Instant,
): Promise<CabinetLink> {
  const clock = clockAfter(link, status, { now, isCatchingUp: isCatchingUp(link, now) });
  const offsetSeconds = clock.clockOffsetMs === null ? null : Math.round(clock.clockOffsetMs / second);
  if (clock.clock !== link.clock && (isClockOff(clock) || isClockOff(link)))
    await recordClockChange(app, store, placeOf(link), { clock: clock.clock, offsetSeconds });
  return { ...link, ...clock };
}

async function isOnline(
  app: App,
  store: Store,
  known: CabinetLink,
  status: CabinetStatus,
  unread: number,
): Promise<void> {
  const now = app.clock.now();
  const { bootId, lastSeq } = status;
  const current = bootId === null ? known : await adoptBoot(app, store, known, bootId);
  // A new log says nothing about the backlog of the old one.
  const link = await withClock(
    app,
    store,
    { ...current, catchingUpUntil: known.catchingUpUntil },
    status,
    now,
  );
  const wasAway = known.bootId !== null && !known.isOnline;
  const saved = await store.cabinetLinks.save({
    ...link,
    isOnline: true,
    lastSeenAt: now,
    knownSeq: Math.max(link.knownSeq, lastSeq ?? 0),
    wentBackTo: wentBackTo(current, status),
    catchingUpUntil: wasAway ? now + catchingUpMs : current.catchingUpUntil,
  });
  if (!known.isOnline) await recordLinkChange(app, store, placeOf(known), 'linkUp');
  if (hasGap(saved) && saved.knownSeq - saved.lastSeq <= unread)
    await applyInOrder(app, store, saved, { passOverTo: saved.knownSeq });
  else if (hasGap(saved) && !hasGap(current)) await noticeGap(app, store, saved);
  if (!known.isOnline || current.bootId !== known.bootId) await sendCabinetCodes(app, store, link.id);
}

/** What is decided about a message beside its cabinet's stored link. */
interface Meanwhile {
  /** The number of unreadable events of this cabinet since its last readable one. */
  readonly unread: number;
  /** The cabinet's last heartbeat without news, if that is not written yet. */
  readonly heartbeat: CabinetHeartbeat | null;
}

/** The link as it is stored once the heartbeat is written, which saving it does as well. */
const withHeartbeat = (link: CabinetLink, heartbeat: CabinetHeartbeat | null): CabinetLink => {
  if (heartbeat === null || link.bootId !== heartbeat.bootId) return link;
  const { receivedAt: lastSeenAt, clockOffsetMs, clockReportedAt } = heartbeat;
  return (link.lastSeenAt ?? 0) > lastSeenAt ? link : { ...link, lastSeenAt, clockOffsetMs, clockReportedAt };
};

/** Presence and the gateway's clock (devices.md#presence): the retained status, its last will, and heartbeats with news. */
async function receiveStatus(
  app: App,
  status: CabinetStatus,
  { unread, heartbeat }: Meanwhile,
): Promise<void> {
  await onConflict(() =>
    app.transaction(async (store) => {
      if (!(await store.cabinets.find(status.cabinetId))) return;
      const known = withHeartbeat(await linkOf(app, store, status.cabinetId), heartbeat);
      if (status.isOnline) return isOnline(app, store, known, status, unread);
      if (known.isOnline) await recordLinkChange(app, store, placeOf(known), 'linkLost');
      await store.cabinetLinks.save({ ...known, isOnline: false, lostAt: app.clock.now() });
    }),
  );
}

// Detects gateways that fell silent without a last will: a broker that restarts, or that holds the connection of a stuck
// gateway, never sends one. The cabinet's history then shows since when (devices.md#presence).

/** Small enough that other writers do not wait; large enough to record an outage of thousands within the minute. */
const batch = 100;

/** When each silent gateway was last seen. */
type Silent = ReadonlyMap<string, Instant>;

/**
 * Records the gateways that were silent in the previous round and not seen since: messages still in a queue are handled
 * between two rounds. Returns the input of the next round.
 */
export async function noticeSilence(app: App, before: Silent): Promise<Silent> {
  const silent = await app.read((store) => store.silentLinks(app.clock.now() - cabinetSilentMs));
  const still = [...silent].filter(([cabinetId, heardAt]) => before.get(cabinetId) === heardAt);
  for (const some of inBatches(still, batch)) await recordSilences(app, new Map(some));
  return silent;
}

const recordSilences = (app: App, heardAts: Silent): Promise<void> =>
  onConflict(() =>
    app.transaction(async (store) => {
      const links = (await store.cabinetLinks.where({ id: [...heardAts.keys()] }, toChange)).filter(
        ({ id, isOnline, lastSeenAt }) => isOnline && lastSeenAt === heardAts.get(id),
      );
      for (const { id: cabinetId, companyId, lastSeenAt } of links)
        await recordLinkChange(app, store, { cabinetId, companyId }, 'linkLost', lastSeenAt ?? undefined);
      await store.cabinetLinks.saveAll(
        links.map((link) => ({ ...link, isOnline: false, lostAt: app.clock.now() })),
      );
    }),
  );

// Receives events of doors and locks: stores each once by (cabinet, log, sequence number), then acknowledges it.

async function receiveEvent(app: App, event: DeviceEvent, { unread, heartbeat }: Meanwhile): Promise<void> {
  await onConflict(() =>
    app.transaction(async (store) => {
      if (!(await store.cabinets.find(event.cabinetId))) return;
      const link = withHeartbeat(await linkOf(app, store, event.cabinetId), heartbeat);
      const checked = await eventToStore(app, store, link, event, app.clock.now());
      const stored = await storedOnce(store, link, checked);
      if (!stored) return;
      const { row, isNewLog } = stored;
      if (isNewLog) {
        await applyInOrder(app, store, await restartCounter(app, store, link, row, event.bootId));
      } else if (link.bootId !== null && link.bootId !== event.bootId) {
        await applyOldEvent(app, store, row);
      } else {
        await applyInOrder(app, store, await adoptBoot(app, store, link, event.bootId), { unread });
      }
    }),
  );
}

/** Dropped messages that are not stored yet. */
interface Pending {
  readonly count: number;
  readonly since: Instant;
  readonly last: Pick<DroppedMessage, 'reason' | 'text'>;
}

interface Tally {
  readonly minuteAt: Instant;
  readonly writes: number;
  readonly pending: Pending | null;
}

/** A gateway that sends only unreadable messages is counted exactly at first, then once a minute. */
const writesAMinute = 20;
const mostLines = 1_000;

const noTally: Tally = { minuteAt: 0, writes: 0, pending: null };

/** Counts dropped messages by cabinet. A failed write blocks no other message, and is included in the next one. */
function createDropCounter(app: App) {
  const tallies = new Map<string, Tally>();
  const tallyOf = (cabinetId: string): Tally => {
    const tally = tallies.get(cabinetId) ?? noTally;
    return app.clock.now() < tally.minuteAt + minute
      ? tally
      : { ...tally, minuteAt: app.clock.now(), writes: 0 };
  };
  const write = async (cabinetId: string): Promise<void> => {
    const tally = tallyOf(cabinetId);
    const { pending } = tally;
    if (!pending) return;
    tallies.set(cabinetId, { ...tally, writes: tally.writes + 1, pending: null });
    try {
      await writeDown(app, cabinetId, pending);
    } catch (error) {
      app.log.warn('cabinet.droppedUncounted', { cabinetId, error: String(error) });
    }
  };
  return async ({ cabinetId, reason, text }: DroppedMessage): Promise<void> => {
    const { pending, ...tally } = tallyOf(cabinetId);
    const { count, since } = pending ?? { count: 0, since: app.clock.now() };
    tallies.set(cabinetId, { ...tally, pending: { count: count + 1, since, last: { reason, text } } });
    if (tally.writes < writesAMinute) return write(cabinetId);
    if (pending === null) app.clock.schedule(tally.minuteAt + minute, () => write(cabinetId), true);
  };
}

/** If several servers receive the message from one broker, only one counts it. */
const writeDown = (app: App, cabinetId: string, { count, since, last }: Pending): Promise<void> =>
  app.transaction(async (store) => {
    if (!(await store.cabinets.find(cabinetId))) return;
    await linkOf(app, store, cabinetId);
    await store.recordDropped({ cabinetId, count, since, now: app.clock.now(), ...last });
  });

const ignoredResult = (result: DeviceResult, reason: string): DroppedMessage => ({
  cabinetId: result.cabinetId,
  channel: 'results',
  reason: reason === 'foreign' ? 'commandId of another cabinet' : 'commandId that is not known',
  text: JSON.stringify({ commandId: result.commandId, outcome: result.outcome }),
});

export function createCabinetInbox(app: App) {
  const count = createDropCounter(app);
  const heartbeats = createHeartbeats(app);
  /** Unreadable events since the last readable one of their cabinet: each has used a sequence number. */
  const unread = new Map<string, number>();
  const unreadOf = (cabinetId: string): number => unread.get(cabinetId) ?? 0;
  const meanwhile = async (cabinetId: string): Promise<Meanwhile> => ({
    unread: unreadOf(cabinetId),
    heartbeat: await heartbeats.unwritten(cabinetId),
  });
  return {
    async result(result: DeviceResult): Promise<LockResult | null> {
      const now = app.clock.now();
      const judgement = await app.read((store) => verdictOnResult(store, result, now));
      if (judgement.verdict === 'ignored') {
        if (judgement.reason !== 'gateway') await count(ignoredResult(result, judgement.reason));
        return null;
      }
      const { deviceAt: _, ...rest } = result;
      const believed = { ...rest, at: judgement.happenedAt };
      await receiveResult(app, believed);
      return believed;
    },
    async event(event: DeviceEvent): Promise<void> {
      await receiveEvent(app, event, await meanwhile(event.cabinetId));
      unread.delete(event.cabinetId);
    },
    async status(status: CabinetStatus): Promise<void> {
      if (status.isOnline && (await heartbeats.note(status))) return;
      const before = await meanwhile(status.cabinetId);
      await receiveStatus(app, status, before);
      heartbeats.replaced(before.heartbeat);
    },
    async dropped(message: DroppedMessage): Promise<void> {
      const { cabinetId, channel } = message;
      if (channel === 'events') unread.set(cabinetId, Math.min(unreadOf(cabinetId) + 1, mostLines));
      await count(message);
    },
    /** A gateway has taken over the connection of another live one. */
    takeovers: (seen: Takeovers): Promise<void> => receiveTakeovers(app, seen),
    /** The connection to the broker is up, for the first time or again: called before any message received on it. */
    connected: (): Promise<void> => expectBacklogs(app),
    /** Messages that a server received and did not acknowledge are lost; the logs of their cabinets have them. */
    messagesLost: (): Promise<void> => requestAllMissing(app),
    /** Call every minute while connected to the broker, with the previous result. */
    silence: (before: Silent): Promise<Silent> => heartbeats.settle().then(() => noticeSilence(app, before)),
    /** Resolves when all received heartbeats are written. */
    settled: (): Promise<void> => heartbeats.settle(),
  };
}

/**
 * Silence counts in minutes, so nothing depends on a few seconds; ten servers of an installation together write all
 * cabinets at most once a second (docs/scale.md).
 */
const writeEveryMs = 10 * second;

/** A heartbeat lost in a power cut is replaced by the next one. */
const beating = { ...oneWrite, durable: 'withTheNext' } as const;

/** Whether a status changes only when the cabinet was last seen, and its clock offset within the trusted limit. */
const isWithoutNews = (link: CabinetLink, status: CabinetStatus, now: Instant): boolean =>
  link.isOnline &&
  link.bootId === status.bootId &&
  status.lastSeq !== null &&
  link.lastSeq <= status.lastSeq &&
  status.lastSeq <= link.knownSeq &&
  link.wentBackTo === null &&
  link.clock === shownClock(status, now);

interface Heartbeats {
  /** Takes a heartbeat without news; returns false if there is more to do. */
  note(status: CabinetStatus): Promise<boolean>;
  /** The one that waits to be written, when no earlier one is being written. */
  unwritten(cabinetId: string): Promise<CabinetHeartbeat | null>;
  /** A newer status of its cabinet is stored. */
  replaced(heartbeat: CabinetHeartbeat | null): void;
  /** Writes what waits: before anything that depends on it is decided. Never rejects. */
  settle(): Promise<void>;
}

function heartbeatOf({ cabinetId, bootId, deviceAt }: CabinetStatus, now: Instant): CabinetHeartbeat | null {
  if (bootId === null || deviceAt === null) return null;
  return { cabinetId, bootId, receivedAt: now, clockOffsetMs: deviceAt - now, clockReportedAt: deviceAt };
}

/**
 * Heartbeats without news (devices.md#presence): nearly all messages of a fleet. They are collected in the process, and
 * written every ten seconds in one statement for all cabinets. A heartbeat with news is none of them, and waits for nothing.
 */
function createHeartbeats(app: App): Heartbeats {
  /** The newest of each cabinet: never more than the platform has cabinets. */
  const waiting = new Map<string, CabinetHeartbeat>();
  let writing: Promise<void> = Promise.resolve();
  let nextAt: Instant = 0;
  let callOff: (() => void) | null = null;

  const setAlarm = (): void => {
    callOff ??= app.clock.schedule(Math.max(app.clock.now(), nextAt), write, true);
  };
  const writeOnce = async (): Promise<void> => {
    callOff?.();
    callOff = null;
    if (waiting.size === 0) return;
    nextAt = app.clock.now() + writeEveryMs;
    const batch = [...waiting.values()];
    waiting.clear();
    try {
      await app.transaction((store) => store.recordHeartbeats(batch), beating);
    } catch (error) {
      app.log.warn('cabinet.heartbeatsUnrecorded', { count: batch.length, error: String(error) });
      // Written with the next one.
      for (const one of batch) if (!waiting.has(one.cabinetId)) waiting.set(one.cabinetId, one);
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeOnce));

  return {
    async note(status) {
      const { cabinetId } = status;
      const link = await app.read((store) => store.cabinetLinks.find(cabinetId));
      const now = app.clock.now();
      const heartbeat = heartbeatOf(status, now);
      if (link === null || heartbeat === null || !isWithoutNews(link, status, now)) return false;
      waiting.set(cabinetId, heartbeat);
      // The cabinet was silent for so long that it counted as offline.
      if (isLinkUp(link, now)) setAlarm();
      else await write();
      return true;
    },
    // What happened at one door waits for the rows of all cabinets only if its own is among them.
    async unwritten(cabinetId) {
      if (!waiting.has(cabinetId)) await writing;
      return waiting.get(cabinetId) ?? null;
    },
    replaced(heartbeat) {
      if (heartbeat && waiting.get(heartbeat.cabinetId) === heartbeat) waiting.delete(heartbeat.cabinetId);
    },
    settle: write,
  };
}
