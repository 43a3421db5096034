/** Limits of a socket at the embedded broker before and after it signs in (devices.md#broker-connections). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { generate, type Packet } from 'mqtt-packet';
import { expect, it, onTestFinished } from 'vitest';
import { createPacketMeter, connectionLimits } from '#infrastructure/locks/connection-limits.js';
import { cabinetId, commandsTo, connectCabinet, passwordOf, recordingLog, startBroker } from './harness.js';

const tls = {
  cert: readFileSync(join(import.meta.dirname, 'tls/certificate.pem')),
  key: readFileSync(join(import.meta.dirname, 'tls/key.pem')),
};
const connectPacket = (id = cabinetId, password = passwordOf(id)): Packet => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: false,
  clientId: id,
  username: id,
  password: Buffer.from(password),
  keepalive: 0,
});
const hugeConnect = Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]);

async function socketTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}
const closed = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve).resume());

it.each<[string, number[], (number | null | string)[]]>([
  ['a whole packet', [0x10, 2, 1, 2], [4]],
  ['one without a body', [0x10, 0, 0xc0, 0], [2]],
  ['one that goes on', [0x10, 5, 1], [null]],
  ['a first one of another type', [0x30, 2, 1, 2], ['notConnect']],
  ['one that is too large by its header', [0x10, 0xff, 0x7f], ['tooLarge']],
  ['a length of five bytes', [0x10, 0x80, 0x80, 0x80, 0x80, 0x01], ['malformed']],
])('recognises %s', (_what, bytes, answers) => {
  const meter = createPacketMeter();
  expect([meter.follow(Uint8Array.from(bytes), 0, 4_096)]).toEqual(answers);
});

it('parses packets in any fragmentation', () => {
  const bytes = Buffer.concat([
    generate(connectPacket()),
    generate({ cmd: 'pingreq' }),
    generate({ cmd: 'publish', topic: 'a', payload: 'x'.repeat(300), qos: 0, dup: false, retain: false }),
  ]);
  for (const size of [1, 2, 3, 7, 50, bytes.length]) {
    const meter = createPacketMeter();
    let packets = 0;
    for (let from = 0; from < bytes.length; from += size) {
      const chunk = bytes.subarray(from, from + size);
      for (let at: number | null = 0; at !== null && at < chunk.length;) {
        const end = meter.follow(chunk, at, 65_536);
        if (typeof end === 'string') throw new Error(end);
        if (end !== null) packets += 1;
        at = end;
      }
    }
    expect(packets).toBe(3);
  }
});

it('closes a socket whose CONNECT is too large, is something else, or is one too many, and counts it', async () => {
  const log = recordingLog();
  const broker = await startBroker({ log });

  const [large, other, web] = [
    await socketTo(broker.port),
    await socketTo(broker.port),
    await socketTo(broker.port),
  ];
  large.write(hugeConnect);
  other.write(generate({ cmd: 'pingreq' }));
  web.write('GET / HTTP/1.1\r\n\r\n');
  await Promise.all([closed(large), closed(other), closed(web)]);

  const waiting = await Promise.all(
    Array.from({ length: connectionLimits.unsignedPerAddress }, () => socketTo(broker.port)),
  );
  await closed(await socketTo(broker.port));
  expect(waiting.every(({ destroyed }) => !destroyed)).toBe(true);
  expect(broker.closedConnections).toMatchObject({ tooLarge: 1, notConnect: 2, tooMany: 1, late: 0 });
  expect(log.entries.filter(({ event }) => event === 'lockBroker.lineClosed')).toHaveLength(3);

  // A socket that closes, or signs in, makes room.
  waiting[0]?.destroy();
  await expect.poll(async () => (await connectCabinet(broker)).connected).toBe(true);
});

it('counts an address of IPv6 as its network', async () => {
  const broker = await startBroker({ networkOf: () => 'one network' });
  await Promise.all(Array.from({ length: connectionLimits.unsignedPerAddress }, () => socketTo(broker.port)));
  await closed(await socketTo(broker.port));
  expect(broker.closedConnections.tooMany).toBe(1);
});

it('does not limit the number of signed-in lines', async () => {
  const broker = await startBroker();
  const clients = Array.from({ length: 2 * connectionLimits.unsignedPerAddress }, (_, at) => `cabinet-${at}`);
  for (const id of clients) await connectCabinet(broker, id);
  expect(broker.closedConnections.tooMany).toBe(0);
});

it('accepts messages sent together with the CONNECT, in order, and none from an unknown client', async () => {
  const broker = await startBroker();
  const heard: string[] = [];
  broker.serve(async (_topic, payload) => void heard.push(Buffer.from(payload).toString()));
  const say = (payload: string): Buffer =>
    generate({
      cmd: 'publish',
      topic: `consigne/${cabinetId}/events`,
      payload,
      qos: 1,
      messageId: 7,
      dup: false,
      retain: false,
    });
  const all = (password?: string): Buffer =>
    Buffer.concat([
      generate(connectPacket(cabinetId, password)),
      say('one'),
      say('x'.repeat(10_000)),
      say('two'),
    ]);

  const stranger = await socketTo(broker.port);
  stranger.write(all('guess'));
  await closed(stranger);
  expect(heard).toEqual([]);

  (await socketTo(broker.port)).write(all());
  await expect.poll(() => heard.map(({ length }) => length)).toEqual([3, 10_000, 3]);
});

it('ends a connection whose packet is larger than 64 KB, and leaves the others', async () => {
  const broker = await startBroker();
  const [cabinet, other] = [await connectCabinet(broker), await connectCabinet(broker, 'other')];
  const topic = (id: string): string => `consigne/${id}/events`;
  await other.publishAsync(topic('other'), 'x'.repeat(60_000), { qos: 1 });
  const end = new Promise<void>((resolve) => cabinet.once('close', () => resolve()));
  cabinet.publish(topic(cabinetId), 'x'.repeat(70_000), { qos: 1 });
  await end;
  expect(other.connected).toBe(true);
  expect(broker.closedConnections.tooLarge).toBe(1);
});

/** A separate deadline in real time: the sockets of both ports wait in parallel. */
it('closes a socket without CONNECT within 5 s, byte by byte or during the handshake', async () => {
  const broker = await startBroker({ tls });
  const begun = performance.now();
  const port = broker.tlsPort ?? 0;
  const [silent, dripping, raw] = [
    await socketTo(broker.port),
    await socketTo(broker.port),
    await socketTo(port),
  ];
  const secure = connectTls({ port, host: 'localhost', rejectUnauthorized: false });
  secure.on('error', () => undefined);
  await once(secure, 'secureConnect');
  const packet = generate(connectPacket());
  const drip = setInterval(() => dripping.write(packet.subarray(0, 1)), 500);
  dripping.write(packet.subarray(0, 2));
  onTestFinished(() => clearInterval(drip));

  await Promise.all([silent, dripping, raw, secure].map(closed));
  expect(performance.now() - begun).toBeGreaterThan(4_500);
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(broker.closedConnections.late).toBe(4);
});

it('limits TLS lines like the others', async () => {
  const broker = await startBroker({ tls });
  const secure = connectTls({ port: broker.tlsPort ?? 0, host: 'localhost', rejectUnauthorized: false });
  secure.on('error', () => undefined);
  await once(secure, 'secureConnect');
  secure.write(hugeConnect);
  await closed(secure);
  expect(broker.closedConnections.tooLarge).toBe(1);
});

/** In another process, so that only the broker uses memory here: each socket sends until it is closed, or 60 MB. */
const attacker = `
  const { connect } = require('node:net');
  const [port, sockets, head] = process.argv.slice(1);
  const block = Buffer.alloc(65_536, 'x');
  let open = Number(sockets);
  for (let each = open; each > 0; each -= 1) {
    const socket = connect(Number(port), '127.0.0.1');
    let left = 60_000_000;
    const send = () => {
      while (left > 0 && !socket.destroyed) {
        left -= block.length;
        if (!socket.write(block)) return;
      }
      socket.destroy();
    };
    socket.on('error', () => undefined).on('drain', send).on('connect', () => {
      socket.write(Buffer.from(head, 'hex'));
      send();
    });
    socket.on('close', () => { open -= 1; if (open === 0) process.exit(0); });
  }`;

const attack = (port: number, sockets: number, head: Buffer): Promise<unknown> =>
  once(
    spawn(process.execPath, ['-e', attacker, String(port), String(sockets), head.toString('hex')]),
    'exit',
  );

it('does not grow with 200 sockets that would send 60 MB each, and serves its cabinets meanwhile', async () => {
  let addresses = 0;
  const isCabinet = async (id: string, password: string): Promise<boolean> => {
    await pause(password === passwordOf(id) ? 0 : 300);
    return password === passwordOf(id);
  };
  // As if each came from a different address: the limit of sockets does not help here.
  const broker = await startBroker({ isCabinet, networkOf: () => String((addresses += 1)) });
  const cabinet = await connectCabinet(broker);
  const next = await commandsTo(cabinet);
  const memory = (): number => process.memoryUsage().rss;
  const before = memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory())), 10);
  const attacks = [
    attack(broker.port, 100, hugeConnect),
    attack(broker.port, 100, generate(connectPacket(cabinetId, 'a guess'))),
  ];
  await expect.poll(() => addresses).toBeGreaterThan(20);
  const command = {
    kind: 'identify',
    commandId: 'c',
    expiresAt: 1,
    fence: 1,
    locker: { id: 'l', number: 1 },
  };
  await broker.publish(`consigne/${cabinetId}/commands`, JSON.stringify(command));
  expect(await next()).toMatchObject({ commandId: 'c' });
  await Promise.all(attacks);
  clearInterval(watch);
  expect((most - before) / 1e6).toBeLessThan(20);
  // On a busy machine some have not even sent their length when their time is over.
  const { tooLarge, late } = broker.closedConnections;
  expect(tooLarge).toBeGreaterThan(0);
  expect(tooLarge + late).toBeGreaterThanOrEqual(100);
});
