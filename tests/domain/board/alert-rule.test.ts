/** Rules of alert: hours of duty, what alerts whom, and times without an alert (pages.md#alerts). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alertEveryMs,
  gapsBetween,
  isOnDuty,
  noRule,
  planAlert,
  ruleId,
  weekdays,
  type AlertHours,
  type AlertRule,
  type Reason,
} from '#domain/board/alert-rule.js';
import { gapsText, hoursText } from '#domain/board/alert-labels.js';
import { instantOfParisWall } from '#domain/shared/paris.js';
import { day, hour, minute, newRecord, type Instant } from '#domain/shared/record.js';

const paris = (wall: string): Instant => instantOfParisWall(Date.parse(`${wall}:00Z`));
const daily = { days: weekdays, begins: '20:00', ends: '08:00' };

// 2026-11-27 is a Friday.
test.each<[string, AlertHours, string, boolean]>([
  ['before its hours', daily, '2026-11-27T19:59', false],
  ['from their first minute', daily, '2026-11-27T20:00', true],
  ['after midnight', daily, '2026-11-28T03:00', true],
  ['not in the minute of their end', daily, '2026-11-28T08:00', false],
  ['in the night that began on its day', { ...daily, days: [5] }, '2026-11-28T07:59', true],
  ['not in the night that begins on another day', { ...daily, days: [5] }, '2026-11-28T20:00', false],
  ['on Monday morning after a night of Sunday', { ...daily, days: [7] }, '2026-11-30T01:00', true],
  ['by day', { days: [1, 5], begins: '09:00', ends: '17:30' }, '2026-11-27T17:29', true],
  ['not on another day', { days: [1, 5], begins: '09:00', ends: '17:30' }, '2026-11-28T12:00', false],
  ['all day', { days: [6], begins: '00:00', ends: '00:00' }, '2026-11-28T23:59', true],
  ['no longer than all day', { days: [6], begins: '00:00', ends: '00:00' }, '2026-11-29T00:00', false],
  ['24 h from the morning', { days: [6], begins: '08:00', ends: '08:00' }, '2026-11-29T07:59', true],
])('is on duty or not: %s', (_, hours, wall, expected) => {
  expect(isOnDuty(hours, paris(wall))).toBe(expected);
});

test('a night has an hour less or more when the clocks change', () => {
  const dutyOf = (evening: string): number => {
    const begin = paris(evening);
    const minutes = Array.from({ length: 24 * 60 }, (__, at) => begin + at * minute);
    return minutes.filter((at) => isOnDuty(daily, at)).length / 60;
  };
  expect(dutyOf('2026-11-27T12:00')).toBe(12);
  expect(dutyOf('2026-03-28T12:00')).toBe(11);
  expect(dutyOf('2026-10-24T12:00')).toBe(13);
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.record({ days: fc.subarray([...weekdays]), begins: time, ends: time });

test('the gaps of a week are exactly the minutes without a person on duty', () => {
  const monday = paris('2026-11-23T00:00');
  const week = 7 * 24 * 60;
  fc.assert(
    fc.property(
      fc.array(hours, { maxLength: 3 }),
      fc.integer({ min: 0, max: week / 15 - 1 }),
      (all, quarter) => {
        const at = quarter * 15;
        const isGap = gapsBetween(all).some(
          ({ from, until }) => (at >= from && at < until) || (at + week >= from && at + week < until),
        );
        expect(isGap).toBe(all.every((each) => !isOnDuty(each, monday + at * minute)));
      },
    ),
  );
});

test('says hours and gaps in words', () => {
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  expect(plain(hoursText(daily))).toBe('tous les jours, de 20 h à 8 h');
  expect(plain(hoursText({ days: [1, 2, 3, 4, 5], begins: '08:30', ends: '18:00' }))).toBe(
    'du lundi au vendredi, de 8 h 30 à 18 h',
  );
  expect(plain(hoursText({ days: [6, 7], begins: '00:00', ends: '00:00' }))).toBe(
    'samedi, dimanche, jour et nuit',
  );
  const weekdaysOnly = { days: [1, 2, 3, 4, 5], begins: '00:00', ends: '00:00' };
  const gapsOf = (...all: readonly AlertHours[]): string => plain(gapsText(gapsBetween(all)));
  expect(gapsOf()).toBe('toute la semaine');
  expect(gapsOf(weekdaysOnly)).toBe('samedi 0 h à lundi 0 h');
  expect(gapsOf({ ...weekdaysOnly, begins: '08:00', ends: '08:00' })).toBe('samedi 8 h à lundi 8 h');
  expect(gapsOf(daily)).toBe('tous les jours, de 8 h à 20 h');
  expect(gapsOf({ ...weekdaysOnly, begins: '08:00', ends: '18:00' })).toBe(
    'du lundi au jeudi, de 18 h à 8 h ; vendredi 18 h à lundi 8 h',
  );
});

describe('what alerts a person', () => {
  const now = paris('2026-11-27T22:00');
  const rule: AlertRule = {
    ...newRecord(ruleId('ada', 'sms'), 0),
    ...noRule,
    companyId: 'company',
    userId: 'ada',
    channel: 'sms',
    costs: ['door', 'money'],
    ...daily,
    afterMinutes: 15,
  };
  const ada = { id: 'ada', roles: ['Operator'], cabinetIds: null } as const;
  const jam: Reason = {
    kind: 'doorJammed',
    subjectKind: 'locker',
    subjectId: 'locker-4',
    cabinetId: 'cabinet',
    at: now - 15 * minute,
    ownerId: null,
    escalatedBy: null,
  };
  const groupsOf = (id: string) =>
    id === 'cabinet' ? { region: 'Ouest', site: '', tags: 'gare, nuit' } : undefined;
  const plan = (changes: {
    readonly rule?: Partial<AlertRule>;
    readonly person?: Partial<Parameters<typeof planAlert>[1]> | null;
    readonly rows?: readonly Partial<Reason>[];
    readonly isComplete?: boolean;
  }) =>
    planAlert(
      { ...rule, ...changes.rule },
      changes.person === null ? null : { ...ada, ...changes.person },
      {
        rows: (changes.rows ?? [{}]).map((row) => ({ ...jam, ...row })),
        isComplete: changes.isComplete ?? true,
        groupsOf,
      },
      now,
    );

  test.each<[string, Parameters<typeof plan>[0], number]>([
    ['waits as long as they chose', {}, 1],
    ['has not waited as long', { rows: [{ at: now - 15 * minute + 1 }] }, 0],
    ['has a deadline, and is on the board', { rows: [{ kind: 'reservationWithoutUnit', at: now + day }] }, 1],
    ['is of another class', { rule: { costs: ['upkeep'] } }, 0],
    ['is not theirs to end', { rows: [{ kind: 'depositDecision', at: 0 }] }, 0],
    [
      'is a manager’s to end',
      { person: { roles: ['Manager'] }, rows: [{ kind: 'depositDecision', at: 0 }] },
      1,
    ],
    ['is in their own hands', { rows: [{ ownerId: 'ada' }] }, 1],
    ['is in a colleague’s hands', { rows: [{ ownerId: 'bob' }] }, 0],
    ['was passed to the managers', { rows: [{ escalatedBy: 'Bob' }] }, 0],
    [
      'was passed to them as a manager',
      { person: { roles: ['Manager'] }, rows: [{ escalatedBy: 'Bob' }] },
      1,
    ],
    ['is at a cabinet that they may not see', { person: { cabinetIds: ['other'] } }, 0],
    ['is in one of the groups', { rule: { groups: ['region:Est', 'tag:Gare'] } }, 1],
    ['is in none of the groups', { rule: { groups: ['region:Est'] } }, 0],
    ['has alerted them already', { rule: { alerted: ['doorJammed.locker.locker-4'] } }, 0],
    ['comes soon after the last message', { rule: { alertedAt: now - alertEveryMs + 1 } }, 0],
    ['comes when a message may come again', { rule: { alertedAt: now - alertEveryMs } }, 1],
    ['comes outside their hours', { rule: { begins: '08:00', ends: '20:00' } }, 0],
    ['comes when they may not sign in any more', { person: null }, 0],
  ])('something that %s', (_, changes, expected) => {
    expect(plan(changes).due).toHaveLength(expected);
  });

  test('once for as long as it waits: one that ended and comes back alerts again', () => {
    const first = plan({});
    expect(first.alerted).toEqual(['doorJammed.locker.locker-4']);
    expect(plan({ rule: { alerted: first.alerted, alertedAt: now - hour } })).toEqual({ ...first, due: [] });
    const ended = plan({ rule: { alerted: first.alerted }, rows: [] });
    expect(ended).toEqual({ alerted: [], due: [] });
    expect(plan({ rule: { alerted: ended.alerted } }).due).toHaveLength(1);
  });

  test('an unfinished list ends nothing', () => {
    const { alerted } = plan({
      rule: { alerted: ['overdue.rentalOrder.gone'] },
      rows: [],
      isComplete: false,
    });
    expect(alerted).toEqual(['overdue.rentalOrder.gone']);
  });
});
