import { describe, expect, it } from 'vitest';
import { minute, second } from '#domain/shared/record.js';
import { install, networked, opening, setting, type Installation } from './harness.js';

const { lockerId } = networked;

/** With a code on the lock. */
async function ready(): Promise<Installation> {
  const installation = await install();
  await installation.gateway.send(setting(installation.clock));
  await installation.clock.advanceBy(minute);
  return installation;
}
const doorOf = ({ cabinets }: Installation) => cabinets.get('cabinet-1').lockers[0];

describe('a door', () => {
  it('warns after a minute and again after ten while it is not shut, ajar or wide open', async () => {
    const it = await ready();
    await it.cabinets.keypad(lockerId, '482913');
    await it.clock.advanceBy(30 * second);
    await it.cabinets.door(lockerId, 'leaveAjar');
    expect(doorOf(it)?.door).toBe('ajar');

    await it.clock.advanceBy(30 * second);
    expect(it.eventTypes()).toEqual(['code.accepted', 'door.opened', 'door.ajar']);
    await it.clock.advanceBy(20 * minute);

    expect(it.eventTypes().slice(2)).toEqual(['door.ajar', 'door.ajar']);
    await it.cabinets.door(lockerId, 'close');
    await it.settle();
    expect(it.eventTypes().at(-1)).toBe('door.closed');
  });

  it('stays shut when pulled while it is locked, and opens under force', async () => {
    const it = await ready();

    expect(await it.cabinets.door(lockerId, 'open')).toEqual({ door: 'closed' });
    expect(await it.cabinets.door(lockerId, 'leaveAjar')).toEqual({ door: 'closed' });
    expect(await it.cabinets.door(lockerId, 'force')).toEqual({ door: 'open' });
    await it.settle();

    expect(it.events.slice(-2)).toMatchObject([
      { type: 'tamper', grantId: null, commandId: null },
      { type: 'door.opened', grantId: null, commandId: null },
    ]);
    expect(it.cabinets.truth()).toMatchObject([{ kind: 'opened', by: 'force' }]);
  });

  it('leaves its bolt open for five seconds, or until it is shut', async () => {
    const it = await ready();
    await it.gateway.ask(opening(it.clock));
    expect(doorOf(it)?.bolt).toBe('free');

    await it.clock.advanceBy(5 * second);
    expect(doorOf(it)?.bolt).toBe('locked');

    await it.gateway.ask(opening(it.clock));
    await it.cabinets.door(lockerId, 'close');
    expect(doorOf(it)?.bolt).toBe('locked');
    expect(await it.cabinets.door(lockerId, 'open')).toEqual({ door: 'closed' });
  });

  it('opens again without harm when it is open', async () => {
    const it = await ready();
    await it.cabinets.keypad(lockerId, '482913');

    expect((await it.gateway.ask(opening(it.clock)))?.outcome).toBe('done');

    expect(it.eventTypes().filter((type) => type === 'door.opened')).toHaveLength(1);
    expect(it.cabinets.truth()).toHaveLength(1);
  });
});

describe('what is inside', () => {
  it('goes in and out through an open door only, one thing at a time, and is part of the history', async () => {
    const it = await ready();
    const { cabinets } = it;
    expect(await cabinets.content(lockerId, { put: 'a parcel' })).toEqual({
      result: 'doorClosed',
      content: null,
    });
    await cabinets.keypad(lockerId, '482913');

    expect(await cabinets.content(lockerId, { take: true })).toEqual({ result: 'empty', content: null });
    expect(await cabinets.content(lockerId, { put: 'a parcel' })).toEqual({
      result: 'done',
      content: 'a parcel',
    });
    expect(await cabinets.content(lockerId, { put: 'a hat' })).toEqual({
      result: 'occupied',
      content: 'a parcel',
    });
    expect(await cabinets.content(lockerId, { take: true })).toEqual({ result: 'done', content: null });
    await cabinets.door(lockerId, 'close');

    expect(cabinets.truth().map(({ kind, by, grantId, content }) => [kind, by, grantId, content])).toEqual([
      ['opened', 'code', 'grant-1', null],
      ['put', 'code', 'grant-1', 'a parcel'],
      ['taken', 'code', 'grant-1', 'a parcel'],
      ['closed', 'hand', 'grant-1', null],
    ]);
    expect(cabinets.truth(3)).toHaveLength(1);
  });
});

describe('a bolt that jams', () => {
  it('leaves the door shut, reports it, and costs no use', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock, { maxUses: 1 }));
    await it.clock.advanceBy(minute);
    await it.cabinets.fault(lockerId, 'bolt-jam', { times: 2 });

    expect(await it.cabinets.keypad(lockerId, '482913')).toMatchObject({ result: 'jammed', door: 'closed' });
    expect((await it.gateway.ask(opening(it.clock)))?.outcome).toBe('jammed');
    await it.clock.advanceBy(8 * second);

    expect(it.eventTypes()).toEqual(['code.accepted', 'open.timeout']);
    expect(it.cabinets.truth()).toEqual([]);
    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('opened');
    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('refused');
  });

  it('is not tried again by the same message', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'bolt-jam', { times: 1 });
    const command = opening(it.clock);
    await it.gateway.ask(command);

    expect((await it.gateway.ask(command))?.outcome).toBe('jammed');
    expect(it.cabinets.truth()).toEqual([]);
  });
});

describe('doors whose reports are wrong', () => {
  it('open without a result: the door event is the answer', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'opens-without-ack', { times: 1 });
    const command = opening(it.clock);
    const answer = it.gateway.ask(command);
    await it.settle();

    expect((await answer)?.outcome).toBe('done');
    await it.clock.advanceBy(15 * second);
    expect(it.results.map(({ commandId }) => commandId)).not.toContain(command.commandId);
    expect(it.events.at(-1)).toMatchObject({ type: 'door.opened', commandId: command.commandId });
  });

  it('answer without opening: eight seconds later the lock complains', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'ack-without-opening');
    const command = opening(it.clock);

    expect((await it.gateway.ask(command))?.outcome).toBe('done');
    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('jammed');
    await it.clock.advanceBy(8 * second);

    expect(doorOf(it)?.door).toBe('closed');
    expect(it.eventTypes()).toEqual(['code.accepted', 'open.timeout']);
  });

  it('send their result after the command has expired', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'result-after-expiry', { times: 1 });
    const command = opening(it.clock);
    const answer = it.gateway.ask(command);
    await it.settle();
    expect((await answer)?.outcome).toBe('done');
    await it.clock.advanceBy(14 * second);
    expect(it.results.map(({ commandId }) => commandId)).not.toContain(command.commandId);

    await it.clock.advanceBy(3 * second);

    expect(it.results.at(-1)).toMatchObject({ commandId: command.commandId, outcome: 'done' });
  });

  it('open late, but never after the command has expired', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'slow');
    const inTime = opening(it.clock);
    await it.gateway.send(inTime);
    await it.gateway.send(
      opening(it.clock, { ...networked, lockerId: 'locker-2', expiresAt: it.clock.now() + 9 * second }),
    );
    await it.cabinets.fault('locker-2', 'slow');
    await it.clock.advanceBy(9 * second);
    expect(doorOf(it)?.door).toBe('closed');
    await it.clock.advanceBy(second);

    expect(doorOf(it)?.door).toBe('open');
  });

  it('report no door events while the sensor is stuck', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'stuck-sensor');

    await it.cabinets.keypad(lockerId, '482913');
    await it.cabinets.door(lockerId, 'close');
    await it.settle();

    expect(it.eventTypes()).toEqual(['code.accepted']);
    expect(it.cabinets.truth().map(({ kind }) => kind)).toEqual(['opened', 'closed']);
  });

  it('do not fall shut', async () => {
    const it = await ready();
    await it.cabinets.fault(lockerId, 'door-ajar', { times: 1 });
    await it.cabinets.keypad(lockerId, '482913');

    expect(await it.cabinets.door(lockerId, 'close')).toEqual({ door: 'ajar' });
    expect(await it.cabinets.door(lockerId, 'close')).toEqual({ door: 'closed' });
  });
});
