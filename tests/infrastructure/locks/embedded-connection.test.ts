import { describe, expect, it } from 'vitest';
import type { CabinetStatus, DeviceEvent } from '#application/lockers/codes/gateway.js';
import {
  cabinetId,
  connectCabinet,
  online,
  opened,
  otherCabinetId,
  promised,
  queueOf,
  say,
  startBroker,
  startGateway,
} from './harness.js';

describe('a server with the embedded broker', () => {
  it("acknowledges a cabinet's message when it is stored, and not before", async () => {
    const broker = await startBroker();
    const [handling, commit] = [promised(), promised()];
    const onEvent = () => {
      handling.keep();
      return commit.promise;
    };
    await startGateway(broker, { broker, onEvent });
    const cabinet = await connectCabinet(broker);

    let isTaken = false;
    const taken = say(cabinet, 'events', opened).then(() => (isTaken = true));
    await handling.promise;
    let isSettled = false;
    const settled = broker.settled().then(() => (isSettled = true));
    await say(await connectCabinet(broker, otherCabinetId), 'status', online, otherCabinetId);
    expect([isTaken, isSettled]).toEqual([false, false]);

    commit.keep();
    await Promise.all([taken, settled]);
  });

  it('is waited for until it has stored the messages of a cabinet that is gone', async () => {
    const broker = await startBroker();
    const [handling, commit] = [promised(), promised()];
    const onEvent = () => {
      handling.keep();
      return commit.promise;
    };
    const gone = promised();
    await startGateway(broker, { broker, onEvent, onStatus: async () => gone.keep() });
    const payload = Buffer.from(JSON.stringify({ ...online, online: false }));
    const will = { topic: `consigne/${otherCabinetId}/status`, payload, qos: 1, retain: true } as const;
    const cabinet = await connectCabinet(broker);
    const other = await connectCabinet(broker, otherCabinetId, { will });
    say(cabinet, 'events', opened).catch(() => undefined);
    await handling.promise;

    cabinet.stream.destroy();
    other.stream.destroy();
    await gone.promise;
    let isSettled = false;
    const settled = broker.settled().then(() => (isSettled = true));
    await say(await connectCabinet(broker, otherCabinetId), 'status', online, otherCabinetId);
    expect(isSettled).toBe(false);

    commit.keep();
    await settled;
  });

  it('leaves messages with the cabinet that it had not stored when it ended', async () => {
    const broker = await startBroker();
    const tried = promised();
    const ended = await startGateway(broker, {
      broker,
      retryDelaysMs: [3_600_000],
      onEvent: async () => {
        tried.keep();
        throw new Error('about to end');
      },
    });
    const cabinet = await connectCabinet(broker, cabinetId, { clean: false, reconnectPeriod: 1 });
    let isTaken = false;
    say(cabinet, 'events', opened).then(
      () => (isTaken = true),
      () => undefined,
    );
    await tried.promise;
    await ended.close();

    const received = promised<DeviceEvent>();
    await startGateway(broker, { broker, onEvent: async (event) => received.keep(event) });
    expect(isTaken).toBe(false);
    cabinet.stream.destroy();

    expect((await received.promise).seq).toBe(1);
  });

  it("receives the end of a cabinet's connection as its last will", async () => {
    const broker = await startBroker();
    const statuses = queueOf<CabinetStatus>();
    await startGateway(broker, { broker, onStatus: async (status) => statuses.put(status) });
    const payload = Buffer.from(JSON.stringify({ ...online, online: false }));
    const will = { topic: `consigne/${cabinetId}/status`, payload, qos: 1, retain: true } as const;
    const cabinet = await connectCabinet(broker, cabinetId, { will });

    cabinet.stream.destroy();

    expect(await statuses.take()).toMatchObject({ cabinetId, isOnline: false });
  });
});
