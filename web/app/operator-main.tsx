/** The operators' entry: restores the session before the first paint, then renders the pages. */
import { MantineProvider } from '@mantine/core';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider, createBrowserRouter } from 'react-router';
import { type Middleware, configureStore, isRejected } from '@reduxjs/toolkit';
import { searchPlatform } from '#web/features/find/palette-source.js';
import { registerSearch } from '#web/ui/admin/palette/palette-search.js';
import { platform } from '#web/api/api.js';
import { keepingSession } from '#web/api/auth/keep-session.js';
import { heldBack, session } from '#web/api/auth/session-slice.js';
import { createSession } from '#web/api/auth/session.js';
import { isApiError } from '#web/api/errors.js';
import './operator-styles.js';
import { operatorRoutes } from './operator-router.js';
import { cssVariables, theme } from './operator-theme.js';
import { ToastStack } from './toast-stack.js';
import { toastMiddleware } from './toast-middleware.js';
import { toasts } from './toasts.js';

/** The state of the operators' pages: who is signed in, what the platform answered, the toasts. */

/** Leads people who need a second factor to their account after the first refused call (operator-layout.tsx). */
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
        keepingSession,
        holdingBack,
        toastMiddleware,
      ),
  });
  return { store, startSession: () => caller.start(store) };
}

/**
 * The page's one-time permission for styles that are made at run time (server/static.ts): Mantine writes its variables and
 * responsive styles as style elements, which the content security policy refuses without it.
 */

declare global {
  interface Window {
    /** Read by the part of Mantine's dialogs that keeps the page behind them from scrolling. */
    __webpack_nonce__?: string;
  }
}

function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

function shareNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}

shareNonce();
const { store, startSession } = createOperatorStore();
setupListeners(store.dispatch);
startSession();
registerSearch(searchPlatform(store.dispatch));
const router = createBrowserRouter(operatorRoutes);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={cssVariables}
        getStyleNonce={styleNonce}
      >
        <Provider store={store}>
          <RouterProvider router={router} />
          <ToastStack />
        </Provider>
      </MantineProvider>
    </StrictMode>,
  );
}
