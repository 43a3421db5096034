/** Everything that a customer page is made of, in the browser and on the server, which differ in the router. */
import { CustomerRoutes } from './customer-routes.js';
import { ErrorBoundary } from './error-boundary.js';
import { ToastStack } from './toast-stack.js';

export const CustomerPages = () => (
  <>
    <ErrorBoundary>
      <CustomerRoutes />
    </ErrorBoundary>
    <ToastStack />
  </>
);
