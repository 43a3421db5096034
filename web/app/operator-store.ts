/** The state of the operator pages: the session, the API cache, the toasts. */
import { configureStore } from '@reduxjs/toolkit';
import { platform } from '#web/api/api.js';
import { sessionStorageMiddleware } from '#web/api/auth/store-session.js';
import { session } from '#web/api/auth/session-slice.js';
import { createSession } from '#web/api/auth/session.js';
import { holdingBack } from './holding-back.js';
import { toastMiddleware } from './toast-middleware.js';
import { toasts } from './toasts.js';

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
