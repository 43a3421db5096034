/** The two lock models as in devices.md#lock-models, in written-out seconds and hours. */
import { expect, test } from 'vitest';
import { lockTemplates } from '#domain/locks/templates.js';

const seconds = 1_000;
const hours = 3_600_000;

test('has a networked lock that accepts codes remotely, opens remotely, and reports its door', () => {
  expect(lockTemplates.ev608).toMatchObject({
    codes: 'pushed',
    canRevoke: true,
    canOpenRemotely: true,
    hasDoorSensor: true,
    preloadMs: 72 * hours,
    battery: { batterySet: '4×AA' },
    durationClassesHours: [],
  });
});

test('has an offline lock that computes its codes, and receives no requests', () => {
  expect(lockTemplates.eurolock3780).toMatchObject({
    codes: 'computed',
    canRevoke: false,
    canOpenRemotely: false,
    hasDoorSensor: false,
    battery: { batterySet: '2×AAA' },
    activationMs: 24 * hours,
    marginMs: 60 * seconds,
  });
});

test('has windows of 1 to 12 hours, and of 1, 2, 3, 5, 7, 14 and 21 days for the offline lock', () => {
  const days = [1, 2, 3, 5, 7, 14, 21].map((count) => count * 24);
  const { durationClassesHours } = lockTemplates.eurolock3780;
  expect(durationClassesHours).toEqual([...Array.from({ length: 12 }, (_, place) => place + 1), ...days]);
});
