/** The customer entry: runs what must precede the first paint, then renders the pages. */
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { platform } from '#web/api/customer-api.js';
import { forgetEndedRentals } from '#web/api/last-looks.js';
import { readStored } from '#web/lib/device-storage.js';
import { changed, language } from '#web/lib/language.js';
import { reloadAfterUpdate } from '#web/lib/new-build.js';
import { applyRememberedBrand } from '#web/ui/brand.js';
import { CustomerRoutes } from './customer-routes.js';
import { ErrorBoundary } from './error-boundary.js';
import { takeProofFromAddress } from './proof-from-address.js';
import { createStore } from './store.js';
import { ToastStack } from './toast-stack.js';

/** Makes the pages open without a network; the worker caches the files of this version (public/sw.js). */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage(`keep-this-version-${language}`))
      // Without a worker the pages still work, except offline.
      .catch(() => undefined);
  });
}

reloadAfterUpdate();
applyRememberedBrand();
takeProofFromAddress();
forgetEndedRentals(Date.now());

const store = createStore();
setupListeners(store.dispatch);
// Opening a link in a tab that is already on that page changes only the fragment.
window.addEventListener('hashchange', () => {
  if (takeProofFromAddress()) store.dispatch(platform.util.invalidateTags(['Rentals', 'Door codes']));
});
registerWorker();
if (readStored('session', changed.typed) !== null)
  void import('#web/lib/change-language.js').then(
    ({ typeAgain }) => typeAgain(),
    () => undefined,
  );

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <ErrorBoundary>
            <CustomerRoutes />
          </ErrorBoundary>
          <ToastStack />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
