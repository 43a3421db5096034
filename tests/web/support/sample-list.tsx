/** A list of companies on a separate screen, for the tests of lists. */
import { Button } from '@mantine/core';
import userEvent from '@testing-library/user-event';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, ListPageProps, RowOf } from '#web/ui/admin/list/list-types.js';
import type { FakePlatform } from './fake-platform.js';
import { showOperator } from './show-operator.js';

export type Company = RowOf<'listCompanies'>;

const columns: readonly Column<Company>[] = [
  { key: 'name', header: 'Nom', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'phone', header: 'Téléphone', cell: ({ supportPhone }) => supportPhone ?? '–' },
];
export const company = (number: number) => ({
  id: `id-${number}`,
  name: `Société ${number}`,
  supportPhone: '0102',
});
export const pageOf = (items: object[], more: object = {}) => ({
  body: {
    items,
    page: 1,
    pageSize: 10,
    totalItems: items.length,
    totalPages: 1,
    totalIsCapped: false,
    ...more,
  },
});

/** The queries of the list, without their path. */
export const questionsTo = (server: FakePlatform) =>
  server.asked('GET /companies').map(({ path }) => path.replace(/^\/companies\??/, ''));

export function showList(address = '/', part: Partial<ListPageProps<Company>> = {}) {
  const Screen = () => (
    <ListPage
      name="listCompanies"
      title="Sociétés"
      sort="name"
      order="asc"
      searchLabel="Rechercher un nom"
      columns={columns}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/${id}`}
      empty={{ title: 'Aucune société', action: <Button>Créer</Button> }}
      {...part}
    />
  );
  const routes = [
    { path: '/', Component: Screen },
    { path: '/:id', element: <p>Fiche</p> },
  ];
  return { user: userEvent.setup(), ...showOperator(address, { as: 'Admin', routes }) };
}
