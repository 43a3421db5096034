/** Every address of the operators' entry: the sign-in outside of the frame, the screens inside, the rest nowhere. */
import type { RouteObject } from 'react-router';
import { OperatorError, OperatorNotFound } from './operator-fallbacks.js';
import { OperatorLayout } from './operator-layout.js';
import { OperatorRoot } from './operator-root.js';
import { screens } from './operator-routes.js';
import { routesOf } from './screen.js';

const Arriving = () => (
  <p className="starting" role="status">
    Chargement…
  </p>
);

const signIn = {
  '/login': () => import('#web/features/sign-in/login-page.js').then((m) => m.LoginPage),
  '/forgot-password': () =>
    import('#web/features/sign-in/forgot-password-page.js').then((m) => m.ForgotPasswordPage),
  '/reset-password': () =>
    import('#web/features/sign-in/reset-password-page.js').then((m) => m.ResetPasswordPage),
  '/set-password': () => import('#web/features/sign-in/set-password-page.js').then((m) => m.SetPasswordPage),
};

export const operatorRoutes: RouteObject[] = [
  {
    ErrorBoundary: OperatorError,
    HydrateFallback: Arriving,
    children: [
      { path: '/', Component: OperatorRoot },
      ...Object.entries(signIn).map(([path, load]) => ({
        path,
        lazy: async () => ({ Component: await load() }),
      })),
      {
        Component: OperatorLayout,
        children: [{ ErrorBoundary: OperatorError, children: routesOf(screens) }],
      },
      { path: '*', Component: OperatorNotFound },
    ],
  },
];
