import { describe, expect, it } from 'vitest';
import { durationClassesFrom, lockHourOf, windowOf } from '#domain/locks/duration-class.js';
import {
  checkOfflineCode,
  freshOfflineLock,
  possibleCodes,
  type OfflineLockState,
  offlineCode,
} from '#domain/locks/offline-code.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const secret = 'a0'.repeat(32);
const noon = Date.parse('2026-06-10T12:00:00Z');

const windowCode = (startsAt: number, classHours: number, serial = 0) =>
  offlineCode(rules, { secret, startHour: lockHourOf(startsAt), classHours, oneTime: false, serial });
const oneTimeCode = (startsAt: number, classHours: number) =>
  offlineCode(rules, { secret, startHour: lockHourOf(startsAt), classHours, oneTime: true, serial: 2 });

/** Types codes one after the other, as on the lock, and returns each result. */
const type = (...entries: [code: string, lockNow: number][]) => {
  let state: OfflineLockState = freshOfflineLock;
  return entries.map(([code, lockNow]) => {
    const verdict = checkOfflineCode(rules, secret, code, lockNow, state);
    if (verdict.accepted) state = verdict.state;
    return verdict.accepted ? 'opens' : verdict.reason;
  });
};

describe('an offline lock', () => {
  it('opens from the first to the last millisecond of the window, as often as wanted', () => {
    const code = windowCode(noon, 2);

    expect(type([code, noon - 1], [code, noon], [code, noon + hour], [code, noon + 2 * hour - 1])).toEqual([
      'wrong',
      'opens',
      'opens',
      'opens',
    ]);
    expect(type([code, noon], [code, noon + 2 * hour])).toEqual(['opens', 'wrong']);
  });

  it('refuses a code that is first typed 24 h after its start, however long its window', () => {
    const code = windowCode(noon, 168);

    expect(type([code, noon + day])).toEqual(['wrong']);
    expect(type([code, noon + day - 1], [code, noon + 6 * day])).toEqual(['opens', 'opens']);
  });

  it('opens once with a one-time code', () => {
    const code = oneTimeCode(noon, 3);

    expect(type([code, noon], [code, noon + minute])).toEqual(['opens', 'used']);
  });

  it('drops older codes as soon as a window code of a later hour opened', () => {
    const first = windowCode(noon, 24);
    const neverTyped = windowCode(noon, 48);
    const later = windowCode(noon + 3 * hour, 4);

    expect(
      type([first, noon], [later, noon + 3 * hour], [first, noon + 4 * hour], [neverTyped, noon + 4 * hour]),
    ).toEqual(['opens', 'opens', 'superseded', 'superseded']);
  });

  it('retains older codes while the later one was not typed', () => {
    expect(type([windowCode(noon, 24), noon], [windowCode(noon, 24), noon + 5 * hour])).toEqual([
      'opens',
      'opens',
    ]);
  });

  it('retains codes of the same hour together', () => {
    const one = windowCode(noon, 4, 0);
    const other = windowCode(noon, 4, 1);

    expect(type([one, noon], [other, noon], [one, noon + hour])).toEqual(['opens', 'opens', 'opens']);
  });

  it("retains the customer's code when staff opened with a one-time code", () => {
    const customer = windowCode(noon, 24);
    const staff = oneTimeCode(noon + 2 * hour, 1);

    expect(type([customer, noon], [staff, noon + 2 * hour], [customer, noon + 3 * hour])).toEqual([
      'opens',
      'opens',
      'opens',
    ]);
  });

  it.each(['', '12345678', '1234567890', '12345678a', '000000000'])('refuses "%s"', (typed) => {
    expect(type([typed, noon])).toEqual(['wrong']);
  });

  it('opens for a code made on a July afternoon, though the wall clock is an hour ahead of its own', () => {
    const now = Date.parse('2026-07-15T14:30:00+02:00');
    const [window] = durationClassesFrom(rules, now, now + 20 * minute);
    const code = offlineCode(rules, {
      secret,
      startHour: window?.startHour ?? 0,
      classHours: 1,
      oneTime: false,
      serial: 0,
    });
    const fromTheWallClock = offlineCode(rules, {
      secret,
      startHour: Date.parse('2026-07-15T14:00:00Z') / hour,
      classHours: 1,
      oneTime: false,
      serial: 0,
    });

    expect(type([code, now])).toEqual(['opens']);
    expect(type([fromTheWallClock, now])).toEqual(['wrong']);
  });

  it('still opens when its clock is as wrong as the guard allows', () => {
    const [window] = durationClassesFrom(rules, noon, noon + hour);
    const code = offlineCode(rules, {
      secret,
      startHour: window?.startHour ?? 0,
      classHours: window?.classHours ?? 0,
      oneTime: false,
      serial: 1,
    });

    expect(type([code, noon - minute])).toEqual(['opens']);
    expect(type([code, noon], [code, noon + hour + minute - 1])).toEqual(['opens', 'opens']);
  });
});

describe('guessing', () => {
  it('has some 740 codes in a thousand million to hit, and below one chance in a thousand a day', () => {
    const targets = possibleCodes(rules, noon + 30 * minute).length;
    const triesADay = 3 * (day / (5 * minute)) + 6;

    expect(targets).toBe(738);
    expect((triesADay * targets) / 1e9).toBeLessThan(1e-3);
  });

  it('finds only codes whose window is open and may still be typed first', () => {
    const now = noon + 30 * minute;

    for (const { startHour, classHours } of possibleCodes(rules, now)) {
      const window = windowOf(rules, startHour, classHours);
      expect(window.validFrom).toBeLessThanOrEqual(now);
      expect(window.firstUseBefore).toBeGreaterThan(now);
    }
  });
});
