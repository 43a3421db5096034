/**
 * The known state of a battery: the lock's last report and its time; dead is one that warned at the last level and fell
 * silent.
 */
import { expect, test } from 'vitest';
import { batteryOf } from '#domain/locks/battery.js';
import type { LockState } from '#domain/locks/lock-state.js';

const batteryAfter = (
  battery: LockState['battery'],
  batterySince: number | null,
  unreachableSince: number | null,
) =>
  batteryOf({
    battery,
    batterySince,
    unreachableSince,
  });

test.each([
  ['ok', null, null, 'ok', null],
  ['ok', 50, null, 'ok', 50],
  ['low', 100, null, 'low', 100],
  ['low', 100, 200, 'low', 100],
  ['critical', 100, null, 'critical', 100],
  ['critical', 100, 200, 'dead', 200],
] as const)(
  '%s reported at %s and silent since %s is %s since %s',
  (word, since, silent, level, reportedAt) => {
    expect(batteryAfter(word, since, silent)).toEqual({ level, reportedAt });
  },
);

test('has no warning for a lock that never reported', () => {
  expect(batteryOf(undefined)).toEqual({ level: 'ok', reportedAt: null });
});
