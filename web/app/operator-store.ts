/** The state of the operator pages: the session, the API cache, the toasts. */
import { configureStore, isRejected, type Middleware } from '@reduxjs/toolkit';
import { platform } from '#web/api/api.js';
import {
  session,
  heldBack,
  isComplete,
  loggedIn,
  loggedOut,
  refreshed,
  refreshEnded,
  resynced,
  sessionEnded,
  userChanged,
} from '#web/api/auth/session-slice.js';
import { createSession } from '#web/api/auth/session.js';
import { isApiError } from '#web/api/errors.js';
import { dropDrafts } from '#web/api/auth/stored-drafts.js';
import { forgetSession, storeSession } from '#web/api/auth/stored-session.js';
import type { WithSession } from '#web/api/auth/use-session.js';
import { toastMiddleware, toasts } from './toasts.js';

const kept = [loggedIn, refreshed, userChanged, loggedOut, sessionEnded];
const followed = [resynced, refreshEnded];
const isOneOf = (creators: typeof kept | typeof followed, action: unknown): boolean =>
  creators.some((creator) => creator.match(action));

/** Stores every change of the session on the device, and drops the cached responses of the previous user. */
const sessionStorageMiddleware: Middleware<unknown, WithSession> = (store) => (next) => (action) => {
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

/** Sends users who need a second factor to their account after the first refused call (operator-layout.tsx). */
const holdingBack: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isRejected(action) && isApiError(action.payload) && action.payload.code === 'SECOND_FACTOR_MISSING')
      dispatch(heldBack());
    return result;
  };

export function createOperatorStore() {
  const caller = createSession();
  const store = configureStore({
    reducer: { [platform.reducerPath]: platform.reducer, session, toasts },
    middleware: (standard) =>
      standard({
        thunk: { extraArgument: { caller } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(platform.middleware, sessionStorageMiddleware, holdingBack, toastMiddleware),
  });
  return { store, startSession: () => caller.start(store) };
}
