/**
 * Authorises connections and topics at the embedded broker (devices.md#broker-connections): a cabinet has its own
 * topics, the server all of them.
 */
import { channelsFromCabinet, fromAllCabinets, isCabinetId, readTopic, topicOf } from './protocol/topics.js';

export type Principal =
  | { readonly kind: 'server' }
  | {
      readonly kind: 'cabinet';
      readonly cabinetId: string;
      /** How often this cabinet's connections had been ended when it signed in: an older sign-in is outdated. */
      readonly epoch: number;
    };

/** How often the connections of each cabinet were ended since the start. */
export type Epochs = ReadonlyMap<string, number>;

/**
 * Signed in before its cabinet's connections were last ended: its secret may be revoked, so it is sent no messages
 * (devices.md#broker-connections).
 */
export function isOutdated(principal: Principal | undefined, epochs: Epochs): boolean {
  return principal?.kind === 'cabinet' && principal.epoch !== (epochs.get(principal.cabinetId) ?? 0);
}

interface Publication {
  readonly topic: string;
  readonly qos: number;
  readonly retain: boolean;
}

/**
 * Why this may not be published, or null. Only presence is retained, so no command waits for a cabinet that reconnects.
 */
export function publicationRefusal(principal: Principal, { topic, qos, retain }: Publication): string | null {
  const read = readTopic(topic);
  if (!read) return `no such topic: ${topic}`;
  if (retain && read.channel !== 'status') return `${read.channel} are never retained`;
  if (qos > 1) return 'quality of service 0 or 1 only';
  if (principal.kind === 'server') {
    return read.channel === 'commands' ? null : `${read.channel} come from the cabinet`;
  }
  if (read.cabinetId !== principal.cabinetId) return 'another cabinet';
  return channelsFromCabinet.includes(read.channel) ? null : `${read.channel} come from the platform`;
}

/** Deliveries are acknowledged, so subscriptions have quality of service 1. */
export function maySubscribe(principal: Principal, topic: string, qos: number): boolean {
  if (qos !== 1) return false;
  if (principal.kind === 'cabinet') return topic === topicOf(principal.cabinetId, 'commands');
  return fromAllCabinets.includes(topic);
}

/** A session belongs to its client identifier: only the cabinet may use the cabinet's. */
export function clientIdRefusal(
  username: string | undefined,
  clientId: string,
  serverName: string,
): string | null {
  if (username === serverName) return clientId.startsWith(serverName) ? null : 'not a server identifier';
  return username === clientId ? null : 'the client identifier is not the user name';
}

/** A last will must be the cabinet's own presence. */
export const isOwnWill = (username: string | undefined, willTopic: string | undefined): boolean =>
  willTopic === undefined ||
  (username !== undefined && isCabinetId(username) && willTopic === topicOf(username, 'status'));
