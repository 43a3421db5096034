/** A real broker on a free port with its clients in tests; everything is closed after each test. */
import { once } from 'node:events';
import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { onTestFinished } from 'vitest';
import type { DeviceResult, LockCommand, LockResult } from '#application/lockers/codes/gateway.js';
import type { Clock, Log } from '#application/ports.js';
import { createLockBroker, type LockBroker, type LockBrokerOptions } from '#infrastructure/locks/broker.js';
import {
  createLockGateway,
  type LockGatewayOptions,
  type MqttLockGateway,
} from '#infrastructure/locks/gateway.js';
import { commandMessage, readMessage, type CommandMessage } from '#infrastructure/locks/protocol/messages.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';

export const cabinetId = '0198c0de-0000-7000-8000-000000000001';
export const otherCabinetId = '0198c0de-0000-7000-8000-000000000002';
export const passwordOf = (id: string) => `secret of ${id}`;

export const now = Date.parse('2026-06-16T10:00:00Z');
export const opening: LockCommand = {
  kind: 'open',
  commandId: 'opening-1',
  cabinetId,
  lockerId: 'locker-1',
  lockerNumber: 4,
  model: 'ev608',
  fence: 3,
  expiresAt: now + 15_000,
};
export const done = { commandId: 'opening-1', outcome: 'done', reason: null, at: now + 400 };
/** As a platform that believes all reports. */
export const believed = ({ deviceAt, ...rest }: DeviceResult): LockResult => ({ ...rest, at: deviceAt ?? 0 });
export const opened = {
  bootId: 'boot-1',
  seq: 1,
  at: now,
  locker: { id: 'locker-1', number: 4 },
  type: 'door.opened',
  grantId: null,
  commandId: 'opening-1',
};
export const online = { online: true, bootId: 'boot-1', at: now, lastSeq: 9, synchronised: true };

export const say = (
  client: MqttClient,
  channel: 'results' | 'events' | 'status',
  message: unknown,
  id = cabinetId,
) =>
  client.publishAsync(topicOf(id, channel), typeof message === 'string' ? message : JSON.stringify(message), {
    qos: 1,
    retain: channel === 'status',
  });

export interface Entry {
  readonly event: string;
  readonly facts: Record<string, unknown>;
}

export function recordingLog(): Log & { readonly entries: Entry[] } {
  const entries: Entry[] = [];
  const write = (event: string, facts: Record<string, unknown> = {}) => void entries.push({ event, facts });
  return { entries, info: write, warn: write, error: write };
}

/** A clock that the test moves. */
export function manualClock(start: number): Clock & { moveTo(at: number): void } {
  let now = start;
  const tasks = new Map<() => void, number>();
  return {
    now: () => now,
    schedule(at, task) {
      tasks.set(task, at);
      return () => void tasks.delete(task);
    },
    moveTo(at) {
      now = at;
      for (const [task, due] of tasks) {
        if (due > now) continue;
        tasks.delete(task);
        task();
      }
    },
  };
}

export async function startBroker({
  log = recordingLog(),
  tls = null,
  ...options
}: Partial<LockBrokerOptions> = {}): Promise<LockBroker> {
  const isCabinet = async (id: string, password: string) => password === passwordOf(id);
  const broker = await createLockBroker({ isCabinet, log, tls, ...options });
  onTestFinished(() => broker.close());
  return broker;
}

/** A client that does not come back by itself, so that refusals are seen. */
export async function connectRaw(
  broker: Pick<LockBroker, 'url'>,
  options: IClientOptions,
): Promise<MqttClient> {
  const client = connect(broker.url, { protocolVersion: 4, reconnectPeriod: 0, ...options });
  onTestFinished(() => client.endAsync(true));
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client));
    client.once('error', reject);
    client.once('close', () => reject(new Error('closed')));
  });
}

export const connectCabinet = (
  broker: LockBroker,
  id = cabinetId,
  options: IClientOptions = {},
): Promise<MqttClient> =>
  connectRaw(broker, { clientId: id, username: id, password: passwordOf(id), ...options });

/** The messages to a cabinet, as they arrive. */
export async function commandsTo(client: MqttClient, id = cabinetId): Promise<() => Promise<CommandMessage>> {
  const next = queueOf<CommandMessage>();
  client.on('message', (_topic, payload) => next.put(readMessage(commandMessage, payload)));
  await client.subscribeAsync(topicOf(id, 'commands'), { qos: 1 });
  return next.take;
}

export interface Queue<T> {
  put(item: T): void;
  take: () => Promise<T>;
}

/** Waits for messages, in the order of their arrival. */
export function queueOf<T>(): Queue<T> {
  const items: T[] = [];
  const takers: ((item: T) => void)[] = [];
  return {
    put(item) {
      const taker = takers.shift();
      if (taker) taker(item);
      else items.push(item);
    },
    take: () =>
      new Promise((resolve) => {
        const [item] = items.splice(0, 1);
        if (item === undefined) takers.push(resolve);
        else resolve(item);
      }),
  };
}

export async function startGateway(
  broker: LockBroker,
  options: Partial<LockGatewayOptions> = {},
): Promise<MqttLockGateway> {
  const gateway = createLockGateway({
    broker: { url: broker.url, username: broker.username, password: broker.password },
    clock: manualClock(0),
    log: recordingLog(),
    onResult: async (result) => believed(result),
    onEvent: async () => undefined,
    onStatus: async () => undefined,
    onDropped: async () => undefined,
    onConnected: async () => undefined,
    retryDelaysMs: [1],
    reconnectMs: 10,
    ...options,
  });
  onTestFinished(() => gateway.close());
  await gateway.ready;
  return gateway;
}

/** A promise with its resolver. */
export function promised<T = void>(): { readonly promise: Promise<T>; readonly keep: (value: T) => void } {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
}

/** The same broker behind a connection that can be cut. */
export async function connectionTo<Broker extends { readonly port: number }>(
  broker: Broker,
): Promise<{
  readonly broker: Broker & { readonly url: string };
  cut(): void;
  /** Stays up, and delivers no more messages from the broker. */
  mute(): void;
  /** Refuses connections, until it is opened. */
  shut(): void;
  open(): void;
}> {
  const ends = new Set<Socket>();
  const answers = new Set<Socket>();
  let isShut = false;
  const connection = createServer((near) => {
    if (isShut) return void near.destroy();
    const far = connectSocket(broker.port, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => [near, far].forEach((each) => each.destroy()));
    }
    answers.add(near.pipe(far));
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(connection, 'listening');
  const cut = () => {
    for (const end of ends) end.destroy();
    ends.clear();
  };
  onTestFinished(() => {
    connection.close();
    cut();
  });
  const { port } = connection.address() as AddressInfo;
  return {
    broker: { ...broker, port, url: `mqtt://127.0.0.1:${port}` },
    cut,
    mute: () => {
      for (const far of answers) far.unpipe().resume();
    },
    shut: () => {
      isShut = true;
    },
    open: () => {
      isShut = false;
    },
  };
}
