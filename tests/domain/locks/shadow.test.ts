/**
 * Desired against reported, code by code: what is sent, the time of the next check, and the meaning of a refusal
 * (devices.md#desired-and-reported).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fenceAbove, fenceJump } from '#domain/locks/fence.js';
import {
  afterPush,
  afterRefusal,
  areDigitsOnLock,
  asPending,
  reconcile,
  redrawsAtMost,
  type CodeShadow,
} from '#domain/locks/shadow.js';
import { day, hour, minute, second } from '#domain/shared/record.js';

const now = 1_000_000_000;
const preloadMs = 72 * hour;
const wanted: CodeShadow = {
  codeState: 'pending',
  validFrom: now,
  validUntil: now + 30 * day,
  maxUses: null,
  uses: 0,
  pushAttempts: 0,
  outdatedPushes: 0,
  redraws: 0,
  pushBudgetAt: 0,
};
const over = { send: null, nextAt: null };

test.each([
  ['a code that is wanted is sent', {}, 'setCode', 5 * second],
  ['one that was refused is sent again', { codeState: 'failed' }, 'setCode', 5 * second],
  ['without an answer it is sent later each time', { pushAttempts: 1 }, 'setCode', 30 * second],
  ['third', { pushAttempts: 2 }, 'setCode', 2 * minute],
  ['fourth', { pushAttempts: 3 }, 'setCode', 10 * minute],
  ['from then on', { pushAttempts: 40 }, 'setCode', 30 * minute],
  [
    'other digits go on where those before were',
    { pushAttempts: 2, outdatedPushes: 2, redraws: 2 },
    'setCode',
    2 * minute,
  ],
  ['another end starts the backoff again', { pushAttempts: 9, outdatedPushes: 9 }, 'setCode', 5 * second],
  ['long before its window it waits', { validFrom: now + 80 * hour }, null, 8 * hour],
  ['a budget that is used up is waited for', { pushBudgetAt: now + 55 * minute }, null, 5 * minute],
  ['one that is not is used', { pushBudgetAt: now + 50 * minute }, 'setCode', 5 * second],
  ['one that is to go is taken away', { codeState: 'removing', redraws: 3 }, 'removeCode', 5 * second],
  [
    'also when its window has not begun',
    { codeState: 'removing', validFrom: now + 9 * day },
    'removeCode',
    5 * second,
  ],
] as const)('%s', (_, change, send, inMs) => {
  expect(reconcile({ ...wanted, ...change }, preloadMs, now)).toEqual({ send, nextAt: now + inMs });
});

test.each([
  ['it is on the lock', { codeState: 'onLock' }],
  ['it is gone', { codeState: 'removed' }],
  ['its window is over', { validUntil: now }],
  ['it has opened as often as it may', { maxUses: 2, uses: 2 }],
  ['its removal is unconfirmed a week after its end', { codeState: 'removing', validUntil: now - 8 * day }],
] as const)('sends no more where %s', (_, change) => {
  expect(reconcile({ ...wanted, ...change }, preloadMs, now)).toEqual(over);
});

/**
 * A lock that answers `answer` to every push, and a gateway that reconnects, or a lock that restarts, at each of
 * `wakes`.
 */
function hourOf(
  answer: string | null,
  wakes: readonly number[],
  restarts: boolean,
): { pushes: number[]; redraws: number } {
  let shadow = { ...wanted, failure: null as string | null };
  const pushes: number[] = [];
  const times = [...new Set(wakes)].sort((left, right) => left - right);
  let dueAt: number | null = now;
  for (let guard = 0; guard < 5_000; guard += 1) {
    const wake = times[0] ?? Infinity;
    const at: number = Math.min(dueAt ?? Infinity, now + wake);
    if (at > now + 6 * hour) break;
    if (at === now + wake) times.shift();
    if (restarts && at === now + wake) shadow = { ...asPending(shadow), failure: shadow.failure };
    const plan = reconcile(shadow, preloadMs, at);
    dueAt = plan.nextAt;
    if (plan.send === null) continue;
    pushes.push(at - now);
    shadow = afterPush(shadow, at);
    if (answer === null) continue;
    const next = afterRefusal(shadow, answer);
    if (next === 'redraw') shadow = { ...asPending(shadow), redraws: shadow.redraws + 1, failure: answer };
    if (next === 'fail') shadow = { ...shadow, codeState: 'failed', failure: answer };
  }
  return { pushes, redraws: shadow.redraws };
}

describe('a lock that accepts no code', () => {
  test.each(['duplicate', 'pattern', 'full', 'quota', null])(
    'without end (%s) gets six requests in the first hour',
    (answer) => {
      const { pushes, redraws } = hourOf(answer, [], false);

      expect(pushes.slice(0, 6)).toEqual([
        0,
        5 * second,
        35 * second,
        155 * second,
        155 * second + 10 * minute,
        155 * second + 40 * minute,
      ]);
      expect(pushes.filter((at) => at < hour)).toHaveLength(6);
      expect(redraws).toBe(answer === 'duplicate' || answer === 'pattern' ? redrawsAtMost : 0);
    },
  );

  test('gets at most twelve requests in any hour, however often its gateway reconnects or it restarts', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 6 * hour }), { maxLength: 400 });
    const everySecond = fc.constant(Array.from({ length: 1_200 }, (_, count) => count * 3 * second));
    const answers = fc.constantFrom('duplicate', 'full', null);
    fc.assert(
      fc.property(fc.oneof(moments, everySecond), answers, fc.boolean(), (wakes, answer, restarts) => {
        const { pushes, redraws } = hourOf(answer, wakes, restarts);
        for (const from of pushes)
          expect(pushes.filter((at) => at >= from && at < from + hour).length).toBeLessThanOrEqual(12);
        expect(redraws).toBeLessThanOrEqual(redrawsAtMost);
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['pending', null, 0, 'duplicate', 'redraw'],
  ['pending', 'duplicate', 2, 'pattern', 'redraw'],
  ['pending', 'duplicate', 3, 'duplicate', 'fail'],
  ['failed', 'duplicate', 3, 'duplicate', 'noNews'],
  ['pending', null, 0, 'full', 'fail'],
  ['failed', 'full', 0, 'full', 'noNews'],
  ['failed', 'full', 0, 'quota', 'fail'],
  ['pending', null, 0, null, 'fail'],
] as const)(
  'a code that is %s (%s, %i redraws) and is refused as %s: %s',
  (codeState, failure, redraws, reason, next) => {
    expect(afterRefusal({ codeState, failure, redraws }, reason)).toBe(next);
  },
);

test.each([
  ['on its way for the first time', { codeState: 'pending', onLockSince: null }, false],
  ['refused', { codeState: 'failed', onLockSince: null }, false],
  ['on the lock', { codeState: 'onLock', onLockSince: now }, true],
  ['there with the end before', { codeState: 'pending', onLockSince: now }, true],
  ['perhaps there, behind a lost link', { codeState: 'unknown', onLockSince: null }, true],
] as const)('digits of a code that is %s', (_, grant, areThere) => {
  expect(areDigitsOnLock(grant)).toBe(areThere);
});

test.each([
  ['by the jump where the gateway names no fence', 7, null, 7 + fenceJump],
  ['just above what the gateway has seen', 7, 90, 91],
  ['by the jump where its fence is no reason to refuse', 7, 6, 7 + fenceJump],
  ['by the jump where its fence leaves no higher one', 7, 2 ** 52 + 1, 7 + fenceJump],
  ['not at all where no room is left', Number.MAX_SAFE_INTEGER - 1, null, null],
])('a fence rises %s', (_, ours, theirs, raised) => {
  expect(fenceAbove(ours, theirs)).toBe(raised);
});
