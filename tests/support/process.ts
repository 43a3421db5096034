/**
 * The product as it is run: a real process on its own folder and port, killed at any instant and started again as a
 * supervisor would, and somebody in front of it who tries again until there is an answer (reliability.md, crash suite).
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openKeep } from '#simulator/keep.js';
import type { ClockState } from '#simulator/clock.js';
import { worldStart } from './world.js';

const root = process.cwd();

export interface BuiltServer {
  readonly main: string;
  readonly remove: () => Promise<void>;
}

/** Compiles the node side as it is now, beside whatever `dist` holds, inside node_modules so that it finds the packages. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = join(root, 'node_modules', '.cache', `consigne-process-${process.pid}-${randomUUID()}`);
  const tsc = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  await mkdir(folder, { recursive: true });
  const options = ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', join(folder, 'dist')];
  await promisify(execFile)(process.execPath, [tsc, ...options], { cwd: root });
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
  const remove = () => rm(folder, { recursive: true, force: true });
  return { main: join(folder, 'dist', 'server', 'main.js'), remove };
}

export interface ProcessOptions {
  readonly main: string;
  /** By default a SQLite file in the process's folder. */
  readonly databaseUrl?: string;
  /** Where the first life ends; later lives have no such point. */
  readonly crashAt?: string;
  /** How far the clock goes between a death and the next life. */
  readonly awayMs?: number;
  /** Called right after a death. */
  readonly onDeath?: (server: ServerProcess) => Promise<void>;
}

export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** How often it was killed. */
  readonly deaths: number;
  /** Resolves when it answers. Throws when it ended by itself or will not start. */
  up(): Promise<void>;
  /** Ends it in order; its folder stays. */
  stop(): Promise<void>;
  /** Ends it however it is, and removes its folder. */
  remove(): Promise<void>;
}

/** The clock stands still from the first instant on, and stays so over every start: leases pass by advancing it only. */
function setClock(dataDir: string, aheadMs: number): void {
  const keep = openKeep(join(dataDir, 'outside-world.ndjson'));
  const clock = keep.collection<ClockState>('clock');
  const frozenAt = (clock.get('clock')?.frozenAt ?? worldStart) + aheadMs;
  clock.set('clock', { offsetMs: 0, frozenAt });
  keep.close();
}

export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'consigne-process-'));
  setClock(dataDir, 0);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'server.log');
  const databaseUrl = options.databaseUrl ?? `sqlite:${join(dataDir, 'consigne.sqlite')}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '100000',
    BOOKINGS_PER_MINUTE: '100000',
  };
  let deaths = 0;
  let isWanted = true;
  let failure: Error | null = null;
  let child: ChildProcess;
  let ended: Promise<void>;

  const live = (life: Record<string, string | undefined>): void => {
    const log = openSync(logFile, 'a');
    child = spawn(process.execPath, [options.main], { env: { ...env, ...life }, stdio: ['ignore', log, log] });
    closeSync(log);
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        if (isWanted) void afterwards(code, signal);
      });
    });
  };
  const afterwards = async (code: number | null, signal: NodeJS.Signals | null): Promise<void> => {
    try {
      if (signal !== 'SIGKILL') throw new Error(`ended with ${String(code ?? signal)}`);
      deaths += 1;
      await options.onDeath?.(server);
      setClock(dataDir, options.awayMs ?? 0);
      live({});
    } catch (error) {
      failure = new Error(`${String(error)}\n${await readFile(logFile, 'utf8')}`);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isWanted = false;
    child.kill(signal);
    await ended;
  };
  const server: ServerProcess = {
    url,
    dataDir,
    databaseUrl,
    get deaths() {
      return deaths;
    },
    async up() {
      for (let look = 0; look < patienceMs / lookEveryMs; look++) {
        if (failure) throw failure;
        if (await isReady(url)) return;
        await pause(lookEveryMs);
      }
      throw new Error(`No answer for ${patienceMs} ms\n${await readFile(logFile, 'utf8')}`);
    },
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  live({ CRASH_AT: options.crashAt });
  await server.up();
  return server;
}

const lookEveryMs = 25;
const patienceMs = 30_000;

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends until an answer comes: a lost connection means that the process died under it, or that nobody knows. */
export async function send(server: ServerProcess, request: Request): Promise<Answer> {
  const { method, path, body, headers } = request;
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: { ...headers, ...content },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    } catch (error) {
      if (attempt === 10) throw error;
      await server.up();
    }
  }
}

/** A call of the control API that must succeed. */
export async function simulate<T>(server: ServerProcess, path: string, body?: unknown): Promise<T> {
  const method = body === undefined ? 'GET' : 'POST';
  const answer = await send(server, { method, path: `/_sim${path}`, body });
  if (answer.status >= 400) throw new Error(`${method} /_sim${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** Lets time pass up to an instant, however often the process dies on the way. */
export async function advanceTo(server: ServerProcess, at: number): Promise<void> {
  const to = new Date(at).toISOString();
  const answer = await send(server, { method: 'POST', path: '/_sim/clock', body: { to } });
  // Time does not go back: an earlier try came this far.
  if (answer.status >= 400 && answer.status !== 409) throw new Error(`clock: ${JSON.stringify(answer.body)}`);
}

export async function now(server: ServerProcess): Promise<number> {
  return Date.parse((await simulate<{ now: string }>(server, '/clock')).now);
}

export const advanceBy = async (server: ServerProcess, ms: number): Promise<void> =>
  advanceTo(server, (await now(server)) + ms);
