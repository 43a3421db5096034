/**
 * The product as it runs in production: a real process with a separate folder and port, killed at any instant and
 * started again as a supervisor would (reliability.md#promises).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClockState } from '#simulator/clock.js';
import { openDocumentStore } from '#simulator/document-store.js';
import { quietPort } from './quiet-port.js';
import { templateFile, templateMasterKey } from './templates.js';
import { worldStart } from './world.js';

export interface ProcessOptions {
  readonly main: string;
  /** By default a SQLite file in the process's folder. */
  readonly databaseUrl?: string;
  /** The database begins as a copy of the demo (templates.ts), which the process would otherwise create. */
  readonly isCopied?: boolean;
  /** The crash point of each life in order; the next life has none. */
  readonly crashAt?: readonly string[];
  /** How far the clock moves between a death and the next life. */
  readonly awayMs?: number;
  /** Called right after a death, while no process runs. */
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
  /** Shuts it down cleanly; its folder stays. */
  stop(): Promise<void>;
  /** Ends it in any state, and removes its folder. */
  remove(): Promise<void>;
}

/** The clock is stopped from the first instant on, over every start: time passes only by advancing it. */
function moveClock(dataDir: string, ms: number): void {
  const keep = openDocumentStore(join(dataDir, 'outside-world.ndjson'));
  const clock = keep.collection<ClockState>('clock');
  const frozenAt = (clock.get('clock')?.frozenAt ?? worldStart) + ms;
  clock.set('clock', { offsetMs: 0, frozenAt });
  keep.close();
}

const lookEveryMs = 25;
const timeoutMs = 30_000;

export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const { main, crashAt = [], awayMs = 0 } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'consigne-process-'));
  const port = await quietPort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(dataDir, 'server.log');
  const databaseFile = join(dataDir, 'consigne.sqlite');
  const databaseUrl = options.databaseUrl ?? `sqlite:${databaseFile}`;
  const copied = { MASTER_KEY: templateMasterKey.toString('base64') };
  const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const env = environment({ ...own, ...(options.isCopied && copied) });
  if (options.isCopied && options.databaseUrl === undefined)
    await writeFile(databaseFile, await templateFile(worldStart));
  let deaths = 0;
  let isWanted = true;
  let failure: Error | null = null;

  const live = (): Life => startLife(main, { ...env, CRASH_AT: crashAt[deaths] }, logFile, afterwards);
  async function afterwards({ code, signal }: End): Promise<void> {
    if (!isWanted) return;
    try {
      if (signal !== 'SIGKILL') throw new Error(`ended with ${String(code ?? signal)}`);
      await options.onDeath?.(server);
      moveClock(dataDir, awayMs);
      deaths += 1;
      life = live();
    } catch (error) {
      failure = new Error(`${String(error)}\n${await readFile(logFile, 'utf8')}`);
    }
  }
  async function end(signal: NodeJS.Signals): Promise<End> {
    isWanted = false;
    life.child.kill(signal);
    return life.ended;
  }
  const server: ServerProcess = {
    url,
    dataDir,
    databaseUrl,
    get deaths() {
      return deaths;
    },
    async up() {
      for (let look = 0; look < timeoutMs / lookEveryMs; look++) {
        if (failure) throw failure;
        if (await isReady(url)) return;
        await pause(lookEveryMs);
      }
      throw new Error(`No answer for ${timeoutMs} ms\n${await readFile(logFile, 'utf8')}`);
    },
    async stop() {
      const { code, signal } = await end('SIGTERM');
      // A life with a crash point may end among the last commits; the next one ends cleanly.
      if (signal === 'SIGKILL' && crashAt[deaths] !== undefined) {
        isWanted = true;
        await afterwards({ code, signal });
        await server.up();
        return server.stop();
      }
      if (code !== 0) throw new Error(`It did not stop in order\n${await readFile(logFile, 'utf8')}`);
    },
    async remove() {
      await end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  moveClock(dataDir, 0);
  let life = live();
  await server.up().catch(async (error: unknown) => {
    await server.remove();
    throw error;
  });
  return server;
}

const environment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '100000',
  BOOKINGS_PER_MINUTE: '100000',
  ...own,
});

interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface Life {
  readonly child: ChildProcess;
  readonly ended: Promise<End>;
}

function startLife(
  main: string,
  env: NodeJS.ProcessEnv,
  logFile: string,
  onEnd: (end: End) => Promise<void>,
): Life {
  const log = openSync(logFile, 'a');
  // A start creates much short-lived garbage: memory for it saves a seventh of the start.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', main], {
    env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => {
      resolve({ code, signal });
      void onEnd({ code, signal });
    });
  });
  return { child, ended };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
