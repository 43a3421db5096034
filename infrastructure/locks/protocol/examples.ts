/** One message of every kind, as docs/asyncapi.json shows it: a customer at locker 3, on 1 December 2026 at 9:00 UTC. */
import type { CommandMessage, EventMessage, ResultMessage, StatusMessage } from './messages.js';

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

type Told = Pick<EventMessage, 'type'> & Partial<EventMessage>;
const byCode = { grantId };
const byCommand = { commandId: openId };
const told: readonly Told[] = [
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
const nameOf = ({ type, grantId: byGrant, commandId, locker: where }: Told): string =>
  [type, byGrant && 'by code', commandId && 'from afar', where === null && 'of the gateway']
    .filter((part) => typeof part === 'string')
    .join(', ');

const statuses: readonly Example<StatusMessage>[] = [
  { name: 'there', payload: { online: true, bootId, at, lastSeq: 117, synchronised: true } },
  { name: 'the last will', payload: { online: false, bootId, at, lastSeq: 117, synchronised: true } },
];

export const examples = {
  commands: commands.map((payload) => ({ name: payload.kind, payload })),
  results,
  events: told.map((event, i) => ({
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
