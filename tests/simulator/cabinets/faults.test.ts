import { describe, expect, it } from 'vitest';
import { day, hour, minute, second } from '#domain/shared/record.js';
import { install, networked, noon, opening, setting, type Installation } from './harness.js';

const { lockerId, cabinetId } = networked;
const openAndClose = async ({ cabinets, gateway, clock }: Installation, times = 1) => {
  for (let i = 0; i < times; i += 1) {
    await gateway.ask(opening(clock));
    await cabinets.door(lockerId, 'close');
  }
};

describe('the clock of a gateway', () => {
  it('that was not set opens nothing remotely', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'clock-unsynchronised', { times: 1 });

    expect(await it.gateway.ask(opening(it.clock))).toMatchObject({
      outcome: 'refused',
      reason: 'unsynchronised',
    });
  });

  it('an hour ahead rejects every opening as expired', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'clock-summer-time');

    expect((await it.gateway.ask(opening(it.clock)))?.outcome).toBe('expired');
    expect(it.cabinets.get(cabinetId).clockOffsetMs).toBe(hour);
  });

  it('that drifts is reported', async () => {
    const it = await install();

    await it.cabinets.fault(cabinetId, 'clock-drift');
    await it.settle();

    expect(it.events).toMatchObject([{ type: 'clock.drift', lockerId: null, deviceAt: noon - 10 * minute }]);
  });
});

describe('batteries', () => {
  it('warn once at each level, and empty ones leave a dark keypad', async () => {
    const it = await install();
    await it.cabinets.fault(lockerId, 'battery-low');
    await it.clock.advanceBy(2 * minute);
    await it.cabinets.fault(lockerId, 'battery-critical');
    await it.clock.advanceBy(2 * minute);
    expect(it.eventTypes()).toEqual(['battery.low', 'battery.critical']);

    await it.cabinets.fault(lockerId, 'battery-dead');

    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('dead');
    expect((await it.gateway.ask(opening(it.clock)))?.outcome).toBe('lockOffline');
  });

  it('lose a little every day and at every opening', async () => {
    const it = await install();
    await openAndClose(it, 5);
    expect(it.cabinets.get(cabinetId).lockers[0]?.battery).toBeCloseTo(99.9, 2);
    await it.cabinets.fault(cabinetId, 'gateway-offline');

    await it.clock.advanceBy(100 * day);

    expect(it.cabinets.get(cabinetId).lockers[0]?.battery).toBeCloseTo(92.1, 2);
  });

  it('fail one opening in twenty when they are critical', async () => {
    const it = await install();
    await it.cabinets.fault(lockerId, 'battery-critical');
    const outcomes: (string | undefined)[] = [];

    for (let i = 0; i < 200; i += 1) {
      outcomes.push((await it.gateway.ask(opening(it.clock)))?.outcome);
      await it.cabinets.door(lockerId, 'close');
    }

    const jams = outcomes.filter((outcome) => outcome === 'jammed').length;
    expect(jams).toBeGreaterThan(2);
    expect(jams).toBeLessThan(25);
  });
});

describe('faults', () => {
  it('end by themselves, after their times or their seconds, and all at once', async () => {
    const it = await install();
    const active = () => it.cabinets.get(cabinetId).lockers[0]?.faults.map(({ fault }) => fault);
    await it.cabinets.fault(lockerId, 'bolt-jam', { times: 1 });
    await it.cabinets.fault(lockerId, 'slow', { forSeconds: 30 });
    await it.cabinets.fault(lockerId, 'stuck-sensor');
    expect(active()).toEqual(['bolt-jam', 'slow', 'stuck-sensor']);

    await it.clock.advanceBy(30 * second);
    expect(active()).toEqual(['bolt-jam', 'stuck-sensor']);
    await it.gateway.ask(opening(it.clock));
    expect(active()).toEqual(['stuck-sensor']);
    await it.cabinets.clearFaults(lockerId, 'stuck-sensor');

    expect(active()).toEqual([]);
  });

  it.each(['full', 'duplicate', 'pattern', 'quota'])('make a lock refuse a code: %s', async (reason) => {
    const it = await install();
    await it.cabinets.fault('cabinets', `code-refused-${reason}`, { times: 1 });

    await it.gateway.send(setting(it.clock));
    await it.clock.advanceBy(minute);

    expect(it.results).toMatchObject([{ outcome: 'refused', reason }]);
  });

  it('change a code by hand, without a report', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock));
    await it.clock.advanceBy(minute);
    const received = it.events.length;

    await it.cabinets.fault(lockerId, 'code-changed-by-hand');
    await it.settle();

    expect(it.events).toHaveLength(received);
    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('refused');
    const code = it.cabinets.get(cabinetId).lockers[0]?.codes[0]?.code ?? '';
    expect((await it.cabinets.keypad(lockerId, code)).result).toBe('opened');
  });

  it('replace a lock: its codes are gone, the fence is not', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock, { fence: 4 }));
    await it.clock.advanceBy(minute);

    await it.cabinets.fault(lockerId, 'lock-replaced');
    await it.settle();

    expect(it.events).toMatchObject([{ type: 'lock.restarted', lockerId }]);
    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('refused');
    expect(await it.gateway.ask(opening(it.clock, { fence: 3 }))).toMatchObject({ reason: 'fence' });
  });

  it('that are unknown, or have an unknown target, are refused at once', async () => {
    const { cabinets } = await install();

    expect(() => cabinets.fault(lockerId, 'meteorite')).toThrow('Panne inconnue : « meteorite »');
    expect(() => cabinets.fault('nowhere', 'slow')).toThrow('Casier inconnu : « nowhere »');
    expect(() => cabinets.keypad('nowhere', '1')).toThrow('Casier inconnu : « nowhere »');
    expect(() => cabinets.get('nowhere')).toThrow('Consigne inconnue : « nowhere »');
  });
});
