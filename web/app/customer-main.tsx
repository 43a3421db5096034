/** The customer's entry: what has to happen before the first paint, then the pages. */
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { platform } from '#web/api/customer-api.js';
import { forgetEndedRentals } from '#web/api/last-looks.js';
import { applyRememberedBrand } from '#web/ui/brand.js';
import { keepProof } from '#web/api/order-proofs.js';
import { Button } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';
import { CustomerRoutes } from './customer-routes.js';
import { createStore } from './store.js';
import { ToastStack } from './toast-stack.js';

/**
 * Shows that a page broke or its parts did not load, with a reload button (specification §8). Reloads by itself when
 * the network is back.
 */
const loadAnew = (): void => window.location.reload();

interface Props {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', loadAnew);
  }

  override componentDidCatch(): void {
    window.addEventListener('online', loadAnew, { once: true });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page title="Something went wrong">
        <p role="alert">La page ne peut pas s’afficher. Vos commandes et vos codes ne sont pas perdus.</p>
        <Button onClick={loadAnew}>Recharger la page</Button>
      </Page>
    );
  }
}

/**
 * Links carry their token in the fragment, which is in no log and no referrer; it is stored and removed from the
 * address at once (doors-and-codes.md#proof-of-an-order).
 */
const linkedPath = /^\/(rental-status|parcel-code)\/([^/]+)\/?$/;
/** A truncated token does not replace a stored one; text that a message appended is ignored. */
const linkTokens: Readonly<Record<string, RegExp>> = {
  'rental-status': /^#t=([\w-]{32})/,
  'parcel-code': /^#t=([\w-]{22})/,
};

/** True when a token was found and stored. */
export function takeProofFromAddress(): boolean {
  const { pathname, search, hash } = window.location;
  const [, page = '', code] = linkedPath.exec(pathname) ?? [];
  const value = linkTokens[page]?.exec(hash)?.[1];
  if (!code || !value) return false;
  keepProof(code, { kind: 'token', value });
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return true;
}

/** Makes the pages open without a network; the worker caches the files of this version (public/sw.js). */

function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    void navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage('keep-this-version'))
      // Without a worker the pages work all the same, but for the network.
      .catch(() => undefined);
  });
}

applyRememberedBrand();
takeProofFromAddress();
forgetEndedRentals(Date.now());

const store = createStore();
setupListeners(store.dispatch);
// A link that is opened in a tab which is already on that page changes the fragment only.
window.addEventListener('hashchange', () => {
  if (takeProofFromAddress()) store.dispatch(platform.util.invalidateTags(['Rentals', 'Door codes']));
});
registerWorker();

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
