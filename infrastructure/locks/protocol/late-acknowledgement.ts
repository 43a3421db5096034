/**
 * At both ends a message is acknowledged when its handler is done, and not before (devices.md#cabinet-protocol).
 * mqtt.js acknowledges after `handleMessage`, but hands out the next packet only then, too: one slow commit would delay
 * every cabinet, and a handler that publishes would wait for an acknowledgement queued behind itself. So each message
 * is acknowledged separately.
 */
import type { IPublishPacket, MqttClient } from 'mqtt';

/** Makes mqtt.js go on without acknowledging (5.16, `handlers/publish.js`). */
const notYet = new Error('acknowledged later');

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
