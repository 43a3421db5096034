/** What anybody can say of a code by now: the lock's last word, and the silence since (locks.md §1). */
import { expect, test } from 'vitest';
import { codeStates } from '#domain/locks/grant.js';
import { stateByLink, stateByModel } from '#domain/locks/told-code-state.js';

const sent = { codeState: 'pending', pushAttempts: 1, updatedAt: 100, validUntil: 1000 } as const;

test.each([
  ['while the link is up', {}, { isLinkUp: true, lastSeenAt: 500 }, 'pending'],
  ['sent before the cabinet left', {}, { isLinkUp: false, lastSeenAt: 500 }, 'unknown'],
  ['sent at the moment at which it was last heard', {}, { isLinkUp: false, lastSeenAt: 100 }, 'unknown'],
  ['sent after it had left', {}, { isLinkUp: false, lastSeenAt: 99 }, 'pending'],
  ['of a cabinet that was never heard', {}, { isLinkUp: false, lastSeenAt: null }, 'pending'],
  ['not sent yet', { pushAttempts: 0 }, { isLinkUp: false, lastSeenAt: 500 }, 'pending'],
] as const)('a code on its way, %s', (_, grant, heard, told) => {
  expect(stateByLink({ ...sent, ...grant }, heard)).toBe(told);
});

test('what the lock has said of a code stands, whoever is away since', () => {
  for (const codeState of codeStates.filter((state) => state !== 'pending'))
    expect(stateByLink({ ...sent, codeState }, { isLinkUp: false, lastSeenAt: 500 })).toBe(codeState);
});

test.each([
  ['ev608', 'removed', 500, 'removed'],
  ['eurolock3780', 'removed', 999, 'unknown'],
  ['eurolock3780', 'removed', 1000, 'removed'],
  ['eurolock3780', 'onLock', 500, 'onLock'],
] as const)('%s, %s, at %i: %s', (model, codeState, now, told) => {
  expect(stateByModel({ ...sent, codeState }, model, now)).toBe(told);
});
