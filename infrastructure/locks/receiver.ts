/**
 * Reads the cabinets' messages and passes them to the platform (devices.md#cabinet-protocol), in the queue of their
 * cabinet; never throws.
 */
import type {
  CabinetStatus,
  DeviceEvent,
  DeviceResult,
  DroppedMessage,
  LockResult,
} from '#application/lockers/codes/gateway.js';
import type { Log } from '#application/ports.js';
import { MalformedMessage } from './protocol/messages.js';
import { readEvent, readResult, readStatus, safeTextOf } from './protocol/reading.js';
import { readTopic } from './protocol/topics.js';

/** Each is retried until it resolves, and only then the message is acknowledged. All of them must be idempotent. */
export interface LockHandlers {
  /** Returns the result as far as it is trusted; null when this cabinet had no such command. */
  onResult(result: DeviceResult): Promise<LockResult | null>;
  onEvent(event: DeviceEvent): Promise<void>;
  onStatus(status: CabinetStatus): Promise<void>;
  /** A message that is unreadable or, for a status, partly unreadable. */
  onDropped(message: DroppedMessage): Promise<void>;
  /** The server's own connection is up, for the first time or again: called before all messages received meanwhile. */
  onLineUp(): Promise<void>;
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
