/**
 * The cabinets' connections to the embedded broker: which belongs to which cabinet, which replaced another, and how the
 * server ends them (devices.md#broker-connections).
 */
import { performance } from 'node:perf_hooks';
import type { Aedes, Client } from 'aedes';
import { calmMs, takeoversNeeded } from '#domain/lockers/unsteady-link.js';
import { second } from '#domain/shared/record.js';
import { isOutdated, type Epochs, type Principal } from './broker-rights.js';
import { isCabinetId, readTopic, topicOf } from './protocol/topics.js';

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

interface LinesOptions {
  readonly principals: Principals;
  /** When anything was last read from a connection, on the clock of `performance.now()`. */
  readonly heardAt: (line: object) => number;
  /** A second gateway took over the connection of a live one; with the number of times so far. */
  readonly onTakeover: (taken: Takeovers) => void;
}

export interface CabinetLines {
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

export function createCabinetLines({ principals, heardAt, onTakeover }: LinesOptions): CabinetLines {
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

/** Takeovers that follow one another within `calmMs`, in real time. */
function createRuns() {
  const runs = new Map<string, Run>();
  const isOn = ({ lastAt }: Run): boolean => performance.now() - lastAt < calmMs;
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
