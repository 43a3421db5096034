/**
 * The server's connection to a broker in another process: reconnects by itself. The session of an only server retains
 * unacknowledged messages. That of one among several is clean: the broker gives messages to the others at once, nothing
 * is queued for a server that is gone, and the others request again what it had not acknowledged when the broker
 * publishes its last will.
 */
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { connect, type MqttClient } from 'mqtt';
import type { Log } from '#application/ports.js';
import {
  acknowledgeLate,
  fromAllCabinets,
  presenceOfAll,
  serverLost,
  serverLostShared,
  sharedByServers,
} from '#infrastructure/locks/protocol/topics.js';

/** A broker in another process. */
export interface BrokerAddress {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /**
   * Names the server's session. A stable name lets the broker retain messages over a restart; two processes never share
   * one. By default a random one.
   */
  readonly clientId?: string;
  /** Several servers share the messages of this broker. */
  readonly isShared?: boolean;
}

/** Handles the events of the server's connection. */
export interface Listener {
  /** Called at every connection, before any of its messages is handled. */
  readonly onUp: () => void;
  /** The message is acknowledged when this resolves. */
  readonly handle: (topic: string, payload: Uint8Array) => Promise<void>;
  /** Several servers: called whenever messages arrive again that may have been lost while the connection was lost. */
  readonly onSubscribed: () => void;
}

interface ConnectionOptions extends Listener {
  readonly broker: BrokerAddress;
  readonly reconnectMs: number;
  /** How long a connected broker may take to accept a message. */
  readonly answerMs?: number | undefined;
  /** How long a start waits for its broker: without it customers are served, and only locks without a link open. */
  readonly timeoutMs?: number | undefined;
  /** Renews a cabinet's credentials at the broker, where the platform manages them. */
  readonly endConnection?: ((cabinetId: string) => Promise<void>) | undefined;
  readonly log: Log;
}

export interface Connection {
  readonly isUp: boolean;
  /** Resolves when the topics were first subscribed to, or when the wait for an unreachable broker ended. */
  readonly ready: Promise<void>;
  /** Resolves when the broker has accepted the message; throws `LockGatewayUnavailable` when that is unknown. */
  publish(topic: string, payload: string): Promise<void>;
  /** Ends a cabinet's connection and session at a broker of this process; an external broker has its own means. */
  endConnection(cabinetId: string): Promise<void>;
  /** Resolves when the broker has acknowledged every message, or the connection is lost. */
  settled(): Promise<void>;
  /** Several servers: receives nothing more, so that all that was received can be acknowledged. */
  quiet?(): Promise<void>;
  close(): Promise<void>;
}

/** The broker is unreachable, or disconnected before it answered: the same message may be sent again. */
export class LockGatewayUnavailable extends Error {
  override readonly name = 'LockGatewayUnavailable';
}

/** The broker ends the connection of a server that was silent for half as long again: its messages wait no longer. */
const keepaliveSeconds = 10;
const usualTimeoutMs = 10_000;
const usualAnswerMs = 10_000;

export function openConnection(options: ConnectionOptions): Connection {
  const { broker, reconnectMs, log } = options;
  const { url, username, password, clientId = `${username}-${randomUUID()}`, isShared = false } = broker;
  const client = connect(url, {
    username,
    password,
    clientId,
    clean: isShared,
    keepalive: keepaliveSeconds,
    protocolVersion: 4,
    reconnectPeriod: reconnectMs,
    reconnectOnConnackError: true,
    resubscribe: false,
    ...(isShared && { will: { topic: serverLost, payload: Buffer.of(), qos: 1, retain: false } }),
  });
  acknowledgeLate(client, options.handle);
  client.on('error', (error) => log.warn('lockGateway.connectionFailed', { error: error.message }));

  return {
    get isUp() {
      return client.connected;
    },
    ready: subscribedOrLate(client, options),
    ...createPublisher(client, options.answerMs),
    async endConnection(cabinetId) {
      if (options.endConnection) return options.endConnection(cabinetId);
      log.warn('lockGateway.lineNotEnded', { cabinetId, why: 'the broker is external: end it there' });
    },
    ...(isShared && { quiet: () => endSubscriptions(client, options) }),
    close: () => endClient(client, isShared),
  };
}

const goodbyeMs = 2_000;

const unlessLate = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, goodbyeMs).unref())]);

/** The broker answers after the messages that it had sent before. */
async function endSubscriptions(client: MqttClient, { log }: ConnectionOptions): Promise<void> {
  if (!client.connected) return;
  const ended = client.unsubscribeAsync([...sharedByServers, serverLostShared]);
  await unlessLate(
    ended.catch((error: unknown) => log.warn('lockGateway.notQuiet', { error: String(error) })),
  );
}

/** Among several servers the connection is closed in order; otherwise the broker would publish the last will. */
async function endClient(client: MqttClient, isShared: boolean): Promise<void> {
  if (isShared && client.connected) await unlessLate(client.endAsync());
  await client.endAsync(true);
}

function createPublisher(
  client: MqttClient,
  answerMs = usualAnswerMs,
): Pick<Connection, 'publish' | 'settled'> {
  const underWay = new Map<Promise<void>, (error: Error) => void>();
  client.on('close', () => {
    const lost = new LockGatewayUnavailable('connection lost before the broker answered');
    for (const lose of underWay.values()) lose(lost);
  });
  return {
    async publish(topic, payload) {
      if (!client.connected) throw new LockGatewayUnavailable('no connection to the broker');
      let lose: (error: Error) => void = () => undefined;
      const published = new Promise<void>((resolve, reject) => {
        lose = reject;
        client.publish(topic, payload, { qos: 1 }, (error) => (error ? reject(error) : resolve()));
      });
      underWay.set(published, lose);
      const late = new LockGatewayUnavailable(`the broker did not answer within ${answerMs} ms`);
      const timer = setTimeout(() => lose(late), answerMs).unref();
      await published.finally(() => {
        clearTimeout(timer);
        underWay.delete(published);
      });
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay.keys());
    },
  };
}

async function subscribedOrLate(client: MqttClient, options: ConnectionOptions): Promise<void> {
  const { timeoutMs = usualTimeoutMs, log } = options;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.error('lockGateway.away', { waitedMs: timeoutMs });
      resolve();
    }, timeoutMs).unref();
  });
  await Promise.race([subscribeAtEveryConnection(client, options), late]);
  clearTimeout(timer);
}

/**
 * At every connection, because an external broker may have lost the session; the retained statuses are sent again with
 * it.
 */
function subscribeAtEveryConnection(
  client: MqttClient,
  { broker, onUp, onSubscribed, log }: Pick<ConnectionOptions, 'broker' | 'onUp' | 'onSubscribed' | 'log'>,
): Promise<void> {
  const share = async (): Promise<void> => {
    await client.subscribeAsync([...sharedByServers, serverLostShared], { qos: 1 });
    await readPresence(client);
    onSubscribed();
  };
  const subscribe = (): Promise<unknown> =>
    broker.isShared === true ? share() : client.subscribeAsync([...fromAllCabinets], { qos: 1 });
  return new Promise((resolve) => {
    client.on('connect', () => {
      sendAtOnce(client);
      onUp();
      subscribe().then(
        () => resolve(),
        (error: unknown) => {
          // Lost meanwhile: the next connection subscribes.
          if (client.connected) log.error('lockGateway.subscriptionFailed', { error: String(error) });
        },
      );
    });
  });
}

/** Long enough for a broker that sends what it retains after it has answered. */
const presenceMs = 10_000;

/**
 * A shared subscription receives nothing that is retained: one of our own does, for a moment. What comes twice meanwhile
 * changes nothing.
 */
async function readPresence(client: MqttClient): Promise<void> {
  await client.subscribeAsync(presenceOfAll, { qos: 1 });
  setTimeout(() => {
    if (client.connected) client.unsubscribe(presenceOfAll);
  }, presenceMs).unref();
}

/** As on the broker's side: a command must not wait for the acknowledgement of the message before it. */
function sendAtOnce({ stream }: MqttClient): void {
  if (stream instanceof Socket) stream.setNoDelay(true);
}
