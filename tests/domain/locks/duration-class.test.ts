import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockMarginMs,
  durationClassesFrom,
  instantOfLockHour,
  laterHourFrom,
  lockHourOf,
} from '#domain/locks/duration-class.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number) => new Date(instant).toISOString();
const shortest = (from: number, until: number, margin?: number) =>
  durationClassesFrom(rules, from, until, margin)[0];

describe('the hours of an offline lock', () => {
  it('are those of UTC+1 in winter and in summer', () => {
    expect(iso(instantOfLockHour(lockHourOf(at('2026-01-15T14:23:00+01:00'))))).toBe(
      '2026-01-15T13:00:00.000Z',
    );
    expect(iso(instantOfLockHour(lockHourOf(at('2026-07-15T14:23:00+02:00'))))).toBe(
      '2026-07-15T12:00:00.000Z',
    );
  });

  it('run evenly through both changes of the wall clock', () => {
    for (const night of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z']) {
      const hours = Array.from({ length: 8 }, (_, i) => lockHourOf(at(night) + i * hour));

      expect(hours.map((each) => each - lockHourOf(at(night)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  });
});

describe('the shortest class that covers a window', () => {
  it.each([
    { from: '14:23', until: '14:40', start: '14:00', classHours: 1 },
    { from: '14:23', until: '15:23', start: '14:00', classHours: 2 },
    { from: '14:23', until: '14:59', start: '14:00', classHours: 1 },
    { from: '14:23', until: '14:59:30', start: '14:00', classHours: 2 },
    { from: '14:01', until: '15:30', start: '14:00', classHours: 2 },
    { from: '14:00', until: '15:00', start: '13:00', classHours: 3 },
    { from: '06:30', until: '18:10', start: '06:00', classHours: 24 },
    { from: '06:30', until: '17:10', start: '06:00', classHours: 12 },
  ])('from $from to $until starts at $start for $classHours h', ({ from, until, start, classHours }) => {
    const window = shortest(at(`2026-06-10T${from}Z`), at(`2026-06-10T${until}Z`));

    expect(window?.classHours).toBe(classHours);
    expect(window?.validFrom).toBe(at(`2026-06-10T${start}Z`));
    expect(window?.validUntil).toBe(at(`2026-06-10T${start}Z`) + classHours * hour);
  });

  it('goes from 12 hours to days, and from 7 days to 14 and 21', () => {
    const from = at('2026-06-10T10:30:00Z');
    const classOf = (lengthMs: number) => shortest(from, from + lengthMs)?.classHours;

    expect([13 * hour, 25 * hour, 4 * day, 6 * day, 8 * day, 15 * day].map(classOf)).toEqual([
      24, 48, 120, 168, 336, 504,
    ]);
  });

  it('leaves longer classes for codes that are generated later', () => {
    const from = at('2026-06-10T10:30:00Z');

    expect(durationClassesFrom(rules, from, from + 8 * day).map(({ classHours }) => classHours)).toEqual([
      336, 504,
    ]);
  });

  it('is none for more than 21 days', () => {
    const from = at('2026-06-10T10:30:00Z');

    expect(durationClassesFrom(rules, from, from + 21 * day)).toEqual([]);
  });

  it('must be typed within 24 h of its start, or before its end when that comes first', () => {
    const from = at('2026-06-10T10:30:00Z');

    expect(shortest(from, from + 3 * day)?.firstUseBefore).toBe(at('2026-06-11T10:00:00Z'));
    expect(shortest(from, from + 3 * hour)?.firstUseBefore).toBe(at('2026-06-10T14:00:00Z'));
  });

  it('covers the requested window with its margin on both sides, and no shorter class would', () => {
    const someDay = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    const aGuard = fc.integer({ min: 0, max: 15 * minute });

    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 20 * day }), aGuard, (from, lengthMs, margin) => {
        const window = shortest(from, from + lengthMs, margin);

        expect(window?.validFrom).toBeLessThanOrEqual(from - margin);
        expect(window?.validUntil).toBeGreaterThanOrEqual(from + lengthMs + margin);
        expect(from - margin - (window?.validFrom ?? 0)).toBeLessThan(hour);
      }),
    );
  });

  it('starts by the clock of its start, however far behind the lock may be at its end', () => {
    const from = at('2026-06-10T11:01:30Z');
    const [window] = durationClassesFrom(rules, from, from + 6 * day, minute, 2 * minute);

    expect(iso(window?.validFrom ?? 0)).toBe('2026-06-10T11:00:00.000Z');
    expect(
      durationClassesFrom(rules, from, at('2026-06-10T11:58:30Z'), minute, 2 * minute)[0]?.classHours,
    ).toBe(2);
  });

  it('refuses a window that does not end after it began', () => {
    expect(() => shortest(5, 5)).toThrow('ends after it begins');
  });
});

describe('a locker put back into use', () => {
  it('has to wait a margin longer than for the full hour', () => {
    const commissioned = at('2026-06-10T00:00:00Z');
    const later = laterHourFrom(rules, at('2026-06-10T10:40:00Z'), commissioned);

    expect(later).toBeGreaterThanOrEqual(at('2026-06-10T11:01:00Z'));
    expect(later).toBeLessThan(at('2026-06-10T11:01:02Z'));
  });

  it('gets a code of a later hour than all before, however long ago its lock was set', () => {
    const commissioned = at('2026-01-01T00:00:00Z');
    const aWhile = fc.integer({ min: 0, max: 3 * 365 * day });
    const hourOfCode = (instant: number) => lockHourOf(instant - clockMarginMs(rules, commissioned, instant));

    fc.assert(
      fc.property(aWhile, aWhile, (age, further) => {
        const before = commissioned + age;
        const later = laterHourFrom(rules, before, commissioned) + further;

        expect(hourOfCode(later)).toBeGreaterThan(hourOfCode(before));
      }),
    );
  });
});

describe('the safety margin', () => {
  it('is 60 s right after commissioning and about ten minutes more a year later', () => {
    const commissioned = at('2026-01-01T00:00:00Z');

    expect(clockMarginMs(rules, commissioned, commissioned)).toBe(minute);
    expect(clockMarginMs(rules, commissioned, commissioned + 365 * day)).toBe(minute + 630_720);
  });
});
