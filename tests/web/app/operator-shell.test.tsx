import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '#domain/access/role.js';
import { orderNames, orderRows } from '#domain/shared/order-kinds.js';
import { admins, anyStaff } from '#application/contract/rights.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { loggedOut, refreshEnded, refreshStarted, sessionEnded } from '#web/api/auth/session-slice.js';
import { menuFor } from '#web/app/operator-navbar.js';
import { screens, routesOf } from '#web/app/operator-routes.js';
import { screen as screenOf } from '#web/ui/admin/screens.js';
import { operatorRoutes } from '#web/app/operator-router.js';
import { OperatorLayout } from '#web/app/operator-layout.js';
import { registerSearch } from '#web/ui/admin/palette/palette.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';

const server = platformForEach();

const First = () => <ScreenPage title="Première">Un</ScreenPage>;
const Second = () => <ScreenPage title="Deuxième">Deux</ScreenPage>;
const Broken = () => {
  throw new Error('broken');
};
const some = [
  screenOf('/cabinets', 'Consignes', anyStaff, async () => First),
  screenOf('/cabinets/:cabinetId', 'Consigne', anyStaff, async () => Second),
  screenOf('/companies', 'Entreprises', admins, async () => Second),
  screenOf('/audit', 'Journal', anyStaff, async () => Broken),
];
/** The entry's own routes with screens that need no platform. */
const [root] = operatorRoutes;
const routes = [
  {
    ...root,
    children: root?.children?.map((route) =>
      'Component' in route && route.Component === OperatorLayout
        ? { ...route, children: [{ ErrorBoundary: root.ErrorBoundary, children: routesOf(some) }] }
        : route,
    ),
  },
] as typeof operatorRoutes;

const show = (address: string, as?: Role) => ({
  user: userEvent.setup(),
  ...showOperator(address, { as, routes }),
});
const pathOf = ({ router }: ReturnType<typeof show>) => router.state.location.pathname;

test('every kind of order has a list in the menu and a page for one order', () => {
  const inMenu = screens.filter(({ menu }) => menu).map(({ path }) => path);
  const lists = orderNames.map((name) => `/${orderRows[name].pages}`);
  expect(inMenu).toEqual(expect.arrayContaining(lists));
  for (const list of lists) expect(screens.some(({ path }) => path.startsWith(`${list}/:`))).toBe(true);
  const [before, first] = [inMenu.indexOf('/figures'), inMenu.indexOf('/parcels')];
  expect(first).toBe(before + 1);
});

describe('the root', () => {
  test('leads to the cabinets when signed in', async () => {
    const shown = show('/', 'Manager');

    expect(await screen.findByRole('heading', { level: 1, name: 'Première' })).toBeTruthy();
    expect(pathOf(shown)).toBe('/cabinets');
  });

  test('leads to the sign-in when not', async () => {
    const shown = show('/');

    expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy();
    expect(pathOf(shown)).toBe('/login');
    // A customer who typed the bare address is offered the customers' pages before the staff's form.
    const ways = within(screen.getByRole('navigation', { name: /^Vous êtes client\s\?$/ }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/parcel-code/',
      '/rental-status',
      '/commande',
      '/n',
    ]);
  });

  test('stays while a refresh is running', async () => {
    const shown = show('/nowhere', 'Manager');
    act(() => void shown.store.dispatch(refreshStarted()));
    await act(() => shown.router.navigate('/'));
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(pathOf(shown)).toBe('/');

    act(() => void shown.store.dispatch(refreshEnded()));

    await waitFor(() => expect(pathOf(shown)).toBe('/cabinets'));
  });
});

describe('the protected area', () => {
  test('leads to the sign-in with the requested page', async () => {
    const shown = show('/cabinets/42?tab=items');

    await screen.findByRole('heading', { name: 'Connexion' });
    expect(shown.router.state.location).toMatchObject({
      pathname: '/login',
      state: { asked: '/cabinets/42?tab=items' },
    });
  });

  test('stays on screen during a refresh, and is removed with the session', async () => {
    const shown = show('/cabinets', 'Manager');
    await screen.findByRole('heading', { name: 'Première' });

    act(() => void shown.store.dispatch(refreshStarted()));
    expect(screen.getByRole('heading', { name: 'Première' })).toBeTruthy();
    act(() => void shown.store.dispatch(loggedOut()));

    await waitFor(() => expect(pathOf(shown)).toBe('/login'));
  });

  const changed = 'Votre session a pris fin : votre mot de passe a changé. Reconnectez-vous pour continuer.';
  test.each([
    [undefined, 'Votre session a pris fin. Reconnectez-vous pour continuer. Vous reviendrez à cette page.'],
    [changed, `${changed} Vous reviendrez à cette page.`],
  ])('reports the end of a session and its reason (%s), and leads back to the page', async (why, text) => {
    const shown = show('/cabinets', 'Manager');
    await screen.findByRole('heading', { name: 'Première' });

    act(() => {
      shown.store.dispatch(refreshStarted());
      shown.store.dispatch(sessionEnded(why));
      shown.store.dispatch(refreshEnded());
    });

    const message = await screen.findByText(text);
    const notice = message.closest('[role=status]');
    expect(notice?.getAttribute('style')).toContain('--info-soft');
    expect(shown.router.state.location).toMatchObject({ pathname: '/login', state: { asked: '/cabinets' } });
  });

  test('says that a role may not see the page', async () => {
    show('/companies', 'Manager');

    expect(await screen.findByRole('heading', { level: 1, name: 'Accès refusé' })).toBeTruthy();
  });

  test('has landmarks, a skip link past the menu, and the current position', async () => {
    show('/cabinets/42', 'Admin');
    await screen.findByRole('heading', { level: 1, name: 'Deuxième' });

    expect(screen.getByRole('link', { name: 'Aller au contenu' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    );
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeTruthy();
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(trail.getByRole('link', { name: 'Consignes' }).getAttribute('href')).toBe('/cabinets');
    expect(trail.getByText('Deuxième').getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Deuxième – Consigne');
  });

  test('moves the focus to the title of the next screen', async () => {
    const { router } = show('/cabinets', 'Admin');
    await screen.findByRole('heading', { name: 'Première' });

    await act(() => router.navigate('/companies'));

    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Deuxième' })),
    );
  });

  test("shows 'Something went wrong' for a crashed screen", async () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue(undefined);
    show('/audit', 'Admin');

    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
    silent.mockRestore();
  });

  test("shows 'Not Found' for an unknown address", async () => {
    show('/nowhere', 'Admin');

    expect(await screen.findByRole('heading', { level: 1, name: 'Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Revenir à l’accueil' }).getAttribute('href')).toBe('/');
  });
});

describe('the menu', () => {
  const labels = (access: readonly Role[]) =>
    menuFor(screens, ({ roles }) => roles.some((role) => access.includes(role)))
      .flatMap(({ entries }) => entries)
      .map(({ label }) => label);

  test('hides entries that a role may not open', () => {
    const all = new Set(labels(['Admin']));
    for (const role of ['Manager', 'Operator', 'Support'] as const) {
      expect(labels([role]).filter((label) => !all.has(label))).toEqual([]);
    }
    expect(labels([])).toEqual([]);
  });
});

test('signs out on the platform, and locally also without its response', async () => {
  server.on('POST /auth/logout', 'networkError');
  const { user, store, router } = show('/cabinets', 'Manager');
  await screen.findByRole('heading', { name: 'Première' });

  await user.click(screen.getByRole('button', { name: /^Mon compte/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(store.getState().session.status).toBe('signedOut');
  expect(store.getState().toasts).toEqual([]);
  expect(server.asked('POST /auth/logout')[0]?.body).toEqual({ refreshToken: 'refresh-1' });
});

test('lists the keys that work here after ?', async () => {
  const { user } = show('/cabinets', 'Manager');
  await screen.findByRole('heading', { name: 'Première' });

  await user.keyboard('?');

  const help = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
  expect(within(help).getByText('Ctrl K')).toBeTruthy();
  expect(within(help).getByText('Afficher cette aide')).toBeTruthy();
});

test('leads the palette to screens and to its search results', async () => {
  const end = registerSearch(async (text) => [
    { id: '1', label: `Location ${text}`, to: '/cabinets/1', group: 'Locations' },
  ]);
  const { user, router } = show('/companies', 'Admin');
  await screen.findByRole('heading', { name: 'Deuxième' });

  await user.click(screen.getAllByRole('button', { name: /^Rechercher/ })[0] ?? document.body);
  await user.type(await screen.findByLabelText('Rechercher', { selector: 'input' }), 'K7PX');
  await user.click(await screen.findByText('Location K7PX'));

  await waitFor(() => expect(router.state.location.pathname).toBe('/cabinets/1'));
  end();
});

test('leads the palette to a form that the menu does not have, for who may use it', async () => {
  const { user, router } = show('/companies', 'Admin');
  await screen.findByRole('heading', { name: 'Deuxième' });

  await user.click(screen.getAllByRole('button', { name: /^Rechercher/ })[0] ?? document.body);
  await user.type(await screen.findByLabelText('Rechercher', { selector: 'input' }), 'créer un colis{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/parcels/create'));
});

test('opens the record of this name by text and Enter, though the result comes later and a page has the text', async () => {
  const end = registerSearch(async () => [
    { id: '1', label: 'Tente', to: '/cabinets/1', group: 'Articles' },
    { id: '2', label: 'NTRE', to: '/cabinets/2', group: 'Locations' },
  ]);
  const { user, router } = show('/companies', 'Admin');
  await screen.findByRole('heading', { name: 'Deuxième' });

  await user.click(screen.getAllByRole('button', { name: /^Rechercher/ })[0] ?? document.body);
  await user.type(await screen.findByLabelText('Rechercher', { selector: 'input' }), 'ntre{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/cabinets/2'));
  end();
});
