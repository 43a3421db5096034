/** A real Mosquitto with the shipped configuration, on paths and ports of its own; null where it is not installed. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CabinetCredential } from '#application/lockers/cabinets/credentials.js';
import { creation } from '#infrastructure/locks/dynamic-security.js';

const root = join(import.meta.dirname, '../..');
const shipped = join(root, 'infrastructure/locks/mosquitto/mosquitto.conf');
const certificates = join(root, 'tests/infrastructure/locks/tls');
const plugins = [
  '/usr/lib/x86_64-linux-gnu/mosquitto_dynamic_security.so',
  '/usr/lib/aarch64-linux-gnu/mosquitto_dynamic_security.so',
  '/usr/lib/mosquitto_dynamic_security.so',
];

export const authority = (): Buffer => readFileSync(join(certificates, 'certificate.pem'));
export const isMosquittoThere =
  spawnSync('mosquitto', ['-h']).error === undefined && plugins.some((file) => existsSync(file));

export interface Mosquitto {
  /** For servers, in the clear on this machine. */
  readonly url: string;
  /** For cabinets, by TLS. */
  readonly cabinetsUrl: string;
  readonly process: () => ChildProcess;
  /** Ends it at once, and starts it again; `isEmpty`: with nothing of what it knew but the platform's sign-in. */
  restart(isEmpty: boolean): Promise<void>;
  close(): Promise<void>;
}

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

/** As the plugin hashes them. */
function hashed(password: string): object {
  const [salt, iterations] = [randomBytes(12), 101];
  const hash = pbkdf2Sync(password, salt, iterations, 64, 'sha512');
  return { password: hash.toString('base64'), salt: salt.toString('base64'), iterations };
}

/** What the broker's file contains after the platform has created these cabinets. */
function addTo(file: string, known: readonly CabinetCredential[]): void {
  const content = JSON.parse(readFileSync(file, 'utf8')) as { clients: object[]; roles: object[] };
  for (const credential of known)
    for (const { command, ...rest } of creation(credential))
      if (command === 'createRole') content.roles.push(rest);
      else content.clients.push({ ...rest, ...hashed(credential.password) });
  writeFileSync(file, JSON.stringify(content));
}

/** @param known cabinets that it knows from before: the plugin writes its whole file for each that it learns */
export async function startMosquitto(
  server: { readonly username: string; readonly password: string },
  known: readonly CabinetCredential[] = [],
): Promise<Mosquitto> {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-mosquitto-'));
  chmodSync(folder, 0o777);
  const [inner, cabinets] = [await freePort(), await freePort()];
  const file = join(folder, 'dynamic-security.json');
  const initialise = (): void => {
    rmSync(file, { force: true });
    execFileSync('mosquitto_ctrl', ['dynsec', 'init', file, server.username, server.password], {
      stdio: 'ignore',
    });
  };
  initialise();
  addTo(file, known);
  for (const name of ['certificate.pem', 'key.pem'])
    writeFileSync(join(folder, name), readFileSync(join(certificates, name)));
  const config = readFileSync(shipped, 'utf8')
    .replaceAll('/mosquitto/config', folder)
    .replaceAll('/mosquitto/data', folder)
    .replace('/usr/lib/mosquitto_dynamic_security.so', plugins.find((file) => existsSync(file)) ?? '')
    .replace('listener 1883', `listener ${inner} 127.0.0.1`)
    .replace('listener 8883', `listener ${cabinets} 127.0.0.1`);
  writeFileSync(
    join(folder, 'mosquitto.conf'),
    `${config}\n${process.getuid?.() === 0 ? 'user root\n' : ''}`,
  );

  const start = async (): Promise<ChildProcess> => {
    const started = spawn('mosquitto', ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' });
    for (let tries = 0; !(await answers(cabinets)); tries += 1) {
      if (tries > 100) throw new Error('Mosquitto does not start');
      await pause(50);
    }
    return started;
  };
  const end = async (broker: ChildProcess): Promise<void> => {
    const exit = once(broker, 'exit');
    broker.kill('SIGKILL');
    await exit;
  };
  let broker = await start();
  // A run that fails leaves nothing behind.
  process.once('exit', () => broker.kill('SIGKILL'));
  return {
    url: `mqtt://127.0.0.1:${inner}`,
    cabinetsUrl: `mqtts://localhost:${cabinets}`,
    process: () => broker,
    async restart(isEmpty) {
      await end(broker);
      if (isEmpty) {
        initialise();
        rmSync(join(folder, 'mosquitto.db'), { force: true });
      }
      broker = await start();
    },
    async close() {
      await end(broker);
      rmSync(folder, { recursive: true });
    },
  };
}
