/** The embedded broker's certificate for cabinets: read and checked at the start, and named when it expires. */
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Instant } from '#domain/shared/record.js';

export interface BrokerTls {
  readonly cert: Buffer;
  readonly key: Buffer;
  /** Cabinets refuse the connection from then on. */
  readonly expiresAt: Instant;
}

type Files = Readonly<Partial<Record<'MQTT_TLS_CERT' | 'MQTT_TLS_KEY', string | undefined>>>;

interface ReadBrokerTls {
  readonly tls: BrokerTls | null;
  readonly mistakes: readonly string[];
}

/**
 * Real cabinets are on other machines: without TLS the embedded broker listens on loopback only
 * (devices.md#broker-connections).
 */
export function brokerTlsOf({ MQTT_TLS_CERT, MQTT_TLS_KEY }: Files): ReadBrokerTls {
  if (MQTT_TLS_CERT === undefined && MQTT_TLS_KEY === undefined) return { tls: null, mistakes: [] };
  const mistakes: string[] = [];
  const contentOf = (name: string, file: string | undefined): Buffer => {
    try {
      if (file !== undefined) return readFileSync(file);
      mistakes.push(`${name}: required with the other one`);
    } catch (error) {
      mistakes.push(`${name}: ${String(error)}`);
    }
    return Buffer.alloc(0);
  };
  const cert = contentOf('MQTT_TLS_CERT', MQTT_TLS_CERT);
  const key = contentOf('MQTT_TLS_KEY', MQTT_TLS_KEY);
  if (mistakes.length > 0) return { tls: null, mistakes };
  try {
    createSecureContext({ cert, key });
    const expiresAt = Date.parse(new X509Certificate(cert).validTo);
    return { tls: { cert, key, expiresAt }, mistakes };
  } catch (error) {
    const words = `MQTT_TLS_CERT, MQTT_TLS_KEY: no certificate and its key: ${String(error)}`;
    return { tls: null, mistakes: [words] };
  }
}
