/** Stores every change of the session on the device, and drops the cached responses of the previous user. */
import type { Middleware } from '@reduxjs/toolkit';
import { platform } from '#web/api/api.js';
import { dropDrafts } from './stored-drafts.js';
import { forgetSession, storeSession } from './stored-session.js';
import {
  isComplete,
  loggedIn,
  loggedOut,
  refreshed,
  refreshEnded,
  resynced,
  sessionEnded,
  userChanged,
} from './session-slice.js';
import type { WithSession } from './use-session.js';

const kept = [loggedIn, refreshed, userChanged, loggedOut, sessionEnded];
const followed = [resynced, refreshEnded];
const isOneOf = (creators: typeof kept | typeof followed, action: unknown): boolean =>
  creators.some((creator) => creator.match(action));

export const sessionStorageMiddleware: Middleware<unknown, WithSession> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const { session } = store.getState();
  const isKept = isOneOf(kept, action);
  if (isKept) {
    if (isComplete(session)) storeSession(session, Date.now());
    else forgetSession();
  }
  const isOther = before.user !== null && before.user.email !== session.user?.email;
  if ((isKept || isOneOf(followed, action)) && isOther) store.dispatch(platform.util.resetApiState());
  // A signed-out state may belong to the writer of a draft who is about to sign in again.
  if (session.user && session.user.email !== before.user?.email) dropDrafts(session.user.email);
  return result;
};
