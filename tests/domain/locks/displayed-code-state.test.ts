/** The current knowledge about a code: the lock's last report, and the silence since (devices.md#code-states). */
import { describe, expect, test } from 'vitest';
import { cabinetSilentMs } from '#domain/locks/gateway-clock.js';
import { codeStates } from '#domain/locks/grant.js';
import { mayHaveBeenOnLock, stateByLink, stateByModel } from '#domain/locks/displayed-code-state.js';

const sent = {
  codeState: 'pending',
  pushAttempts: 1,
  createdAt: 100,
  updatedAt: 100,
  validUntil: 1000,
} as const;

test.each([
  ['while the link is up', {}, { isLinkUp: true, lastSeenAt: 500, awaySince: null }, 'pending'],
  ['sent before the cabinet left', {}, { isLinkUp: false, lastSeenAt: 500, awaySince: null }, 'unknown'],
  [
    'sent at the moment at which it was last heard',
    {},
    { isLinkUp: false, lastSeenAt: 100, awaySince: null },
    'unknown',
  ],
  ['sent after it had left', {}, { isLinkUp: false, lastSeenAt: 99, awaySince: null }, 'pending'],
  [
    'of a cabinet that was never heard',
    {},
    { isLinkUp: false, lastSeenAt: null, awaySince: null },
    'pending',
  ],
  ['not sent yet', { pushAttempts: 0 }, { isLinkUp: false, lastSeenAt: 500, awaySince: null }, 'pending'],
] as const)('a code on its way, %s', (_, grant, heard, expected) => {
  expect(stateByLink({ ...sent, ...grant }, heard)).toBe(expected);
});

test('a report of the lock about a code stays valid during later outages', () => {
  for (const codeState of codeStates.filter((state) => state !== 'pending'))
    expect(stateByLink({ ...sent, codeState }, { isLinkUp: false, lastSeenAt: 500, awaySince: null })).toBe(
      codeState,
    );
});

describe('a code that was sent and not answered, written at 1,000,000', () => {
  const at = 1_000_000;
  const unanswered = { ...sent, createdAt: at, updatedAt: at };

  test.each([
    ['which was heard since', at + 1, 'unknown', true],
    ['which was last heard at that moment', at, 'unknown', true],
    ['which fell silent a moment before', at - 1, 'pending', true],
    ['whose silence was not five minutes long yet', at - cabinetSilentMs + 1, 'pending', true],
    ['whose silence was five minutes long', at - cabinetSilentMs, 'pending', false],
    ['which was never heard', null, 'pending', false],
  ] as const)(
    'in a cabinet %s: what is shown, and whether it may be on the lock',
    (_, lastSeenAt, shown, may) => {
      expect(stateByLink(unanswered, { isLinkUp: false, lastSeenAt, awaySince: null })).toBe(shown);
      expect(mayHaveBeenOnLock(unanswered, { lastSeenAt, awaySince: null })).toBe(may);
    },
  );
});

test.each([
  ['on its way, and was never sent', { codeState: 'pending', pushAttempts: 0 }, 500, false],
  ['on its way with a later end, made before the cabinet left', { updatedAt: 600 }, 500, true],
  ['on the lock by its word, whatever was heard', { codeState: 'onLock', pushAttempts: 0 }, null, true],
  ['refused by the lock', { codeState: 'failed' }, 500, false],
  ['being taken back, which the lock may not hear', { codeState: 'removing', updatedAt: 9e6 }, 500, true],
  ['taken back', { codeState: 'removed', updatedAt: 9e6 }, 500, true],
  ['taken back of a cabinet that was never heard', { codeState: 'removed' }, null, false],
] as const)('a code %s', (_, grant, lastSeenAt, may) => {
  expect(mayHaveBeenOnLock({ ...sent, ...grant }, { lastSeenAt, awaySince: null })).toBe(may);
});

test.each([
  ['ev608', 'removed', 500, 'removed'],
  ['eurolock3780', 'removed', 999, 'unknown'],
  ['eurolock3780', 'removed', 1000, 'removed'],
  ['eurolock3780', 'onLock', 500, 'onLock'],
] as const)('%s, %s, at %i: %s', (model, codeState, now, expected) => {
  expect(stateByModel({ ...sent, codeState }, model, now)).toBe(expected);
});

test.each([
  ['before the cabinet was said to be away', 101, true],
  ['at that moment', 100, false],
  ['after it', 99, false],
] as const)('a code made %s, soon after its last word', (_, awaySince, may) => {
  expect(mayHaveBeenOnLock(sent, { lastSeenAt: 90, awaySince })).toBe(may);
  expect(mayHaveBeenOnLock({ ...sent, codeState: 'onLock' }, { lastSeenAt: 90, awaySince })).toBe(true);
});
