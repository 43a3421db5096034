/** The rules of a family of refresh tokens (accounts.md#sessions). */
import { expect, test } from 'vitest';
import { day } from '#domain/shared/record.js';
import { ended, expiryOf, isOver, judge, raceMs, rotated, type Session } from '#domain/access/session.js';

const start = 1_000_000;
const session: Session = {
  id: 'session-1',
  createdAt: start,
  updatedAt: start,
  deletedAt: null,
  version: 1,
  userId: 'user-1',
  via: 'web',
  address: '192.0.2.7',
  userAgent: 'Firefox',
  tokens: [{ digest: 'first', usedAt: null, usedBy: null }],
  expiresAt: start + 30 * day,
  endedAt: null,
  endedBy: null,
};
const used = rotated(session, 'first', 'second', 'desk', start);

test.each([
  ['unused', session, 'first', 'desk', start, 'rotate'],
  ['unused, from another client', session, 'first', 'thief', start + day, 'rotate'],
  ['used just now by the same client', used, 'first', 'desk', start + raceMs, 'rotate'],
  ['used just now by another client', used, 'first', 'thief', start, 'reuse'],
  ['used a little longer ago', used, 'first', 'desk', start + raceMs + 1, 'reuse'],
  ['unknown to the family', used, 'other', 'desk', start, 'reuse'],
  ['the next one', used, 'second', 'desk', start + day, 'rotate'],
  ['of a family that ended', ended(used, 'signOut', start), 'second', 'desk', start, 'reuse'],
] as const)('a token that is %s', (_, family, digest, client, now, verdict) => {
  expect(judge(family, digest, client, now)).toBe(verdict);
});

test('forgets a used token once no tab can race with it, so that the family stays small', () => {
  let family = session;
  let last = 'first';
  for (let turn = 1; turn <= 200; turn++) {
    family = rotated(family, last, `token-${turn}`, 'desk', start + turn * 60_000);
    last = `token-${turn}`;
  }

  expect(family.tokens.map(({ digest }) => digest)).toEqual(['token-199', 'token-200']);
});

test('does not grow without end by tabs that never come back', () => {
  let family = session;
  for (let tab = 0; tab < 200; tab++) family = rotated(family, 'first', `tab-${tab}`, 'desk', start);

  expect(family.tokens).toHaveLength(51);
  expect(judge(family, 'first', 'desk', start)).toBe('rotate');
  expect(judge(family, 'tab-199', 'desk', start)).toBe('rotate');
});

test('a session lasts 30 days from its last use, and 90 days at most', () => {
  expect(expiryOf(start, start)).toBe(start + 30 * day);
  expect(expiryOf(start, start + 59 * day)).toBe(start + 89 * day);
  expect(expiryOf(start, start + 61 * day)).toBe(start + 90 * day);
  expect(isOver(session, session.expiresAt - 1)).toBe(false);
  expect(isOver(session, session.expiresAt)).toBe(true);
  expect(isOver(ended(session, 'reuse', start), start)).toBe(true);
});

test('remembers a repeated token by its first use, for as long as tabs race', () => {
  const twice = rotated(used, 'first', 'third', 'desk', start + raceMs);
  expect(judge(twice, 'first', 'desk', start + raceMs)).toBe('rotate');
  expect(judge(twice, 'first', 'desk', start + raceMs + 1)).toBe('reuse');
  expect(judge(twice, 'third', 'desk', start + raceMs)).toBe('rotate');
});

test('leaves no token of an ended session, and says why and when it ended', () => {
  expect(ended(used, 'password', start + 7)).toEqual({
    ...used,
    tokens: [],
    updatedAt: start + 7,
    endedAt: start + 7,
    endedBy: 'password',
  });
});
