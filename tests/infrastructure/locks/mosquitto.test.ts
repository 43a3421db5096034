/**
 * A real Mosquitto with the shipped configuration, if installed: the platform manages the cabinets' credentials, one
 * cabinet cannot disturb another, and servers share the messages.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import type { CabinetCredential } from '#application/lockers/cabinets/credentials.js';
import type { CabinetStatus, DeviceEvent, LockResult } from '#application/lockers/codes/gateway.js';
import { serverName } from '#infrastructure/locks/broker.js';
import {
  manageCredentials,
  nextPortion,
  type BrokerCredentials,
} from '#infrastructure/locks/dynamic-security.js';
import { createLockGateway } from '#infrastructure/locks/gateway.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { authority, isMosquittoThere, startMosquitto, type Mosquitto } from '#tests/support/mosquitto.js';
import { eventually } from '#tests/support/eventually.js';
import {
  believed,
  cabinetId,
  connectRaw,
  done,
  connectionTo,
  manualClock,
  now,
  online,
  opened,
  opening,
  otherCabinetId,
  passwordOf,
  queueOf,
  recordingLog,
  say,
} from './harness.js';

const withoutIt = isMosquittoThere ? '' : ' (skipped: mosquitto is not installed here)';
const admin = { username: serverName, password: 'the password of the servers' };

describe.skipIf(!isMosquittoThere)(`Mosquitto with the shipped configuration${withoutIt}`, () => {
  const records = new Map<string, string>();
  const log = recordingLog();
  let mosquitto: Mosquitto;
  let credentials: BrokerCredentials;

  const credentialOf = (id: string): readonly CabinetCredential[] => {
    const password = records.get(id);
    return password === undefined ? [] : [{ cabinetId: id, password, digest: `digest of ${password}` }];
  };
  const compared = () => log.entries.filter(({ event }) => event === 'brokerCredentials.compared').length;
  const create = async (id: string, password = passwordOf(id)): Promise<void> => {
    records.set(id, password);
    await credentials.renew(id);
  };
  const cabinet = (name: string, options: IClientOptions = {}): Promise<MqttClient> =>
    connectRaw(
      { url: mosquitto.cabinetsUrl },
      { username: name, password: passwordOf(name), clientId: name, ca: authority(), ...options },
    );
  const isRefused = (client: Promise<MqttClient>): Promise<boolean> =>
    client.then(
      () => false,
      () => true,
    );

  beforeAll(async () => {
    mosquitto = await startMosquitto(admin);
    records.set(otherCabinetId, passwordOf(otherCabinetId));
    credentials = manageCredentials({
      broker: { url: mosquitto.url, ...admin },
      credentials: async (id) =>
        id === undefined ? [...records.keys()].flatMap(credentialOf) : credentialOf(id),
      log,
    });
    await eventually(() => expect(compared()).toBe(1));
  });
  afterAll(async () => {
    await credentials.close();
    await mosquitto.close();
  });

  /** A server of the platform, and what it received. */
  function server(share = new EventEmitter(), url = mosquitto.url) {
    const received = {
      results: [] as LockResult[],
      events: [] as DeviceEvent[],
      statuses: [] as CabinetStatus[],
      losses: 0,
    };
    const own = {};
    const gateway = createLockGateway({
      broker: { url, ...admin, isShared: true },
      clock: manualClock(now),
      log,
      openChannel(hear) {
        const heard = (word: string, sender: object) => void (sender !== own && hear([word]));
        share.on('word', heard);
        return {
          send: (words) => words.forEach((word) => void share.emit('word', word, own)),
          close: async () => void share.off('word', heard),
        };
      },
      onResult: async (result) => {
        received.results.push(believed(result));
        return believed(result);
      },
      onEvent: async (event) => void received.events.push(event),
      onStatus: async (status) => void received.statuses.push(status),
      onDropped: async () => undefined,
      onConnected: async () => undefined,
      onMessagesLost: async () => void (received.losses += 1),
    });
    onTestFinished(() => gateway.close());
    return { gateway, received };
  }

  it('knows a cabinet as soon as it is created, and ends its connection when its secret is renewed', async () => {
    expect(await isRefused(cabinet(cabinetId))).toBe(true);
    const createdAt = performance.now();
    await create(cabinetId);
    const before = await cabinet(cabinetId);
    expect(performance.now() - createdAt).toBeLessThan(2_000);

    const ended = new Promise<void>((resolve) => before.once('close', () => resolve()));
    const renewedAt = performance.now();
    await create(cabinetId, 'renewed');
    await ended;
    expect(performance.now() - renewedAt).toBeLessThan(3_000);
    expect(await isRefused(cabinet(cabinetId))).toBe(true);
    const after = await cabinet(cabinetId, { password: 'renewed' });

    const deleted = new Promise<void>((resolve) => after.once('close', () => resolve()));
    records.delete(cabinetId);
    await credentials.renew(cabinetId);
    await deleted;
    expect(await isRefused(cabinet(cabinetId, { password: 'renewed' }))).toBe(true);
  });

  it('gives the holder of one cabinet’s credentials nothing of another one', async () => {
    await create(cabinetId);
    const { gateway, received } = server();
    await gateway.ready;
    const victim = await cabinet(cabinetId, { clean: false });
    await victim.subscribeAsync(topicOf(cabinetId, 'commands'), { qos: 1 });
    const atVictim = queueOf<string>();
    victim.on('message', (_topic, payload) => atVictim.put(payload.toString()));

    const overheard: string[] = [];
    for (const clientId of [otherCabinetId, cabinetId, `${serverName}-1`]) {
      const thief = await cabinet(otherCabinetId, {
        clientId,
        clean: true,
        will: {
          topic: topicOf(cabinetId, 'status'),
          payload: Buffer.from('{"online":false}'),
          qos: 1,
          retain: true,
        },
      }).catch(() => null);
      if (!thief) continue;
      thief.on('message', (topic) => overheard.push(topic));
      const topics = ['#', 'consigne/#', topicOf(cabinetId, 'commands'), '$share/consigne/consigne/+/events'];
      for (const topic of [...topics, '$CONTROL/dynamic-security/v1/response'])
        await thief.subscribeAsync(topic, { qos: 1 }).catch(() => undefined);
      for (const channel of ['results', 'events', 'status', 'commands'] as const) {
        const topic = topicOf(cabinetId, channel);
        await thief
          .publishAsync(topic, JSON.stringify(opened), { qos: 1, retain: true })
          .catch(() => undefined);
      }
      const command = { commands: [{ command: 'disableClient', username: cabinetId }] };
      await thief
        .publishAsync('$CONTROL/dynamic-security/v1', JSON.stringify(command), { qos: 1 })
        .catch(() => undefined);
      thief.stream.destroy();
    }
    expect(victim.connected).toBe(true);
    expect(await isRefused(cabinet(cabinetId, { password: passwordOf(otherCabinetId) }))).toBe(true);

    await gateway.send(opening);
    expect(await atVictim.take()).toContain('opening-1');
    await say(victim, 'events', opened);
    await expect.poll(() => received.events.length).toBe(1);
    expect([received.results, received.statuses, overheard]).toEqual([[], [], []]);
    // What the platform sent while it was away is still there: its session was neither opened nor ended.
    await victim.endAsync();
    await gateway.send({ ...opening, commandId: 'opening-2' });
    const back = connect(mosquitto.cabinetsUrl, {
      username: cabinetId,
      password: passwordOf(cabinetId),
      clientId: cabinetId,
      clean: false,
      ca: authority(),
    });
    onTestFinished(() => back.endAsync(true));
    back.on('message', (_topic, payload) => atVictim.put(payload.toString()));
    expect(await atVictim.take()).toContain('opening-2');
  });

  it('gives each message to one of three servers, the result to the one that asked, and presence to each that starts', async () => {
    await create(cabinetId);
    const share = new EventEmitter();
    const servers = [server(share), server(share), server(share)];
    for (const { gateway } of servers) await gateway.ready;
    const client = await cabinet(cabinetId);
    await client.subscribeAsync(topicOf(cabinetId, 'commands'), { qos: 1 });
    const commands = queueOf<{ commandId: string }>();
    client.on('message', (_topic, payload) =>
      commands.put(JSON.parse(payload.toString()) as { commandId: string }),
    );

    for (let turn = 0; turn < 6; turn += 1) {
      const { gateway } = servers[turn % 3] ?? server(share);
      const answer = gateway.ask({ ...opening, commandId: `asked-${turn}` });
      const { commandId } = await commands.take();
      await say(client, 'results', { ...done, commandId });
      expect(await answer).toMatchObject({ commandId: `asked-${turn}`, outcome: 'done' });
    }
    for (let seq = 1; seq <= 30; seq += 1) await say(client, 'events', { ...opened, seq, commandId: null });
    const seen = () =>
      servers.flatMap(({ received }) => received.events.map(({ seq }) => seq)).sort((a, b) => a - b);
    await expect.poll(() => seen().length).toBe(30);
    expect(seen()).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
    expect(servers.flatMap(({ received }) => received.results)).toHaveLength(6);

    await say(client, 'status', online);
    await expect.poll(() => servers.flatMap(({ received }) => received.statuses).length).toBeGreaterThan(0);
    const late = server(share);
    await late.gateway.ready;
    await expect
      .poll(() => late.received.statuses)
      .toContainEqual(expect.objectContaining({ cabinetId, isOnline: true }));
  });

  it('notifies another server when one is lost, itself when it is back, and none when one stops', async () => {
    const { broker: behind, ...connection } = await connectionTo({
      port: Number(new URL(mosquitto.url).port),
    });
    const [stays, lost, stops] = [server(), server(undefined, behind.url), server()];
    for (const { gateway } of [stays, lost, stops]) await gateway.ready;
    const losses = () => [stays, lost, stops].map(({ received }) => received.losses);
    await expect.poll(losses).toEqual([1, 1, 1]);

    await stops.gateway.close();
    connection.shut();
    connection.cut();
    await expect.poll(() => stays.received.losses).toBe(2);
    connection.open();
    await expect.poll(losses).toEqual([2, 2, 1]);
  });

  it('is filled again when it restarts empty', async () => {
    await create(cabinetId);
    // More than one message has room for.
    const many = Array.from({ length: 120 }, () => randomUUID());
    for (const id of many) records.set(id, randomBytes(24).toString('base64url').padEnd(43, '='));
    onTestFinished(() => many.forEach((id) => records.delete(id)));
    const before = compared();
    await mosquitto.restart(true);
    await expect.poll(compared).toBeGreaterThan(before);
    for (const id of [cabinetId, otherCabinetId]) expect((await cabinet(id)).connected).toBe(true);
    const last = many.at(-1) ?? '';
    const password = records.get(last) ?? '';
    expect((await cabinet(last, { password })).connected).toBe(true);
  });
});

test('a broker that answers at once gets more at once, and one that is held up gets less, within limits', () => {
  const after = (...times: number[]) => times.reduce(nextPortion, 40);
  expect(after(200)).toBe(80);
  expect(after(200, 200, 200)).toBe(100);
  expect(after(2_000)).toBe(40);
  expect(after(4_000)).toBe(20);
  expect(after(4_000, 4_000, 4_000, 4_000)).toBe(10);
});
