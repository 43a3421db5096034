/** Every address of the operator entry: the sign-in outside the frame, the screens inside, others not found. */
import { Link, Navigate, type RouteObject } from 'react-router';
import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { useSession } from '#web/api/auth/use-session.js';
import { PlainPage } from '#web/ui/admin/page/plain-page.js';
import { OperatorLayout } from './operator-layout.js';
import { screens, routesOf } from './operator-routes.js';

/** The router's fallbacks (specification §8): 'Not Found' and 'Something went wrong', each with a link. */
const OperatorNotFound = () => (
  <PlainPage title="Not Found">
    <Text>Cette page n’existe pas. Vérifiez l’adresse, ou revenez à l’accueil.</Text>
    <Group>
      <Button component={Link} to="/">
        Revenir à l’accueil
      </Button>
    </Group>
  </PlainPage>
);

/**
 * The page of an error; also for page parts that did not load, as after an update of the server: a reload fetches the
 * new ones.
 */
const OperatorError = () => (
  <PlainPage title="Something went wrong">
    <Text role="alert">La page ne peut pas s’afficher. Ce qui était enregistré n’est pas perdu.</Text>
    <Group>
      <Button onClick={() => window.location.reload()}>Recharger la page</Button>
      <Button variant="default" component="a" href="/">
        Revenir à l’accueil
      </Button>
    </Group>
  </PlainPage>
);

/** The root (specification §2): redirects to the cabinets when signed in, else to the sign-in, after any refresh. */
function OperatorRoot() {
  const { status } = useSession();
  if (status === 'refreshing')
    return (
      <Center mih="60vh" role="status">
        <Loader aria-hidden />
        <span className="unseen">Chargement…</span>
      </Center>
    );
  return <Navigate to={status === 'signedIn' ? '/cabinets' : '/login'} replace />;
}

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
    import('#web/features/sign-in/new-password-page.js').then((m) => m.ResetPasswordPage),
  '/set-password': () => import('#web/features/sign-in/new-password-page.js').then((m) => m.SetPasswordPage),
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
