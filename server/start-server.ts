/** One running server: the platform behind HTTP, and in simulation the outside world beside it. */
import type { Config } from '#infrastructure/config.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { createLog } from './log.js';
import { createHttpServer } from './http-server.js';
import { createPlatform, type Platform } from './composition.js';
import { welcome } from './welcome.js';
import { mountSimulator } from './mount-simulator.js';
import { openSimulator, type Simulator, type SimulatorOptions } from '#simulator/simulator.js';

export interface RunningServer {
  /** Where the server is reached. */
  readonly url: string;
  readonly platform: Platform;
  readonly simulator: Simulator | null;
  close(): Promise<void>;
}

const logLevelOf = ({ LOG_LEVEL: level }: Config) => {
  if (level === 'trace') return 'debug';
  return level === 'fatal' ? 'error' : level;
};

/** `PORT=0` takes a free port: the public address follows it, so the platform learns it through `publicUrl`. */
export async function startServer(
  config: Config,
  webDir: string | null,
  /** How the simulated outside world differs from the default: a test's clock and seed. */
  outside: Partial<SimulatorOptions> = {},
): Promise<RunningServer> {
  const log = createLog(logLevelOf(config));
  const port = config.PORT === 0 ? await freePort() : config.PORT;
  const own = `http://127.0.0.1:${port}`;
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const simulator = config.simulated
    ? await openSimulator({ dataDir: config.DATA_DIR, publicUrl, ...outside })
    : null;
  const platform = await createPlatform({ config, log, simulator, publicUrl, webhookBase: own });
  const server = await createHttpServer({
    app: platform.app,
    log,
    settings: {
      publicUrl,
      trustProxyHops: config.TRUST_PROXY_HOPS,
      webDir,
      isProduction: config.isProduction,
      rateLimits: {
        generalPerMinute: config.REQUESTS_PER_MINUTE,
        bookingsPerMinute: config.BOOKINGS_PER_MINUTE,
      },
    },
    extraRoutes: (fastify) => {
      if (simulator) mountSimulator(fastify, simulator);
    },
  });
  await server.listen(port, config.HOST);
  if (config.LOG_LEVEL !== 'silent') welcome(publicUrl, simulator && demoPassword);
  return {
    url: own,
    platform,
    simulator,
    close: async () => {
      await server.close();
      await simulator?.close();
      await platform.close();
    },
  };
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
