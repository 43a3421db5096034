import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/web/support/operator-people.js';
import {
  loggedIn,
  loggedOut,
  refreshed,
  refreshEnded,
  refreshStarted,
  resynced,
  session,
  signedOut,
  userChanged,
  type SessionState,
} from '#web/api/auth/session-slice.js';
import { isAdmin, isAuthenticated } from '#web/api/auth/use-session.js';

const user = aUser('Manager');
const tokens = { token: 't1', refreshToken: 'r1', expiresAt: 1_000 };
const signedIn: SessionState = { status: 'signedIn', ...tokens, user };

describe('signing in', () => {
  test('stores tokens, expiry and user', () => {
    expect(session(signedOut, loggedIn({ ...tokens, user }))).toEqual(signedIn);
  });

  test.each(['token', 'refreshToken', 'expiresAt', 'user'])('without %s is refused', (name) => {
    const payload = { ...tokens, user, [name]: undefined };

    expect(() => session(signedOut, loggedIn(payload))).toThrow('Missing required login parameters');
  });

  test.each(['token', 'refreshToken'])('with an empty %s is refused', (name) => {
    expect(() => session(signedOut, loggedIn({ ...tokens, user, [name]: '' }))).toThrow(
      'Missing required login parameters',
    );
  });

  test('with a date that is none is refused', () => {
    const expiresAt = new Date('soon').getTime();

    expect(() => session(signedOut, loggedIn({ ...tokens, expiresAt, user }))).toThrow(
      'Invalid expiration date',
    );
  });
});

describe('who is authenticated', () => {
  test.each([
    ['with both tokens', signedIn, true],
    ['with the token alone', { ...signedIn, refreshToken: null }, true],
    ['with the refresh token alone', { ...signedIn, token: null }, true],
    ['without any', { ...signedIn, token: null, refreshToken: null }, false],
    ['without a user', { ...signedIn, user: null }, false],
    ['while refreshing', { ...signedIn, status: 'refreshing' as const }, false],
  ])('%s', (_, state, expected) => {
    expect(isAuthenticated(state)).toBe(expected);
  });

  test('Admin is a flag', () => {
    expect(isAdmin(signedIn)).toBe(false);
    expect(isAdmin({ ...signedIn, user: aUser('Admin') })).toBe(true);
    expect(isAdmin(signedOut)).toBe(false);
  });
});

describe('a refresh', () => {
  const renewing = session(signedIn, refreshStarted());

  test('is a separate state and retains the user', () => {
    expect(renewing).toEqual({ ...signedIn, status: 'refreshing' });
  });

  test('stores new tokens', () => {
    const next = { token: 't2', refreshToken: 'r2', expiresAt: 2_000 };

    expect(session(renewing, refreshed(next))).toEqual({ ...signedIn, ...next });
  });

  test('leaves the user after a skipped one', () => {
    expect(session(renewing, refreshEnded())).toEqual(signedIn);
  });

  test('does not bring a session back after a sign-out meanwhile', () => {
    const left = session(renewing, loggedOut());

    expect(session(left, refreshed(tokens))).toEqual(signedOut);
    expect(session(left, refreshEnded())).toEqual(signedOut);
  });
});

describe('other tabs', () => {
  test('sign in', () => {
    expect(session(signedOut, resynced({ ...tokens, user }))).toEqual(signedIn);
  });

  test.each([
    ['the user', { ...tokens, user: null }],
    ['the tokens', { token: null, refreshToken: null, expiresAt: null, user }],
  ])('that removed %s sign out', (_, kept) => {
    expect(session(signedIn, resynced(kept))).toEqual(signedOut);
  });

  test('do not end the refresh of this one', () => {
    expect(session({ ...signedIn, status: 'refreshing' }, resynced({ ...tokens, user })).status).toBe(
      'refreshing',
    );
  });
});

test('a person may change their name', () => {
  const renamed = { ...user, firstName: 'Dominique' };

  expect(session(signedIn, userChanged(renamed)).user).toEqual(renamed);
  expect(session(signedOut, userChanged(renamed))).toEqual(signedOut);
});
