/**
 * The four topics of a cabinet (devices.md#cabinet-protocol), commands to it, results, events and status from it, and
 * when a message is acknowledged.
 */
import type { IPublishPacket, MqttClient } from 'mqtt';

export const cabinetChannels = ['commands', 'results', 'events', 'status'] as const;
export type CabinetChannel = (typeof cabinetChannels)[number];

const root = 'consigne';
/** No character that MQTT would read as a level or a wildcard. */
const cabinetIdForm = /^[A-Za-z0-9_-]{1,64}$/;

export const isCabinetId = (text: string): boolean => cabinetIdForm.test(text);

export function topicOf(cabinetId: string, channel: CabinetChannel): string {
  if (!isCabinetId(cabinetId)) throw new RangeError(`"${cabinetId}" cannot name a topic`);
  return `${root}/${cabinetId}/${channel}`;
}

export const channelsFromCabinet: readonly CabinetChannel[] = cabinetChannels.filter(
  (channel) => channel !== 'commands',
);

/** The topics of all cabinets' messages, for the only server of a broker. */
export const fromAllCabinets: readonly string[] = channelsFromCabinet.map(
  (channel) => `${root}/+/${channel}`,
);

/** The same for several servers: the broker gives each message to one of them, but none of the retained ones. */
export const sharedByServers: readonly string[] = fromAllCabinets.map((topic) => `$share/${root}/${topic}`);

/** The last will of a server among several: what it had received and not acknowledged is lost. */
export const serverLost = `${root}/servers/lost`;
/** A shared subscription: one server receives each message. */
export const serverLostShared = `$share/${root}/${serverLost}`;

/** Servers send to these. */
export const commandsOfAll = `${root}/+/commands`;

/** Presence, which is retained. */
export const presenceOfAll = `${root}/+/status`;

/** The cabinet and the channel of a topic; null when it is not one of ours. */
export function readTopic(topic: string): { cabinetId: string; channel: CabinetChannel } | null {
  const [first, cabinetId, last, ...more] = topic.split('/');
  const channel = cabinetChannels.find((each) => each === last);
  if (first !== root || cabinetId === undefined || !channel || more.length > 0) return null;
  return isCabinetId(cabinetId) ? { cabinetId, channel } : null;
}

/** Makes mqtt.js go on without acknowledging (5.16, `handlers/publish.js`). */
const notYet = new Error('acknowledged later');

/**
 * At both ends a message is acknowledged when its handler is done, and not before (devices.md#cabinet-protocol).
 * mqtt.js acknowledges after `handleMessage`, but hands out the next packet only then, too: one slow commit would delay
 * every cabinet, and a handler that publishes would wait for an acknowledgement queued behind itself. So each message
 * is acknowledged separately.
 */
export function acknowledgeLate(
  client: MqttClient,
  handle: (topic: string, payload: Uint8Array) => Promise<void>,
): void {
  client.handleMessage = (packet, done) => {
    const connection = client.stream;
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    const acknowledge = (): void => {
      // on another connection the broker delivers it again, under another number
      const isSame = client.connected && client.stream === connection;
      if (isSame && packet.qos === 1) connection.write(puback(packet));
    };
    handle(packet.topic, payload).then(acknowledge, () => undefined);
    done(notYet);
  };
}

/** MQTT 3.1.1 §3.4: fixed header, remaining length 2, packet identifier. */
const puback = ({ messageId = 0 }: IPublishPacket): Buffer =>
  Buffer.from([0x40, 0x02, messageId >> 8, messageId & 0xff]);
