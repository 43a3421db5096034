/** The customer entry: runs what must precede the first paint, then renders the pages. */
import '#web/ui/face.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { firstAnswersId, type FirstAnswers } from '#application/contract/first-screen.js';
import { platform } from '#web/api/customer-api.js';
import { readStored } from '#web/lib/device-storage.js';
import { changed, language } from '#web/lib/language.js';
import { reloadAfterUpdate } from '#web/lib/new-build.js';
import { readServerTime } from '#web/lib/now.js';
import { applyRememberedBrand } from '#web/ui/brand.js';
import { CustomerPages } from './customer-routes.js';
import { takeProofFromAddress } from './proof-from-address.js';
import { createStore } from './store.js';

const usedPaths = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** Makes the pages open without a network; the worker caches the files of this version (public/sw.js). */
function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage({ language, usedPaths: usedPaths() }))
      // Without a worker the pages still work, except offline.
      .catch(() => undefined);
  });
}

reloadAfterUpdate();
applyRememberedBrand();
takeProofFromAddress();

/**
 * The answers that the server put into the page. Null without any, and where the browser restores an earlier page:
 * its stock and its clock are old.
 */
function firstAnswers(): FirstAnswers | null {
  const text = document.getElementById(firstAnswersId)?.textContent;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return text && visit?.type !== 'back_forward' ? (JSON.parse(text) as FirstAnswers) : null;
}

const first = firstAnswers();
readServerTime(first && first.at);
const store = createStore(first?.answers);
setupListeners(store.dispatch);
// Opening a link in a tab that is already on that page changes only the fragment.
window.addEventListener('hashchange', () => {
  if (takeProofFromAddress()) store.dispatch(platform.util.invalidateTags(['Rentals', 'Door codes']));
});
registerWorker();
// Loaded after everything else: no page depends on it.
window.addEventListener('load', () => {
  void import('#web/api/last-looks.js').then(
    ({ forgetEndedRentals }) => forgetEndedRentals(Date.now()),
    () => undefined,
  );
});
if (readStored('session', changed.typed) !== null)
  void import('#web/lib/change-language.js').then(
    ({ restoreTyped }) => restoreTyped(),
    () => undefined,
  );

const root = document.getElementById('root');
if (root) {
  const pages = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <CustomerPages />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  // What only this device has stored, such as a cart, React renders again, and that is no error.
  if (first) hydrateRoot(root, pages, { onRecoverableError: () => undefined });
  else createRoot(root).render(pages);
}
