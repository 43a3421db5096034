/** Opens database, secrets, locks and worker; each can be replaced. */
import type { App } from '#application/app.js';
import type { Log, Ports, Secrets } from '#application/ports.js';
import type { Config } from '#infrastructure/config.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { openDatabase } from '#infrastructure/migration/open-database.js';
import { cryptoRandom } from '#infrastructure/security/random.js';
import { openSecrets } from '#infrastructure/security/keyring.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { startWorker } from '#infrastructure/worker.js';
import { openLocks, type Locks } from './locks.js';
import { clockOf, type Outside } from './outside.js';

/**
 * What the simulation of the whole platform uses instead of threads and sockets (docs/simulation.md): the rest of the
 * platform is unchanged.
 */
export interface Parts {
  readonly openDatabase: (config: Config, log: Log) => Promise<Database>;
  readonly openSecrets: (database: Database, outside: Outside) => Promise<Secrets>;
  readonly openLocks: (outside: Outside, ports: Ports, app: App) => Promise<Locks>;
  readonly startWorker: typeof startWorker;
  /** Wraps the ports for the application. */
  readonly around: (ports: Ports) => Ports;
}

export const ownParts: Parts = {
  openDatabase,
  openSecrets(database, outside) {
    const { random } = outside.seeded ?? { random: cryptoRandom };
    return openSecrets({
      database,
      masterKeys: masterKeysOf(outside.config),
      random,
      clock: clockOf(outside),
    });
  },
  openLocks,
  startWorker,
  around: (ports) => ports,
};
