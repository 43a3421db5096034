/**
 * The session on this page (specification §4, §7, §9): adds the bearer to every call, refreshes once for all refused
 * calls and before the expiry, and follows other tabs.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import { auth } from '#application/contract/people/auth.js';
import type { Route } from '#application/contract/route.js';
import { type Instant, day } from '#domain/shared/record.js';
import type { Caller, CallerHeaders } from '#web/api/caller.js';
import { createUnansweredRequests } from '#web/api/unanswered-requests.js';
import { readStored, writeStored } from '#web/lib/device-storage.js';
import { sendWithRetries } from '#web/api/base-query.js';
import type { ApiError } from '#web/api/errors.js';
import { clientHeader, headersOf } from './caller-headers.js';
import { onOtherTabs, readSession } from './stored-session.js';
import { expiryFrom, minimumGapMs, refreshAheadMs, retryRenewalMs, startGuardMs } from './limits.js';
import {
  type StoredSession,
  type Tokens,
  isComplete,
  refreshEnded,
  refreshStarted,
  refreshed,
  resynced,
  sessionEnded,
  signedOut,
} from './session-slice.js';
import type { WithSession } from './use-session.js';

const logout = 'auth:logout';
const refresh = 'auth:refresh';

/** `why` is the server's reason, if it gave one. */
const broadcastLogout = (why: string | null = null): void =>
  void window.dispatchEvent(new CustomEvent<string | null>(logout, { detail: why }));

const broadcastRefresh = (tokens: Tokens): void =>
  void window.dispatchEvent(new CustomEvent<Tokens>(refresh, { detail: tokens }));

interface Listeners {
  readonly onLogout: (why: string | null) => void;
  readonly onRefresh: (tokens: Tokens) => void;
}

/**
 * Session events from the API calls to the pages (specification §4): the session ended, or has new tokens. Returns
 * the unsubscribe function.
 */
function onSessionEvents({ onLogout, onRefresh }: Listeners): () => void {
  const loggedOut = (event: Event): void => onLogout((event as CustomEvent<string | null>).detail);
  const refreshed = (event: Event): void => onRefresh((event as CustomEvent<Tokens>).detail);
  window.addEventListener(logout, loggedOut);
  window.addEventListener(refresh, refreshed);
  return () => {
    window.removeEventListener(logout, loggedOut);
    window.removeEventListener(refresh, refreshed);
  };
}

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The only call without a bearer (specification §7), and the required content of its response (§5). */
export function tokensFrom(reply: unknown, now: Instant): Tokens {
  const { token, refreshToken, expiresAt } = (reply ?? {}) as Record<string, unknown>;
  if (!filled(token) || !filled(refreshToken) || !filled(expiresAt))
    throw new Error('Invalid refresh token response');
  return { token, refreshToken, expiresAt: expiryFrom(expiresAt, now) };
}

/** The server ended the session; the message gives the reason. */
class SessionOver extends Error {}
/** The server did not decide: it is out of reach, restarting or busy. */
class Undecided extends Error {}

const failureOf = ({ status, code, text }: ApiError): Error => {
  if (code === 'SESSION_OVER') return new SessionOver(text);
  const isUndecided = typeof status !== 'number' || status >= 500 || status === 429;
  return isUndecided ? new Undecided(text) : new Error(text);
};

/** Throws when no new tokens were issued: `SessionOver` if the server ended the session, `Undecided` if it did not say. */
async function askForTokens(refreshToken: string): Promise<Tokens> {
  const request = { route: auth.refreshToken, call: { body: { refreshToken } }, callerHeaders: clientHeader };
  const { data, error } = await sendWithRetries(request, new AbortController().signal);
  if (error) throw failureOf(error);
  return tokensFrom(data, Date.now());
}

interface RenewalParts {
  readonly current: () => StoredSession;
  readonly onStart: () => void;
  readonly onEnd: () => void;
}

/** Ahead of the expiry: while the token is valid, a server that does not answer is asked again later. */
type RefreshReason = 'ahead' | 'refused';

interface Renewal {
  /** True when there are new tokens. */
  readonly renew: (occasion?: RefreshReason) => Promise<boolean>;
  /** Resolves when no refresh is under way. */
  readonly settled: () => Promise<unknown>;
}

/** Browsers over plain http have no locks; two tabs may then refresh at once, which the server allows for 10 s. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('consigne.refresh', work) : work();

/** Tokens that another tab received while this one waited. */
function tokensOfOtherTab(before: StoredSession): Tokens | null {
  const { token, refreshToken, expiresAt } = readSession();
  if (token === null || refreshToken === null || expiresAt === null) return null;
  return refreshToken === before.refreshToken ? null : { token, refreshToken, expiresAt };
}

async function exchange(before: StoredSession, occasion: RefreshReason): Promise<boolean> {
  if (before.refreshToken === null) {
    broadcastLogout();
    return false;
  }
  try {
    broadcastRefresh(tokensOfOtherTab(before) ?? (await askForTokens(before.refreshToken)));
    return true;
  } catch (error) {
    const isValid = before.expiresAt !== null && Date.now() < before.expiresAt;
    if (occasion === 'ahead' && isValid && error instanceof Undecided) return false;
    broadcastLogout(error instanceof SessionOver ? error.message : null);
    return false;
  }
}

/**
 * Refreshes the tokens once for all callers (specification §4): requests that fail together wait for one refresh, and
 * of several tabs one refreshes and the others use its result.
 */
function createRenewal({ current, onStart, onEnd }: RenewalParts): Renewal {
  let pending: Promise<boolean> | null = null;
  let lastAt: Instant = -Infinity;

  async function run(occasion: RefreshReason): Promise<boolean> {
    // The tokens at the time of the refusal: another tab may receive new ones while this page waits for the lock.
    const before = current();
    onStart();
    try {
      return await alone(() => exchange(before, occasion));
    } finally {
      pending = null;
      onEnd();
    }
  }

  return {
    settled: async () => pending,
    renew: (occasion = 'refused') => {
      if (pending) return pending;
      // Being offline is no refusal: the person stays signed in until the network returns.
      if (!navigator.onLine) return Promise.resolve(false);
      const now = Date.now();
      if (now - lastAt < minimumGapMs) return Promise.resolve(false);
      lastAt = now;
      pending = run(occasion);
      return pending;
    },
  };
}

interface SessionStore {
  readonly dispatch: Dispatch;
  readonly getState: () => WithSession;
  readonly subscribe: (changed: () => void) => () => void;
}

export interface Session extends Caller {
  /** Restores the stored session and refreshes it. Returns the stop function. */
  readonly start: (store: SessionStore) => () => void;
}

const startGuardKey = 'auth.startRefreshAt';
const mayTryAgain = ({ access }: Route): boolean => typeof access !== 'string';

/** False when a page of this tab refreshed at its start a moment ago. */
function startGuardAllows(): boolean {
  const last = readStored('session', startGuardKey);
  if (typeof last === 'number' && Date.now() - last < startGuardMs) return false;
  writeStored('session', startGuardKey, Date.now());
  return true;
}

/** Renews before the expiry; a laptop that slept through it renews when it wakes. */
function renewAhead(store: SessionStore, renewal: Renewal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedFor: number | null = null;
  const waitMs = (): number => (plannedFor ?? Infinity) - refreshAheadMs - Date.now();
  const renewWhenDue = async (): Promise<void> => {
    const isDue = waitMs() <= 0;
    const before = plannedFor;
    if (isDue && (await renewal.renew('ahead'))) return;
    // New tokens, or a sign-out, have been planned for meanwhile.
    if (isDue && (plannedFor === null || plannedFor !== before)) return;
    // Capped, because timers cannot wait longer.
    timer = setTimeout(() => void renewWhenDue(), isDue ? retryRenewalMs : Math.min(waitMs(), day));
  };
  const plan = (): void => {
    const { status, expiresAt } = store.getState().session;
    const next = status === 'signedOut' ? null : expiresAt;
    if (next === plannedFor) return;
    plannedFor = next;
    clearTimeout(timer);
    // An expired token is renewed at the start or by the next call.
    if (next !== null && next > Date.now()) void renewWhenDue();
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible' && waitMs() <= 0) void renewal.renew('ahead');
  };
  const stop = store.subscribe(plan);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    stop();
  };
}

function connect(store: SessionStore, renewal: Renewal): () => void {
  const { dispatch } = store;
  const stops = [
    onSessionEvents({
      onLogout: (why) => dispatch(sessionEnded(why)),
      onRefresh: (tokens) => dispatch(refreshed(tokens)),
    }),
    onOtherTabs(() => dispatch(resynced(readSession()))),
    renewAhead(store, renewal),
  ];
  const kept = readSession();
  dispatch(resynced(kept));
  const isExpired = kept.token === null || kept.expiresAt === null || kept.expiresAt <= Date.now();
  if (isComplete(kept) && isExpired && startGuardAllows()) void renewal.renew();
  return () => stops.forEach((stop) => stop());
}

export function createSession(): Session {
  let store: SessionStore | null = null;
  const renewal = createRenewal({
    current: () => store?.getState().session ?? signedOut,
    onStart: () => store?.dispatch(refreshStarted()),
    onEnd: () => store?.dispatch(refreshEnded()),
  });
  const bearer = (): CallerHeaders => headersOf(store?.getState().session.token ?? null);
  return {
    requests: createUnansweredRequests(),
    start: (given) => {
      store = given;
      const stop = connect(given, renewal);
      return () => {
        stop();
        store = null;
      };
    },
    headersFor: async (route) => {
      if (route.path === auth.refreshToken.path) return clientHeader;
      if (mayTryAgain(route)) await renewal.settled();
      return bearer();
    },
    renew: async (route, sent) => {
      if (!mayTryAgain(route)) return false;
      // Another call of this page got new tokens after this one was sent.
      const { Authorization: now } = bearer();
      if (now !== undefined && now !== sent['Authorization']) return true;
      return renewal.renew();
    },
  };
}
