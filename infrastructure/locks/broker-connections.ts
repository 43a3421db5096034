/**
 * The cabinets' connections to the embedded broker: which belongs to which cabinet, which replaced another, and how the
 * server ends them (devices.md#broker-connections).
 */
import { performance } from 'node:perf_hooks';
import type { Aedes, Client } from 'aedes';
import { steadyAfterMs, takeoversNeeded } from '#domain/lockers/unsteady-link.js';
import { second } from '#domain/shared/record.js';
import {
  isCabinetId,
  readTopic,
  topicOf,
  channelsFromCabinet,
  fromAllCabinets,
} from '#infrastructure/locks/protocol/topics.js';

/**
 * A connection that sent something this recently was not given up by its own gateway: another gateway takes it over. A
 * gateway that lost its network reconnects only after it has noticed, which takes longer.
 */
const aliveMs = 15 * second;

/** Takeovers of one cabinet's connection since it was last undisturbed for a while. */
export interface Takeovers {
  readonly cabinetId: string;
  readonly takeovers: number;
}

/** The principal of each signed-in connection. */
export type Principals = WeakMap<Client, Principal>;

interface Options {
  readonly principals: Principals;
  /** When anything was last read from a connection, on the clock of `performance.now()`. */
  readonly heardAt: (connection: object) => number;
  /** A second gateway took over the connection of a live one; with the number of times so far. */
  readonly onTakeover: (taken: Takeovers) => void;
}

export interface CabinetConnections {
  readonly epochs: Epochs;
  /** The cabinet behind `client` authenticated; its former connection is about to be closed. */
  signedIn(client: Client, principal: Principal): void;
  /** The cabinet already has another connection, so this one's last will would be wrong. */
  isReplaced(client: Client): boolean;
  /**
   * The client of the cabinet that is connected and subscribed to a topic of commands: messages go directly to its
   * session, without two searches through all subscriptions. For an unconnected cabinet the broker's own routing is
   * used.
   */
  listenerOf(topic: string): Client | undefined;
  /**
   * Ends the cabinet's connection, and deletes its session with the queued messages. The next sign-in needs the current
   * secret.
   */
  end(cabinetId: string): Promise<void>;
  /** How many cabinets' identities are used by two gateways. */
  usedTwice(): number;
  watch(aedes: Aedes): void;
}

export function createCabinetConnections({ principals, heardAt, onTakeover }: Options): CabinetConnections {
  const epochs = new Map<string, number>();
  const up = new Map<string, Client>();
  const listeners = new Map<string, Client>();
  const replaced = new WeakSet<Client>();
  const runs = createRuns();
  let broker: Aedes | null = null;

  const leave = (topics: readonly string[], client: Client): void => {
    for (const topic of topics) if (listeners.get(topic) === client) listeners.delete(topic);
  };
  return {
    epochs,
    signedIn(client, principal) {
      if (principal.kind !== 'cabinet') return;
      const former = up.get(principal.cabinetId);
      if (!former || former === client || former.closed) return;
      replaced.add(former);
      if (performance.now() - heardAt(former.conn) < aliveMs) onTakeover(runs.next(principal.cabinetId));
    },
    isReplaced: (client) => replaced.has(client),
    usedTwice: () => runs.usedTwice(),
    listenerOf: (topic) => listeners.get(topic),
    async end(cabinetId) {
      epochs.set(cabinetId, (epochs.get(cabinetId) ?? 0) + 1);
      const client = up.get(cabinetId);
      if (client) await cut(client);
      if (broker) await forgetSession(broker, cabinetId);
    },
    watch(aedes) {
      broker = aedes;
      aedes.on('client', (client) => {
        if (!isCabinetId(client.id)) return;
        up.set(client.id, client);
        // Signed in with a secret that was revoked before the broker registered the connection.
        if (isOutdated(principals.get(client), epochs)) void cut(client);
      });
      aedes.on('subscribe', (granted, client) => {
        for (const { topic, qos } of granted) if (qos === 1 && readTopic(topic)) listeners.set(topic, client);
      });
      aedes.on('unsubscribe', leave);
      aedes.on('clientDisconnect', (client) => {
        if (!isCabinetId(client.id)) return;
        if (up.get(client.id) === client) up.delete(client.id);
        leave([topicOf(client.id, 'commands')], client);
      });
    },
  };
}

/** At once: an orderly close would still write pending messages. */
function cut(client: Client): Promise<void> {
  client.conn.destroy();
  return new Promise<void>((resolve) => client.close(resolve));
}

interface Run {
  readonly takeovers: number;
  readonly lastAt: number;
}

/** Takeovers that follow one another within `steadyAfterMs`, in real time. */
function createRuns() {
  const runs = new Map<string, Run>();
  const isOn = ({ lastAt }: Run): boolean => performance.now() - lastAt < steadyAfterMs;
  return {
    next(cabinetId: string): Takeovers {
      const before = runs.get(cabinetId);
      const takeovers = (before && isOn(before) ? before.takeovers : 0) + 1;
      runs.set(cabinetId, { takeovers, lastAt: performance.now() });
      return { cabinetId, takeovers };
    },
    usedTwice(): number {
      for (const [cabinetId, run] of runs) if (!isOn(run)) runs.delete(cabinetId);
      return [...runs.values()].filter(({ takeovers }) => takeovers >= takeoversNeeded).length;
    },
  };
}

/** The sessions of aedes-persistence, which the types of aedes omit. */
interface Sessions {
  cleanSubscriptions(client: { readonly id: string }): Promise<unknown>;
  outgoingStream(client: { readonly id: string }): AsyncIterable<object>;
  outgoingClearMessageId(client: { readonly id: string }, packet: object): Promise<unknown>;
}

/** The subscriptions, so that no more is queued, and the queue. */
async function forgetSession(aedes: Aedes, id: string): Promise<void> {
  const { persistence } = aedes as Aedes & { readonly persistence: Sessions };
  await persistence.cleanSubscriptions({ id });
  for await (const packet of persistence.outgoingStream({ id }))
    await persistence.outgoingClearMessageId({ id }, packet);
}

/**
 * Authorises connections and topics at the embedded broker (devices.md#broker-connections): a cabinet has its own
 * topics, the server all of them.
 */
export type Principal =
  | { readonly kind: 'server' }
  | {
      readonly kind: 'cabinet';
      readonly cabinetId: string;
      /** How often this cabinet's connections had been ended when it signed in: an older sign-in is outdated. */
      readonly epoch: number;
    };

/** How often the connections of each cabinet were ended since the start. */
type Epochs = ReadonlyMap<string, number>;

/**
 * Signed in before its cabinet's connections were last ended: its secret may be revoked, so it is sent no messages
 * (devices.md#broker-connections).
 */
export function isOutdated(principal: Principal | undefined, epochs: Epochs): boolean {
  return principal?.kind === 'cabinet' && principal.epoch !== (epochs.get(principal.cabinetId) ?? 0);
}

interface Publication {
  readonly topic: string;
  readonly qos: number;
  readonly retain: boolean;
}

/**
 * Why this may not be published, or null. Only presence is retained, so no command waits for a cabinet that reconnects.
 */
export function publicationRefusal(principal: Principal, { topic, qos, retain }: Publication): string | null {
  const read = readTopic(topic);
  if (!read) return `no such topic: ${topic}`;
  if (retain && read.channel !== 'status') return `${read.channel} are never retained`;
  if (qos > 1) return 'quality of service 0 or 1 only';
  if (principal.kind === 'server') {
    return read.channel === 'commands' ? null : `${read.channel} come from the cabinet`;
  }
  if (read.cabinetId !== principal.cabinetId) return 'another cabinet';
  return channelsFromCabinet.includes(read.channel) ? null : `${read.channel} come from the platform`;
}

/** Deliveries are acknowledged, so subscriptions have quality of service 1. */
export function maySubscribe(principal: Principal, topic: string, qos: number): boolean {
  if (qos !== 1) return false;
  if (principal.kind === 'cabinet') return topic === topicOf(principal.cabinetId, 'commands');
  return fromAllCabinets.includes(topic);
}

/** A session belongs to its client identifier: only the cabinet may use the cabinet's. */
export function clientIdRefusal(
  username: string | undefined,
  clientId: string,
  serverName: string,
): string | null {
  if (username === serverName) return clientId.startsWith(serverName) ? null : 'not a server identifier';
  return username === clientId ? null : 'the client identifier is not the user name';
}

/** A last will must be the cabinet's own presence. */
export const isOwnWill = (username: string | undefined, willTopic: string | undefined): boolean =>
  willTopic === undefined ||
  (username !== undefined && isCabinetId(username) && willTopic === topicOf(username, 'status'));

/**
 * The messages in progress at the embedded broker: published and not yet passed on, or passed on and not yet
 * acknowledged by the recipient that had to act on it. Time travel waits for it (simulator.md#clock: answers when all
 * that fell due has run).
 */
export interface Traffic<Client> {
  /**
   * The broker accepted a message, which is dropped when its sender disconnects; the sender is null when the server of
   * this process sends or receives it.
   */
  accepted(sender: Client | null, message: object): void;
  /** The broker has passed a message to every subscriber. */
  handedOn(message: object): void;
  /** A subscriber was sent a message that it has to acknowledge, */
  delivered(receiver: Client): void;
  /** and has acknowledged it. */
  acknowledged(receiver: Client): void;
  gone(client: Client): void;
  settled(): Promise<void>;
}

export function watchTraffic<Client>(): Traffic<Client> {
  const accepted = new Map<object, Client | null>();
  const unacknowledged = new Map<Client, number>();
  let waiting: (() => void)[] = [];

  const isQuiet = () => accepted.size === 0 && unacknowledged.size === 0;
  const notifyWhenQuiet = () => {
    if (!isQuiet()) return;
    for (const tell of waiting) tell();
    waiting = [];
  };
  return {
    accepted: (sender, message) => void accepted.set(message, sender),
    handedOn(message) {
      if (accepted.delete(message)) notifyWhenQuiet();
    },
    delivered: (receiver) => void unacknowledged.set(receiver, (unacknowledged.get(receiver) ?? 0) + 1),
    acknowledged(receiver) {
      const left = (unacknowledged.get(receiver) ?? 0) - 1;
      if (left > 0) unacknowledged.set(receiver, left);
      else unacknowledged.delete(receiver);
      notifyWhenQuiet();
    },
    gone(client) {
      unacknowledged.delete(client);
      for (const [message, sender] of accepted) if (sender === client) accepted.delete(message);
      notifyWhenQuiet();
    },
    async settled() {
      while (!isQuiet()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
