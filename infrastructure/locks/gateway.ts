/**
 * The driver behind `LockGateway` (devices.md#cabinet-protocol): sends commands, and receives results, events and
 * presence, over MQTT. Messages arrive at least once and possibly at several processes, so handlers must be idempotent.
 */
import { randomUUID } from 'node:crypto';
import type {
  DeviceEvent,
  LockCommand,
  LockGateway,
  LockResult,
} from '#application/lockers/codes/gateway.js';
import type { Clock, Log } from '#application/ports.js';
import { provesOpening } from '#domain/locks/judge.js';
import { minute } from '#domain/shared/record.js';
import type { SharedWords } from '#infrastructure/database/engine.js';
import {
  type BrokerAddress,
  type Connection,
  type Listener,
  LockGatewayUnavailable,
  openConnection,
} from './connection.js';
import type { BrokerCredentials } from './dynamic-security.js';
import { type CommandMessage, commandMessage } from './protocol/messages.js';
import { serverLost, topicOf } from './protocol/topics.js';
import { type LockHandlers, createReceiver } from './receiver.js';
import type { LockBroker } from './broker.js';

// Handles the messages of one cabinet in sequence, those of different cabinets concurrently
// (devices.md#cabinet-protocol).

interface CabinetQueues {
  /** Runs `work` after everything queued for the same cabinet before; retries it when it throws. */
  run(cabinetId: string, work: () => Promise<void>): Promise<void>;
  /** Waits for running work; drops work that waits for a retry. */
  close(): Promise<void>;
}

interface CabinetQueueOptions {
  /** Pauses before the second, third … try; the last repeats. */
  readonly retryDelaysMs: readonly number[];
  readonly onFailure: (cabinetId: string, error: unknown) => void;
}

export function createCabinetQueues({ retryDelaysMs, onFailure }: CabinetQueueOptions): CabinetQueues {
  const tails = new Map<string, Promise<void>>();
  let giveUp = (): void => undefined;
  const givenUp = new Promise<'closed'>((resolve) => {
    giveUp = () => resolve('closed');
  });
  let isClosed = false;

  const untilDone = async (cabinetId: string, work: () => Promise<void>): Promise<void> => {
    for (let failures = 0; !isClosed; failures += 1) {
      try {
        return await work();
      } catch (error) {
        onFailure(cabinetId, error);
        const delay = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0;
        await Promise.race([pause(delay), givenUp]);
      }
    }
    throw new Error('closed before it was handled');
  };
  return {
    run(cabinetId, work) {
      const done = (tails.get(cabinetId) ?? Promise.resolve()).then(() => untilDone(cabinetId, work));
      const tail = done
        .catch(() => undefined)
        .then(() => {
          if (tails.get(cabinetId) === tail) tails.delete(cabinetId);
        });
      tails.set(cabinetId, tail);
      return done;
    },
    async close() {
      isClosed = true;
      giveUp();
      await Promise.all(tails.values());
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

type CommandKey = Pick<LockResult, 'cabinetId' | 'commandId'>;

export interface PendingCommands {
  /**
   * Returns the result of the command's own cabinet, or null once `late` is called. `onLate` schedules that and returns
   * a function to cancel it.
   */
  expect(command: CommandKey, onLate: (late: () => void) => () => void): Promise<LockResult | null>;
  /** Returns whether anybody waited for it. */
  answer(result: LockResult): boolean;
}

/** A door that moved for a command is its result, whether or not the result arrives. */
export const provenResult = ({
  type,
  cabinetId,
  commandId,
  deviceAt,
}: Pick<DeviceEvent, 'type' | 'cabinetId' | 'commandId' | 'deviceAt'>): LockResult | null =>
  provesOpening({ type }) && commandId !== null
    ? { cabinetId, commandId, outcome: 'done', reason: null, at: deviceAt ?? 0 }
    : null;

/** The cabinet is part of the key: a result of another cabinet does not match. */
const keyOf = ({ cabinetId, commandId }: CommandKey): string => `${cabinetId} ${commandId}`;

type Caller = (result: LockResult | null) => void;

/**
 * The commands that wait for a result, with their deadlines (devices.md#cabinet-protocol;
 * doors-and-codes.md#opening-a-door: an opening is never late).
 */
export function createPendingCommands(): PendingCommands {
  const callers = new Map<string, Set<Caller>>();
  return {
    expect: (command, onLate) =>
      new Promise((resolve) => {
        const sameCommand = callers.get(keyOf(command)) ?? new Set<Caller>();
        let callOff = (): void => undefined;
        const caller: Caller = (result) => {
          callOff();
          sameCommand.delete(caller);
          if (sameCommand.size === 0) callers.delete(keyOf(command));
          resolve(result);
        };
        callers.set(keyOf(command), sameCommand.add(caller));
        callOff = onLate(() => caller(null));
      }),
    answer(result) {
      const waiting = callers.get(keyOf(result));
      for (const caller of waiting ?? []) caller(result);
      return waiting !== undefined;
    },
  };
}

/** Passes a result to the caller that waits for it, here or at another server: the broker gives it to any of them. */
function answersOf(
  waiting: PendingCommands,
  openChannel: LockGatewayOptions['openChannel'],
): { readonly answer: (result: LockResult) => void; close(): Promise<void> } {
  const channel = openChannel?.((words) => {
    for (const word of words)
      waiting.answer(JSON.parse(Buffer.from(word, 'base64url').toString('utf8')) as LockResult);
  });
  return {
    answer: (result) => {
      const word = Buffer.from(JSON.stringify(result)).toString('base64url');
      if (!waiting.answer(result)) channel?.send(new Set([word]));
    },
    close: async () => channel?.close(),
  };
}

/**
 * The server's connection to the broker in its process, without a network. A command goes to its cabinet's socket at
 * once. A cabinet's message is acknowledged when it is stored, so the cabinet still has every message that was not
 * stored.
 */
type EmbeddedBroker = Pick<LockBroker, 'serve' | 'publish' | 'endConnection' | 'isOpen'>;

function serveBroker(broker: EmbeddedBroker, { onUp, handle }: Listener): Connection {
  const underWay = new Set<Promise<void>>();
  let isClosed = false;
  // Asynchronous, as a real connection is, so that the caller has the object by then.
  const ready = new Promise<void>((resolve) => {
    setImmediate(() => {
      onUp();
      resolve();
    });
  });
  broker.serve((topic, payload) => ready.then(() => handle(topic, payload)));
  return {
    get isUp() {
      return broker.isOpen && !isClosed;
    },
    ready,
    async publish(topic, payload) {
      if (!broker.isOpen || isClosed) throw new LockGatewayUnavailable('the broker is closed');
      const published = broker.publish(topic, payload);
      underWay.add(published);
      await published.finally(() => underWay.delete(published));
    },
    endConnection: (cabinetId) => broker.endConnection(cabinetId),
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      isClosed = true;
    },
  };
}

/** Converts the platform's commands to messages of the cabinet protocol (devices.md#cabinet-protocol). */
export function toMessage(command: LockCommand): CommandMessage {
  const { commandId, expiresAt, fence } = command;
  const locker = { id: command.lockerId, number: command.lockerNumber };
  const common = { commandId, expiresAt, fence, locker };
  switch (command.kind) {
    case 'setCode': {
      const { kind, grantId, code, validFrom, validUntil, maxUses } = command;
      return { kind, ...common, grantId, code, validFrom, validUntil, maxUses };
    }
    case 'removeCode':
      return { kind: command.kind, ...common, grantId: command.grantId };
    case 'open':
    case 'identify':
      return { kind: command.kind, ...common };
  }
}

export interface LockGatewayOptions extends LockHandlers {
  /** The address of the broker, or the broker of this process. */
  readonly broker: BrokerAddress | EmbeddedBroker;
  /** The address at which gateways reach the broker, shown to the person who sets one up. */
  readonly address?: string | null;
  /** The cabinets' credentials at an external broker, where the platform manages them; closed with the gateway. */
  readonly credentials?: BrokerCredentials | null;
  /** Opens the channel on which servers that share a broker pass results to each other. */
  readonly openChannel?: ((hear: (words: readonly string[]) => void) => SharedWords) | undefined;
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
  const waiting = createPendingCommands();
  const cabinetQueues = cabinetQueuesOf(options);
  const answers = answersOf(waiting, options.openChannel);
  const { connection, connected } = connectionOf(options, cabinetQueues, answers.answer);
  const publish = (cabinetId: string, message: CommandMessage): Promise<void> =>
    connection.publish(topicOf(cabinetId, 'commands'), JSON.stringify(commandMessage.parse(message)));
  const send = (command: LockCommand) => publish(command.cabinetId, toMessage(command));
  const { clock, log, newId = randomUUID } = options;

  return {
    address: options.address ?? null,
    ready: connection.ready.then(connected),
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
    requestReplay(cabinetId, bootId, fromSeq) {
      const [commandId, expiresAt] = [`replay.${newId()}`, clock.now() + replayLifeMs];
      return publish(cabinetId, { kind: 'replay', commandId, expiresAt, bootId, fromSeq });
    },
    endConnection: (cabinetId) => connection.endConnection(cabinetId),
    settled: () => connection.settled(),
    async close() {
      await connection.quiet?.();
      await cabinetQueues.close();
      await connection.close();
      await answers.close();
      await options.credentials?.close();
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
  readonly connected: () => Promise<void>;
}

function connectionOf(
  options: LockGatewayOptions,
  cabinetQueues: CabinetQueues,
  answer: (result: LockResult) => void,
): Line {
  const { broker, credentials, log, reconnectMs = defaultReconnectMs, timeoutMs, answerMs } = options;
  let connected = Promise.resolve();
  const receive = createReceiver({
    handlers: options,
    log,
    run: (cabinetId, work) => cabinetQueues.run(cabinetId, work),
    onHandled: answer,
    onEventHandled: (event) => {
      const result = provenResult(event);
      if (result) answer(result);
    },
  });
  const requestLost = async (): Promise<void> =>
    options
      .onMessagesLost?.()
      .catch((error: unknown) => log.warn('lockGateway.lostNotRequested', { error: String(error) }));
  const listener: Listener = {
    onUp: () => {
      connected = cabinetQueues.run(ownQueue, () => options.onConnected());
      // The caller that awaits it gets the error: it was closed before.
      connected.catch(() => undefined);
    },
    handle: (topic, payload) =>
      connected.then(() => (topic === serverLost ? requestLost() : receive(topic, payload))),
    onSubscribed: () => void requestLost(),
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
          endConnection: credentials ? (cabinetId) => credentials.renew(cabinetId) : undefined,
        });
  return { connection, connected: () => connected };
}
