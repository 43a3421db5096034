/**
 * The cabinets' lines at the embedded broker: which is whose, which took the place of another, and how they end before their cabinet hangs
 * up (devices.md#broker-connections).
 */
import { performance } from 'node:perf_hooks';
import type { Aedes, Client } from 'aedes';
import { calmMs, takeoversNeeded } from '#domain/lockers/used-twice.js';
import { second } from '#domain/shared/record.js';
import { isOutdated, type Epochs, type Principal } from './broker-rights.js';
import { isCabinetId, readTopic, topicOf } from './protocol/topics.js';

/**
 * A line that was heard so lately is not one that its own gateway has given up for dead: somebody else takes it. A gateway that lost its
 * network comes back only after it has noticed, which takes longer.
 */
const aliveMs = 15 * second;

/** Of one cabinet, since the last time that its line was left alone for a while. */
export interface Takeovers {
  readonly cabinetId: string;
  readonly takeovers: number;
}

/** Who stands behind each line that is signed in. */
export type Principals = WeakMap<Client, Principal>;

interface LinesOptions {
  readonly principals: Principals;
  /** When anything was last read from a line, on the clock of `performance.now()`. */
  readonly heardAt: (line: object) => number;
  /** A second gateway has taken the line of one that is alive; how often by now. */
  readonly onTakenAlive: (taken: Takeovers) => void;
}

export interface CabinetLines {
  readonly epochs: Epochs;
  /** The cabinet behind `client` proved who it is; a former line of it is about to be closed. */
  signedIn(client: Client, principal: Principal): void;
  /** Its cabinet has another line already, so that its last will would be untrue. */
  isReplaced(client: Client): boolean;
  /**
   * The cabinet that listens to a topic of commands, by a line that is up: its messages go to it, by its session, without two searches
   * through everybody's subscriptions. Whoever has no line here is reached, or waited for, in the broker's own way.
   */
  listenerOf(topic: string): Client | undefined;
  /** Ends the cabinet's line, and forgets its session with what waits in it. Whoever signs in from now on is asked for the secret anew. */
  end(cabinetId: string): Promise<void>;
  /** How many cabinets' identities two gateways use. */
  usedTwice(): number;
  watch(aedes: Aedes): void;
}

export function createCabinetLines({ principals, heardAt, onTakenAlive }: LinesOptions): CabinetLines {
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
      if (performance.now() - heardAt(former.conn) < aliveMs) onTakenAlive(runs.next(principal.cabinetId));
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
        // Signed in with what was taken away before the broker knew the line.
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

/** At once: an orderly close would still write what is on its way. */
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

/** The sessions of aedes-persistence, which the types of aedes leave out. */
interface Sessions {
  cleanSubscriptions(client: { readonly id: string }): Promise<unknown>;
  outgoingStream(client: { readonly id: string }): AsyncIterable<object>;
  outgoingClearMessageId(client: { readonly id: string }, packet: object): Promise<unknown>;
}

/** Subscriptions, so that nothing is queued any more, and what was queued. */
async function forgetSession(aedes: Aedes, id: string): Promise<void> {
  const { persistence } = aedes as Aedes & { readonly persistence: Sessions };
  await persistence.cleanSubscriptions({ id });
  for await (const packet of persistence.outgoingStream({ id }))
    await persistence.outgoingClearMessageId({ id }, packet);
}
