/** Opens database, secrets, locks and worker; each can be replaced. */
import type { RunningApp } from '#application/create-app.js';
import type { Log, Ports, Secrets } from '#application/ports.js';
import { refuseDamaged } from '#infrastructure/backup/damage.js';
import type { Config } from '#infrastructure/config.js';
import type { Database } from '#infrastructure/database/data-source.js';
import type { SharedState } from '#infrastructure/database/engine.js';
import { openDatabase } from '#infrastructure/migration/back-up-before.js';
import { cryptoRandom, systemClock } from '#infrastructure/security/random.js';
import { openSecrets } from '#infrastructure/security/keyring.js';
import { masterKeysOf } from '#infrastructure/security/master-key.js';
import { startWorker } from '#infrastructure/worker.js';
import { cabinetCredentials, isCabinetPassword } from '#application/lockers/cabinets/credentials.js';
import { type LockBroker, createLockBroker, serverName } from '#infrastructure/locks/broker.js';
import type { BrokerAddress } from '#infrastructure/locks/connection.js';
import { manageCredentials } from '#infrastructure/locks/dynamic-security.js';
import { type MqttLockGateway, createLockGateway } from '#infrastructure/locks/gateway.js';
import { callerAddress } from '#server/http/caller.js';
import { type Outside, clockOf } from './outside.js';

/**
 * Connects to the cabinets: through the broker in this process, or the one of the settings, and the gateway that uses
 * it.
 */
interface Locks {
  readonly broker: LockBroker | null;
  readonly gateway: MqttLockGateway;
}

async function openLocks(
  outside: Outside,
  ports: Ports,
  app: RunningApp,
  shared: SharedState | null,
): Promise<Locks> {
  const { config, log } = outside;
  const expiresAt = config.brokerTls?.expiresAt ?? Infinity;
  if (expiresAt <= systemClock.now())
    log.error('lockBroker.certificateExpired', { expiredAt: new Date(expiresAt).toISOString() });
  const broker =
    config.MQTT_URL === undefined
      ? await createLockBroker({
          port: config.MQTT_PORT,
          tls: config.brokerTls,
          isCabinet: (cabinetId, password) => isCabinetPassword(ports, cabinetId, password),
          networkOf: callerAddress,
          onTakeover: (taken) => {
            app.cabinetMessages
              .takeovers(taken)
              .catch((error: unknown) =>
                log.error('lockBroker.takeoverUnrecorded', { error: String(error) }),
              );
          },
          log,
        })
      : null;
  const external = externalBroker(config, shared);
  const credentials =
    broker === null && config.MQTT_DYNAMIC_SECURITY
      ? manageCredentials({ broker: external, credentials: (id) => cabinetCredentials(ports, id), log })
      : null;
  const gateway = createLockGateway({
    broker: broker ?? external,
    credentials,
    openChannel: broker === null && shared ? (hear) => shared.openChannel('results', hear) : undefined,
    address: broker && addressOf(broker, outside.publicUrl),
    clock: ports.clock,
    newId: () => ports.newId(),
    log,
    onResult: (result) => app.cabinetMessages.result(result),
    onEvent: (event) => app.cabinetMessages.event(event),
    onStatus: (status) => app.cabinetMessages.status(status),
    onDropped: (message) => app.cabinetMessages.dropped(message),
    onConnected: () => app.cabinetMessages.connected(),
    onMessagesLost: () => app.cabinetMessages.messagesLost(),
  });
  return { broker, gateway };
}

/** Several servers share its messages. The only server of a SQLite file has a session of its own, over its restarts. */
const externalBroker = (config: Config, shared: SharedState | null): BrokerAddress => {
  const username = config.MQTT_USERNAME ?? serverName;
  return {
    url: config.MQTT_URL ?? '',
    username,
    password: config.MQTT_PASSWORD ?? '',
    ...(shared === null ? { clientId: username } : { isShared: true }),
  };
};

/** By TLS from anywhere, under the server's own name; without it from this machine only. */
const addressOf = ({ tlsPort, url }: Pick<LockBroker, 'tlsPort' | 'url'>, publicUrl: string): string =>
  tlsPort === null ? url : `mqtts://${new URL(publicUrl).hostname}:${tlsPort}`;

/**
 * What the simulation of the whole platform uses instead of threads and sockets (docs/simulation.md): the rest of the
 * platform is unchanged.
 */
export interface Parts {
  readonly openDatabase: (config: Config, log: Log) => Promise<Database>;
  readonly openSecrets: (database: Database, outside: Outside) => Promise<Secrets>;
  readonly openLocks: (
    outside: Outside,
    ports: Ports,
    app: RunningApp,
    shared: SharedState | null,
  ) => Promise<Locks>;
  readonly startWorker: typeof startWorker;
  /** Wraps the ports for the application. */
  readonly wrap: (ports: Ports) => Ports;
}

export const ownParts: Parts = {
  openDatabase(config, log) {
    refuseDamaged(config.databaseUrl);
    return openDatabase(config, log);
  },
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
  wrap: (ports) => ports,
};

/** A proxy for an object that is created later: breaks the cycle between two objects that need each other. */
export function later<T extends object>(name: string): { readonly port: T; set(target: T): void } {
  let real: T | null = null;
  const port = new Proxy({} as T, {
    get: (_, property): unknown => {
      if (!real) throw new Error(`${name} was used before it was there`);
      const member: unknown = Reflect.get(real, property);
      return typeof member === 'function' ? member.bind(real) : member;
    },
  });
  return {
    port,
    set: (target) => {
      real = target;
    },
  };
}
