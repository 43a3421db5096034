/**
 * The messages of a gateway (devices.md#cabinet-protocol): presence, results and events, at least once and one after
 * the other, including the backlog of an outage.
 */
import type { StatusMessage } from '#infrastructure/locks/protocol/messages.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { markSent } from './answers.js';
import { gatewayTime, isClockSet } from './lock-time.js';
import type { Link } from './outside.js';
import { reportedTime } from './reported-time.js';
import type { World } from './world.js';
import type { LogEntry, SentEvent } from './records.js';

// Selects the gateway's next event: the oldest, unless a fault loses it, duplicates it, or lets another one overtake
// it.

interface EventToSend {
  /** A text is sent as it is. */
  readonly payload: object | string;
  readonly copies: number;
  readonly taken: () => void;
}

/** `heldBack` includes events that have not been overtaken yet. */
function nextEvent(world: World, cabinetId: string, heldBack: boolean): EventToSend | null {
  for (;;) {
    const entry = choose(world, cabinetId, heldBack);
    if (!entry?.message) return null;
    if (!isLost(world, entry)) return toSend(world, entry, entry.message);
    world.log.mark(entry, { isSent: true });
  }
}

/** A held-back entry follows right after the one that has overtaken it. */
function choose(world: World, cabinetId: string, heldBack: boolean): LogEntry | null {
  const untold = world.log.untold(cabinetId);
  const [first, second] = untold;
  if (!first) return null;
  if (first.isHeldBack) return heldBack || world.log.isOvertaken(first) ? first : (second ?? null);
  if (heldBack || !world.faults.strikes(targetsOf(first), 'event-reorder')) return first;
  world.log.mark(first, { isHeldBack: true });
  return second ?? null;
}

const isLost = (world: World, entry: LogEntry): boolean =>
  world.faults.strikes(targetsOf(entry), 'event-lost');

function toSend(world: World, entry: LogEntry, message: SentEvent): EventToSend {
  // Truncated inside its first fields.
  const payload = message.type === 'unreadable' ? JSON.stringify(message).slice(0, 20) : message;
  const isDoubled = world.faults.strikes(targetsOf(entry), 'event-duplicate');
  const taken = () => world.log.mark(entry, { isSent: true, isHeldBack: false });
  return { payload, copies: isDoubled ? 2 : 1, taken };
}

const targetsOf = ({ lockerId, cabinetId }: LogEntry): string[] =>
  lockerId === null ? [cabinetId] : [lockerId, cabinetId];

interface Post {
  oweStatus(): void;
  /** Stops waiting for held-back events to be overtaken. */
  releaseHeldBack(): void;
  /** Sends everything that waits; stops when the link fails, and continues with the next link. */
  send(link: Link): Promise<void>;
  sayGoodbye(link: Link): Promise<void>;
}

interface Parcel {
  readonly channel: 'results' | 'events' | 'status';
  readonly payload: object | string;
  readonly copies: number;
  readonly taken: () => unknown;
}

export function createPost(world: World, cabinetId: string): Post {
  const owes: Owed = { status: false, heldBack: false, isClockSet: null };
  let round: { readonly link: Link; readonly sent: Promise<void> } | null = null;

  const publish = (link: Link, { channel, payload }: Pick<Parcel, 'channel' | 'payload'>): Promise<void> =>
    link.publish(topicOf(cabinetId, channel), textOf(payload), channel === 'status');
  const next = (): Parcel | null => world.together(() => nextParcel(world, cabinetId, owes));
  const sendAll = async (link: Link): Promise<void> => {
    await Promise.resolve(); // so that `round` is set before it can be over
    for (let parcel = next(); parcel; parcel = next()) {
      try {
        for (let copy = 0; copy < parcel.copies; copy += 1) await publish(link, parcel);
      } catch {
        break; // unknown whether it was accepted: it is sent again when the connection is back
      }
      world.together(parcel.taken);
    }
    if (round?.link === link) round = null;
  };
  return {
    oweStatus() {
      owes.status = true;
    },
    releaseHeldBack() {
      owes.heldBack = true;
    },
    send(link) {
      if (round?.link !== link) round = { link, sent: sendAll(link) };
      return round.sent;
    },
    sayGoodbye: (link) =>
      publish(link, { channel: 'status', payload: presenceOf(world, cabinetId, false) }).catch(
        () => undefined,
      ),
  };
}

interface Owed {
  status: boolean;
  heldBack: boolean;
  /** The value in the last presence; null before the first one. */
  isClockSet: boolean | null;
}

const textOf = (payload: object | string): string =>
  typeof payload === 'string' ? payload : JSON.stringify(payload);

/** Presence first, then results, then events in device order. */
function nextParcel(world: World, cabinetId: string, owes: Owed): Parcel | null {
  if (owes.status || (owes.isClockSet !== null && owes.isClockSet !== isClockSet(world, cabinetId))) {
    const payload = presenceOf(world, cabinetId, true);
    const taken = () => Object.assign(owes, { status: false, isClockSet: payload.synchronised });
    return { channel: 'status', payload, copies: 1, taken };
  }
  const due = world.answers.unsent(cabinetId).find(({ sendAt }) => sendAt <= world.now());
  if (due) {
    const taken = () => markSent(world, cabinetId, due);
    return { channel: 'results', payload: due.message, copies: 1, taken };
  }
  const event = nextEvent(world, cabinetId, owes.heldBack);
  if (!event) owes.heldBack = false;
  return event && { channel: 'events', ...event };
}

export function presenceOf(world: World, cabinetId: string, online: boolean): StatusMessage {
  const cabinet = world.cabinet(cabinetId);
  const { bootId, lastSeq } = cabinet;
  return {
    online,
    bootId,
    at: reportedTime(world, cabinetId, gatewayTime(world, cabinet)),
    lastSeq,
    synchronised: isClockSet(world, cabinetId),
  };
}
