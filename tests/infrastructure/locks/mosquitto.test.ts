/** The shipped configuration in a real Mosquitto, if installed; with this test's own paths and ports. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serverName } from '#infrastructure/locks/broker.js';
import { topicOf } from '#infrastructure/locks/protocol/topics.js';
import { cabinetId, connectRaw, otherCabinetId, passwordOf, queueOf } from './harness.js';

const isThere = spawnSync('mosquitto', ['-h']).error === undefined;
const shipped = join(import.meta.dirname, '../../../infrastructure/locks/mosquitto');
const tls = join(import.meta.dirname, 'tls');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1');
    const end = (isUp: boolean) => () => {
      socket.destroy();
      resolve(isUp);
    };
    socket.on('connect', end(true)).on('error', end(false));
  });

async function startMosquitto(): Promise<{ readonly inner: number; readonly cabinets: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-mosquitto-'));
  chmodSync(folder, 0o777);
  const [inner, cabinets] = [await freePort(), await freePort()];
  const passwords = join(folder, 'passwords');
  writeFileSync(passwords, '');
  for (const name of [serverName, cabinetId, otherCabinetId])
    execFileSync('mosquitto_passwd', ['-b', passwords, name, passwordOf(name)]);
  const acl = join(folder, 'acl');
  writeFileSync(acl, readFileSync(join(shipped, 'acl')));
  for (const file of ['certificate.pem', 'key.pem'])
    writeFileSync(join(folder, file), readFileSync(join(tls, file)));
  const config = readFileSync(join(shipped, 'mosquitto.conf'), 'utf8')
    .replaceAll('/mosquitto/config', folder)
    .replaceAll('/mosquitto/data', folder)
    .replace('listener 1883', `listener ${inner} 127.0.0.1`)
    .replace('listener 8883', `listener ${cabinets} 127.0.0.1`);
  writeFileSync(join(folder, 'mosquitto.conf'), `${config}\nuser root\n`);
  const broker = spawn('mosquitto', ['-c', join(folder, 'mosquitto.conf')]);
  onTestFinished(async () => {
    const exit = once(broker, 'exit');
    broker.kill();
    await exit;
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => answers(cabinets), { timeout: 5_000 }).toBe(true);
  return { inner, cabinets };
}

const asCabinet = (name: string): IClientOptions => ({
  ...{ username: name, password: passwordOf(name), clientId: name, clean: false },
  ...{ protocolVersion: 4, ca: readFileSync(join(tls, 'certificate.pem')) },
});
const cabinet = (port: number, name: string, options: IClientOptions = {}): Promise<MqttClient> =>
  connectRaw({ url: `mqtts://localhost:${port}` }, { ...asCabinet(name), ...options });

const server = (port: number, clientId: string): Promise<MqttClient> =>
  connectRaw(
    { url: `mqtt://127.0.0.1:${port}` },
    { username: serverName, password: passwordOf(serverName), clientId, clean: false },
  );

const commands = topicOf(cabinetId, 'commands');
const withoutIt = isThere ? '' : ' (skipped: mosquitto is not installed here)';

describe.skipIf(!isThere)(`Mosquitto with the shipped configuration${withoutIt}`, () => {
  it('gives no client the session of another cabinet, and separates servers that share a name', async () => {
    const { inner, cabinets } = await startMosquitto();
    const [first, second] = [await server(inner, 'server-1'), await server(inner, 'server-2')];
    const victim = await cabinet(cabinets, cabinetId);
    await victim.subscribeAsync(commands, { qos: 1 });

    const thief = await cabinet(cabinets, otherCabinetId, { clientId: cabinetId });
    await thief.subscribeAsync(topicOf(otherCabinetId, 'commands'), { qos: 1 });
    expect([first.connected, second.connected, victim.connected]).toEqual([true, true, true]);
    // Nor by a clean session, which would wipe the queue.
    await victim.endAsync();
    await first.publishAsync(commands, 'queued', { qos: 1 });
    await thief.endAsync();
    await cabinet(cabinets, otherCabinetId, { clientId: cabinetId, clean: true });

    const told = queueOf<string>();
    const back = connect(`mqtts://localhost:${cabinets}`, asCabinet(cabinetId));
    onTestFinished(() => back.endAsync(true));
    back.on('message', (_topic, payload) => told.put(payload.toString()));
    expect(await told.take()).toBe('queued');
  });
});
