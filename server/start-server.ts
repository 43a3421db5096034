/** One running server: the platform behind HTTP, and in simulation the outside world beside it. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeFolder } from '#infrastructure/folders.js';
import { type DatabaseCare, startDatabaseCare } from '#infrastructure/backup/database-care.js';
import type { Config } from '#infrastructure/config.js';
import { lockFile } from '#infrastructure/database/sqlite/file-lock.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import type { Simulator, SimulatorOptions } from '#simulator/simulator.js';
import { createLog } from './log.js';
import { holdFreePort } from './http/held-port.js';
import { type HttpServer, createHttpServer } from './http-server.js';
import type { HttpSettings } from './settings.js';
import type { SeededRandom } from '#server/composition/outside.js';
import { type Platform, createPlatform } from './composition.js';
import type { Parts } from '#server/composition/parts.js';

// The start message for the person who just started the server.

interface Demo {
  readonly password: string;
  /** The address for gateways; null with an external broker. */
  readonly broker: string | null;
}

/** Prints where to go first; `demo` is null without demo data. */
function welcome(publicUrl: string, demo: Demo | null): void {
  const lines = [`Consigne est prête : ${publicUrl}`];
  if (demo !== null)
    lines.push(
      `  Louer un article      ${publicUrl}/rental/01930000-0000-7000-8000-000000000101`,
      `  Simulateur            ${publicUrl}/simulator`,
      '  Carte de test         4242 4242 4242 4242 (3-D Secure : 4000 0025 0000 3155)',
      `  Se connecter          ${publicUrl}/login`,
      `                        admin@, manager@, operator@ ou support@consigne.test, mot de passe ${demo.password}`,
      '                        Société voisine : manager@voisine.test, même mot de passe',
      `  API                   ${publicUrl}/api/docs`,
      ...(demo.broker === null ? [] : [`  Passerelles (MQTT)    ${demo.broker}`]),
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}

export interface RunningServer {
  /** The address of the server. */
  readonly url: string;
  readonly platform: Platform;
  readonly simulator: Simulator | null;
  close(): Promise<void>;
}

const logLevelOf = ({ LOG_LEVEL: level }: Config) => {
  if (level === 'trace') return 'debug';
  return level === 'fatal' ? 'error' : level;
};

const worldInUse = (file: string): string =>
  `Le monde simulé ${file} est déjà utilisé par un autre serveur. Arrêtez-le, ou donnez un autre dossier avec DATA_DIR.`;

/**
 * The lock's file is rewritten when it is opened: a process that had opened it before would write into one that is
 * never read again.
 */
async function lockWorld({ dataDir }: SimulatorOptions): Promise<() => void> {
  if (dataDir === null) return () => undefined;
  makeFolder(dataDir);
  return lockFile(join(dataDir, 'outside-world.ndjson'), worldInUse);
}

/** The simulated outside world, and its routes on this server: none of it is loaded when the world is real. */
async function openWorld(options: SimulatorOptions) {
  const [{ openSimulator }, { mountSimulator, recordCalls, sendSimulatedTime }, { followStaff }] =
    await Promise.all([
      import('#simulator/simulator.js'),
      import('./simulator/mount-simulator.js'),
      import('./simulator/simulated-people.js'),
    ]);
  const unlock = await lockWorld(options);
  const simulator = await openSimulator(options).catch((error: unknown) => {
    unlock();
    throw error;
  });
  return {
    simulator,
    close: async () => {
      await simulator.close();
      unlock();
    },
    mount: (fastify: FastifyInstance) => mountSimulator(fastify, simulator),
    watch: (fastify: FastifyInstance, { people, ports }: Platform) => {
      recordCalls(fastify, simulator);
      sendSimulatedTime(fastify, simulator.clock);
      if (people) followStaff(fastify, people, ports);
    },
  };
}

/** What is open so far. */
interface Open {
  world?: Awaited<ReturnType<typeof openWorld>>;
  platform?: Platform;
  server?: HttpServer;
  dataCare?: DatabaseCare;
}

async function closeAll({ world, platform, server, dataCare }: Open): Promise<void> {
  await server?.close();
  await dataCare?.close();
  // Before its cabinets: from here on the server ends their connections, which does not count as a report of theirs.
  await platform?.close();
  await world?.close();
}

/** `PORT=0` takes a free port: the public address follows it, so the platform gets it through `publicUrl`. */
export async function startServer(
  config: Config,
  webDir: string | null,
  /** Overrides of the simulated outside world: a test's clock and seed. */
  outside: Partial<SimulatorOptions> = {},
  /** The platform's own random source, for a reproducible run. */
  seeded?: (now: () => number) => SeededRandom,
  parts?: Parts,
): Promise<RunningServer> {
  const held = config.PORT === 0 ? await holdFreePort(config.HOST) : null;
  const log = createLog(logLevelOf(config));
  const port = held?.port ?? config.PORT;
  const own = `http://127.0.0.1:${port}`;
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const open: Open = {};
  const close = (): Promise<void> => closeAll(open);
  try {
    if (config.simulated) open.world = await openWorld({ dataDir: config.DATA_DIR, publicUrl, ...outside });
    const opened = open.world;
    const simulator = opened?.simulator ?? null;
    const outsideParts = {
      config,
      log,
      simulator,
      publicUrl,
      webhookBase: own,
      seeded: simulator ? seeded?.(() => simulator.clock.now()) : undefined,
    };
    const behind = await createPlatform(outsideParts, parts);
    open.platform = behind;
    const dataCare = (open.dataCare = startDatabaseCare(config, { log }));
    const server = (open.server = await createHttpServer({
      app: behind.app,
      log,
      vitals: behind.vitals,
      dataCare,
      countRequest: behind.countRequest,
      settings: settingsOf(config, publicUrl, webDir),
      // The presence of extra routes shows the server that the world is simulated.
      ...(opened && { extraRoutes: (fastify: FastifyInstance) => opened.mount(fastify) }),
      extraHooks: (fastify) => opened?.watch(fastify, behind),
    }));
    await (held ? server.takeOver(held) : server.listen(port, config.HOST));
    if (config.LOG_LEVEL !== 'silent')
      welcome(publicUrl, simulator && { password: demoPassword, broker: behind.ports.locks.address });
    return { url: own, platform: behind, simulator, close };
  } catch (error) {
    held?.letGo();
    await close();
    throw error;
  }
}

const settingsOf = (config: Config, publicUrl: string, webDir: string | null): HttpSettings => ({
  publicUrl,
  ...(config.MAP_TILES_URL !== undefined && { imageOrigins: [new URL(config.MAP_TILES_URL).origin] }),
  trustProxyHops: config.TRUST_PROXY_HOPS,
  webDir,
  isProduction: config.isProduction,
  metricsToken: config.METRICS_TOKEN,
  rateLimits: {
    generalPerMinute: config.REQUESTS_PER_MINUTE,
    bookingsPerMinute: config.BOOKINGS_PER_MINUTE,
  },
});
