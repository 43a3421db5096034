/**
 * A gateway's connection to the platform (devices.md#presence): open whenever it may be, with a last will, and restored
 * after every outage.
 */
import { lockTemplates } from '#domain/locks/templates.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import type { Connect, Link } from './outside.js';
import type { World } from './world.js';
import type { StatusMessage } from '#infrastructure/locks/protocol/messages.js';
import { markSent } from './commands.js';
import { gatewayTime, isClockSet } from './lock-time.js';
import { reportedTime } from './faults.js';
import type { LogEntry, SentEvent } from './records.js';

export interface Uplink {
  readonly isUp: boolean;
  /** Brings the connection into its required state and sends what waits; resolves when that is done or impossible. */
  update(): Promise<void>;
  /** Sends presence, and held back events. */
  heartbeat(): Promise<void>;
  /** Simulates a power cut: the broker sends the last will. */
  drop(): Promise<void>;
  /**
   * `isForGood` sends an offline message. Otherwise the simulator's process stops without one, because the cabinet
   * returns with it.
   */
  close(isForGood: boolean): Promise<void>;
}

interface UplinkOptions {
  readonly world: World;
  readonly cabinetId: string;
  readonly connect: Connect;
  readonly onCommand: (payload: Uint8Array) => Promise<void>;
  readonly onUp: () => void;
}

/** Locks without a network need none; a cabinet of such locks has no gateway. */
export const hasGateway = (world: World, cabinetId: string): boolean =>
  world.cabinet(cabinetId).lockerIds.some((id) => lockTemplates[world.lock(id).model].codes === 'pushed');

interface GatewayConnection {
  readonly link: Link;
  isUp: boolean;
}

export function createUplink(options: UplinkOptions): Uplink {
  const { world, cabinetId } = options;
  const post = createPost(world, cabinetId);
  let connection: GatewayConnection | null = null;
  let isClosed = false;

  const onChange = (changed: GatewayConnection): void => {
    if (changed !== connection) return;
    recordConnection(world, cabinetId, changed.isUp);
    if (!changed.isUp) return;
    post.oweStatus();
    options.onUp();
  };
  const drop = async (): Promise<void> => {
    const dropped = connection;
    connection = null;
    if (dropped?.isUp) recordConnection(world, cabinetId, false);
    await dropped?.link.close(true);
  };
  const flush = async (): Promise<void> => {
    if (connection?.isUp) await post.send(connection.link);
  };

  return {
    get isUp() {
      return connection?.isUp ?? false;
    },
    async update() {
      const isCut = world.faults.isOn([cabinetId], 'gateway-offline');
      if (isClosed || isCut || world.isReal(cabinetId) || !hasGateway(world, cabinetId)) return drop();
      connection ??= openConnection(options, onChange);
      await connection.link.tried;
      await flush();
    },
    async heartbeat() {
      post.oweStatus();
      post.releaseHeldBack();
      await flush();
    },
    drop,
    async close(isForGood) {
      isClosed = true;
      const closed = connection;
      connection = null;
      if (closed?.isUp) {
        if (isForGood) await post.sayGoodbye(closed.link);
        recordConnection(world, cabinetId, false);
      }
      await closed?.link.close(false);
    },
  };
}

/** The network sets the gateway's clock; without it the clock runs freely. */
function recordConnection(world: World, cabinetId: string, isUp: boolean): void {
  world.changeCabinet(
    cabinetId,
    isUp ? { aloneSince: null, isSynchronised: true } : { aloneSince: world.now() },
  );
  world.trace(isUp ? 'link.up' : 'link.down', { cabinetId });
}

/** Reports every change of the connection, never inside this call. */
function openConnection(
  { world, cabinetId, connect, onCommand }: UplinkOptions,
  onChange: (connection: GatewayConnection) => void,
): GatewayConnection {
  const become = (isUp: boolean) => () => {
    if (connection.isUp === isUp) return;
    connection.isUp = isUp;
    onChange(connection);
  };
  const link = connect({
    ...addressOf(world, cabinetId),
    onCommand,
    onUp: become(true),
    onDown: become(false),
  });
  const connection: GatewayConnection = { link, isUp: false };
  return connection;
}

function addressOf(world: World, cabinetId: string) {
  const { username, password } = world.cabinet(cabinetId);
  return {
    cabinetId,
    username,
    password,
    commandsTopic: topicOf(cabinetId, 'commands'),
    will: {
      topic: topicOf(cabinetId, 'status'),
      payload: JSON.stringify(presenceOf(world, cabinetId, false)),
    },
  };
}

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
  const unsent = world.log.unsent(cabinetId);
  const [first, second] = unsent;
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

/**
 * The messages of a gateway (devices.md#cabinet-protocol): presence, results and events, at least once and one after
 * the other, including the backlog of an outage.
 */
function createPost(world: World, cabinetId: string): Post {
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

function presenceOf(world: World, cabinetId: string, online: boolean): StatusMessage {
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
