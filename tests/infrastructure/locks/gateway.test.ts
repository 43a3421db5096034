import { describe, expect, it } from 'vitest';
import type { DeviceEvent, LockResult } from '#application/lockers/codes/gateway.js';
import { LockGatewayUnavailable } from '#infrastructure/locks/connection.js';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import {
  believed,
  cabinetId,
  commandsTo,
  connectCabinet,
  done,
  connectionTo,
  manualClock,
  now,
  opened,
  opening,
  promised,
  queueOf,
  recordingLog,
  say,
  startBroker,
  startGateway,
} from './harness.js';

/** Through a separate connection, as to an external broker, and as the server that embeds the broker. */
const ways = [
  { way: 'by MQTT', over: ({ url, username, password }: LockBroker) => ({ url, username, password }) },
  { way: 'in the broker’s own process', over: (broker: LockBroker) => broker },
];

describe.each(ways)('a request to a cabinet $way', ({ over }) => {
  it('returns the result once the handler has committed it, and not before', async () => {
    const broker = await startBroker();
    const commit = promised();
    const committed: LockResult[] = [];
    const handling = promised();
    const gateway = await startGateway(broker, {
      broker: over(broker),
      clock: manualClock(now),
      onResult: async (result) => {
        handling.keep();
        await commit.promise;
        committed.push(believed(result));
        return believed(result);
      },
    });
    const cabinet = await connectCabinet(broker);
    const next = await commandsTo(cabinet);

    const answer = gateway.ask(opening);
    let isAnswered = false;
    void answer.then(() => (isAnswered = true));
    expect(await next()).toMatchObject({
      kind: 'open',
      commandId: 'opening-1',
      fence: 3,
      locker: { number: 4 },
    });
    const said = say(cabinet, 'results', done);
    await handling.promise;
    expect(isAnswered).toBe(false);

    commit.keep();
    await said;
    expect(await answer).toEqual({ ...done, cabinetId });
    expect(committed).toEqual([{ ...done, cabinetId }]);
  });

  it('returns null when the command expires without a result', async () => {
    const broker = await startBroker();
    const clock = manualClock(now);
    const gateway = await startGateway(broker, {
      broker: over(broker),
      clock,
    });
    const cabinet = await connectCabinet(broker);
    const next = await commandsTo(cabinet);

    const answer = gateway.ask(opening);
    await next();
    clock.moveTo(opening.expiresAt);

    expect(await answer).toBeNull();
  });

  it('returns null at once for a command that is too late, and sends nothing', async () => {
    const broker = await startBroker();
    const gateway = await startGateway(broker, {
      broker: over(broker),
      clock: manualClock(opening.expiresAt),
    });
    const cabinet = await connectCabinet(broker);
    const next = await commandsTo(cabinet);

    expect(await gateway.ask(opening)).toBeNull();
    await gateway.send({ ...opening, commandId: 'the next' });

    expect(await next()).toMatchObject({ commandId: 'the next' });
  });

  it('returns null when the broker is out of reach', async () => {
    const broker = await startBroker();
    const gateway = await startGateway(broker, {
      broker: over(broker),
      clock: manualClock(now),
      reconnectMs: 60_000,
    });
    await broker.close();
    await expect.poll(() => gateway.isUp).toBe(false);

    expect(await gateway.ask(opening)).toBeNull();
  });

  it('answers every caller of the same request from one result', async () => {
    const broker = await startBroker();
    const gateway = await startGateway(broker, {
      broker: over(broker),
      clock: manualClock(now),
    });
    const cabinet = await connectCabinet(broker);

    const answers = Promise.all([gateway.ask(opening), gateway.ask(opening)]);
    await say(cabinet, 'results', done);

    expect((await answers).map((answer) => answer?.outcome)).toEqual(['done', 'done']);
  });
});

describe.each(ways)('sending $way', ({ over }) => {
  it('throws while the broker is out of reach, so that the outbox retries', async () => {
    const broker = await startBroker();
    const gateway = await startGateway(broker, {
      broker: over(broker),
      reconnectMs: 60_000,
    });
    await broker.close();
    await expect.poll(() => gateway.isUp).toBe(false);

    await expect(gateway.send(opening)).rejects.toThrow(LockGatewayUnavailable);
  });

  it('requests the events of a boot again', async () => {
    const broker = await startBroker();
    const gateway = await startGateway(broker, {
      broker: over(broker),
      clock: manualClock(now),
    });
    const next = await commandsTo(await connectCabinet(broker));

    await gateway.requestReplay(cabinetId, 'boot-1', 41);

    expect(await next()).toMatchObject({
      kind: 'replay',
      bootId: 'boot-1',
      fromSeq: 41,
      expiresAt: now + 300_000,
    });
  });
});

describe('the connection of the server', () => {
  it('comes back by itself, and receives the messages of the meantime', async () => {
    const broker = await startBroker();
    const connection = await connectionTo(broker);
    const events = queueOf<DeviceEvent>();
    await startGateway(connection.broker, { onEvent: async (event) => events.put(event) });
    const cabinet = await connectCabinet(broker);

    connection.cut();
    await say(cabinet, 'events', opened);

    expect((await events.take()).seq).toBe(1);
  });

  it('does not know whether a command arrived when it breaks at the wrong moment, and waits for the result', async () => {
    const broker = await startBroker();
    const connection = await connectionTo(broker);
    const log = recordingLog();
    const gateway = await startGateway(connection.broker, { clock: manualClock(now), log });
    const cabinet = await connectCabinet(broker);

    const answer = gateway.ask(opening);
    connection.cut();
    await say(cabinet, 'results', done);

    expect((await answer)?.outcome).toBe('done');
    expect(log.entries.map(({ event }) => event)).toContain('lockGateway.commandUncertain');
  });

  it('does not wait for a broker that stays connected without accepting: the arrival of the command is unknown', async () => {
    const connection = await connectionTo(await startBroker());
    const gateway = await startGateway(connection.broker, { answerMs: 30 });
    connection.mute();

    const failure = gateway.send(opening);

    await expect(failure).rejects.toThrow(LockGatewayUnavailable);
    await expect(failure).rejects.toThrow('the broker did not answer within 30 ms');
    expect(gateway.isUp).toBe(true);
  });

  it('does not wait for an offline broker, and uses it once it is there', async () => {
    const broker = await startBroker();
    const connection = await connectionTo(broker);
    connection.shut();
    const log = recordingLog();
    const up = promised();

    const gateway = await startGateway(connection.broker, {
      log,
      timeoutMs: 20,
      onConnected: async () => up.keep(),
    });

    await expect(gateway.send(opening)).rejects.toThrow(LockGatewayUnavailable);
    expect(log.entries.map(({ event }) => event)).toContain('lockGateway.away');
    connection.open();
    await up.promise;
  });
});
