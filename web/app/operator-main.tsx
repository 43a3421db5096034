/** The operators' entry: restores the session before the first paint, then renders the pages. */
import './operator-styles.js';
import { MantineProvider } from '@mantine/core';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { searchPlatform } from '#web/features/find/palette-source.js';
import { reloadAfterUpdate } from '#web/lib/new-build.js';
import { registerSearch } from '#web/ui/admin/palette/palette.js';
import { operatorRoutes } from './operator-router.js';
import { createOperatorStore } from './operator-store.js';
import { cssVariables, theme } from './operator-theme.js';
import { ToastStack } from './toast-stack.js';

/**
 * The page's nonce for styles created at run time (server/static.ts): Mantine writes its variables and responsive
 * styles as style elements, which the content security policy refuses without it.
 */
declare global {
  interface Window {
    /** Read by the part of Mantine's dialogs that stops the page behind from scrolling. */
    __webpack_nonce__?: string;
  }
}

const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

function shareNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}

reloadAfterUpdate();
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
