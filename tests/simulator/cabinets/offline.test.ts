import { describe, expect, it } from 'vitest';
import { durationClassesFrom, lockHourOf } from '#domain/locks/duration-class.js';
import { offlineCode } from '#domain/locks/offline-code.js';
import { day, hour, minute, second } from '#domain/shared/record.js';
import { sensorless, install, noon, type Installation } from './harness.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const { lockerId, cabinetId, secretHex: secret } = sensorless;
const firstUseIn24h = 20 * hour;

/** As the platform would compute it. */
const codeFor = (from: number, until: number, serial = 0): string => {
  const [window] = durationClassesFrom(rules, from, until);
  if (!window) throw new Error('no class');
  return offlineCode(rules, { secret, ...window, oneTime: serial === 2, serial });
};
const type = async ({ cabinets }: Installation, code: string) =>
  (await cabinets.keypad(lockerId, code)).result;
const typeAndClose = async (it: Installation, code: string) => {
  const result = await type(it, code);
  await it.cabinets.door(lockerId, 'close');
  return result;
};

describe('an offline lock', () => {
  it('opens for a code that was never sent to it, as often as needed until the window ends, and not an hour later', async () => {
    const it = await install();
    const code = codeFor(noon + 10 * minute, noon + 50 * minute);

    await it.clock.advanceBy(10 * minute);
    expect(await typeAndClose(it, code)).toBe('opened');
    await it.clock.advanceBy(45 * minute);
    expect(await typeAndClose(it, code)).toBe('opened');
    await it.clock.advanceBy(hour);

    expect(await typeAndClose(it, code)).toBe('refused');
  });

  it('runs on standard time: in July a code for the hour on the wall clock is an hour early', async () => {
    const it = await install();
    const afternoon = Date.parse('2026-07-15T14:30:00+02:00');
    await it.cabinets.fault('cabinets', 'gateway-offline'); // no other cabinet is needed
    await it.clock.advanceTo(afternoon);
    const onTheWall = { startHour: lockHourOf(afternoon) + 1, classHours: 1, oneTime: false, serial: 0 };

    expect(await type(it, offlineCode(rules, { secret, ...onTheWall }))).toBe('refused');
    expect(await type(it, codeFor(afternoon, afternoon + 20 * minute))).toBe('opened');
  });

  it('refuses right codes at their edges when set to summer time by hand', async () => {
    const it = await install();
    await it.cabinets.fault(lockerId, 'clock-summer-time');

    expect(await type(it, codeFor(noon + 10 * minute, noon + 50 * minute))).toBe('refused');
    expect(it.cabinets.get(cabinetId).lockers[0]?.clockOffsetMs).toBe(hour);
  });

  it('drifts by at most ten minutes a year, which the safety margin of a code covers', async () => {
    const it = await install();
    await it.cabinets.fault('cabinets', 'gateway-offline'); // no other cabinet is needed
    await it.clock.advanceBy(365 * day);

    const offset = it.cabinets.get(cabinetId).lockers[0]?.clockOffsetMs ?? 0;

    expect(offset).not.toBe(0);
    expect(Math.abs(offset)).toBeLessThanOrEqual(630_720);
  });

  it('forgets the older code when a newer one was typed', async () => {
    const it = await install();
    const first = codeFor(noon + minute, noon + firstUseIn24h);
    await it.clock.advanceBy(minute);
    expect(await typeAndClose(it, first)).toBe('opened');
    await it.clock.advanceBy(3 * hour);
    const second = codeFor(it.clock.now(), it.clock.now() + hour);
    expect(await typeAndClose(it, first)).toBe('opened');

    expect(await typeAndClose(it, second)).toBe('opened');

    expect(await typeAndClose(it, first)).toBe('refused');
    expect(await typeAndClose(it, second)).toBe('opened');
  });

  it('opens once for a one-time code, and not at all for one that jammed', async () => {
    const it = await install();
    await it.cabinets.fault(lockerId, 'bolt-jam', { times: 1 });
    await it.clock.advanceBy(minute);
    const code = codeFor(it.clock.now(), noon + hour, 2);

    expect(await type(it, code)).toBe('jammed');
    expect([await typeAndClose(it, code), await typeAndClose(it, code)]).toEqual(['opened', 'refused']);
  });

  it('locks out for 10 s, 60 s, then 5 min after three wrong codes each time', async () => {
    const it = await install();
    const right = codeFor(noon + minute, noon + 50 * minute);
    await it.clock.advanceBy(minute);
    const burst = async () => {
      for (let i = 0; i < 3; i += 1) expect(await type(it, '123456789')).toBe('refused');
      const reply = await it.cabinets.keypad(lockerId, right);
      expect(reply.result).toBe('lockedOut');
      return ((reply.lockedOutUntil ?? 0) - it.clock.now()) / second;
    };

    for (const seconds of [10, 60, 300, 300]) {
      expect(await burst()).toBe(seconds);
      await it.clock.advanceBy(seconds * second);
    }

    expect(await type(it, right)).toBe('opened');
  });

  it('sends nothing to the platform, in any case', async () => {
    const it = await install();
    await it.clock.advanceBy(minute);

    await typeAndClose(it, codeFor(it.clock.now(), noon + hour));
    await it.cabinets.fault(lockerId, 'wrong-code-burst');
    await it.cabinets.door(lockerId, 'force');
    await it.clock.advanceBy(hour);

    expect(it.events).toEqual([]);
    expect(it.statuses.every((status) => status.cabinetId !== cabinetId)).toBe(true);
    expect(it.cabinets.get(cabinetId)).toMatchObject({ isOnline: false, backlog: 0 });
    expect(it.cabinets.truth().map(({ kind, by }) => [kind, by])).toEqual([
      ['opened', 'code'],
      ['closed', 'hand'],
      ['opened', 'force'],
    ]);
  });

  it('replaced by another one has lost the secret', async () => {
    const it = await install();
    await it.clock.advanceBy(minute);

    await it.cabinets.fault(lockerId, 'lock-replaced');

    expect(await type(it, codeFor(it.clock.now(), noon + hour))).toBe('refused');
  });
});
