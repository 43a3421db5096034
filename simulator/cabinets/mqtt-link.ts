/**
 * A cabinet's connection over MQTT 3.1.1 (devices.md#cabinet-protocol): one connection, its own credentials, a last
 * will, a persistent session.
 */
import { Socket } from 'node:net';
import { connect, type MqttClient } from 'mqtt';
import { acknowledgeLate } from '#infrastructure/locks/protocol/topics.js';
import type { Connect, Link, LinkRequest } from './outside.js';

const defaultReconnectMs = 1_000;

export const overMqtt =
  (url: string, { reconnectMs = defaultReconnectMs } = {}): Connect =>
  (request) => {
    const { cabinetId, username, password, will } = request;
    const client = connect(url, {
      clientId: cabinetId,
      username,
      password,
      clean: false,
      protocolVersion: 4,
      reconnectPeriod: reconnectMs,
      reconnectOnConnackError: true,
      resubscribe: false,
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true },
    });
    acknowledgeLate(client, (_topic, payload) => request.onCommand(payload));
    // a failure is followed by `close`, and that by another attempt
    client.on('error', () => undefined);
    return linkOf(client, request);
  };

function linkOf(client: MqttClient, { commandsTopic, onUp, onDown }: LinkRequest): Link {
  const unanswered = new Set<(error: Error) => void>();
  const tried = new Promise<void>((resolve) => {
    client.on('connect', () => {
      if (client.stream instanceof Socket) client.stream.setNoDelay(true);
      client.subscribe(commandsTopic, { qos: 1 }, (error) => {
        if (!error) onUp();
        resolve();
      });
    });
    client.on('close', () => {
      for (const lose of unanswered) lose(new Error('the connection is lost'));
      unanswered.clear();
      onDown();
      resolve();
    });
  });
  return {
    tried,
    publish: (topic, payload, retain) =>
      new Promise<void>((resolve, reject) => {
        if (!client.connected) return reject(new Error('the connection is lost'));
        unanswered.add(reject);
        client.publish(topic, payload, { qos: 1, retain }, (error) => {
          unanswered.delete(reject);
          if (error) reject(error);
          else resolve();
        });
      }),
    // orderly only when there is nothing to wait for
    close: (abruptly) => client.endAsync(abruptly || !client.connected || unanswered.size > 0),
  };
}
