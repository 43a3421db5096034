/** The command line for makers: options, output and questions. */
import { connect as connectTls } from 'node:tls';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certifyBroker } from '#server/simulator/run-certify.js';
import { certifyCommand } from '#simulator/certify/certify.js';
import { readConnect, openGatewayConnection } from '#simulator/certify/gateway-connection.js';
import { person } from '#simulator/certify/driver.js';

async function run(...argv: readonly string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const { signal } = new AbortController();
  const code = await certifyCommand(argv, {
    signal,
    startBroker: certifyBroker,
    environment: {},
    read: (file) => readFileSync(file),
    write: () => undefined,
    say: (line) => void said.push(line),
  });
  return { code, said: said.join('\n') };
}

test.each([
  [[], 'ne peut pas nommer une consigne'],
  [['b o x'], 'ne peut pas nommer une consigne'],
  [['box', '--lockers', '1'], 'deux numéros'],
  [['box', '--lockers', '1,1'], 'deux numéros'],
  [['box', '--lockers', '1,x'], '« x »'],
  [['box', '--port', '99999'], '--port'],
  [['box', '--reply', '-1'], '--reply'],
  [['box', '--only', 'nothing'], 'Aucun cas'],
  [['box', '--tls-cert', 'a.pem'], 'vont ensemble'],
  [['box', '--tls-cert', 'a.pem', '--tls-key', 'b.pem'], 'a.pem'],
  [['box', '--colour'], '--colour'],
])('refuses %j with 2, before anything is opened', async (argv, words) => {
  expect(await run(...argv)).toEqual({ code: 2, said: expect.stringContaining(words) as string });
});

test('asks a person in French for manual steps', async () => {
  const said: string[] = [];
  const { act } = person((line) => void said.push(line.trim()));
  const locker = { id: 'a', number: 1 };
  expect(await act({ do: 'type', locker, code: '482913' })).toBe(true);
  expect(await act({ do: 'close', locker })).toBe(true);
  expect(await act({ do: 'force', locker })).toBe(false);
  expect(said.slice(0, 2)).toEqual(['→ Tapez 4 8 2 9 1 3 sur la serrure N°1.', '→ Fermez la porte N°1.']);
});

/** Client "box", will "w" of QoS 1, retained, user "box", keep-alive 60 s, clean session 0. */
const packet = Buffer.concat([
  Buffer.from([0x10, 31, 0, 4]),
  Buffer.from('MQTT'),
  Buffer.from([4, 0x80 | 0x40 | 0x20 | 0x08 | 0x04, 0, 60]),
  ...['box', 'consigne/box/status', 'w', 'box', 's'].map((text) =>
    Buffer.from(`\0${String.fromCharCode(text.length)}${text}`),
  ),
]);

test('reads how a gateway connects, through TLS as well', async () => {
  packet[1] = packet.length - 2;
  const wanted = {
    level: 4,
    isClean: false,
    keepAliveSeconds: 60,
    clientId: 'box',
    username: 'box',
    will: { topic: 'consigne/box/status', payload: 'w', qos: 1, isRetained: true },
  };
  for (let size = 1; size < packet.length; size += 1)
    expect(readConnect(packet.subarray(0, size))).toBeNull();
  expect(() => readConnect(Buffer.from('GET / HTTP/1.1\r\n\r\n'.padEnd(200)))).toThrow(RangeError);

  const folder = join(import.meta.dirname, '../../infrastructure/locks/tls');
  const tls = {
    cert: readFileSync(join(folder, 'certificate.pem')),
    key: readFileSync(join(folder, 'key.pem')),
  };
  const broker = await certifyBroker(
    { cabinetId: 'box', secret: 's', onRefusal: () => undefined },
    async () => undefined,
  );
  let heard: (packet: unknown) => void = () => undefined;
  const connected = new Promise<unknown>((resolve) => {
    heard = resolve;
  });
  const line = await openGatewayConnection({
    host: '127.0.0.1',
    port: 0,
    tls,
    onConnect: (received) => heard(received),
  });
  line.mend(broker.port);
  const socket = connectTls({ host: '127.0.0.1', port: line.port, rejectUnauthorized: false });
  socket.write(packet);
  const answer = new Promise<Buffer>((resolve) => socket.once('data', resolve));
  expect(await connected).toEqual(wanted);
  expect([...(await answer)]).toEqual([0x20, 2, 0, 0]);
  socket.destroy();
  await line.close();
  await broker.close();
});
