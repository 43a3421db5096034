/** The cabinet protocol as an AsyncAPI 3 document for whoever builds a gateway box: derived from the schemas, never written by hand. */
import { z } from 'zod';
import { messageSchemas } from './messages.js';
import { cabinetChannels, type CabinetChannel } from './topics.js';

const summaries: Readonly<Record<CabinetChannel, string>> = {
  commands: 'What the platform asks of the cabinet. Never retained.',
  results: 'What became of a command: one result a command, sent at least once.',
  events: 'What happened at the doors, in device order, sent at least once; a backlog follows an outage.',
  status: 'Presence. Retained, with a last will.',
};

const schemaOf = (channel: CabinetChannel): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(messageSchemas[channel], { io: 'input' });
  return schema;
};

const fromEntries = <T>(entry: (channel: CabinetChannel) => T): Record<string, T> =>
  Object.fromEntries(cabinetChannels.map((channel) => [channel, entry(channel)]));

/** Seen from the cabinet: it receives commands and sends the rest. */
export function asyncApiDocument(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Consigne cabinet protocol',
      version: '1.0.0',
      description:
        'MQTT 3.1.1, QoS 1, JSON. User name and client identifier are the cabinet id; a cabinet may touch its own ' +
        'topics only, its last will included. A command with a lower fence than seen for its locker is refused, and ' +
        'fences are kept through a restart; a command at or after its `expiresAt` is refused as expired; a cabinet ' +
        'whose clock was not set since its boot refuses openings.',
    },
    defaultContentType: 'application/json',
    channels: fromEntries((channel) => ({
      address: `consigne/{cabinetId}/${channel}`,
      parameters: { cabinetId: { description: 'The id of the cabinet.' } },
      messages: { [channel]: { $ref: `#/components/messages/${channel}` } },
    })),
    operations: fromEntries((channel) => ({
      action: channel === 'commands' ? 'receive' : 'send',
      channel: { $ref: `#/channels/${channel}` },
      summary: summaries[channel],
      bindings: { mqtt: { qos: 1, retain: channel === 'status', bindingVersion: '0.2.0' } },
    })),
    components: {
      messages: fromEntries((channel) => ({ name: channel, payload: schemaOf(channel) })),
    },
  };
}
