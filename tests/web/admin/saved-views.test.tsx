/** Named views of a list. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { company, pageOf, showList } from '#tests/web/support/sample-list.js';

const filters = [
  { key: 'order', label: 'Ordre', options: [{ value: 'desc', label: 'À rebours' }] },
  { key: 'isActive', label: 'État', options: [{ value: 'true', label: 'Actives' }] },
];
const list = { filters, order: undefined } as const;

beforeEach(() => {
  localStorage.clear();
  fakePlatform().on('GET /companies', pageOf([company(1), company(2)]));
});

type User = ReturnType<typeof showList>['user'];
const open = async (user: User) => user.click(await screen.findByRole('button', { name: 'Vues' }));
async function save(user: User, name: string): Promise<void> {
  await open(user);
  await user.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), `${name}{Enter}`);
}
const stored = () => Object.values({ ...localStorage }).join('\n');

test('is shown again in one click, also on another day, instead of the current query', async () => {
  const first = showList('/?order=desc&page=2&search=Lefort', list);
  await save(first.user, ' À rebours ');
  expect(stored()).toContain('À rebours');
  expect(stored()).not.toContain('Lefort');
  first.unmount();

  const { user, router } = showList('/?search=Durand&isActive=true&page=3&pageSize=25', list);
  await open(user);
  await user.click(await screen.findByRole('button', { name: 'À rebours' }));

  expect(router.state.location.search).toBe('?order=desc');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vues' })).toBeNull());
  await open(user);
  expect((await screen.findByRole('button', { name: 'À rebours' })).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('replaces one of the same name, and can be deleted', async () => {
  const { user } = showList('/?order=desc', list);
  await save(user, 'Le matin');
  await user.type(screen.getByRole('textbox', { name: 'Nom de la vue' }), 'Le matin');
  await user.click(screen.getByRole('button', { name: 'Remplacer la vue' }));
  expect(screen.getAllByRole('button', { name: 'Le matin' })).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Supprimer la vue Le matin' }));

  expect(screen.queryByRole('button', { name: 'Le matin' })).toBeNull();
  expect(stored()).not.toContain('Le matin');
});

test('needs a name, and something chosen', async () => {
  const { user } = showList('/?search=Martin', list);
  await open(user);
  expect(await screen.findByText(/Choisissez un onglet, des filtres ou un tri/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Nom de la vue' })).toBeNull();
});

test('is ignored when its stored form cannot be read', async () => {
  const { user, unmount } = showList('/?order=desc', list);
  await save(user, 'Une vue');
  unmount();
  for (const key of Object.keys({ ...localStorage }).filter((name) => name.startsWith('consigne.views.')))
    localStorage.setItem(key, '[{"name":1}]');

  const again = showList('/?order=desc', list);
  await open(again.user);

  expect((await screen.findByRole('textbox', { name: 'Nom de la vue' })).isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Une vue' })).toBeNull();
});
