/**
 * The driver behind `LockGateway` (devices.md#cabinet-protocol): sends commands, and receives results, events and
 * presence, over MQTT. Messages arrive at least once and possibly at several processes, so handlers must be idempotent.
 */
import { randomUUID } from 'node:crypto';
import type { LockCommand, LockGateway } from '#application/lockers/gateway.js';
import type { Clock, Log } from '#application/ports.js';
import { minute } from '#domain/shared/record.js';
import {
  LockGatewayUnavailable,
  openConnection,
  type BrokerAddress,
  type Connection,
  type Listener,
} from './connection.js';
import { serveBroker, type EmbeddedBroker } from './embedded-connection.js';
import { createCabinetQueues, type CabinetQueues } from './cabinet-queues.js';
import { commandMessage, type CommandMessage } from './protocol/messages.js';
import { fromAllCabinets, topicOf } from './protocol/topics.js';
import { createReceiver, type LockHandlers } from './receiver.js';
import { createWaitingRoom, type WaitingRoom } from './waiting-room.js';
import { toMessage } from './wire.js';

export interface LockGatewayOptions extends LockHandlers {
  /** The address of the broker, or the broker of this process. */
  readonly broker: BrokerAddress | EmbeddedBroker;
  /** The address at which gateways reach the broker, shown to the person who sets one up. */
  readonly address?: string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Creates the ids of requests for a replay; by default random ids. */
  readonly newId?: () => string;
  readonly retryDelaysMs?: readonly number[];
  readonly reconnectMs?: number;
  /** How long `ready` waits for an unreachable broker. */
  readonly timeoutMs?: number;
  /** How long a connected broker may take for a command. */
  readonly answerMs?: number;
}

export interface MqttLockGateway extends LockGateway {
  /** Resolves when the gateway first receives the cabinets' messages, or the wait for an unreachable broker ended. */
  readonly ready: Promise<void>;
  readonly isUp: boolean;
  /** Resolves when the broker has accepted every command that was sent. */
  settled(): Promise<void>;
  /** Waits for running handlers; unhandled messages stay with the cabinet, or its broker. */
  close(): Promise<void>;
}

const defaultRetryDelaysMs = [200, 1_000, 5_000, 30_000];
const defaultReconnectMs = 1_000;
/** A cabinet that reconnects later than this sends its backlog anyway. */
const replayLifeMs = 5 * minute;

export function createLockGateway(options: LockGatewayOptions): MqttLockGateway {
  const waiting = createWaitingRoom();
  const cabinetQueues = cabinetQueuesOf(options);
  const { connection, lineUp } = connectionOf(options, cabinetQueues, waiting);
  const publish = (cabinetId: string, message: CommandMessage): Promise<void> =>
    connection.publish(topicOf(cabinetId, 'commands'), JSON.stringify(commandMessage.parse(message)));
  const send = (command: LockCommand) => publish(command.cabinetId, toMessage(command));
  const { clock, log, newId = randomUUID } = options;

  return {
    address: options.address ?? null,
    ready: connection.ready.then(lineUp),
    get isUp() {
      return connection.isUp;
    },
    send,
    async ask(command) {
      if (command.expiresAt <= clock.now() || !connection.isUp) return null;
      const answer = waiting.expect(command, (late) => clock.schedule(command.expiresAt, late));
      try {
        await send(command);
      } catch (error) {
        // it may have reached the cabinet all the same: wait for a result or the timeout
        if (!(error instanceof LockGatewayUnavailable)) throw error;
        log.warn('lockGateway.commandUncertain', { commandId: command.commandId, error: error.message });
      }
      return answer;
    },
    askReplay(cabinetId, bootId, fromSeq) {
      const [commandId, expiresAt] = [`replay.${newId()}`, clock.now() + replayLifeMs];
      return publish(cabinetId, { kind: 'replay', commandId, expiresAt, bootId, fromSeq });
    },
    endLine: (cabinetId) => connection.endLine(cabinetId),
    settled: () => connection.settled(),
    async close() {
      await cabinetQueues.close();
      await connection.close();
    },
  };
}

const cabinetQueuesOf = ({ retryDelaysMs = defaultRetryDelaysMs, log }: LockGatewayOptions): CabinetQueues =>
  createCabinetQueues({
    retryDelaysMs,
    onFailure: (cabinetId, error) => log.error('lockGateway.handlerFailed', { cabinetId, error }),
  });

/** No cabinet has an empty identifier. */
const ownQueue = '';

interface Line {
  readonly connection: Connection;
  /** Resolves when the platform has recorded that the connection is up. */
  readonly lineUp: () => Promise<void>;
}

function connectionOf(options: LockGatewayOptions, cabinetQueues: CabinetQueues, waiting: WaitingRoom): Line {
  const { broker, log, reconnectMs = defaultReconnectMs, timeoutMs, answerMs } = options;
  let lineUp = Promise.resolve();
  const receive = createReceiver({
    handlers: options,
    log,
    run: (cabinetId, work) => cabinetQueues.run(cabinetId, work),
    onHandled: (result) => waiting.answer(result),
    onEventHandled: (event) => waiting.proven(event),
  });
  const listener: Listener = {
    onUp: () => {
      lineUp = cabinetQueues.run(ownQueue, () => options.onLineUp());
      // The caller that awaits it gets the error: it was closed before.
      lineUp.catch(() => undefined);
    },
    handle: (topic, payload) => lineUp.then(() => receive(topic, payload)),
  };
  const connection =
    'serve' in broker
      ? serveBroker(broker, listener)
      : openConnection({
          ...listener,
          broker,
          log,
          reconnectMs,
          timeoutMs,
          answerMs,
          topics: fromAllCabinets,
        });
  return { connection, lineUp: () => lineUp };
}
