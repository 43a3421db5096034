/** The handling of a cabinet's message (devices.md#judging-messages). */
import { describe, expect, test } from 'vitest';
import {
  isCounterRestart,
  isSameContent,
  judgeEvent,
  judgeResult,
  logAfter,
  logBefore,
  type EventContent,
  type EventFacts,
} from '#domain/locks/judge.js';

const facts: EventFacts = {
  clock: { clock: 'right' },
  isReadable: true,
  deviceAt: 90,
  receivedAt: 100,
  locker: 'own',
  grant: 'own',
  command: 'none',
  beganAt: 50,
};

describe('an event', () => {
  test.each<[Partial<EventFacts>, object]>([
    [{}, { verdict: 'accepted', happenedAt: 90, believesGrant: true, believesCommand: false }],
    [
      { locker: 'none', grant: 'none' },
      { verdict: 'accepted', believesGrant: false },
    ],
    [{ locker: 'foreign' }, { verdict: 'foreign' }],
    [{ locker: 'nobody' }, { verdict: 'foreign' }],
    [{ grant: 'foreign' }, { verdict: 'foreign', believesGrant: false }],
    [{ command: 'foreign' }, { verdict: 'foreign', believesCommand: false }],
    // A restored database does not have it: the door moved all the same.
    [{ grant: 'nobody' }, { verdict: 'accepted', believesGrant: false }],
    [{ command: 'nobody' }, { verdict: 'accepted', believesCommand: false }],
    [{ command: 'own' }, { verdict: 'accepted', believesCommand: true }],
    [{ isReadable: false }, { verdict: 'unknown' }],
    [{ isReadable: false, locker: 'foreign' }, { verdict: 'unknown' }],
    [{ clock: { clock: 'ahead' } }, { happenedAt: 100 }],
    [{ deviceAt: 10 }, { happenedAt: 50 }],
  ])('with %j has the verdict %j', (part, expected) => {
    expect(judgeEvent({ ...facts, ...part })).toMatchObject(expected);
  });
});

describe('a result', () => {
  const of = { clock: { clock: 'right' }, deviceAt: 90, requestedAt: 95, receivedAt: 100 } as const;

  test('counts for a command of the cabinet that answers', () => {
    expect(judgeResult({ ...of, owner: 'own' })).toEqual({ verdict: 'accepted', happenedAt: 95 });
  });

  test.each(['foreign', 'nobody', 'gateway'] as const)(
    'of a command that is %s counts for nothing',
    (owner) => {
      expect(judgeResult({ ...of, owner })).toEqual({ verdict: 'ignored', reason: owner });
    },
  );
});

describe('two events under one number', () => {
  const one: EventContent = {
    deviceAt: 7,
    type: 'door.opened',
    lockerId: 'locker',
    grantId: 'grant',
    commandId: null,
    raw: null,
  };
  const unknown: EventContent = { ...one, type: 'unknown', lockerId: null, grantId: null, raw: '{"a":1}' };
  test.each<[EventContent, EventContent, boolean]>([
    [one, one, true],
    // Unknown fields may differ from one transmission to the next.
    [one, { ...one, raw: '{"sentAt":9}' }, true],
    [one, { ...one, deviceAt: 8 }, false],
    [one, { ...one, type: 'door.closed' }, false],
    [one, { ...one, lockerId: 'other' }, false],
    [one, { ...one, grantId: 'other' }, false],
    [one, { ...one, commandId: 'other' }, false],
    [unknown, { ...unknown, raw: '{"a":2}' }, true],
    [{ ...unknown, deviceAt: null }, { ...unknown, deviceAt: null }, true],
    [{ ...unknown, deviceAt: null }, { ...unknown, deviceAt: null, raw: '{"a":2}' }, false],
  ])('%j and %j are the same: %s', (left, right, expected) => {
    expect(isSameContent(left, right)).toBe(expected);
    expect(isSameContent(right, left)).toBe(expected);
  });
});

test.each([
  [{ lastSeq: 20, wentBackTo: 0 }, 1, true],
  [{ lastSeq: 20, wentBackTo: 3 }, 4, true],
  [{ lastSeq: 20, wentBackTo: 3 }, 5, false],
  [{ lastSeq: 20, wentBackTo: null }, 1, false],
  [{ lastSeq: 2, wentBackTo: 2 }, 3, false],
])('a counter at %j that sends %i restarts: %s', (counter, seq, expected) => {
  expect(isCounterRestart(counter, seq)).toBe(expected);
});

test('names logs of one boot separately', () => {
  const [second, third] = [logAfter('boot', 'boot'), logAfter('boot', 'boot~2')];

  expect([second, third]).toEqual(['boot~2', 'boot~3']);
  expect([third, second, 'boot'].map((log) => logBefore('boot', log))).toEqual(['boot~2', 'boot', null]);
  // A device may name its boots like that itself.
  expect(logBefore('boot~2', 'boot~2')).toBeNull();
});
