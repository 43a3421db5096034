/**
 * The cabinet protocol as an AsyncAPI 3 document for developers of gateways: derived from the schemas, never written by
 * hand.
 */
import { z } from 'zod';
import { commandTable, eventTable, resultTables } from './meanings.js';
import {
  type CommandMessage,
  type EventMessage,
  type ResultMessage,
  type StatusMessage,
  messageSchemas,
} from './messages.js';
import { type CabinetChannel, cabinetChannels } from './topics.js';

const at = Date.UTC(2026, 11, 1, 9);
const [second, hour] = [1_000, 3_600_000];
const locker = { id: '0d5c2f0e-6f43-4f39-9a52-3d1c6a0b7e11', number: 3 };
const grantId = '7b1f4c52-1c1e-4a55-8f0e-52c1a6d0c9aa';
const openId = 'c3b0a1de-94b2-4f0a-8f2e-6c0d7f1e2b33';
const setId = `set.${grantId}.1.16`;
const bootId = 'b-20261130-01';
const toLocker = { locker, fence: 42 };

interface Example<Payload> {
  readonly name: string;
  readonly payload: Payload;
}

const commands: readonly CommandMessage[] = [
  {
    kind: 'setCode',
    commandId: setId,
    expiresAt: at + 90 * second,
    ...toLocker,
    grantId,
    code: '048291',
    validFrom: at,
    validUntil: at + 2 * hour,
    maxUses: null,
  },
  {
    kind: 'removeCode',
    commandId: `remove.${grantId}.1.16`,
    expiresAt: at + 90 * second,
    ...toLocker,
    grantId,
  },
  { kind: 'open', commandId: openId, expiresAt: at + 15 * second, ...toLocker },
  {
    kind: 'identify',
    commandId: '5f2c1a90-2b7d-4c7e-8d11-0e4f3b2a1c00',
    expiresAt: at + 15 * second,
    ...toLocker,
  },
  { kind: 'replay', commandId: 'replay.9a1e', expiresAt: at + 300 * second, bootId, fromSeq: 118 },
];

const results: readonly Example<ResultMessage & { readonly fence?: number }>[] = [
  { name: 'done', payload: { commandId: setId, outcome: 'done', reason: null, at: at + 2 * second } },
  {
    name: 'refused for its fence',
    payload: { commandId: openId, outcome: 'refused', reason: 'fence', fence: 43, at: at + second },
  },
  { name: 'expired', payload: { commandId: openId, outcome: 'expired', reason: null, at: at + 16 * second } },
  { name: 'jammed', payload: { commandId: openId, outcome: 'jammed', reason: null, at: at + second } },
  { name: 'busy', payload: { commandId: openId, outcome: 'busy', reason: null, at: at + second } },
  {
    name: 'lockOffline',
    payload: { commandId: setId, outcome: 'lockOffline', reason: null, at: at + second },
  },
];

type ExampleEvent = Pick<EventMessage, 'type'> & Partial<EventMessage>;
const byCode = { grantId };
const byCommand = { commandId: openId };
const exampleEvents: readonly ExampleEvent[] = [
  { type: 'code.accepted', ...byCode },
  { type: 'door.opened', ...byCode },
  { type: 'door.closed', ...byCode },
  { type: 'door.opened', ...byCommand },
  { type: 'door.ajar', ...byCommand },
  { type: 'code.refused' },
  { type: 'code.lockedOut' },
  { type: 'open.timeout', ...byCode },
  { type: 'battery.low' },
  { type: 'battery.critical' },
  { type: 'tamper' },
  { type: 'lock.restarted' },
  { type: 'lock.restarted', locker: null },
  { type: 'clock.drift', locker: null },
];
const nameOf = ({ type, grantId: byGrant, commandId, locker: where }: ExampleEvent): string =>
  [type, byGrant && 'by code', commandId && 'remotely', where === null && 'of the gateway']
    .filter((part) => typeof part === 'string')
    .join(', ');

const statuses: readonly Example<StatusMessage>[] = [
  { name: 'there', payload: { online: true, bootId, at, lastSeq: 117, synchronised: true } },
  { name: 'the last will', payload: { online: false, bootId, at, lastSeq: 117, synchronised: true } },
];

/** One message of every kind, as docs/asyncapi.json shows it: a customer at locker 3, on 1 December 2026 at 9:00 UTC. */
export const examples = {
  commands: commands.map((payload) => ({ name: payload.kind, payload })),
  results,
  events: exampleEvents.map((event, i) => ({
    name: nameOf(event),
    payload: {
      bootId,
      seq: 118 + i,
      at: at + (i + 1) * second,
      locker,
      grantId: null,
      commandId: null,
      ...event,
    },
  })),
  status: statuses,
} as const;

const rules = `
A gateway is written from this document alone; docs/guide-integrator.md says in which order, and \`consigne cabinets certify\` plays every rule with it.

**Time.** Every instant is an integer: milliseconds since 1970, UTC (1796115600000 is 1 December 2026, 9:00). Seconds are unreadable. A window includes
\`validFrom\` and excludes \`validUntil\`; a command is expired at \`expiresAt\` and after. The gateway sets its clock by NTP. The platform believes the device's
time for the order of its events only; it dates what happened by it while \`synchronised\` is true and the clock is within 2 min of its own, and never
outside of the time in which the code or opening was given and the message received; else it dates by the moment of receipt, and staff are notified of the clock.

**Session.** MQTT 3.1.1 (protocol level 4; MQTT 5 is refused). Client identifier = user name = id of the cabinet; password = its gateway secret. Clean session = 0: what is
sent while the gateway is away waits in the session. Subscribe to the cabinet's commands with QoS 1 at every connection, as a broker that started anew has
forgotten the session (QoS 0, other topics and wildcards are refused); then publish the presence, then results and events that were not acknowledged.
Publish with QoS 1 (QoS 2 ends the connection). Keep-alive 30 to 120 s. Reconnect after 1 s, then slower, up to 30 s. Two gateways of one identity throw each other out; staff see that.
The last will is the gateway's own presence (\`online: false\`), QoS 1, retained; any other last will is refused. Only presence is retained: a retained result or event ends the line.

**Acknowledgement.** A command is acknowledged (PUBACK) when it is stored, so that it outlives a power cut. The platform acknowledges a result or an
event when it is stored; until then the gateway keeps it, and sends it again after the next connection. Everything may come twice, in both directions.

**Limits.** Before CONNECT: 4 KB, 5 s, 20 sockets of an address. After: 64 KB a packet, 16 KB a message. The connection ends within 3 s when the secret is renewed or the cabinet
is deleted or deactivated. Without a word for 5 min a cabinet counts as offline.

**Lockers.** A gateway has doors with numbers. It learns the id of a locker from the first command to its number (staff let each door blink at the
installation) and keeps the pair over restarts. Another id under the same number is another locker: fence 0, no codes. A number that is not there is refused as unknownLocker.
What happens at a door whose id is not known yet is reported with \`locker: null\`: it takes its number and is kept, and concerns no locker.

**Fences.** \`fence\` is the version of the claim: who may open the locker now. Keep the highest a locker, over restarts, in 64 bits. Lower: do nothing, change nothing, and answer
refused with the reason fence and the known one in \`fence\`, always; only removeCode is answered done, as the codes of its fence are gone, and takes nothing away. Equal: do
it. Higher: wipe the codes of lower fences, then do it. An expired command changes nothing. The platform raises its own fence above the one that the
result carries and sends the same command again, an opening under the same \`commandId\`. A restore of the platform raises every fence by 2³⁰.

**Repeated commands.** Remember the results of the last 200 commands over restarts. A \`commandId\` that was done or jammed is answered with the same result and never done again, even when
it is expired by then. One that was refused or expired is looked at anew.

**Other versions.** Ignore fields that you do not know. A command of an unknown \`kind\` is refused as unsupported, or passed over; what is not JSON is passed over; both are acknowledged.
The platform does the same: an event of an unknown type, or with an unreadable field beside a readable \`bootId\` and \`seq\`, takes its number and is kept without an effect; it holds up nothing. What
cannot be read at all is acknowledged, counted and shown in the diagnostics of the cabinet.
A \`bootId\` that comes back with a lower number, or with another content under the same number, counts as a new boot, and staff are notified.`.trim();

const summaries: Readonly<Record<CabinetChannel, string>> = {
  commands: 'What the platform asks of the cabinet. Never retained.',
  results: 'What became of a command: one result a command, sent at least once.',
  events: 'What happened at the doors, in device order, sent at least once; a backlog follows an outage.',
  status: 'Presence. Retained, with a last will.',
};

const descriptions: Readonly<Record<CabinetChannel, string>> = {
  commands: commandTable,
  results: resultTables,
  events: `The order at a door is \`code.accepted\` (or a remote opening), \`door.opened\`, \`door.closed\`. The platform applies the events of a boot by \`seq\`, asks for missing ones after 5 s (\`replay\`), and goes on without them when asking does not help. A ring of the last 500 events, over restarts, with those of older boots, is enough. An event repeated with the same number is the same event.\n\n${eventTable}`,
  status:
    'At every connection, after the subscription; every 60 s; at once when the clock was set. `lastSeq` is the highest number given out in this boot, also while some of them wait. The broker publishes the last will.',
};

const schemaOf = (channel: CabinetChannel): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(messageSchemas[channel], { io: 'input' });
  return schema;
};

const fromEntries = <T>(entry: (channel: CabinetChannel) => T): Record<string, T> =>
  Object.fromEntries(cabinetChannels.map((channel) => [channel, entry(channel)]));

const session = {
  mqtt: {
    clientId: '{cabinetId}',
    cleanSession: false,
    keepAlive: 60,
    lastWill: {
      topic: 'consigne/{cabinetId}/status',
      qos: 1,
      message: JSON.stringify(examples.status[1]?.payload),
      retain: true,
    },
    bindingVersion: '0.2.0',
  },
};
const security = [{ $ref: '#/components/securitySchemes/cabinet' }];

const servers = {
  production: {
    host: '{host}:8883',
    protocol: 'secure-mqtt',
    protocolVersion: '3.1.1',
    description: 'TLS 1.2 or 1.3 with a certificate to be checked. The operator names the host.',
    variables: { host: { default: 'consigne.exemple.fr' } },
    security,
    bindings: session,
  },
  trial: {
    host: '127.0.0.1:{port}',
    protocol: 'mqtt',
    protocolVersion: '3.1.1',
    description:
      'A demo, or `consigne cabinets certify`, on the same machine. Both print the port; `MQTT_PORT` sets that of a demo.',
    variables: { port: { default: '1883' } },
    security,
    bindings: session,
  },
};

/** Seen from the cabinet: it receives commands and sends the rest. */
export function asyncApiDocument(): object {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Consigne cabinet protocol', version: '1.0.0', description: rules },
    defaultContentType: 'application/json',
    servers,
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
      securitySchemes: {
        cabinet: {
          type: 'userPassword',
          description: 'User name: the id of the cabinet. Password: its gateway secret, shown once to staff.',
        },
      },
      messages: fromEntries((channel) => ({
        name: channel,
        summary: summaries[channel],
        description: descriptions[channel],
        payload: schemaOf(channel),
        examples: examples[channel],
      })),
    },
  };
}
