import { describe, expect, it } from 'vitest';
import {
  cabinetId,
  commandsTo,
  connectCabinet,
  connectRaw,
  otherCabinetId,
  promised,
  startBroker,
} from './harness.js';

const server = (broker: { username: string; password: string }) => ({
  clientId: `${broker.username}-a`,
  username: broker.username,
  password: broker.password,
});
const topic = (id: string, channel: string) => `consigne/${id}/${channel}`;

describe('waiting for pending messages', () => {
  it('lasts until the receiver has acknowledged', async () => {
    const broker = await startBroker();
    const cabinet = await connectCabinet(broker);
    const arrived = promised();
    const acted = promised();
    cabinet.handleMessage = (_packet, done) => {
      arrived.keep();
      void acted.promise.then(() => done());
    };
    await cabinet.subscribeAsync(topic(cabinetId, 'commands'), { qos: 1 });
    const client = await connectRaw(broker, server(broker));
    let isSettled = false;

    await client.publishAsync(topic(cabinetId, 'commands'), 'x', { qos: 1 });
    const settled = broker.settled().then(() => (isSettled = true));
    await arrived.promise;
    expect(isSettled).toBe(false);

    acted.keep();
    await settled;
    expect(isSettled).toBe(true);
  });

  it('does not wait for receivers that are gone, nor when there are none', async () => {
    const broker = await startBroker();
    const cabinet = await connectCabinet(broker);
    const arrived = promised();
    cabinet.handleMessage = () => arrived.keep();
    await cabinet.subscribeAsync(topic(cabinetId, 'commands'), { qos: 1 });
    const client = await connectRaw(broker, server(broker));
    await client.publishAsync(topic(cabinetId, 'commands'), 'x', { qos: 1 });
    await client.publishAsync(topic(otherCabinetId, 'commands'), 'x', { qos: 1 });
    await arrived.promise;

    cabinet.stream.destroy();

    await expect(broker.settled()).resolves.toBeUndefined();
  });
});

describe('a command on its way', () => {
  it('waits in the session of a cabinet that is briefly offline', async () => {
    const broker = await startBroker();
    const session = { clean: false };
    const before = await connectCabinet(broker, cabinetId, session);
    await before.subscribeAsync(topic(cabinetId, 'commands'), { qos: 1 });
    await before.endAsync();
    const client = await connectRaw(broker, server(broker));
    const command = { kind: 'replay', commandId: 'r', expiresAt: 1, bootId: 'b', fromSeq: 1 };
    await client.publishAsync(topic(cabinetId, 'commands'), JSON.stringify(command), { qos: 1 });

    const after = await connectCabinet(broker, cabinetId, session);
    const next = await commandsTo(after);

    expect(await next()).toEqual(command);
  });
});
