/**
 * Reads the cabinets' messages and passes them to the platform (devices.md#cabinet-protocol), in the queue of their
 * cabinet; never throws.
 */
import {
  type CabinetStatus,
  type DeviceEvent,
  type DeviceResult,
  type DroppedMessage,
  type LockResult,
  lockOutcomes,
} from '#application/lockers/codes/gateway.js';
import type { Log } from '#application/ports.js';
import { MalformedMessage, contentOf, textOf } from '#infrastructure/locks/protocol/messages.js';
import { readTopic } from '#infrastructure/locks/protocol/topics.js';
import { deviceEventTypes, type CabinetEventType } from '#application/lockers/cabinets/cabinet-records.js';

/** Each is retried until it resolves, and only then the message is acknowledged. All of them must be idempotent. */
export interface LockHandlers {
  /** Returns the result as far as it is trusted; null when this cabinet had no such command. */
  onResult(result: DeviceResult): Promise<LockResult | null>;
  onEvent(event: DeviceEvent): Promise<void>;
  onStatus(status: CabinetStatus): Promise<void>;
  /** A message that is unreadable or, for a status, partly unreadable. */
  onDropped(message: DroppedMessage): Promise<void>;
  /** The server's own connection is up, for the first time or again: called before all messages received meanwhile. */
  onConnected(): Promise<void>;
  /**
   * Where servers share a broker: the messages that a server had not acknowledged are lost, another one's that ended
   * without a word, or our own over a loss of the connection.
   */
  onMessagesLost?(): Promise<void>;
}

interface ReceiverOptions {
  readonly handlers: LockHandlers;
  readonly log: Log;
  run(cabinetId: string, work: () => Promise<void>): Promise<void>;
  /** Called after the handler has committed a result that it trusts. */
  readonly onHandled: (result: LockResult) => void;
  /** The same for an event, which may prove what a result would have said. */
  readonly onEventHandled: (event: DeviceEvent) => void;
}

type Channel = DroppedMessage['channel'];

/** An unreadable message is counted and acknowledged: otherwise the broker would deliver it for ever. */
export function createReceiver(
  options: ReceiverOptions,
): (topic: string, payload: Uint8Array) => Promise<void> {
  return async (topic, payload) => {
    const read = readTopic(topic);
    if (!read || read.channel === 'commands')
      return options.log.warn('lockGateway.messageDropped', { topic, error: 'not a topic of cabinets' });
    const { cabinetId, channel } = read;
    await options.run(cabinetId, workOf(options, cabinetId, channel, payload));
  };
}

function workOf(
  options: ReceiverOptions,
  cabinetId: string,
  channel: Channel,
  payload: Uint8Array,
): () => Promise<void> {
  const { handlers, log, onHandled, onEventHandled } = options;
  const drop = (reason: string) => {
    log.warn('lockGateway.messageDropped', { cabinetId, channel, error: reason });
    return handlers.onDropped({ cabinetId, channel, reason, text: safeTextOf(payload) });
  };
  try {
    switch (channel) {
      case 'results': {
        const result = readResult(cabinetId, payload);
        return async () => {
          const believed = await handlers.onResult(result);
          if (believed) onHandled(believed);
        };
      }
      case 'events': {
        const event = readEvent(cabinetId, payload);
        return () => handlers.onEvent(event).then(() => onEventHandled(event));
      }
      case 'status': {
        const { status, unread } = readStatus(cabinetId, payload);
        return async () => {
          await handlers.onStatus(status);
          if (unread.length > 0) await drop(unread.join(', '));
        };
      }
    }
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    return () => drop(error.message);
  }
}

/**
 * Reads a cabinet's message as far as possible (devices.md#judging-messages): a gateway may be newer than this server,
 * or faulty. An event with a readable boot and number is accepted, whatever else it contains: an invalid time is no
 * reason to lose a door event. Throws `MalformedMessage` for the rest.
 */
type Fields = Readonly<Record<string, unknown>>;
/** `undefined`: present but unreadable. */
type Read<T> = T | null | undefined;

/** The diagnostics show no more than this of a message. */
const textAtMost = 500;
const idAtMost = 64;
const reasonAtMost = 64;
/** The end of the year 9999: no calendar shows later instants. */
const lastInstant = 253_402_300_799_999;

// The database would refuse control characters and lone surrogates again and again, and block all later messages.
const unfit = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Surrogate}/gu;
const secrets = /("(?:code|pin|secret|password)"\s*:\s*")[^"]*/gi;

/** The beginning of an untrusted text, safe to store and show. */
export const safeText = (text: string): string =>
  text
    .slice(0, textAtMost * 4)
    .replace(secrets, '$1…')
    .slice(0, textAtMost)
    .replace(unfit, ' ');

const safeTextOf = (payload: Uint8Array): string => safeText(textOf(payload.subarray(0, textAtMost * 4)));

function fieldsOf(content: unknown): Fields {
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content as Fields;
  throw new MalformedMessage('not an object');
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= idAtMost && value.search(unfit) < 0;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const instantOf = (value: unknown): number | null => (isCount(value) && value <= lastInstant ? value : null);

const idOf = (value: unknown): Read<string> => {
  if (value === undefined || value === null) return null;
  return isId(value) ? value : undefined;
};

/** Only its id is read: the platform has its own number of the door. */
function lockerOf(value: unknown): Read<string> {
  if (value === null) return null;
  const id = typeof value === 'object' && value !== undefined ? (value as Fields)['id'] : undefined;
  return isId(id) ? id : undefined;
}

const typeOf = (value: unknown): CabinetEventType =>
  deviceEventTypes.find((type) => type === value) ?? 'unknown';

const eventFields = ['bootId', 'seq', 'at', 'locker', 'type', 'grantId', 'commandId'];

export function readEvent(cabinetId: string, payload: Uint8Array | string): DeviceEvent {
  const { text, content } = contentOf(payload);
  const fields = fieldsOf(content);
  const { bootId, seq } = fields;
  if (!isId(bootId)) throw new MalformedMessage('bootId');
  if (!isCount(seq) || seq === 0) throw new MalformedMessage('seq');
  const deviceAt = instantOf(fields['at']);
  const [type, lockerId] = [typeOf(fields['type']), lockerOf(fields['locker'])];
  const [grantId, commandId] = [idOf(fields['grantId']), idOf(fields['commandId'])];
  const head = { cabinetId, bootId, seq, deviceAt };
  const isKnown = deviceAt !== null && Object.keys(fields).every((name) => eventFields.includes(name));
  if (type === 'unknown' || lockerId === undefined || grantId === undefined || commandId === undefined)
    return { ...head, type: 'unknown', lockerId: null, grantId: null, commandId: null, raw: safeText(text) };
  return { ...head, type, lockerId, grantId, commandId, raw: isKnown ? null : safeText(text) };
}

export function readResult(cabinetId: string, payload: Uint8Array | string): DeviceResult {
  const { commandId, outcome, reason, fence, at } = fieldsOf(contentOf(payload).content);
  if (!isId(commandId)) throw new MalformedMessage('commandId');
  const known = lockOutcomes.find((each) => each === outcome);
  if (known === undefined) throw new MalformedMessage('outcome');
  const why = typeof reason === 'string' ? safeText(reason.slice(0, reasonAtMost)) : null;
  const seen = typeof fence === 'number' && Number.isSafeInteger(fence) && fence >= 0 ? fence : null;
  return {
    cabinetId,
    commandId,
    outcome: known,
    reason: why === '' ? null : why,
    deviceAt: instantOf(at),
    ...(seen !== null && { fence: seen }),
  };
}

/** `unread` names the fields that could not be read. */
export function readStatus(
  cabinetId: string,
  payload: Uint8Array | string,
): { readonly status: CabinetStatus; readonly unread: readonly string[] } {
  const { online, bootId, lastSeq, at, synchronised } = fieldsOf(contentOf(payload).content);
  if (typeof online !== 'boolean') throw new MalformedMessage('online');
  const deviceAt = instantOf(at);
  const status = {
    cabinetId,
    isOnline: online,
    bootId: isId(bootId) ? bootId : null,
    lastSeq: isCount(lastSeq) ? lastSeq : null,
    deviceAt,
    isSynchronised: synchronised === true,
  };
  const unread = [
    ...(status.bootId === null ? ['bootId'] : []),
    ...(status.lastSeq === null ? ['lastSeq'] : []),
    ...(deviceAt === null ? ['at'] : []),
    ...(typeof synchronised === 'boolean' ? [] : ['synchronised']),
  ];
  return { status, unread };
}
