import { connect, type MqttClient } from 'mqtt';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { cabinetId, passwordOf, queueOf, startBroker } from './harness.js';

describe("the server's own commands", () => {
  const commands = topicOf(cabinetId, 'commands');
  /** A cabinet whose session persists, and its messages from the first moment on. */
  const comeBack = async (broker: LockBroker) => {
    const [clientId, password] = [cabinetId, passwordOf(cabinetId)];
    const who = { clientId, username: cabinetId, password, clean: false, protocolVersion: 4 } as const;
    const client = connect(broker.url, { ...who, reconnectPeriod: 0 });
    onTestFinished(() => client.endAsync(true));
    const heard = queueOf<string>();
    client.on('message', (_topic, payload) => heard.put(payload.toString()));
    await client.subscribeAsync(commands, { qos: 1 });
    return { client, next: heard.take };
  };

  it.each([
    ['is cut', ({ stream }: MqttClient) => void stream.destroy()],
    ['ends well', (client: MqttClient) => void client.end()],
    ['is still thought to be up', (client: MqttClient) => void client.stream.pause()],
  ])('are not lost where the connection %s, and come before later messages', async (_how, leave) => {
    const broker = await startBroker();
    const { client } = await comeBack(broker);
    leave(client);
    await broker.publish(commands, 'first');

    const { next } = await comeBack(broker);
    await broker.publish(commands, 'second');

    expect([await next(), await next()]).toEqual(['first', 'second']);
  });

  it('go to no client that has left their topic', async () => {
    const broker = await startBroker();
    const { client, next } = await comeBack(broker);
    await client.unsubscribeAsync(commands);
    await broker.publish(commands, 'unheard');

    await client.subscribeAsync(commands, { qos: 1 });
    await broker.publish(commands, 'heard');

    expect(await next()).toBe('heard');
  });
});
