/** A cabinet's connection: renewed secret, closing, deletion, two gateways (devices.md#broker-connections). */
import { once } from 'node:events';
import { connect, type MqttClient } from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { minuteMs } from '#tests/support/customer.js';
import { parcelCabinet as cabinetId, enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const params = { cabinetId };

const world = await worldForFile();
const manager = await signIn(world, 'manager');

/** A gateway that does not reconnect by itself; null when it is refused. */
async function gateway(secret: string, bootId = 'boot'): Promise<MqttClient | null> {
  const client = connect(world.running.platform.broker?.url ?? '', {
    clientId: cabinetId,
    username: cabinetId,
    password: secret,
    clean: false,
    reconnectPeriod: 0,
    protocolVersion: 4,
  });
  onTestFinished(() => client.endAsync(true));
  client.on('error', () => undefined);
  const isIn = await new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true));
    client.once('close', () => resolve(false));
  });
  if (!isIn) return null;
  await client.subscribeAsync(topicOf(cabinetId, 'commands'), { qos: 1 });
  const status = { online: true, bootId, at: world.simulator.clock.now(), lastSeq: 0, synchronised: true };
  await client.publishAsync(topicOf(cabinetId, 'status'), JSON.stringify(status), { qos: 1, retain: true });
  return client;
}

const lineOf = async (secret: string, bootId?: string): Promise<MqttClient> => {
  const client = await gateway(secret, bootId);
  if (!client) throw new Error('The gateway was refused');
  return client;
};
const closed = (client: MqttClient): Promise<unknown> =>
  client.connected
    ? new Promise<void>((resolve) => client.once('close', () => resolve()))
    : Promise.resolve();
const renew = async (): Promise<string> => (await manager.renewGatewaySecret({ params })).gatewaySecret;
const real = (isReal: boolean) =>
  world.simulator.control({
    method: 'POST',
    path: `/cabinets/${cabinetId}/real`,
    query: {},
    body: { isReal },
  });

test('the simulator stops simulating a cabinet that is real, and resumes on request', async () => {
  expect(await real(true)).toMatchObject({ status: 200, body: { isReal: true, isOnline: false } });
  const { gatewaySecret, gatewayAddress } = await manager.renewGatewaySecret({ params });
  expect(gatewayAddress).toBe(world.running.platform.broker?.url);
  const own = await lineOf(gatewaySecret);
  await world.pass(minuteMs);
  expect(own.connected).toBe(true);
  expect(await manager.cabinet({ params })).toMatchObject({ isOnline: true });

  expect(await real(false)).toMatchObject({ status: 200, body: { isReal: false } });
  await closed(own);
  expect(world.simulator.cabinets.get(cabinetId)).toMatchObject({ isOnline: true, isReal: false });
  expect(await real(true)).toMatchObject({ body: { isReal: true } });
  expect(
    await world.simulator.control({
      method: 'POST',
      path: '/cabinets/none/real',
      query: {},
      body: { isReal: true },
    }),
  ).toMatchObject({ status: 404 });
});

test('a renewed secret ends the connection at once: no code goes to the holder of the old one', async () => {
  const old = await renew();
  const thief = await lineOf(old);
  const heard: string[] = [];
  thief.on('message', (_topic, payload) => void heard.push(payload.toString()));
  const gone = closed(thief);

  const secret = await renew();
  await gone;
  const parcel = await enterParcel(manager, { lockerId: parcelLocker(1) });
  await world.settle();
  expect(await gateway(old)).toBeNull();
  expect(heard).toEqual([]);

  const own = await lineOf(secret, 'another');
  const [, payload] = (await Promise.all([once(own as never, 'message'), world.pass(minuteMs)]))[0] as [
    string,
    Buffer,
  ];
  expect(JSON.parse(payload.toString())).toMatchObject({ kind: 'setCode', locker: { id: parcel.lockerId } });
});

test('closing a cabinet ends its connection, which may come back: open orders there continue', async () => {
  const secret = await renew();
  const own = await lineOf(secret);
  const { name, location, description, mode, version } = await manager.cabinet({ params });
  const body = { name, location, description, mode, version, isActive: false };
  await manager.updateCabinet({ params, body: { ...body, isActive: true } });
  expect(own.connected).toBe(true);
  const gone = closed(own);
  await manager.updateCabinet({ params, body: { ...body, version: version + 1 } });
  await gone;
  expect((await lineOf(secret)).connected).toBe(true);
});

test('two gateways with one identity are recorded once, and shown for as long as both connect', async () => {
  const secret = await renew();
  const before = await manager.cabinetHistory({ params, query: { pageSize: 100 } });
  for (let take = 0; take < 12; take += 1) await lineOf(secret, take % 2 === 0 ? 'one' : 'other');
  await expect
    .poll(async () => (await manager.cabinetDoors({ params })).identityUsedTwiceSince)
    .not.toBeNull();

  const { items } = await manager.cabinetHistory({ params, query: { pageSize: 100 } });
  const fresh = items.slice(0, items.length - before.items.length).map(({ what }) => what);
  expect(fresh.filter((what) => what === 'identityUsedTwice')).toHaveLength(1);
  expect(fresh.filter((what) => what === 'linkLost' || what === 'linkUnsteady').length).toBeLessThanOrEqual(
    1,
  );

  await world.pass(11 * minuteMs);
  expect((await manager.cabinetDoors({ params })).identityUsedTwiceSince).toBeNull();
});

test('deleting a cabinet ends its connection', async () => {
  const body = {
    name: 'Éphémère',
    mode: 'ClickAndCollect',
    location: '',
    description: '',
    isActive: true,
  } as const;
  const made = await manager.createCabinet({ body });
  const client = connect(made.gatewayAddress ?? '', {
    clientId: made.id,
    username: made.id,
    password: made.gatewaySecret,
    reconnectPeriod: 0,
    protocolVersion: 4,
  });
  onTestFinished(() => client.endAsync(true));
  await new Promise<void>((resolve) => client.once('connect', () => resolve()));
  const gone = closed(client);
  await manager.deleteCabinet({ params: { cabinetId: made.id } });
  await gone;
});
