/** The whole product on free ports, with a controlled clock: the same composition root as the server's. */
import type { LockCommand, LockGateway } from '#application/lockers/codes/gateway.js';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '#application/contract/client.js';
import { api, type Api } from '#application/contract/index.js';
import { readConfig } from '#infrastructure/config.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { type Parts, ownParts } from '#server/composition/parts.js';
import { startServer, type RunningServer } from '#server/start-server.js';
import type { Simulator } from '#simulator/simulator.js';
import { templateFile, templateMasterKey } from './templates.js';

export interface World {
  readonly url: string;
  readonly simulator: Simulator;
  readonly running: RunningServer;
  /** The customers' calls, with further headers. */
  as(headers?: Record<string, string>): Client<Api>;
  /** Lets time pass, and runs everything that falls due. */
  pass(ms: number): Promise<void>;
  /** Runs everything that is due now. */
  settle(): Promise<void>;
  /** How many door commands the platform has sent, or was about to send, to a cabinet. */
  commandsSent(): number;
  close(): Promise<void>;
}

/** A refusal as the client sees it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: Record<string, unknown>,
  ) {
    super(`${status} ${code}`);
  }
}

export interface WorldOptions {
  readonly databaseUrl?: string;
  readonly startAt?: number;
  readonly dataDir?: string;
  readonly webDir?: string | null;
  readonly env?: Record<string, string>;
  /** Browser tests run in real time. */
  readonly frozen?: boolean;
}

/** A Tuesday, far from any change of clocks. */
export const worldStart = Date.UTC(2026, 9, 6, 10, 0);

const typeOf = (body: unknown): string => (body instanceof Blob ? body.type : 'application/json');

export const send =
  (url: string, headers: Record<string, string>) =>
  async ({ method, path, body }: { method: string; path: string; body: unknown }): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': typeOf(body) }) },
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    if (answer.status === 204) return null;
    const reply = (await answer.json()) as Record<string, unknown>;
    if (!answer.ok) throw new Refused(answer.status, String(reply['code']), reply);
    return reply;
  };

/**
 * A world without its own database, folder or key begins with a copy of the demo; returns the master key of that copy.
 */
async function copyDemo(options: WorldOptions, dataDir: string): Promise<Record<string, string>> {
  const { databaseUrl, dataDir: own, env = {}, startAt = worldStart } = options;
  if (databaseUrl !== undefined || own !== undefined || env['MASTER_KEY'] !== undefined) return {};
  writeFileSync(join(dataDir, 'consigne.sqlite'), await templateFile(startAt));
  return { MASTER_KEY: templateMasterKey.toString('base64') };
}

/** A database that is deleted with its world is neither checked for damage nor flushed to the disk. */
const passingParts: Parts = {
  ...ownParts,
  openDatabase: ({ databaseUrl: url }) => createDatabase({ url, pragmas: ['synchronous = OFF'] }),
};

/**
 * Stripe's client reads a stack trace for every request, for errors that are rare: tracing it to the sources took a
 * twentieth of a journey with payments.
 */
function skipTracesOfStripe(): void {
  const trace = Error.prepareStackTrace;
  // Only the test runner traces.
  if (!trace) return;
  Error.prepareStackTrace = (error, frames): unknown =>
    frames[0]?.getFileName()?.includes('/stripe/cjs/') ? String(error) : trace(error, frames);
}
skipTracesOfStripe();

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'consigne-world-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['WORLD_LOG'] ?? 'silent',
    REQUESTS_PER_MINUTE: '100000',
    BOOKINGS_PER_MINUTE: '100000',
    // Trusts the forwarded address, so that each caller can have a different one.
    TRUST_PROXY_HOPS: '1',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...(await copyDemo(options, dataDir)),
    ...options.env,
  });
  const outside = {
    // Only a world with its own folder is opened again: the others need no journal of the outside world.
    dataDir: options.dataDir ?? null,
    clock: { startAt: options.startAt ?? worldStart, frozen: options.frozen ?? true },
  };
  const parts = options.dataDir === undefined ? passingParts : ownParts;
  let commandsSent = 0;
  const countCommands = (locks: LockGateway): LockGateway =>
    new Proxy(locks, {
      get: (target, property): unknown => {
        if (property !== 'ask') return Reflect.get(target, property);
        return (command: LockCommand) => {
          commandsSent += 1;
          return target.ask(command);
        };
      },
    });
  const wrap: Parts['wrap'] = (ports) => ({ ...parts.wrap(ports), locks: countCommands(ports.locks) });
  const running = await startServer(config, options.webDir ?? null, outside, undefined, { ...parts, wrap });
  const { simulator } = running;
  if (!simulator) throw new Error('A world is simulated');
  const client = createClient(api, send(running.url, {}));
  return {
    url: running.url,
    simulator,
    running,
    as: (headers) => (headers ? createClient(api, send(running.url, headers)) : client),
    pass: (ms) => simulator.clock.advanceBy(ms),
    settle: () => simulator.clock.advanceBy(0),
    commandsSent: () => commandsSent,
    close: async () => {
      await running.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
