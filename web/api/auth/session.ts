/**
 * The session on this page (specification §4, §7, §9): adds the bearer to every call, refreshes once for all refused
 * calls and before the expiry, and follows other tabs.
 */
import type { Dispatch } from '@reduxjs/toolkit';
import { auth } from '#application/contract/people/auth.js';
import type { Route } from '#application/contract/route.js';
import { day } from '#domain/shared/record.js';
import type { Caller, CallerHeaders } from '#web/api/caller.js';
import { createUnansweredRequests } from '#web/api/unanswered-requests.js';
import { writeStored, readStored } from '#web/lib/device-storage.js';
import { clientHeader, headersOf } from './caller-headers.js';
import { onSessionEvents } from './events.js';
import { onOtherTabs, readSession } from './stored-session.js';
import { refreshAheadMs, startGuardMs } from './limits.js';
import { createRenewal, type Renewal } from './renewal.js';
import {
  isComplete,
  sessionEnded,
  refreshed,
  refreshEnded,
  refreshStarted,
  resynced,
  signedOut,
} from './session-slice.js';
import type { WithSession } from './use-session.js';

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
  const renewWhenDue = (): void => {
    if (waitMs() <= 0) void renewal.renew();
    // Capped, because timers cannot wait longer.
    else timer = setTimeout(renewWhenDue, Math.min(waitMs(), day));
  };
  const plan = (): void => {
    const { status, expiresAt } = store.getState().session;
    const next = status === 'signedOut' ? null : expiresAt;
    if (next === plannedFor) return;
    plannedFor = next;
    clearTimeout(timer);
    // An expired token is renewed at the start or by the next call.
    if (next !== null && next > Date.now()) renewWhenDue();
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible' && waitMs() <= 0) void renewal.renew();
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
