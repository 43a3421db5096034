/** An operators' page at an address, signed in with a role, with a separate store. */
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { onTestFinished } from 'vitest';
import type { SessionUser } from '#application/contract/people/auth.js';
import type { Role } from '#domain/access/role.js';
import { loggedIn } from '#web/api/auth/session-slice.js';
import { operatorRoutes } from '#web/app/operator-router.js';
import { createOperatorStore } from '#web/app/operator-store.js';
import { cssVariables, theme } from '#web/app/operator-theme.js';
import { ToastStack } from '#web/app/toast-stack.js';
import { aUser } from './operator-people.js';

interface Options {
  /** Without it there is no signed-in person. */
  readonly as?: Role;
  readonly user?: SessionUser;
  /** Other routes than those of the entry, for parts outside a page. */
  readonly routes?: RouteObject[];
}

export function showOperator(address: string, { as, user, routes = operatorRoutes }: Options = {}) {
  const { store, startSession } = createOperatorStore();
  // The window outlives the test: a running session would respond to the next test.
  onTestFinished(startSession());
  const who = user ?? (as ? aUser(as) : null);
  if (who)
    store.dispatch(
      loggedIn({ token: 'token-1', refreshToken: 'refresh-1', expiresAt: Date.now() + 900_000, user: who }),
    );
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const page = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <Provider store={store}>
        <RouterProvider router={router} />
        <ToastStack />
      </Provider>
    </MantineProvider>,
  );
  return { ...page, store, router };
}
