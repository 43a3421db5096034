/**
 * Connects to the cabinets: through the broker in this process, or the one of the settings, and the gateway that uses
 * it.
 */
import type { App } from '#application/app.js';
import { isCabinetPassword } from '#application/lockers/credentials.js';
import type { Ports } from '#application/ports.js';
import { createLockBroker, type LockBroker } from '#infrastructure/locks/broker.js';
import { createLockGateway, type MqttLockGateway } from '#infrastructure/locks/gateway.js';
import { callerAddress } from '#server/http/caller.js';
import type { Outside } from './outside.js';

export interface Locks {
  readonly broker: LockBroker | null;
  readonly gateway: MqttLockGateway;
}

export async function openLocks(outside: Outside, ports: Ports, app: App): Promise<Locks> {
  const { config, log } = outside;
  const broker =
    config.MQTT_URL === undefined
      ? await createLockBroker({
          port: config.MQTT_PORT,
          tls: config.brokerTls,
          isCabinet: (cabinetId, password) => isCabinetPassword(ports, cabinetId, password),
          networkOf: callerAddress,
          onTakenAlive: (taken) => {
            app.cabinetMessages
              .takeovers(taken)
              .catch((error: unknown) =>
                log.error('lockBroker.takeoverUnrecorded', { error: String(error) }),
              );
          },
          log,
        })
      : null;
  const gateway = createLockGateway({
    broker: broker ?? {
      url: config.MQTT_URL ?? '',
      username: config.MQTT_USERNAME ?? 'consigne-server',
      password: config.MQTT_PASSWORD ?? '',
    },
    address: broker && addressOf(broker, outside.publicUrl),
    clock: ports.clock,
    newId: () => ports.newId(),
    log,
    onResult: (result) => app.cabinetMessages.result(result),
    onEvent: (event) => app.cabinetMessages.event(event),
    onStatus: (status) => app.cabinetMessages.status(status),
    onDropped: (message) => app.cabinetMessages.dropped(message),
    onLineUp: () => app.cabinetMessages.lineUp(),
  });
  return { broker, gateway };
}

/** By TLS from anywhere, under the server's own name; without it from this machine only. */
const addressOf = ({ tlsPort, url }: Pick<LockBroker, 'tlsPort' | 'url'>, publicUrl: string): string =>
  tlsPort === null ? url : `mqtts://${new URL(publicUrl).hostname}:${tlsPort}`;
