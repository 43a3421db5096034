import { describe, expect, it } from 'vitest';
import type {
  CabinetStatus,
  DeviceEvent,
  DeviceResult,
  DroppedMessage,
} from '#application/lockers/codes/gateway.js';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import {
  believed,
  cabinetId,
  connectCabinet,
  done,
  manualClock,
  now,
  online,
  opened,
  opening,
  otherCabinetId,
  promised,
  queueOf,
  recordingLog,
  say,
  startBroker,
  startGateway,
} from './harness.js';

/** A connection that is the same after a restart of the server. */
const sessionOn = ({ url, username, password }: LockBroker) => ({
  broker: { url, username, password, clientId: `${username}-the-same` },
});

describe('a message of a cabinet', () => {
  it('has the id of its cabinet', async () => {
    const broker = await startBroker();
    const events = queueOf<DeviceEvent>();
    const statuses = queueOf<CabinetStatus>();
    await startGateway(broker, {
      onEvent: async (event) => events.put(event),
      onStatus: async (status) => statuses.put(status),
    });
    const cabinet = await connectCabinet(broker);

    await say(cabinet, 'events', opened);
    await say(cabinet, 'status', online);

    const { locker, at, ...rest } = opened;
    expect(await events.take()).toEqual({ ...rest, cabinetId, lockerId: locker.id, deviceAt: at, raw: null });
    expect(await statuses.take()).toEqual({
      cabinetId,
      isOnline: true,
      bootId: 'boot-1',
      deviceAt: now,
      lastSeq: 9,
      isSynchronised: true,
    });
  });

  it('may be presence from before the server came up', async () => {
    const broker = await startBroker();
    const cabinet = await connectCabinet(broker);
    await say(cabinet, 'status', online);
    const statuses = queueOf<CabinetStatus>();

    await startGateway(broker, { onStatus: async (status) => statuses.put(status) });

    expect(await statuses.take()).toMatchObject({ cabinetId, isOnline: true });
  });

  it('waits until the platform has recorded that it is connected itself, also after a failed first try', async () => {
    const broker = await startBroker();
    const cabinet = await connectCabinet(broker);
    await say(cabinet, 'status', online);
    const heard: string[] = [];
    const statuses = queueOf<CabinetStatus>();
    let tries = 0;

    await startGateway(broker, {
      onConnected: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the database is away');
        heard.push('connected');
      },
      onStatus: async (status) => {
        heard.push('status');
        statuses.put(status);
      },
    });
    await statuses.take();

    expect(heard).toEqual(['connected', 'status']);
  });

  it('is dropped and handed on as unreadable, without delaying later ones', async () => {
    const broker = await startBroker();
    const log = recordingLog();
    const events = queueOf<DeviceEvent>();
    const dropped = queueOf<DroppedMessage>();
    await startGateway(broker, {
      log,
      onEvent: async (event) => events.put(event),
      onDropped: async (message) => dropped.put(message),
    });
    const cabinet = await connectCabinet(broker);

    await say(cabinet, 'events', 'not JSON');
    await say(cabinet, 'events', { ...opened, type: 'door.melted' });

    expect(await events.take()).toMatchObject({ seq: 1, type: 'unknown', lockerId: null });
    expect(await dropped.take()).toEqual({
      cabinetId,
      channel: 'events',
      reason: 'not JSON',
      text: 'not JSON',
    });
    expect(log.entries.map(({ event }) => event)).toEqual(['lockGateway.messageDropped']);
  });

  it('comes again when the handler threw, and before later ones', async () => {
    const broker = await startBroker();
    const log = recordingLog();
    const handled = queueOf<number>();
    let failures = 2;
    await startGateway(broker, {
      log,
      onEvent: async ({ seq }) => {
        if (seq === 1 && failures-- > 0) throw new Error('database busy');
        handled.put(seq);
      },
    });
    const cabinet = await connectCabinet(broker);

    await say(cabinet, 'events', opened);
    await say(cabinet, 'events', { ...opened, seq: 2 });

    expect([await handled.take(), await handled.take()]).toEqual([1, 2]);
    expect(log.entries.map(({ event }) => event)).toEqual([
      'lockGateway.handlerFailed',
      'lockGateway.handlerFailed',
    ]);
  });

  it('stays with the broker until it was handled: a server killed in between gets it again', async () => {
    const broker = await startBroker();
    const session = sessionOn(broker);
    const tried = promised();
    const killed = await startGateway(broker, {
      ...session,
      retryDelaysMs: [3_600_000],
      onEvent: async () => {
        tried.keep();
        throw new Error('about to be killed');
      },
    });
    const cabinet = await connectCabinet(broker);
    await say(cabinet, 'events', opened);
    await tried.promise;
    await killed.close();

    const again = promised<DeviceEvent>();
    await startGateway(broker, { ...session, onEvent: async (event) => again.keep(event) });

    expect((await again.promise).seq).toBe(1);
  });

  it('is not sent again once it was handled', async () => {
    const broker = await startBroker();
    const session = sessionOn(broker);
    const first = queueOf<number>();
    const before = await startGateway(broker, { ...session, onEvent: async ({ seq }) => first.put(seq) });
    const cabinet = await connectCabinet(broker);
    await say(cabinet, 'events', opened);
    await first.take();
    await broker.settled();
    await before.close();

    const later = queueOf<number>();
    await startGateway(broker, { ...session, onEvent: async ({ seq }) => later.put(seq) });
    await say(cabinet, 'events', { ...opened, seq: 2 });

    expect(await later.take()).toBe(2);
  });

  it('does not wait for a slow commit of another cabinet', async () => {
    const broker = await startBroker();
    const slow = promised();
    const handled = queueOf<string>();
    const began = promised();
    await startGateway(broker, {
      onEvent: async (event) => {
        if (event.cabinetId === cabinetId) {
          began.keep();
          await slow.promise;
        }
        handled.put(event.cabinetId);
      },
    });
    const [one, other] = [await connectCabinet(broker), await connectCabinet(broker, otherCabinetId)];

    await say(one, 'events', opened);
    await began.promise;
    await say(other, 'events', opened, otherCabinetId);

    expect(await handled.take()).toBe(otherCabinetId);
    slow.keep();
    expect(await handled.take()).toBe(cabinetId);
  });

  it('lets a handler send commands and wait for the broker to accept them', async () => {
    const broker = await startBroker();
    const sent = promised();
    const gateway = await startGateway(broker, {
      onEvent: async () => {
        await gateway.send(opening);
        sent.keep();
      },
    });
    const cabinet = await connectCabinet(broker);

    await say(cabinet, 'events', opened);

    await expect(sent.promise).resolves.toBeUndefined();
  });

  it('reaches every server process, as any of them may wait for it', async () => {
    const broker = await startBroker();
    const results = [queueOf<DeviceResult>(), queueOf<DeviceResult>()] as const;
    const [asking] = await Promise.all(
      results.map((queue) =>
        startGateway(broker, {
          clock: manualClock(now),
          onResult: async (result) => {
            queue.put(result);
            return believed(result);
          },
        }),
      ),
    );
    const cabinet = await connectCabinet(broker);

    const answer = asking?.ask(opening);
    await say(cabinet, 'results', done);

    expect((await answer)?.outcome).toBe('done');
    expect((await Promise.all(results.map(({ take }) => take()))).map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
    ]);
  });
});
