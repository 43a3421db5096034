/** The parts of the drill: built servers as processes, nginx before them, and a connection that can be cut. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, openSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A drill that fails leaves nothing behind. */
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));
const endWithUs = (child: ChildProcess): void => void children.add(child);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface ServerProcess {
  readonly name: string;
  /** Whether it runs the previous release. */
  readonly isBefore: boolean;
  readonly port: number;
  /** The file of its output. */
  readonly log: string;
  readonly process: () => ChildProcess;
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const isReady = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * @param preload a module that the process loads first
 * @param home the folder of the build of the release before
 */
export function serverProcess(
  name: string,
  port: number,
  preload: string,
  environment: Readonly<Record<string, string>>,
  home?: string,
): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), `consigne-cluster-${name}-`));
  const log = join(folder, 'output.log');
  const output = openSync(log, 'a');
  let child: ChildProcess | null = null;
  const running = (): ChildProcess => {
    if (!child) throw new Error(`${name} does not run`);
    return child;
  };
  return {
    name,
    isBefore: home !== undefined,
    port,
    log,
    process: running,
    async start() {
      const started = spawn(
        process.execPath,
        ['--import', preload, join(home ?? '.', 'dist/server/main.js')],
        {
          env: { ...process.env, ...environment, PORT: String(port), DATA_DIR: folder },
          stdio: ['ignore', output, output],
        },
      );
      child = started;
      endWithUs(started);
      for (const until = performance.now() + 180_000; !(await isReady(port)); await pause(100))
        if (started.exitCode !== null || started.signalCode !== null || performance.now() > until)
          throw new Error(`${name} does not start: ${log}`);
    },
    async end(signal) {
      const ending = running();
      if (ending.exitCode !== null || ending.signalCode !== null) return;
      const exit = once(ending, 'exit');
      ending.kill(signal);
      await exit;
    },
  };
}

/** nginx gives up a server that does not answer, and asks another one for what was not delivered. */
export async function startNginx(port: number, servers: readonly number[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'consigne-cluster-nginx-'));
  mkdirSync(join(folder, 'tmp'));
  const upstream = servers.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join(' ');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off;
  ${places.map((place) => `${place}_temp_path ${folder}/tmp/${place};`).join('\n  ')}
  upstream consigne { ${upstream} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://consigne; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Host $host:${port};
      proxy_connect_timeout 2s; proxy_read_timeout 30s; proxy_next_upstream error timeout http_503;
    }
  }
}
`,
  );
  const checked = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder], {
    encoding: 'utf8',
  });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  endWithUs(nginx);
  return async () => {
    const exit = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Passes connections on until it is cut: then nothing passes, and neither end notices. */
export async function cuttableConnection(to: number): Promise<{
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): void;
}> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', end);
    near.on('data', (bytes) => void (isCut || far.write(bytes)));
    far.on('data', (bytes) => void (isCut || near.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => (isCut = true),
    mend() {
      isCut = false;
      // What was lost on the way cannot be continued.
      for (const [near] of pairs) near.destroy();
    },
    close() {
      server.close();
      for (const [near] of pairs) near.destroy();
    },
  };
}

/** Accepts every mail and keeps none: what was sent is in the platform's own records. */
export async function startMailSink(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((socket) => {
    let isData = false;
    let rest = '';
    const answer = (line: string): void => {
      if (isData) {
        if (line !== '.') return;
        isData = false;
        socket.write('250 accepted\r\n');
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      isData = command === 'DATA';
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    };
    socket.on('error', () => undefined);
    socket.write('220 drill\r\n');
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
