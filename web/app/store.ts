/** The state of the customer pages: the API cache and the toasts. */
import { configureStore } from '@reduxjs/toolkit';
import type { FirstAnswer } from '#application/contract/first-screen.js';
import { platform } from '#web/api/customer-api.js';
import { toastMiddleware, toasts } from './toasts.js';

/** Begins with the answers that the server put into the page. */
export function createStore(answers: readonly FirstAnswer[] = []) {
  const store = configureStore({
    reducer: { [platform.reducerPath]: platform.reducer, toasts },
    // Immer freezes the state, which holds JSON only: the checks of every action are a twentieth of the time of page tests.
    middleware: (standard) =>
      standard({ serializableCheck: false, immutableCheck: false }).concat(
        platform.middleware,
        toastMiddleware,
      ),
  });
  // Names and types are those of the route table, on both sides.
  store.dispatch(platform.util.upsertQueryEntries(answers as never));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
