import { describe, expect, it } from 'vitest';
import { day, hour, minute } from '#domain/shared/record.js';
import { install, networked, noon, opening, setting, type Installation } from './harness.js';

const { lockerId, cabinetId } = networked;
const openAndClose = async ({ cabinets, gateway, clock }: Installation, times = 1) => {
  for (let i = 0; i < times; i += 1) {
    await gateway.ask(opening(clock));
    await cabinets.door(lockerId, 'close');
  }
};
const seqs = ({ events }: Installation) => events.map(({ seq }) => seq);

describe('presence', () => {
  it('is sent at once, then every minute, with the highest number used', async () => {
    const it = await install();
    expect(it.statuses).toMatchObject([{ cabinetId, isOnline: true, lastSeq: 0, isSynchronised: true }]);
    await openAndClose(it);

    await it.clock.advanceBy(minute);

    expect(it.statuses).toHaveLength(2);
    expect(it.statuses.at(-1)).toMatchObject({ isOnline: true, lastSeq: 2 });
  });

  it('is sent at the end while days pass in a moment, and every day, not every minute', async () => {
    const it = await install();

    await it.clock.advanceBy(5 * day);

    const gaps = it.statuses.map(
      ({ deviceAt }, i) => (deviceAt ?? 0) - (it.statuses[i - 1]?.deviceAt ?? noon),
    );
    expect(Math.max(...gaps)).toBeLessThan(day + 5 * minute);
    expect(it.statuses.length).toBeLessThan(10);
    expect(it.statuses.at(-1)?.deviceAt).toBeGreaterThan(noon + 5 * day - 5 * minute);
  });

  it('is sent before any other due event while days pass in a moment', async () => {
    const it = await install();
    const heard: (number | undefined)[] = [];
    for (const hours of [1.1, 1.2, 7.5, 23])
      it.clock.schedule(
        noon + hours * hour,
        () => void heard.push(it.clock.now() - (it.statuses.at(-1)?.deviceAt ?? 0)),
      );

    await it.clock.advanceBy(day);

    expect(heard).toHaveLength(4);
    expect(Math.max(...heard.map(Number))).toBeLessThan(5 * minute);
  });

  it('ends with the last will when the gateway is cut off, and comes back', async () => {
    const it = await install();

    await it.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: 3_600 });
    await expect.poll(() => it.statuses.at(-1)?.isOnline).toBe(false);
    expect(it.cabinets.get(cabinetId).isOnline).toBe(false);

    await it.clock.advanceBy(hour);
    await it.settle();
    expect(it.statuses.at(-1)?.isOnline).toBe(true);
  });
});

describe('an outage', () => {
  it('does not affect codes on locks, and its events follow in order afterwards', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock, { validUntil: noon + 80 * hour }));
    await it.clock.advanceBy(minute);
    await it.cabinets.fault(cabinetId, 'gateway-offline');

    for (let i = 0; i < 3; i += 1) {
      await it.clock.advanceBy(day);
      expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('opened');
      await it.cabinets.door(lockerId, 'close');
    }
    expect(it.events).toEqual([]);
    expect(it.cabinets.get(cabinetId).backlog).toBe(9);
    await it.cabinets.clearFaults();
    await it.settle();

    expect(seqs(it)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(it.events[1]).toMatchObject({ type: 'door.opened', bootId: it.statuses[0]?.bootId });
    const delay = (it.events[1]?.deviceAt ?? 0) - (noon + minute + day);
    expect(Math.abs(delay)).toBeLessThanOrEqual(1_728); // its clock ran alone for a day: at most 20 ppm
  });

  it('opens nothing late: a command that waited for the connection is expired', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'gateway-offline');
    await it.gateway.send(opening(it.clock));
    await it.clock.advanceBy(minute);
    await it.cabinets.clearFaults();
    await it.settle();

    expect(it.results).toMatchObject([{ outcome: 'expired' }]);
    expect(it.cabinets.truth()).toEqual([]);
  });

  it('overwrites the oldest entries of a lock: lost events show as a gap', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'gateway-offline');
    await it.clock.advanceBy(minute);
    const { masterCode = '' } = it.cabinets.get(cabinetId).lockers[0] ?? {};
    for (let i = 0; i < 170; i += 1) {
      await it.cabinets.keypad(lockerId, masterCode);
      await it.cabinets.door(lockerId, 'close');
    }

    await it.cabinets.clearFaults();
    await it.settle();

    expect(it.events).toHaveLength(500);
    expect(seqs(it)[0]).toBe(11);
    await it.gateway.requestReplay(cabinetId, it.events[0]?.bootId ?? '', 1);
    await it.settle();
    expect(it.results.at(-1)).toMatchObject({ outcome: 'refused', reason: 'overwritten' });
    expect(it.events).toHaveLength(1_000);
  });

  it('of a busy gateway is answered, and the same command may be sent again', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'gateway-busy', { times: 1 });
    const command = opening(it.clock);

    expect((await it.gateway.ask(command))?.outcome).toBe('busy');
    expect((await it.gateway.ask(command))?.outcome).toBe('done');
  });
});

describe('events on a bad connection', () => {
  it('come twice', async () => {
    const it = await install();
    await it.cabinets.fault(lockerId, 'event-duplicate', { times: 1 });

    await openAndClose(it);
    await it.settle();

    expect(seqs(it)).toEqual([1, 1, 2]);
  });

  it('overtake each other', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'event-reorder');

    await openAndClose(it, 2);
    await it.settle();

    expect(seqs(it)).toEqual([2, 1, 4, 3]);
  });

  it('wait no longer than a heartbeat for another one to overtake them', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'event-reorder', { times: 1 });
    await it.gateway.ask(opening(it.clock));
    await it.settle();
    expect(seqs(it)).toEqual([]);

    await it.clock.advanceBy(minute);

    expect(seqs(it)[0]).toBe(1);
  });

  it('are lost, show as a gap, and come on request', async () => {
    const it = await install();
    await it.cabinets.fault(cabinetId, 'event-lost', { times: 1 });
    await openAndClose(it, 2);
    await it.settle();
    expect(seqs(it)).toEqual([2, 3, 4]);

    await it.gateway.requestReplay(cabinetId, it.events[0]?.bootId ?? '', 1);
    await it.settle();

    expect(seqs(it).slice(3)).toEqual([1, 2, 3, 4]);
    expect(it.results.at(-1)?.outcome).toBe('done');
  });

  it('of an unknown boot cannot be sent again', async () => {
    const it = await install();

    await it.gateway.requestReplay(cabinetId, 'another', 1);
    await it.settle();

    expect(it.results).toMatchObject([{ outcome: 'refused', reason: 'unknownBoot' }]);
  });
});

describe('a gateway that restarts', () => {
  it('counts from one again, reports it, and retains codes and fences', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock, { fence: 3 }));
    await it.clock.advanceBy(minute);
    await openAndClose(it);
    await it.gateway.ask(opening(it.clock, { fence: 3 }));
    await it.cabinets.door(lockerId, 'close');
    await it.settle();
    const before = it.events.length;

    await it.cabinets.fault(cabinetId, 'lock-restarted');
    await it.settle();

    expect(it.events.slice(before)).toMatchObject([{ type: 'lock.restarted', seq: 1, lockerId: null }]);
    expect(it.events.at(-1)?.bootId).not.toBe(it.events[0]?.bootId);
    expect(await it.gateway.ask(opening(it.clock, { fence: 2 }))).toMatchObject({ reason: 'fence' });
    expect((await it.cabinets.keypad(lockerId, '482913')).result).toBe('opened');
  });

  it('forgets commands that it had not done yet', async () => {
    const it = await install();
    await it.gateway.send(setting(it.clock));
    await it.settle();

    await it.cabinets.fault(cabinetId, 'lock-restarted');
    await it.clock.advanceBy(2 * minute);

    expect(it.results).toEqual([]);
  });
});
