import { expect, test, vi } from 'vitest';
import { day, hour } from '#domain/shared/record.js';
import { aUser } from '#tests/web/support/operator-people.js';
import { cookieText, forgetSession, storeSession, readSession } from '#web/api/auth/stored-session.js';
import { defaultTokenCookieMs, expiryFrom, refreshCookieMs } from '#web/api/auth/limits.js';

const now = Date.UTC(2026, 10, 20, 9);
const kept = { token: 'a.b.c', refreshToken: 'r=1; x', expiresAt: now + hour, user: aUser('Manager') };

test('stores tokens in cookies, the expiry and the user in local storage', () => {
  vi.useFakeTimers({ now });

  storeSession(kept, now);

  expect(readSession()).toEqual(kept);
  expect(document.cookie).toContain('auth.token=a.b.c');
  expect(document.cookie).toContain('auth.refreshToken=');
  expect(JSON.parse(window.localStorage.getItem('auth.tokenExpiry') ?? '')).toBe('2026-11-20T10:00:00.000Z');
  expect(JSON.parse(window.localStorage.getItem('auth.user') ?? '')).toEqual(kept.user);
});

test('removes all of them', () => {
  storeSession({ ...kept, expiresAt: Date.now() + hour }, Date.now());

  forgetSession();

  expect(readSession()).toEqual({ token: null, refreshToken: null, expiresAt: null, user: null });
  expect(document.cookie).not.toContain('auth.');
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('restricts cookies to this site, and secures them where the site is', () => {
  const text = cookieText('auth.token', 'x', now, 'https:');

  expect(text).toBe('auth.token=x; Path=/; SameSite=Strict; Expires=Fri, 20 Nov 2026 09:00:00 GMT; Secure');
  expect(cookieText('auth.token', 'x', now, 'http:')).not.toContain('Secure');
});

test("expires the token's cookie with the token, after 7 days without one, that of the refresh token after 30", () => {
  const written: string[] = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));

  storeSession(kept, now);
  storeSession({ ...kept, expiresAt: null }, now);
  vi.restoreAllMocks();

  const endOf = (text?: string) => Date.parse(/Expires=([^;]+)/.exec(text ?? '')?.[1] ?? '');
  expect(written.map(endOf)).toEqual([now + hour, now + 30 * day, now + 7 * day, now + 30 * day]);
  expect([defaultTokenCookieMs, refreshCookieMs]).toEqual([7 * day, 30 * day]);
});

test.each(['not JSON', '"text"', '{"email":"x"}', 'null'])('ignores a stored user that reads %s', (text) => {
  window.localStorage.setItem('auth.user', text);

  expect(readSession().user).toBeNull();
});

test('a date that cannot be parsed is one hour from now', () => {
  expect(expiryFrom('2026-11-20T09:15:00Z', now)).toBe(now + 15 * 60_000);
  expect(expiryFrom('soon', now)).toBe(now + hour);
});
