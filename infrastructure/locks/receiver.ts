/** Reads what cabinets send and hands it to the platform (locks.md §2): checked first, then on its cabinet's lane. */
import type { DeviceEvent, LockResult } from '#application/lockers/gateway.js';
import type { Log } from '#application/ports.js';
import {
  eventMessage,
  MalformedMessage,
  readMessage,
  resultMessage,
  statusMessage,
} from './protocol/messages.js';
import { readTopic } from './protocol/topics.js';
import { toEvent, toResult, toStatus, type ReportedStatus } from './wire.js';

/** Each is called again until it resolves, and the message is acknowledged only then. All of them must be idempotent. */
export interface LockHandlers {
  onResult(result: LockResult): Promise<void>;
  onEvent(event: DeviceEvent): Promise<void>;
  onStatus(status: ReportedStatus): Promise<void>;
  /** The server's own line is up, for the first time or again: comes before everything that was told meanwhile. */
  onLineUp(): Promise<void>;
}

interface ReceiverOptions {
  readonly handlers: LockHandlers;
  readonly log: Log;
  run(cabinetId: string, work: () => Promise<void>): Promise<void>;
  /** Called after the handler has committed a result. */
  readonly onHandled: (result: LockResult) => void;
  /** The same for an event, which may prove what a result would have said. */
  readonly onEventHandled: (event: DeviceEvent) => void;
}

interface Task {
  readonly cabinetId: string;
  readonly work: () => Promise<void>;
}

/** What nobody can read is logged and dropped: the broker would deliver it for ever. */
export function createReceiver(
  options: ReceiverOptions,
): (topic: string, payload: Uint8Array) => Promise<void> {
  return async (topic, payload) => {
    let task: Task;
    try {
      task = taskOf(options, topic, payload);
    } catch (error) {
      if (!(error instanceof MalformedMessage)) throw error;
      options.log.warn('lockGateway.messageDropped', { topic, error: error.message });
      return;
    }
    await options.run(task.cabinetId, task.work);
  };
}

function taskOf(
  { handlers, onHandled, onEventHandled }: ReceiverOptions,
  topic: string,
  payload: Uint8Array,
): Task {
  const read = readTopic(topic);
  const cabinetId = read?.cabinetId ?? '';
  switch (read?.channel) {
    case 'results': {
      const result = toResult(cabinetId, readMessage(resultMessage, payload));
      return { cabinetId, work: () => handlers.onResult(result).then(() => onHandled(result)) };
    }
    case 'events': {
      const event = toEvent(cabinetId, readMessage(eventMessage, payload));
      return { cabinetId, work: () => handlers.onEvent(event).then(() => onEventHandled(event)) };
    }
    case 'status': {
      const status = toStatus(cabinetId, readMessage(statusMessage, payload));
      return { cabinetId, work: () => handlers.onStatus(status) };
    }
    case 'commands':
    case undefined:
      throw new MalformedMessage('not a topic that cabinets send to');
  }
}
