import { describe, expect, it } from 'vitest';
import { hour, minute, second } from '#domain/shared/record.js';
import { install, networked, noon, opening, setting } from './harness.js';

const { lockerId } = networked;

describe('a code for a networked lock', () => {
  it('reaches it within a minute, opens it, and the door reports its events in order', async () => {
    const { cabinets, clock, gateway, results, events, eventTypes } = await install();

    await gateway.send(setting(clock));
    expect((await cabinets.keypad(lockerId, '482913')).result).toBe('refused');
    await clock.advanceBy(minute);
    expect(results).toMatchObject([{ outcome: 'done', reason: null, cabinetId: 'cabinet-1' }]);

    expect(await cabinets.keypad(lockerId, '48 29 13')).toMatchObject({ result: 'opened', door: 'open' });
    await clock.advanceBy(20 * second);
    expect(await cabinets.door(lockerId, 'close')).toEqual({ door: 'closed' });
    await clock.advanceBy(second);

    expect(eventTypes()).toEqual(['code.refused', 'code.accepted', 'door.opened', 'door.closed']);
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(events.slice(1).map(({ grantId }) => grantId)).toEqual(['grant-1', 'grant-1', 'grant-1']);
    expect(events.at(-1)?.deviceAt).toBe(noon + minute + 20 * second);
  });

  it('opens from its first to its last minute only, and as often as allowed', async () => {
    const { cabinets, clock, gateway } = await install();
    const window = { validFrom: noon + hour, validUntil: noon + 2 * hour, maxUses: 2 };
    await gateway.send(setting(clock, window));
    await clock.advanceBy(minute);
    const type = async () => (await cabinets.keypad(lockerId, '482913')).result;

    expect(await type()).toBe('refused');
    await clock.advanceTo(noon + hour);
    expect([await type(), await type(), await type()]).toEqual(['opened', 'opened', 'refused']);
  });

  it('is gone after it was revoked', async () => {
    const { cabinets, clock, gateway, results } = await install();
    await gateway.send(setting(clock));
    await gateway.send({
      ...networked,
      kind: 'removeCode',
      commandId: 'gone',
      grantId: 'grant-1',
      fence: 1,
      expiresAt: noon + hour,
    });
    await clock.advanceBy(2 * minute);

    expect(results.map(({ commandId, outcome }) => [commandId, outcome])).toContainEqual(['gone', 'done']);
    expect((await cabinets.keypad(lockerId, '482913')).result).toBe('refused');
    expect(cabinets.get('cabinet-1').lockers[0]?.codes).toEqual([]);
  });

  it('is replaced by another code of the same grant', async () => {
    const { cabinets, clock, gateway } = await install();
    await gateway.send(setting(clock));
    await gateway.send(setting(clock, { code: '135790' }));
    await clock.advanceBy(2 * minute);

    expect((await cabinets.keypad(lockerId, '482913')).result).toBe('refused');
    expect((await cabinets.keypad(lockerId, '135790')).result).toBe('opened');
  });

  it.each([
    ['pattern', { code: '123456' }],
    ['duplicate', { grantId: 'grant-2' }],
    ['tooEarly', { validFrom: noon + 73 * hour, validUntil: noon + 74 * hour }],
    ['windowOver', { validFrom: noon - hour, validUntil: noon }],
    ['unknownLocker', { lockerId: 'locker-7' }],
  ])('is refused with its reason: %s', async (reason, patch) => {
    const { clock, gateway, results } = await install();
    await gateway.send(setting(clock));
    await clock.advanceBy(minute);

    await gateway.send(setting(clock, patch));
    await clock.advanceBy(minute);

    expect(results.at(-1)).toMatchObject({ outcome: 'refused', reason });
  });

  it('finds no place in a full lock, and a place again when a window is over', async () => {
    const { clock, gateway, results } = await install();
    const many = Array.from({ length: 101 }, (_, i) => ({ grantId: `g${i}`, code: String(135_000 + 7 * i) }));
    for (const each of many) await gateway.send(setting(clock, { ...each, expiresAt: noon + hour }));
    await clock.advanceBy(10 * minute);
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(100);
    expect(results.at(-1)).toMatchObject({ outcome: 'refused', reason: 'full' });

    await clock.advanceTo(noon + 2 * hour);
    await gateway.send(setting(clock, { grantId: 'late' }));
    await clock.advanceBy(minute);

    expect(results.at(-1)?.outcome).toBe('done');
  });
});

describe('a remote opening', () => {
  it('answers after the bolt has moved, at once and without waiting for time to pass', async () => {
    const { cabinets, clock, gateway, settle, events } = await install();

    const result = await gateway.ask(opening(clock, { commandId: 'mine' }));
    await settle();

    expect(result).toMatchObject({ outcome: 'done', at: noon });
    expect(cabinets.get('cabinet-1').lockers[0]?.door).toBe('open');
    expect(events).toMatchObject([{ type: 'door.opened', commandId: 'mine', grantId: null }]);
  });

  it('is done once, however often the message comes', async () => {
    const { cabinets, clock, gateway, results, settle, eventTypes } = await install();
    const command = opening(clock);
    await gateway.ask(command);
    await cabinets.door(lockerId, 'close');

    await gateway.send(command);
    await settle();

    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(eventTypes()).toEqual(['door.opened', 'door.closed']);
  });

  it('is refused at and after its expiry', async () => {
    const { clock, gateway, results, settle } = await install();

    await gateway.send(opening(clock, { expiresAt: clock.now() }));
    await settle();

    expect(results).toMatchObject([{ outcome: 'expired' }]);
  });

  it('is refused for an earlier claim, whose codes are wiped, too', async () => {
    const { cabinets, clock, gateway } = await install();
    await gateway.send(setting(clock, { fence: 1 }));
    await clock.advanceBy(minute);
    await gateway.ask(opening(clock, { fence: 2 }));
    await cabinets.door(lockerId, 'close');

    const late = await gateway.ask(opening(clock, { fence: 1 }));

    expect(late).toMatchObject({ outcome: 'refused', reason: 'fence', fence: 2 });
    expect((await cabinets.keypad(lockerId, '482913')).result).toBe('refused');
  });

  it('does not admit the code of an earlier claim that was still on its way', async () => {
    const { cabinets, clock, gateway, results } = await install();
    await gateway.send(setting(clock, { fence: 1 }));
    await gateway.ask(opening(clock, { fence: 2 }));
    await clock.advanceBy(minute);

    expect(results.at(-1)).toMatchObject({ outcome: 'refused', reason: 'fence', fence: 2 });
    expect(cabinets.get('cabinet-1').lockers[0]?.codes).toEqual([]);
  });

  it('still works while the keypad is locked out', async () => {
    const { cabinets, clock, gateway } = await install();
    await cabinets.fault(lockerId, 'wrong-code-burst');

    expect((await gateway.ask(opening(clock)))?.outcome).toBe('done');
    expect((await cabinets.keypad(lockerId, '482913')).result).toBe('lockedOut');
  });

  it('has no effect on a lock without a network', async () => {
    const { cabinets, gateway, clock, results, settle } = await install();
    await cabinets.add({
      cabinetId: 'cabinet-1',
      password: 'secret',
      lockers: [{ lockerId: 'sensorless', number: 8, model: 'eurolock3780', serial: 'EU-2' }],
    });

    await gateway.send(opening(clock, { lockerId: 'sensorless' }));
    await settle();

    expect(results).toMatchObject([{ outcome: 'refused', reason: 'unsupported' }]);
  });
});

describe('the keypad of a networked lock', () => {
  it('locks out for 1, 5 and 10 minutes after five wrong codes each time, until a right one', async () => {
    const { cabinets, clock, gateway, settle, eventTypes } = await install();
    await gateway.send(setting(clock, { validUntil: noon + 24 * hour }));
    await clock.advanceBy(minute);
    const type = async (code: string) => (await cabinets.keypad(lockerId, code)).result;
    const burst = async () => {
      for (let i = 0; i < 5; i += 1) expect(await type('000001')).toBe('refused');
      const { lockedOutUntil } = await cabinets.keypad(lockerId, '482913');
      return ((lockedOutUntil ?? 0) - clock.now()) / minute;
    };

    for (const minutes of [1, 5, 10, 10]) {
      expect(await burst()).toBe(minutes);
      await clock.advanceBy(minutes * minute);
    }
    expect(await type('482913')).toBe('opened');
    expect(await burst()).toBe(1);

    await settle();
    expect(eventTypes().filter((type) => type === 'code.lockedOut')).toHaveLength(5);
  });

  it('opens for the special codes, too', async () => {
    const { cabinets } = await install();
    const { masterCode = '', technicianCode = '' } = cabinets.get('cabinet-1').lockers[0] ?? {};

    expect((await cabinets.keypad(lockerId, masterCode)).result).toBe('opened');
    await cabinets.door(lockerId, 'close');
    expect((await cabinets.keypad(lockerId, technicianCode)).result).toBe('opened');
    expect(cabinets.truth().map(({ by }) => by)).toEqual(['master', 'hand', 'technician']);
  });
});
