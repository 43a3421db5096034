import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { onAPhone } from '#tests/web/support/phone.js';
import { company, pageOf, questionsTo, showList } from '#tests/web/support/sample-list.js';

const server = platformForEach();
const asked = () => questionsTo(server);
beforeEach(() => {
  server.on('GET /companies', pageOf([company(1), company(2)]));
});

describe('the address', () => {
  test('contains search, sort and page', async () => {
    showList('/?search=vélo&sort=createdAt&order=desc&page=3&pageSize=50');
    await screen.findByText('Société 1');

    const query = new URLSearchParams(asked()[0]);
    expect(Object.fromEntries(query)).toEqual({
      search: 'vélo',
      sort: 'createdAt',
      order: 'desc',
      page: '3',
      pageSize: '50',
    });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'vélo');
  });

  test('with a value that the route refuses is requested without it', async () => {
    showList('/?sort=password&page=-1&pageSize=5000&order=up');
    await screen.findByText('Société 1');

    expect(asked()).toEqual(['sort=name&order=asc']);
  });

  test('with an unknown value falls back to its default, without a chip for it', async () => {
    const options = [
      { value: 'Paid', label: 'Payée' },
      { value: 'Done', label: 'Close' },
    ];
    const tabs = { key: 'status', all: 'Toutes', isSeveral: true, options } as const;
    const filters = [{ key: 'mode', label: 'Mode', options: [{ value: 'shop', label: 'Boutique' }] }];
    showList('/?status=Nope&mode=nope&pageSize=7', { tabs, filters });
    await screen.findByText('Société 1');

    expect(asked()).toEqual(['sort=name&order=asc']);
    expect(screen.queryByText(/nope/i)).toBeNull();
    expect(screen.getByRole('radio', { name: 'Toutes' })).toHaveProperty('checked', true);
  });

  test('retains the offered ones of several choices', async () => {
    const options = [
      { value: 'PendingPickup', label: 'À retirer' },
      { value: 'Canceled', label: 'Annulée' },
    ];
    const tabs = { key: 'status', all: 'Toutes', isSeveral: true, options } as const;
    const rentals = { name: 'rentalOrderList', tabs } as object;
    server.on('GET /admin/rental-orders', pageOf([company(1)]));
    showList('/?status=PendingPickup,Nope', rentals);
    await screen.findByText('Société 1');

    const [question] = server.asked('GET /admin/rental-orders');
    expect(question?.path).toMatch(/[?&]status=PendingPickup(&|$)/);
    expect(screen.queryByText(/Nope/)).toBeNull();
  });

  test('follows the search once the person stops typing, and goes back to the first page', async () => {
    const { user, router } = showList('/?page=3');
    await screen.findByText('Société 1');

    await user.type(screen.getByRole('searchbox'), 'vél');
    expect(router.state.location.search).toBe('?page=3');

    await waitFor(() => expect(router.state.location.search).toBe('?search=v%C3%A9l'));
    await waitFor(() => expect(asked().at(-1)).toContain('search=v%C3%A9l'));
  });

  test('follows the sorting column head, which shows its direction', async () => {
    const { user, router } = showList();
    const head = await screen.findByRole('columnheader', { name: 'Nom' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');

    await user.click(within(head).getByRole('button'));

    expect(router.state.location.search).toBe('?sort=name&order=desc');
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
  });
});

describe('rows', () => {
  test('are links', async () => {
    const { user, router } = showList();

    const link = await screen.findByRole('link', { name: 'Société 2' });
    expect(link.getAttribute('href')).toBe('/id-2');
    await user.click(screen.getAllByText('0102')[1] ?? link);

    expect(router.state.location.pathname).toBe('/id-2');
  });

  test('stay while the next ones load', async () => {
    server.on('GET /companies', pageOf([company(1)]), () => new Promise(() => undefined));
    const { user } = showList();
    await screen.findByText('Société 1');

    await user.click(screen.getByRole('button', { name: 'Nom' }));

    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.getByText('Société 1')).toBeTruthy();
  });

  test('are moved along by j and k, opened by Enter, and / goes to the search', async () => {
    const { user, router } = showList();
    await screen.findByText('Société 1');

    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('Société 2');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Société 1');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('j');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    screen.getByRole('link', { name: 'Société 1' }).focus();
    await user.keyboard('{Enter}');

    expect(router.state.location.pathname).toBe('/id-1');
  });

  test('are cards on a phone, without a place for missing values', async () => {
    onAPhone();
    server.on('GET /companies', pageOf([company(1), { ...company(2), supportPhone: null }]));
    showList();

    const list = await screen.findByRole('list', { name: 'Sociétés' });
    vi.restoreAllMocks();
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map((card) => within(card).queryAllByRole('term').length)).toEqual([1, 0]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByLabelText('Trier par')).toBeTruthy();
  });
});

describe('totals', () => {
  test('show which rows of how many', async () => {
    server.on('GET /companies', pageOf([company(1), company(2)], { page: 2, totalItems: 12, totalPages: 2 }));
    showList('/?page=2');

    expect(await screen.findByText('11 à 12 sur 12')).toBeTruthy();
  });

  test('that were not counted to the end say so, and the next page stays available', async () => {
    const items = Array.from({ length: 10 }, (_, index) => company(index));
    server.on(
      'GET /companies',
      pageOf(items, { page: 100, totalItems: 1000, totalPages: 100, totalIsCapped: true }),
    );
    showList('/?page=100');

    expect(await screen.findByText(/sur plus de 1\s000/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Page 101' })).toBeTruthy();
  });
});

describe('an empty list', () => {
  test('that never had a row says what to do', async () => {
    server.on('GET /companies', pageOf([]));
    showList();

    expect(await screen.findByText('Aucune société')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Créer' })).toBeTruthy();
  });

  test('without a match offers to clear the filters', async () => {
    server.on('GET /companies', pageOf([]));
    const { user, router } = showList('/?search=xyz');
    expect(await screen.findByText('Aucun résultat')).toBeTruthy();

    await user.click(screen.getAllByRole('button', { name: 'Effacer les filtres' })[0] ?? document.body);

    expect(router.state.location.search).toBe('');
  });

  test('on a page behind the last one: there are others, with a link to them', async () => {
    server.on('GET /companies', pageOf([], { page: 4, totalItems: 2, totalPages: 1 }));
    const { user, router } = showList('/?search=soc&page=4');

    expect(await screen.findByText('Plus rien sur cette page')).toBeTruthy();
    expect(screen.queryByText('Aucun résultat')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Revenir à la première page' }));

    expect(router.state.location.search).toBe('?search=soc');
  });
});

test('shows a failure in place with a retry', async () => {
  server.on('GET /companies', refusal(403, 'FORBIDDEN', 'Accès refusé.'), pageOf([company(1)]));
  const { user } = showList();
  expect((await screen.findByRole('alert')).textContent).toContain('Accès refusé.');

  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText('Société 1')).toBeTruthy();
});

test('a list that is too long for its sort goes back to its own order', async () => {
  const words = 'Choisissez aussi une consigne.';
  server.on('GET /companies', refusal(422, 'LIST_TOO_LONG', words), pageOf([company(1)]));
  const { user, router } = showList('/?search=soc&sort=createdAt&order=desc');
  expect((await screen.findByRole('alert')).textContent).toContain(words);

  await user.click(screen.getByRole('button', { name: 'Revenir à l’ordre habituel' }));

  expect(await screen.findByText('Société 1')).toBeTruthy();
  expect(router.state.location.search).toBe('?search=soc');
});
