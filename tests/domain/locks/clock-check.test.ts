import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkClock,
  isJustSet,
  isSummerOnWalls,
  lockWall,
  readClock,
  apartText,
  clockFoundText,
  clockMeaning,
  wallText,
} from '#domain/locks/clock-check.js';
import { clockMarginMs } from '#domain/locks/duration-class.js';
import { day, hour, minute, second } from '#domain/shared/record.js';
import { parisWall } from '#domain/shared/paris.js';
import { lockTemplates } from '#domain/locks/templates.js';

const rules = lockTemplates.eurolock3780;

const at = (iso: string) => Date.parse(iso);
const afternoon = at('2026-11-26T14:32:40+01:00');
const commissioned = at('2026-01-01T00:00:00Z');
const read = (typed: string, now = afternoon) => {
  const reading = readClock(typed, now);
  if (!reading) throw new Error(`cannot read ${typed}`);
  return reading;
};
const check = (typed: string, now = afternoon, since = now) =>
  checkClock(rules, read(typed, now), now, since);

describe('a reading', () => {
  it.each([
    ['26/11 14:32', '2026-11-26T14:32:00'],
    ['26/11/2026 14:32', '2026-11-26T14:32:00'],
    ['26/11/26 à 14 h 32', '2026-11-26T14:32:00'],
    ['  26.11.2026,  14h32 ', '2026-11-26T14:32:00'],
    ['26/11/2026 14:32:07', '2026-11-26T14:32:07'],
    ['2026-11-26T14:32', '2026-11-26T14:32:00'],
    ['2026-11-26 14:32:07', '2026-11-26T14:32:07'],
    ['1/1/2000 0:05', '2000-01-01T00:05:00'],
    ['29/02/2028 23:59', '2028-02-29T23:59:00'],
  ])('accepts %s as read off the display', (typed, wall) => {
    expect(lockWall(read(typed).earliest)).toBe(wall);
  });

  it.each([
    '',
    '14:32',
    '26/11',
    '31/11/2026 10:00',
    '29/02/2026 10:00',
    '26/11 24:00',
    '26/11 14:60',
    '26/13 14:32',
  ])('does not guess: « %s » is refused', (typed) => {
    expect(readClock(typed, afternoon)).toBeNull();
  });

  it('with a zone is refused: the lock has one only', () => {
    expect(readClock('2026-11-26T14:32:07Z', afternoon)).toBeNull();
    expect(readClock('2026-11-26T14:32:07+02:00', afternoon)).toBeNull();
  });

  it('without a year means the nearest year', () => {
    const newYear = at('2027-01-01T00:04:00+01:00');

    expect(lockWall(read('31/12 23:58', newYear).earliest)).toBe('2026-12-31T23:58:00');
    expect(lockWall(read('01/01 00:10', at('2026-12-31T23:50:00+01:00')).earliest)).toBe(
      '2027-01-01T00:10:00',
    );
  });
});

describe('the time that a lock shows', () => {
  it.each([
    ['14:31', 'right', 'the minute before: 41 s at the least'],
    ['14:32', 'right', 'this minute'],
    ['14:33:40', 'right', 'a guard ahead'],
    ['14:33:41', 'fast', 'a second beyond'],
    ['14:31:40', 'right', 'a guard behind'],
    ['14:31:39', 'slow', 'a second beyond'],
    ['14:30', 'slow', 'two minutes before'],
    ['15:32', 'summerTime', 'the hour of summer'],
    ['15:37:40', 'summerTime', 'an hour, set by a watch that was five minutes fast'],
    ['15:27:40', 'summerTime', 'an hour, five minutes slow'],
    ['15:38', 'fast', 'more than a few minutes beside the hour'],
    ['13:32', 'slow', 'an hour behind is no summer time'],
  ])('at 14:32:40, just set, as %s is %s (%s)', (time, verdict) => {
    expect(check(`26/11/2026 ${time}`)).toMatchObject({ verdict, mustShow: '2026-11-26T14:32:40' });
  });

  it('may be further off the longer it ran alone', () => {
    expect(check('26/11/2026 14:27:00', afternoon, commissioned).verdict).toBe('right');
    expect(check('26/11/2026 14:22:00', afternoon, commissioned).verdict).toBe('slow');
  });

  it('is years off after a battery change, with a remark', () => {
    const { verdict, driftMs } = check('01/01/2000 00:12');

    expect(verdict).toBe('restarted');
    expect(driftMs).toBeLessThan(-26 * 365 * day);
    expect(check('26/11/2027 14:32').verdict).toBe('fast');
    expect(check('25/11/2026 14:32').verdict).toBe('slow');
    expect(check('25/11/2026 14:30').verdict).toBe('restarted');
  });
});

describe('in the nights of a clock change', () => {
  it.each([
    ['2026-03-29T00:59:00Z', '2026-03-29T01:59:00', false],
    ['2026-03-29T01:00:00Z', '2026-03-29T02:00:00', true],
    ['2026-10-25T00:59:00Z', '2026-10-25T01:59:00', true],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00', false],
  ])('at %s a lock runs on evenly: %s', (now, mustShow, isSummer) => {
    const wall = new Date(parisWall(at(now))).toISOString().slice(0, 19);

    expect(check(mustShow, at(now))).toMatchObject({ verdict: 'right', driftMs: 0, mustShow });
    expect(isSummerOnWalls(at(now))).toBe(isSummer);
    // Summer time on the wall clock is a trap in summer only.
    expect(check(wall, at(now)).verdict).toBe(isSummer ? 'summerTime' : 'right');
  });

  it('stays wrong in winter after a lock was set to summer time', () => {
    expect(check('2026-11-26T15:32').verdict).toBe('summerTime');
  });
});

const instants = fc.integer({
  min: at('2024-01-01T00:00:00Z') / second,
  max: at('2034-01-01T00:00:00Z') / second,
});

test('an ideal clock is always right, read to the minute or to the second, whenever it was set', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 999 }), fc.boolean(), (seconds, ms, toTheMinute) => {
      const now = seconds * second + ms;
      const shown = lockWall(now).slice(0, toTheMinute ? 16 : 19);
      const checked = check(shown, now);
      return checked.verdict === 'right' && Math.abs(checked.driftMs) < second && isJustSet(checked);
    }),
  );
});

test('a drift is as much ahead as behind, and right within the guard exactly', () => {
  fc.assert(
    fc.property(
      instants,
      fc.integer({ min: 0, max: 50 * 60 }),
      fc.integer({ min: 0, max: 2_000 }),
      (seconds, off, days) => {
        const now = seconds * second;
        const since = now - days * day;
        const [ahead, behind] = [now + off * second, now - off * second].map((shows) =>
          check(lockWall(shows), now, since),
        );
        const isRight = off * second <= clockMarginMs(rules, since, now);
        expect(ahead?.driftMs).toBe(off * second);
        expect((behind?.driftMs ?? 0) + (ahead?.driftMs ?? 0)).toBe(0);
        expect([ahead?.verdict === 'right', behind?.verdict === 'right']).toEqual([isRight, isRight]);
      },
    ),
  );
});

test('was just set when it shows the time to the minute, and typing it took a moment', () => {
  expect(isJustSet({ driftMs: 30 * second })).toBe(true);
  expect(isJustSet({ driftMs: -30 * second })).toBe(true);
  expect(isJustSet({ driftMs: -31 * second })).toBe(false);
});

test('shows the effect of a deviation on codes', () => {
  const meaning = (verdict: 'slow' | 'summerTime' | 'restarted', driftSeconds: number) =>
    clockMeaning({ verdict, driftSeconds, marginSeconds: 60 }).replaceAll('\u00a0', ' ');

  expect(meaning('slow', -605)).toContain(
    'retarde d’environ 10 min 05 s, alors que les codes supportent 1 min 00 s',
  );
  expect(meaning('summerTime', 3_600)).toContain('quelqu’un l’a mise à l’heure d’été');
  expect(meaning('restarted', -hour)).toContain('quand les piles ont été changées');
  expect(wallText('2026-11-26T14:32:07')).toBe('26/11/2026 14:32:07');
  expect(apartText(-2 * (day / second)).replace('\u00a0', ' ')).toBe('2 jours de retard');
  expect(clockFoundText('2026-11-26T14:32:00', 0)).toMatch(/^Montrait 26\/11\/2026 14:32:00.: à l’heure$/);
  expect(clockFoundText('2026-11-26T14:32:00', minute / second)).toContain('1\u00a0min 00\u00a0s d’avance');
});
