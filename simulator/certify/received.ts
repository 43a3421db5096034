/** Stores everything that a gateway sent during a certification, and waits for more. */
import type { ConnectPacket } from './gateway-connection.js';
import { z } from 'zod';
import { eventMessage, resultMessage } from '#infrastructure/locks/protocol/messages.js';
import { readTopic } from '#infrastructure/locks/protocol/topics.js';

/** A violated rule of the protocol. The message is for the maker. */
export class CaseFailed extends Error {
  override readonly name = 'CaseFailed';
}

export interface ReceivedEvent extends Event {
  readonly receivedAt: number;
  /** False when the same number of the same boot was sent before. */
  readonly isNew: boolean;
}
export type ReceivedResult = Result & { readonly receivedAt: number; readonly isClockSet: boolean };
export type ReceivedStatus = Status & { readonly receivedAt: number };

const keyOf = ({ bootId, seq }: Event): string => `${bootId}/${seq}`;
const sameEvent = (left: Event, right: Event): boolean =>
  left.type === right.type &&
  left.at === right.at &&
  left.locker?.id === right.locker?.id &&
  left.grantId === right.grantId &&
  left.commandId === right.commandId;

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** The functions of this class may be destructured. */
export class Received {
  readonly connects: ConnectPacket[] = [];
  readonly results: ReceivedResult[] = [];
  readonly events: ReceivedEvent[] = [];
  readonly statuses: ReceivedStatus[] = [];
  /** Unreadable messages, and numbers that were used twice. */
  readonly faults: string[] = [];
  /** The broker's reasons for connections that it refused or ended. */
  readonly refusals: string[] = [];
  private readonly known = new Map<string, ReceivedEvent>();
  private readonly watchers = new Set<() => void>();

  constructor(
    private readonly now: () => number,
    private readonly signal: AbortSignal,
  ) {}

  readonly hear = (topic: string, payload: Uint8Array): void => {
    const message = readMessage(topic, payload, this.now(), this.isClockSet());
    if (typeof message === 'string') this.faults.push(message);
    else this.keep(message);
    this.wake();
  };
  readonly recordConnect = (packet: ConnectPacket): void => {
    this.connects.push(packet);
    this.wake();
  };
  readonly recordRefusal = (reason: string): void => void this.refusals.push(reason);

  /** Throws CaseFailed with `what` if `look` returns no value within `ms`. */
  readonly until = <T>(what: string, look: () => T | undefined | false, ms: number): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const end = (settle: () => void): void => {
        this.watchers.delete(watcher);
        clearTimeout(timer);
        this.signal.removeEventListener('abort', stop);
        settle();
      };
      const stop = (): void => end(() => reject(asError(this.signal.reason)));
      const watcher = (): void => {
        try {
          const found = look();
          if (found !== undefined && found !== false) end(() => resolve(found));
        } catch (error) {
          end(() => reject(asError(error)));
        }
      };
      const timer = setTimeout(() => end(() => reject(new CaseFailed(what))), ms);
      this.watchers.add(watcher);
      this.signal.addEventListener('abort', stop, { once: true });
      if (this.signal.aborted) stop();
      else watcher();
    });

  /** The value in its last presence. */
  private isClockSet(): boolean {
    return this.statuses.findLast(({ online }) => online)?.synchronised ?? true;
  }

  private wake(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  private keep({ channel, message, receivedAt }: ReceivedMessage): void {
    if (channel === 'results') this.results.push({ ...message, receivedAt, isClockSet: this.isClockSet() });
    else if (channel === 'events') this.storeEvent(message, receivedAt);
    else this.statuses.push({ ...message, receivedAt });
  }

  private storeEvent(event: Event, receivedAt: number): void {
    const first = this.known.get(keyOf(event));
    if (first && !sameEvent(first, event))
      this.faults.push(
        `Le numéro ${event.seq} du démarrage ${event.bootId} a servi pour deux événements différents.`,
      );
    const heard = { ...event, receivedAt, isNew: first === undefined };
    if (!first) this.known.set(keyOf(event), heard);
    this.events.push(heard);
  }
}

/** The required form of a gateway's messages: stricter than the platform, which ignores messages of later versions. */
const id = z.string().min(1).max(64);
/** 2001 in milliseconds; in seconds it would be the year 33658. */
const milliseconds = z
  .int()
  .min(1e12, 'attend des millisecondes depuis 1970 (UTC)')
  .max(1e13, 'attend des millisecondes depuis 1970 (UTC)');

const result = z.object({
  commandId: id,
  outcome: resultMessage.shape.outcome,
  reason: z.string().max(64).nullable(),
  fence: z.int().min(0).nullish(),
  at: z.int().min(0),
});
const event = z.object({
  bootId: id,
  seq: z.int().min(1),
  at: z.int().min(0),
  locker: z.object({ id, number: z.int().min(0) }).nullable(),
  type: eventMessage.shape.type,
  grantId: id.nullable(),
  commandId: id.nullable(),
});
const status = z.object({
  online: z.boolean(),
  bootId: id,
  at: z.int().min(0),
  lastSeq: z.int().min(0),
  synchronised: z.boolean(),
});

const dated = z.object({ at: milliseconds });

const schemas = { results: result, events: event, status } as const;
export type Result = z.infer<typeof result>;
type Event = z.infer<typeof event>;
type Status = z.infer<typeof status>;
export type Channel = keyof typeof schemas;

type ReceivedMessage = { readonly receivedAt: number } & (
  | { readonly channel: 'results'; readonly message: Result }
  | { readonly channel: 'events'; readonly message: Event }
  | { readonly channel: 'status'; readonly message: Status }
);

/** The message, or its error in French. A gateway whose clock is not set may send any instant. */
export function readMessage(
  topic: string,
  payload: Uint8Array,
  receivedAt: number,
  isClockSet = true,
): ReceivedMessage | string {
  const channel = readTopic(topic)?.channel;
  const text = Buffer.from(payload).toString('utf8');
  if (channel === undefined || channel === 'commands') return `Sujet inattendu : ${topic}`;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return `${channel} : pas du JSON : ${text.slice(0, 80)}`;
  }
  const schema: z.ZodType<Result | Event | Status> = schemas[channel];
  const isReportedUnset = status.safeParse(content).data?.synchronised === false;
  const read = (isClockSet && !isReportedUnset ? schema.and(dated) : schema).safeParse(content);
  if (read.success) return { channel, message: read.data, receivedAt } as ReceivedMessage;
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ');
  return `${channel} : ${wrong} : ${text.slice(0, 200)}`;
}
