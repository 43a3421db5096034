/**
 * The driver behind `LockGateway` (devices.md#cabinet-protocol): commands out, results, events and presence in, over MQTT. Everything comes
 * in at least once and possibly to several processes, so the handlers it is given are idempotent.
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
import { createLanes, type Lanes } from './lanes.js';
import { commandMessage, type CommandMessage } from './protocol/messages.js';
import { fromAllCabinets, topicOf } from './protocol/topics.js';
import { createReceiver, type LockHandlers } from './receiver.js';
import { createWaitingRoom, type WaitingRoom } from './waiting-room.js';
import { toMessage } from './wire.js';

export interface LockGatewayOptions extends LockHandlers {
  /** Where the broker is, or the one of this process. */
  readonly broker: BrokerAddress | EmbeddedBroker;
  /** Where gateways reach the broker, for whoever sets one up. */
  readonly address?: string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Names what is asked for again; by default a random id. */
  readonly newId?: () => string;
  readonly retryDelaysMs?: readonly number[];
  readonly reconnectMs?: number;
  /** How long `ready` waits for a broker that is away. */
  readonly patienceMs?: number;
  /** How long a broker that is connected may take for a command. */
  readonly answerMs?: number;
}

export interface MqttLockGateway extends LockGateway {
  /** Resolves when the gateway first listens to the cabinets, or a broker that is away was waited for long enough. */
  readonly ready: Promise<void>;
  readonly isUp: boolean;
  /** Resolves when the broker has taken every command that was sent. */
  settled(): Promise<void>;
  /** Lets running handlers finish; what they had not handled stays with the cabinet, or its broker. */
  close(): Promise<void>;
}

const defaultRetryDelaysMs = [200, 1_000, 5_000, 30_000];
const defaultReconnectMs = 1_000;
/** A cabinet that comes back later than this tells its backlog anyway. */
const replayLifeMs = 5 * minute;

export function createLockGateway(options: LockGatewayOptions): MqttLockGateway {
  const waiting = createWaitingRoom();
  const lanes = lanesOf(options);
  const { connection, lineUp } = connectionOf(options, lanes, waiting);
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
        // it may have reached the cabinet all the same: only time tells
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
      await lanes.close();
      await connection.close();
    },
  };
}

const lanesOf = ({ retryDelaysMs = defaultRetryDelaysMs, log }: LockGatewayOptions): Lanes =>
  createLanes({
    retryDelaysMs,
    onFailure: (cabinetId, error) => log.error('lockGateway.handlerFailed', { cabinetId, error }),
  });

/** No cabinet has an empty identifier. */
const ownLane = '';

interface Line {
  readonly connection: Connection;
  /** Resolves when the platform knows that the line is up. */
  readonly lineUp: () => Promise<void>;
}

function connectionOf(options: LockGatewayOptions, lanes: Lanes, waiting: WaitingRoom): Line {
  const { broker, log, reconnectMs = defaultReconnectMs, patienceMs, answerMs } = options;
  let lineUp = Promise.resolve();
  const receive = createReceiver({
    handlers: options,
    log,
    run: (cabinetId, work) => lanes.run(cabinetId, work),
    onHandled: (result) => waiting.answer(result),
    onEventHandled: (event) => waiting.proven(event),
  });
  const listener: Listener = {
    onUp: () => {
      lineUp = lanes.run(ownLane, () => options.onLineUp());
      // Whoever waits for it learns that it was closed before.
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
          patienceMs,
          answerMs,
          topics: fromAllCabinets,
        });
  return { connection, lineUp: () => lineUp };
}
