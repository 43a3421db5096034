/**
 * Session storage on the device (specification §3, §9): the tokens in same-site cookies, their expiry and the user in
 * local storage, whose changes notify other tabs.
 */
import type { SessionUser } from '#application/contract/people/auth.js';
import type { Instant } from '#domain/shared/record.js';
import { drop, writeStored, readStored } from '#web/lib/device-storage.js';
import { defaultTokenCookieMs, refreshCookieMs } from './limits.js';
import type { StoredSession } from './session-slice.js';

export const keys = {
  token: 'auth.token',
  refreshToken: 'auth.refreshToken',
  expiry: 'auth.tokenExpiry',
  user: 'auth.user',
} as const;

function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  const value = found?.slice(name.length + 1) ?? '';
  return value === '' ? null : decodeURIComponent(value);
}

/** The attributes of a cookie, exported because a browser does not show them to tests. */
export function cookieText(name: string, value: string, endsAt: Instant, protocol: string): string {
  const expires = new Date(endsAt).toUTCString();
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Expires=${expires}${secure}`;
}

function writeCookie(name: string, value: string, endsAt: Instant): void {
  document.cookie = cookieText(name, value, endsAt, window.location.protocol);
}

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'email' in value &&
  'roles' in value &&
  Array.isArray(value.roles);

function storedExpiry(): Instant | null {
  const kept = readStored('local', keys.expiry);
  const expiresAt = typeof kept === 'string' ? Date.parse(kept) : Number.NaN;
  return Number.isNaN(expiresAt) ? null : expiresAt;
}

export function readSession(): StoredSession {
  const user = readStored('local', keys.user);
  return {
    token: cookie(keys.token),
    refreshToken: cookie(keys.refreshToken),
    expiresAt: storedExpiry(),
    user: isUser(user) ? user : null,
  };
}

/** Writes the cookies first: a tab that receives the storage event must find them. */
export function storeSession({ token, refreshToken, expiresAt, user }: StoredSession, now: Instant): void {
  if (token !== null) writeCookie(keys.token, token, expiresAt ?? now + defaultTokenCookieMs);
  if (refreshToken !== null) writeCookie(keys.refreshToken, refreshToken, now + refreshCookieMs);
  if (user !== null) writeStored('local', keys.user, user);
  if (expiresAt === null) drop('local', keys.expiry);
  else writeStored('local', keys.expiry, new Date(expiresAt).toISOString());
}

export function forgetSession(): void {
  writeCookie(keys.token, '', 0);
  writeCookie(keys.refreshToken, '', 0);
  drop('local', keys.expiry);
  drop('local', keys.user);
}

const isOurs = (key: string | null): boolean => key === null || Object.values<string>(keys).includes(key);

/** A browser may fire the storage event before it shows the cookies of the same change. */
const settleMs = 500;

/**
 * Calls `changed` when another tab changes the session and when this tab becomes visible. Returns the unsubscribe
 * function.
 */
export function onOtherTabs(changed: () => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const listener = ({ key, storageArea }: StorageEvent): void => {
    if (storageArea === window.sessionStorage || !isOurs(key)) return;
    changed();
    clearTimeout(again);
    again = setTimeout(changed, settleMs);
  };
  const seen = (): void => {
    if (document.visibilityState === 'visible') changed();
  };
  window.addEventListener('storage', listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearTimeout(again);
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', seen);
  };
}
