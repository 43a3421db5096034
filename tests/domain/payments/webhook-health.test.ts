import { expect, test } from 'vitest';
import { webhookState } from '#domain/payments/webhook-health.js';
import { minute } from '#domain/shared/record.js';

const now = 1_000 * minute;
const ago = (minutes: number): number => now - minutes * minute;

test.each([
  ['before any event', null, null, 'none'],
  ['while events arrive', ago(1), null, 'arriving'],
  ['long after the last event', 0, null, 'arriving'],
  ['with one that was read on its way', ago(30), ago(9), 'arriving'],
  ['with one that is ten minutes late', ago(30), ago(10), 'missing'],
  ['when none ever arrived', null, ago(10), 'missing'],
  ['when the first is on its way', null, ago(9), 'none'],
] as const)('%s', (_, arrivedAt, missedSince, state) => {
  expect(webhookState({ arrivedAt, missedSince }, now)).toBe(state);
});
