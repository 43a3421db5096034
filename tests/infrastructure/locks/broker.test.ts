import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import type { MqttClient } from 'mqtt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLockBroker, createSocketServer } from '#infrastructure/locks/broker.js';
import {
  cabinetId,
  connectCabinet,
  connectRaw,
  otherCabinetId,
  passwordOf,
  promised,
  recordingLog,
  startBroker,
} from './harness.js';

const server = (broker: { username: string; password: string }, name = 'a') => ({
  clientId: `${broker.username}-${name}`,
  username: broker.username,
  password: broker.password,
});
const closeOf = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()));
const topic = (id: string, channel: string) => `consigne/${id}/${channel}`;
const tls = {
  cert: readFileSync(join(import.meta.dirname, 'tls/certificate.pem')),
  key: readFileSync(join(import.meta.dirname, 'tls/key.pem')),
};

describe('connecting to the embedded broker', () => {
  it('accepts a cabinet with its own password, and the server with the one generated at start', async () => {
    const broker = await startBroker();

    expect((await connectCabinet(broker)).connected).toBe(true);
    expect((await connectRaw(broker, server(broker))).connected).toBe(true);
  });

  it('listens on loopback', async () => {
    const broker = await startBroker();

    expect(new URL(broker.url).hostname).toBe('127.0.0.1');
  });

  it('accepts cabinets from the network by TLS, and no others', async () => {
    const { cert } = tls;
    const broker = await startBroker({ tls });
    const url = `localhost:${broker.tlsPort ?? 0}`;
    const own = { clientId: cabinetId, username: cabinetId, password: passwordOf(cabinetId) };

    const client = await connectRaw({ url: `mqtts://${url}` }, { ...own, ca: cert });
    const granted = await client.subscribeAsync(topic(cabinetId, 'commands'), { qos: 1 });

    expect(granted[0]?.qos).toBe(1);
    await expect(connectRaw({ url: `mqtt://${url}` }, own)).rejects.toThrow();
    await expect(connectRaw({ url: `mqtts://${url}` }, own)).rejects.toThrow(/self-signed/);
  });

  it('closes without waiting for silent connections to the TLS port', async () => {
    const broker = await createLockBroker({ tls, isCabinet: async () => false, log: recordingLog() });
    const silent = connect(broker.tlsPort ?? 0, '127.0.0.1');
    await once(silent, 'connect');
    const left = new Promise((resolve) => silent.on('error', () => undefined).once('close', resolve));

    await broker.close();

    await left;
  });

  it.each([
    ['a wrong password', { clientId: cabinetId, username: cabinetId, password: 'guess' }],
    ['no name', { clientId: cabinetId }],
    [
      'the password of another cabinet',
      { clientId: cabinetId, username: cabinetId, password: passwordOf(otherCabinetId) },
    ],
    [
      'the session of another cabinet',
      { clientId: otherCabinetId, username: cabinetId, password: passwordOf(cabinetId) },
    ],
    ['a name that would be a wildcard', { clientId: '+', username: '+', password: passwordOf('+') }],
    [
      'the name of the server',
      { clientId: 'consigne-server-x', username: 'consigne-server', password: 'guess' },
    ],
  ])('refuses %s', async (_name, options) => {
    const broker = await startBroker();

    await expect(connectRaw(broker, options)).rejects.toThrow();
  });

  it("refuses a cabinet whose last will has another one's topic", async () => {
    const broker = await startBroker();
    const will = {
      topic: topic(otherCabinetId, 'status'),
      payload: Buffer.from('x'),
      qos: 1,
      retain: true,
    } as const;

    await expect(connectCabinet(broker, cabinetId, { will })).rejects.toThrow();
  });

  it('refuses all clients while the passwords cannot be checked, and reports it', async () => {
    const log = recordingLog();
    const broker = await createLockBroker({
      isCabinet: () => Promise.reject(new Error('database busy')),
      log,
    });
    onTestFinished(() => broker.close());

    await expect(connectCabinet(broker)).rejects.toThrow();
    expect(log.entries.map(({ event }) => event)).toContain('lockBroker.checkFailed');
  });
});

describe('the topics of the embedded broker', () => {
  it('allow a cabinet to read its own commands and nothing else', async () => {
    const broker = await startBroker();
    const cabinet = await connectCabinet(broker);
    const wanted = ['commands', 'results'].map((channel) => topic(cabinetId, channel));

    const granted = await Promise.all(
      [...wanted, topic(otherCabinetId, 'commands'), topic('+', 'commands'), '#', '$SYS/#'].map((each) =>
        cabinet.subscribeAsync(each, { qos: 1 }).then(
          ([answer]) => answer?.qos,
          () => 'refused',
        ),
      ),
    );

    expect(granted).toEqual([1, ...Array<string>(5).fill('refused')]);
  });

  it('allow the server to read the messages of all cabinets', async () => {
    const broker = await startBroker();
    const client = await connectRaw(broker, server(broker));

    const granted = await client.subscribeAsync(
      ['consigne/+/results', 'consigne/+/events', 'consigne/+/status'],
      {
        qos: 1,
      },
    );

    expect(granted.map(({ qos }) => qos)).toEqual([1, 1, 1]);
  });

  it.each([
    ['for another cabinet', topic(otherCabinetId, 'events'), { qos: 1 }],
    ['commands of its own', topic(cabinetId, 'commands'), { qos: 1 }],
    ['retained events', topic(cabinetId, 'events'), { qos: 1, retain: true }],
    ['to any other topic', 'other', { qos: 1 }],
    ['with quality of service 2', topic(cabinetId, 'events'), { qos: 2 }],
  ] as const)('close the connection of a cabinet that publishes %s', async (_name, to, options) => {
    const broker = await startBroker();
    const cabinet = await connectCabinet(broker);
    const closed = closeOf(cabinet);

    cabinet.publish(to, 'x', options);

    await closed;
    expect(cabinet.connected).toBe(false);
  });

  it('refuse retained commands even from the server', async () => {
    const broker = await startBroker();
    const client = await connectRaw(broker, server(broker));
    const closed = closeOf(client);

    client.publish(topic(cabinetId, 'commands'), 'x', { qos: 1, retain: true });

    await closed;
    const cabinet = await connectCabinet(broker);
    const retained: string[] = [];
    cabinet.on('message', (_topic, payload) => retained.push(payload.toString()));
    await cabinet.subscribeAsync(topic(cabinetId, 'commands'), { qos: 1 });
    expect(retained).toEqual([]);
  });

  it('deliver the last will of a cabinet that is gone, also to later subscribers', async () => {
    const broker = await startBroker();
    const will = {
      topic: topic(cabinetId, 'status'),
      payload: Buffer.from('gone'),
      qos: 1,
      retain: true,
    } as const;
    const cabinet = await connectCabinet(broker, cabinetId, { will });
    const live = await connectRaw(broker, server(broker));
    const received = promised<string>();
    live.on('message', (_topic, payload) => received.keep(payload.toString()));
    await live.subscribeAsync('consigne/+/status', { qos: 1 });

    cabinet.stream.destroy();

    expect(await received.promise).toBe('gone');
    const late = await connectRaw(broker, server(broker, 'b'));
    const receivedLate = promised<string>();
    late.on('message', (_topic, payload) => receivedLate.keep(payload.toString()));
    await late.subscribeAsync('consigne/+/status', { qos: 1 });
    expect(await receivedLate.promise).toBe('gone');
  });
});

describe('the sockets of the embedded broker', () => {
  it('send at once, since a delayed delivery would cost 40 ms', async () => {
    const accepted = promised<Socket>();
    const listening = createSocketServer(accepted.keep).listen(0, '127.0.0.1');
    onTestFinished(() => void listening.close());
    await once(listening, 'listening');
    const address = listening.address();
    const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    onTestFinished(() => void client.destroy());

    const socket = await accepted.promise;

    const option = Object.getOwnPropertySymbols(socket).find(
      ({ description }) => description === 'kSetNoDelay',
    );
    expect(option && Reflect.get(socket, option)).toBe(true);
  });
});
