/** Everything that a gateway told during a certification, and who waits for more of it. */
import type { ConnectPacket } from './connect-packet.js';
import { readTold, type Event, type Result, type Status, type Told } from './messages.js';

/** A rule of the protocol that was not kept. The message is for the maker. */
export class CaseFailed extends Error {
  override readonly name = 'CaseFailed';
}

export interface HeardEvent extends Event {
  readonly receivedAt: number;
  /** False when the same number of the same boot was told before. */
  readonly isNew: boolean;
}
export type HeardResult = Result & { readonly receivedAt: number };
export type HeardStatus = Status & { readonly receivedAt: number };

export interface Heard {
  readonly connects: ConnectPacket[];
  readonly results: HeardResult[];
  readonly events: HeardEvent[];
  readonly statuses: HeardStatus[];
  /** Messages that cannot be read, and numbers that were given twice. */
  readonly faults: string[];
  /** What the broker said of a connection that it refused or ended. */
  readonly refusals: string[];
  hear(topic: string, payload: Uint8Array): void;
  noteConnect(packet: ConnectPacket): void;
  noteRefusal(reason: string): void;
  /** Throws CaseFailed with `what` when `look` finds nothing within `ms`. */
  until<T>(what: string, look: () => T | undefined | false, ms: number): Promise<T>;
}

const keyOf = ({ bootId, seq }: Event): string => `${bootId}/${seq}`;
const sameEvent = (left: Event, right: Event): boolean =>
  left.type === right.type &&
  left.at === right.at &&
  left.locker?.id === right.locker?.id &&
  left.grantId === right.grantId &&
  left.commandId === right.commandId;

export function createHeard(now: () => number, signal: AbortSignal): Heard {
  const [connects, faults, refusals]: [ConnectPacket[], string[], string[]] = [[], [], []];
  const [results, events, statuses]: [HeardResult[], HeardEvent[], HeardStatus[]] = [[], [], []];
  const known = new Map<string, HeardEvent>();
  const watchers = new Set<() => void>();
  const wake = (): void => {
    for (const watcher of [...watchers]) watcher();
  };
  const addEvent = (event: Event, receivedAt: number): void => {
    const first = known.get(keyOf(event));
    if (first && !sameEvent(first, event))
      faults.push(
        `Le numéro ${event.seq} du démarrage ${event.bootId} a servi pour deux événements différents.`,
      );
    const heard = { ...event, receivedAt, isNew: first === undefined };
    if (!first) known.set(keyOf(event), heard);
    events.push(heard);
  };
  const keep = ({ channel, message, receivedAt }: Told): void => {
    if (channel === 'results') results.push({ ...message, receivedAt });
    else if (channel === 'events') addEvent(message, receivedAt);
    else statuses.push({ ...message, receivedAt });
  };
  return {
    connects,
    results,
    events,
    statuses,
    faults,
    refusals,
    hear(topic, payload) {
      const told = readTold(topic, payload, now());
      if (typeof told === 'string') faults.push(told);
      else keep(told);
      wake();
    },
    noteConnect(packet) {
      connects.push(packet);
      wake();
    },
    noteRefusal: (reason) => void refusals.push(reason),
    until: <T>(what: string, look: () => T | undefined | false, ms: number) =>
      new Promise<T>((resolve, reject) => {
        const end = (settle: () => void): void => {
          watchers.delete(watcher);
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          settle();
        };
        const stop = (): void => end(() => reject(signal.reason));
        const watcher = (): void => {
          try {
            const found = look();
            if (found !== undefined && found !== false) end(() => resolve(found));
          } catch (error) {
            end(() => reject(error));
          }
        };
        const timer = setTimeout(() => end(() => reject(new CaseFailed(what))), ms);
        watchers.add(watcher);
        signal.addEventListener('abort', stop, { once: true });
        if (signal.aborted) stop();
        else watcher();
      }),
  };
}
