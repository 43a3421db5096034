/** The two lock models as in devices.md#lock-models, in seconds and hours written out. */
import { expect, test } from 'vitest';
import { lockTemplates } from '#domain/locks/templates.js';

const seconds = 1_000;
const hours = 3_600_000;

test('the networked lock takes codes from afar, opens from afar, and tells of its door', () => {
  expect(lockTemplates.ev608).toMatchObject({
    codes: 'pushed',
    canRevoke: true,
    canOpenRemotely: true,
    hasDoorSensor: true,
    preloadMs: 72 * hours,
    battery: { cells: '4×AA' },
    durationClassesHours: [],
  });
});

test('the offline lock computes its codes, and nothing can be asked of it', () => {
  expect(lockTemplates.eurolock3780).toMatchObject({
    codes: 'computed',
    canRevoke: false,
    canOpenRemotely: false,
    hasDoorSensor: false,
    battery: { cells: '2×AAA' },
    activationMs: 24 * hours,
    guardMs: 60 * seconds,
  });
});

test('the offline lock knows windows of 1 to 12 hours, and of 1, 2, 3, 5, 7, 14 and 21 days', () => {
  const days = [1, 2, 3, 5, 7, 14, 21].map((count) => count * 24);
  const { durationClassesHours } = lockTemplates.eurolock3780;
  expect(durationClassesHours).toEqual([...Array.from({ length: 12 }, (_, place) => place + 1), ...days]);
});
