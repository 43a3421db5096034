/** The state of the customer pages: the API cache and the toasts. */
import { configureStore } from '@reduxjs/toolkit';
import { platform } from '#web/api/customer-api.js';
import { toastMiddleware } from './toast-middleware.js';
import { toasts } from './toasts.js';

export const createStore = () =>
  configureStore({
    reducer: { [platform.reducerPath]: platform.reducer, toasts },
    middleware: (standard) => standard().concat(platform.middleware, toastMiddleware),
  });

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
