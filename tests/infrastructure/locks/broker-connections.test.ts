/** The ends of cabinets' lines, and the replacement of one by another (devices.md#broker-connections). */
import type { MqttClient } from 'mqtt';
import { expect, it } from 'vitest';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import type { Takeovers } from '#infrastructure/locks/broker-connections.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import {
  cabinetId,
  commandsTo,
  connectCabinet,
  connectRaw,
  online,
  promised,
  say,
  startBroker,
} from './harness.js';

const will = {
  topic: topicOf(cabinetId, 'status'),
  payload: Buffer.from('gone'),
  qos: 1 as const,
  retain: true,
};
const signIn = (broker: LockBroker, password: string, clean = false): Promise<MqttClient> =>
  connectRaw(broker, { clientId: cabinetId, username: cabinetId, password, clean, will });
const command = (commandId: string): string =>
  JSON.stringify({ kind: 'identify', commandId, expiresAt: 1, fence: 1, locker: { id: 'l', number: 1 } });
const send = (broker: LockBroker, id: string): Promise<void> =>
  broker.publish(topicOf(cabinetId, 'commands'), command(id));

it('ends a connection at once, reports its end, and queues no more messages for it', async () => {
  let secret = 'old';
  const broker = await startBroker({ isCabinet: async (_id, given) => given === secret });
  const heard: string[] = [];
  broker.serve(async (_topic, payload) => void heard.push(Buffer.from(payload).toString()));
  const thief = await signIn(broker, 'old');
  const sent: string[] = [];
  thief.on('message', (_topic, payload) => void sent.push(payload.toString()));
  await thief.subscribeAsync(topicOf(cabinetId, 'commands'), { qos: 1 });
  const gone = new Promise<void>((resolve) => thief.once('close', () => resolve()));

  secret = 'new';
  const ended = broker.endConnection(cabinetId);
  const meanwhile = send(broker, 'meanwhile');
  await Promise.all([ended, meanwhile, gone]);
  await send(broker, 'after');
  await broker.settled();
  expect(sent).toEqual([]);
  expect(heard).toEqual(['gone']);
  await expect(signIn(broker, 'old')).rejects.toThrow();

  const cabinet = await signIn(broker, 'new');
  const next = await commandsTo(cabinet);
  await send(broker, 'to the new one');
  expect(await next()).toMatchObject({ commandId: 'to the new one' });
});

it('drops the queued messages in the session of an offline cabinet', async () => {
  const broker = await startBroker();
  const cabinet = await connectCabinet(broker, cabinetId, { clean: false });
  await cabinet.subscribeAsync(topicOf(cabinetId, 'commands'), { qos: 1 });
  await cabinet.endAsync();
  await send(broker, 'while away');
  await broker.endConnection(cabinetId);

  const back = await connectCabinet(broker, cabinetId, { clean: false });
  const next = await commandsTo(back);
  await send(broker, 'since');
  expect(await next()).toMatchObject({ commandId: 'since' });
});

it('refuses a client that was being checked against the old secret when it was renewed', async () => {
  const checked = promised<boolean>();
  const broker = await startBroker({ isCabinet: () => checked.promise });
  const late = signIn(broker, 'old');
  await expect.poll(() => broker.isOpen).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  setTimeout(() => void broker.endConnection(cabinetId).then(() => checked.keep(true)), 50);
  await expect(late).rejects.toThrow();
});

it('reports that a connection was taken over from a live one, and nothing of the replaced one', async () => {
  const taken: Takeovers[] = [];
  const broker = await startBroker({
    isCabinet: async () => true,
    onTakeover: (seen) => void taken.push(seen),
  });
  const heard: string[] = [];
  broker.serve(async (_topic, payload) => void heard.push(Buffer.from(payload).toString()));
  const first = await signIn(broker, 'a');
  await say(first, 'status', online);
  const second = await signIn(broker, 'a');
  await expect.poll(() => first.connected).toBe(false);
  expect(taken).toEqual([{ cabinetId, takeovers: 1 }]);
  expect(heard).toHaveLength(1);

  // The end of the second connection is reported.
  second.stream.destroy();
  await expect.poll(() => heard).toHaveLength(2);
  await signIn(broker, 'a');
  expect(taken).toHaveLength(1);
  for (let more = 0; more < 2; more += 1) await signIn(broker, 'a');
  expect(taken.at(-1)).toEqual({ cabinetId, takeovers: 3 });
  expect(broker.usedTwice()).toBe(1);
});
