/**
 * Receives all messages of cabinets: results, events, presence, and unreadable ones. Each is judged before it is used,
 * and no message throws into the connection.
 */
import { minute, type Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { receiveEvent } from './device-events.js';
import type { CabinetStatus, DeviceEvent, DeviceResult, DroppedMessage, LockResult } from './gateway.js';
import { judgedResult } from './judge.js';
import { linkOf } from './links.js';
import { expectBacklogs, receiveStatus } from './presence.js';
import { receiveResult } from './results.js';
import { noticeSilence, type Silent } from './silence.js';
import { receiveTakeovers, type Takeovers } from './used-twice.js';

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
function createDropCounter(at: Installation) {
  const tallies = new Map<string, Tally>();
  const tallyOf = (cabinetId: string): Tally => {
    const tally = tallies.get(cabinetId) ?? noTally;
    return at.clock.now() < tally.minuteAt + minute
      ? tally
      : { ...tally, minuteAt: at.clock.now(), writes: 0 };
  };
  const write = async (cabinetId: string): Promise<void> => {
    const tally = tallyOf(cabinetId);
    const { pending } = tally;
    if (!pending) return;
    tallies.set(cabinetId, { ...tally, writes: tally.writes + 1, pending: null });
    try {
      await writeDown(at, cabinetId, pending);
    } catch (error) {
      at.log.warn('cabinet.droppedUncounted', { cabinetId, error: String(error) });
    }
  };
  return async ({ cabinetId, reason, text }: DroppedMessage): Promise<void> => {
    const { pending, ...tally } = tallyOf(cabinetId);
    const { count, since } = pending ?? { count: 0, since: at.clock.now() };
    tallies.set(cabinetId, { ...tally, pending: { count: count + 1, since, last: { reason, text } } });
    if (tally.writes < writesAMinute) return write(cabinetId);
    if (pending === null) at.clock.schedule(tally.minuteAt + minute, () => write(cabinetId), true);
  };
}

/** If several servers receive the message from one broker, only one counts it. */
const writeDown = (at: Installation, cabinetId: string, { count, since, last }: Pending): Promise<void> =>
  at.transaction(async (store) => {
    if (!(await store.cabinets.find(cabinetId))) return;
    await linkOf(at, store, cabinetId);
    await store.noteDropped({ cabinetId, count, since, now: at.clock.now(), ...last });
  });

const ignoredResult = (result: DeviceResult, reason: string): DroppedMessage => ({
  cabinetId: result.cabinetId,
  channel: 'results',
  reason: reason === 'foreign' ? 'commandId of another cabinet' : 'commandId that is not known',
  text: JSON.stringify({ commandId: result.commandId, outcome: result.outcome }),
});

export function createCabinetInbox(at: Installation) {
  const count = createDropCounter(at);
  /** Unreadable events since the last readable one of their cabinet: each has used a sequence number. */
  const unread = new Map<string, number>();
  const unreadOf = (cabinetId: string): number => unread.get(cabinetId) ?? 0;
  return {
    async result(result: DeviceResult): Promise<LockResult | null> {
      const now = at.clock.now();
      const judged = await at.read((store) => judgedResult(store, result, now));
      if (judged.verdict === 'ignored') {
        if (judged.reason !== 'gateway') await count(ignoredResult(result, judged.reason));
        return null;
      }
      const { deviceAt: _, ...rest } = result;
      const believed = { ...rest, at: judged.happenedAt };
      await receiveResult(at, believed);
      return believed;
    },
    async event(event: DeviceEvent): Promise<void> {
      await receiveEvent(at, event, unreadOf(event.cabinetId));
      unread.delete(event.cabinetId);
    },
    status: (status: CabinetStatus): Promise<void> => receiveStatus(at, status, unreadOf(status.cabinetId)),
    async dropped(message: DroppedMessage): Promise<void> {
      const { cabinetId, channel } = message;
      if (channel === 'events') unread.set(cabinetId, Math.min(unreadOf(cabinetId) + 1, mostLines));
      await count(message);
    },
    /** A gateway has taken over the connection of another one that is alive. */
    takeovers: (seen: Takeovers): Promise<void> => receiveTakeovers(at, seen),
    /** The connection to the broker is up, for the first time or again: called before any message received on it. */
    lineUp: (): Promise<void> => expectBacklogs(at),
    /** Call every minute while connected to the broker, with the previous result. */
    silence: (before: Silent): Promise<Silent> => noticeSilence(at, before),
  };
}
