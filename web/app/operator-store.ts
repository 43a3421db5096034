/** The state of the operator pages: the session, the API cache, the toasts. */
import { configureStore, isRejected, type Middleware } from '@reduxjs/toolkit';
import { platform } from '#web/api/api.js';
import { sessionStorageMiddleware } from '#web/api/auth/store-session.js';
import { session, heldBack } from '#web/api/auth/session-slice.js';
import { createSession } from '#web/api/auth/session.js';
import { toastMiddleware } from './toast-middleware.js';
import { toasts } from './toasts.js';
import { isApiError } from '#web/api/errors.js';

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
      standard({ thunk: { extraArgument: { caller } } }).concat(
        platform.middleware,
        sessionStorageMiddleware,
        holdingBack,
        toastMiddleware,
      ),
  });
  return { store, startSession: () => caller.start(store) };
}
