/** The behaviour of the simulated locks, as in devices.md#lock-models, in written-out seconds. */
import { expect, test } from 'vitest';
import { lockPhysics } from '#simulator/models/lock-physics.js';

const seconds = 1_000;

test('the simulated locks are as fast, and as strict, as the documented ones', () => {
  expect(lockPhysics.ev608).toMatchObject({
    lockoutLadderMs: [60 * seconds, 300 * seconds, 600 * seconds],
    relockMs: 5 * seconds,
    openTimeoutMs: 8 * seconds,
    ajarWarningMs: 60 * seconds,
    ajarAlarmMs: 600 * seconds,
    pushLatency: { medianMs: 2 * seconds, p95Ms: 20 * seconds, capMs: 60 * seconds },
  });
  expect(lockPhysics.eurolock3780).toMatchObject({
    lockoutLadderMs: [10 * seconds, 60 * seconds, 300 * seconds],
    relockMs: 4 * seconds,
    openTimeoutMs: null,
    ajarWarningMs: null,
    ajarAlarmMs: null,
    pushLatency: null,
  });
});
