/** The embedded broker's certificate for cabinets, read and checked at startup. */
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigError } from '#infrastructure/config-error.js';

export interface BrokerTls {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/**
 * Real cabinets are on other machines: without TLS the embedded broker listens on loopback only
 * (devices.md#broker-connections).
 */
export function brokerTlsOf(certFile: string | undefined, keyFile: string | undefined): BrokerTls | null {
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile === undefined || keyFile === undefined)
    throw new ConfigError(
      `${certFile === undefined ? 'MQTT_TLS_CERT' : 'MQTT_TLS_KEY'}: required with the other one`,
    );
  const tls = { cert: fileOf('MQTT_TLS_CERT', certFile), key: fileOf('MQTT_TLS_KEY', keyFile) };
  try {
    createSecureContext(tls);
  } catch (error) {
    throw new ConfigError(`MQTT_TLS_CERT, MQTT_TLS_KEY: no certificate and its key: ${String(error)}`);
  }
  return tls;
}

function fileOf(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ConfigError(`${name}: ${String(error)}`);
  }
}
