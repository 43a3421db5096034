/** Rows can be chosen if there is an action for them, at least an export. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { company, pageOf, showList, type Company } from '#tests/web/support/sample-list.js';
import { savedFiles } from '#tests/web/support/saved-files.js';

beforeEach(() => fakePlatform().on('GET /companies', pageOf([company(1), company(2)])));

describe('rows', () => {
  test('may be chosen wherever the list may be exported, and are exported alone', async () => {
    const saved = savedFiles();
    const { user } = showList('/', { csv: 'societes' });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Société 2' }));

    await user.click(screen.getByRole('button', { name: 'Exporter la sélection' }));

    expect(await saved[0]?.text()).toBe("Nom;Téléphone\r\nSociété 2;'0102\r\n");
  });

  test('are exported with the columns of the file, if it has its own', async () => {
    const saved = savedFiles();
    const csvColumns = [{ key: 'id', header: 'Identifiant', cell: ({ id }: Company) => id }];
    const { user } = showList('/', { csv: 'societes', csvColumns });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir Société 2' }));

    await user.click(screen.getByRole('button', { name: 'Exporter la sélection' }));
    await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));

    expect(await saved[0]?.text()).toBe('Identifiant\r\nid-2\r\n');
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[1]?.text()).toBe('Identifiant\r\nid-1\r\nid-2\r\n');
  });

  test('are shown as some until all are chosen', async () => {
    const { user } = showList('/', { csv: 'societes' });
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Choisir toutes les lignes' });
    const shown = () => [all.checked, all.indeterminate];
    await user.click(screen.getByRole('checkbox', { name: 'Choisir Société 2' }));
    expect(shown()).toEqual([false, true]);

    await user.click(all);
    expect(shown()).toEqual([true, false]);
  });

  test('cannot be chosen without an action for them', async () => {
    showList('/');
    await screen.findByText('Société 1');

    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are reported as done once, when all are done', async () => {
    const turns: string[] = [];
    const run = async ({ id }: Company) => void turns.push(id);
    const { user } = showList('/', {
      bulk: [{ label: 'Désactiver', confirm: String, run, finish: () => void turns.push('over') }],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir toutes les lignes' }));
    await user.click(screen.getByRole('button', { name: 'Désactiver' }));
    await user.click(await screen.findByRole('button', { name: 'Désactiver (2)' }));

    await screen.findByText(/2\sréussites, 0\séchec/);
    expect(turns).toEqual(['id-1', 'id-2', 'over']);
  });
});

test('a list within a page has separate views', async () => {
  localStorage.clear();
  const filters = [{ key: 'order', label: 'Ordre', options: [{ value: 'desc', label: 'À rebours' }] }];
  const { user, router } = showList('/?tab=clients&c-order=desc', {
    filters,
    order: undefined,
    isEmbedded: true,
    urlPrefix: 'c-',
  });
  await user.click(await screen.findByRole('button', { name: 'Vues' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nom de la vue' }), 'À rebours{Enter}');
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=clients'));

  await user.click(screen.getByRole('button', { name: 'Vues' }));
  await user.click(await screen.findByRole('button', { name: 'À rebours' }));

  expect(router.state.location.search).toBe('?tab=clients&c-order=desc');
});
