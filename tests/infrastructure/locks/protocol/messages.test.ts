import { describe, expect, it } from 'vitest';
import type { LockCommand } from '#application/lockers/codes/gateway.js';
import {
  commandMessage,
  eventMessage,
  MalformedMessage,
  readMessage,
  resultMessage,
  statusMessage,
} from '#infrastructure/locks/protocol/messages.js';
import { toMessage } from '#infrastructure/locks/gateway.js';

/** These bytes are the contract with gateway boxes in the field: a change here is a new version of the protocol. */
const golden = {
  setCode:
    '{"kind":"setCode","commandId":"set.g1.1","expiresAt":1781600090000,"fence":7,"locker":{"id":"l1","number":12},"grantId":"g1","code":"482913","validFrom":1781600000000,"validUntil":1781607200000,"maxUses":null}',
  removeCode:
    '{"kind":"removeCode","commandId":"remove.g1.2","expiresAt":1781600090000,"fence":7,"locker":{"id":"l1","number":12},"grantId":"g1"}',
  open: '{"kind":"open","commandId":"o1","expiresAt":1781600015000,"fence":7,"locker":{"id":"l1","number":12}}',
  identify:
    '{"kind":"identify","commandId":"i1","expiresAt":1781600015000,"fence":7,"locker":{"id":"l1","number":12}}',
  replay: '{"kind":"replay","commandId":"r1","expiresAt":1781600015000,"bootId":"b1","fromSeq":41}',
};

const target = { cabinetId: 'c1', lockerId: 'l1', lockerNumber: 12, model: 'ev608', fence: 7 } as const;
const commands: LockCommand[] = [
  {
    ...target,
    kind: 'setCode',
    commandId: 'set.g1.1',
    expiresAt: 1_781_600_090_000,
    grantId: 'g1',
    code: '482913',
    validFrom: 1_781_600_000_000,
    validUntil: 1_781_607_200_000,
    maxUses: null,
  },
  { ...target, kind: 'removeCode', commandId: 'remove.g1.2', expiresAt: 1_781_600_090_000, grantId: 'g1' },
  { ...target, kind: 'open', commandId: 'o1', expiresAt: 1_781_600_015_000 },
  { ...target, kind: 'identify', commandId: 'i1', expiresAt: 1_781_600_015_000 },
];

describe('the messages of the cabinet protocol', () => {
  it.each(commands)('writes a $kind command in the fixed format', (command) => {
    expect(JSON.stringify(toMessage(command))).toBe(golden[command.kind]);
  });

  it.each(Object.entries(golden))('reads a %s command without changing a byte', (_kind, text) => {
    const read = readMessage(commandMessage, Buffer.from(text));

    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(text));
  });

  it('reads results, events and presence', () => {
    const result = { commandId: 'o1', outcome: 'jammed', reason: null, at: 5 };
    const event = {
      bootId: 'b1',
      seq: 1,
      at: 5,
      locker: { id: 'l1', number: 12 },
      type: 'door.opened',
      grantId: 'g1',
      commandId: null,
    };
    const status = { online: true, bootId: 'b1', at: 5, lastSeq: 0, synchronised: true };

    expect(readMessage(resultMessage, JSON.stringify(result))).toEqual(result);
    expect(readMessage(eventMessage, JSON.stringify(event))).toEqual(event);
    expect(readMessage(statusMessage, JSON.stringify(status))).toEqual(status);
  });

  it('ignores fields that a later version may add', () => {
    const read = readMessage(
      statusMessage,
      '{"online":true,"bootId":"b","at":1,"lastSeq":0,"synchronised":true,"rssi":-60}',
    );

    expect(read).not.toHaveProperty('rssi');
  });

  it.each([
    ['not JSON', 'hello'],
    ['an unknown kind', '{"kind":"selfDestruct"}'],
    ['no fence', golden.open.replace('"fence":7,', '')],
    ['a code with letters', golden.setCode.replace('482913', '48291a')],
    ['a time with a fraction', golden.open.replace('1781600015000', '1781600015000.5')],
    ['a sequence number of zero', golden.replay.replace('41', '0')],
    ['a very long message', `${golden.open.slice(0, -1)},"padding":"${'x'.repeat(20_000)}"}`],
  ])('refuses %s', (_name, text) => {
    expect(() => readMessage(commandMessage, text)).toThrow(MalformedMessage);
  });
});
