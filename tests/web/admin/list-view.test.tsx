import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { company, pageOf, questionsTo, showList } from '#tests/web/support/sample-list.js';

const server = platformForEach();
const asked = () => questionsTo(server);
beforeEach(() => {
  server.on('GET /companies', pageOf([company(1), company(2)]));
});

describe('the view of a list', () => {
  test('is stored: rows per page, and left-out columns', async () => {
    const { user, unmount } = showList();
    await screen.findByText('Société 1');
    await user.selectOptions(screen.getByLabelText('Lignes par page'), '50');
    await user.click(screen.getByRole('button', { name: 'Affichage' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Téléphone' }));
    expect(screen.queryByRole('columnheader', { name: 'Téléphone', hidden: true })).toBeNull();
    unmount();

    showList();
    await screen.findByText('Société 1');
    expect(screen.getAllByRole('columnheader')).toHaveLength(1);
    expect(asked().at(-1)).toBe('sort=name&order=asc&pageSize=50');
  });

  test('is stored: the order of the columns, which announces the position and can be reset', async () => {
    const heads = () =>
      screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
    const { user, unmount } = showList();
    await screen.findByText('Société 1');
    await user.click(screen.getByRole('button', { name: 'Affichage' }));
    const forward = await screen.findByRole('button', { name: 'Avancer Téléphone' });
    await user.click(forward);
    expect(heads()).toEqual(['Téléphone', 'Nom']);
    expect(screen.getByText('Téléphone : colonne 1 sur 2')).toBeTruthy();
    expect(document.activeElement).toBe(forward);
    expect(forward.getAttribute('aria-disabled')).toBe('true');
    unmount();

    const again = showList();
    await screen.findByText('Société 1');
    expect(heads()).toEqual(['Téléphone', 'Nom']);
    await again.user.click(screen.getByRole('button', { name: 'Affichage' }));
    await again.user.click(await screen.findByRole('button', { name: 'Rétablir les colonnes' }));
    expect(heads()).toEqual(['Nom', 'Téléphone']);
  });

  test('is part of the address of a further page, so that it shows the same rows to everyone', async () => {
    window.localStorage.setItem('consigne.list.listCompanies', '{"pageSize":"25"}');
    server.on('GET /companies', pageOf([company(1)], { totalItems: 60, totalPages: 3, pageSize: 25 }));
    const { user, router } = showList();

    await user.click(await screen.findByRole('button', { name: 'Page 2' }));

    expect(router.state.location.search).toBe('?page=2&pageSize=25');
  });
});
