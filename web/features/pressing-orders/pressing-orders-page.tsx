/** `/pressing-orders/`: orders to collect, in cleaning and ready, with late ones first. */
import { Anchor, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '#application/contract/index.js';
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { pressingStatuses } from '#domain/pressing/pressing-order.js';
import { useMay } from '#web/api/auth/use-session.js';
import { leftOutOfBulk } from '#domain/doors/unproven-labels.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { useChosen, withChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Choices, Column, Filter } from '#web/ui/admin/list/list-types.js';
import { dateFilters, totalFilters } from '#web/ui/admin/list/usual-filters.js';
import { dateText } from '#web/lib/moments.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { soldColumns } from '#domain/documents/books.js';
import { bookColumns } from '#web/ui/admin/list/book-columns.js';
import { useCollectPressingOrderMutation, usePressingOrderCountsQuery } from './calls.js';
import { statusLabels } from './words.js';
import { PressingBadge, stateText } from './badges.js';

const place = ({ cabinetName, lockerNumber }: PressingOrderRow): string =>
  lockerNumber === null ? cabinetName : `${cabinetName}, N°${lockerNumber}`;

const pressingColumns: readonly Column<PressingOrderRow>[] = [
  { key: 'reference', header: 'Commande', isTitle: true, cell: ({ reference }) => reference },
  {
    key: 'status',
    header: 'État',
    sort: 'status',
    cell: (order) => <PressingBadge order={order} />,
    csv: stateText,
  },
  { key: 'customer', header: 'Client', sort: 'customerName', cell: ({ customerName }) => customerName },
  { key: 'place', header: 'Consigne', cell: place },
  {
    key: 'count',
    header: 'Articles',
    align: 'end',
    cell: ({ itemCount }) => itemCount,
    csv: (row) => row.itemCount,
  },
  {
    key: 'promised',
    header: 'Promise pour',
    sort: 'promisedAt',
    cell: ({ promisedAt }) => dateText(Date.parse(promisedAt)),
  },
  {
    key: 'created',
    header: 'Commandée',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    key: 'total',
    header: 'Total TTC',
    sort: 'totalAmountCents',
    align: 'end',
    cell: ({ totalAmount }) => <Money euros={totalAmount} />,
    csv: ({ totalAmount }) => totalAmount,
  },
];

const pressingCsvColumns: readonly Column<PressingOrderRow>[] = [
  ...pressingColumns,
  ...bookColumns<PressingOrderRow>(soldColumns),
];

const lateFilter: Filter = {
  key: 'late',
  label: 'Retard',
  options: [{ value: 'true', label: 'Après le jour promis' }],
};

function Alarms({ late, chosen }: { readonly late: number; readonly chosen: Choices }) {
  if (late === 0) return null;
  return (
    <Text size="sm">
      <Anchor component={Link} to={withChosen('/pressing-orders', chosen, { late: 'true' })} size="sm">
        {counted(late, 'promesse dépassée', 'promesses dépassées')}
      </Anchor>{' '}
      à traiter en premier
    </Text>
  );
}

function useBulk(): BulkAction<PressingOrderRow>[] {
  const [collect] = useCollectPressingOrderMutation();
  return [
    {
      label: 'Enregistrer la collecte',
      confirm: (count) =>
        `${counted(count, 'commande est collectée', 'commandes sont collectées')} : les casiers sont libérés, les clients prévenus.`,
      refuse: ({ status, unproven }) =>
        status === 'PendingPickup' ? leftOutOfBulk(unproven) : 'n’attend pas de collecte',
      run: ({ id }) => collect({ params: { pressingOrderId: id }, body: {}, toasts: false }).unwrap(),
    },
  ];
}

export function PressingOrdersPage() {
  const may = useMay();
  const bulk = useBulk();
  const chosen = useChosen(api.pressingOrderCounts, 'cabinetId');
  const { data } = usePressingOrderCountsQuery({ query: chosen, toasts: false }, { pollingInterval: 30_000 });
  const counts = data?.counts ?? {};
  const options = pressingStatuses.map((status) => {
    const count = data && (counts[status] ?? 0);
    return { value: status, label: statusLabels[status], ...(count !== undefined && { count }) };
  });
  return (
    <ListPage
      name="pressingOrderList"
      title="Pressing"
      subtitle={<Alarms late={counts['late'] ?? 0} chosen={chosen} />}
      sort="createdAt"
      order="desc"
      searchLabel="Rechercher une commande, un nom, un e-mail ou un téléphone"
      columns={pressingColumns}
      csvColumns={pressingCsvColumns}
      rowName={({ reference, customerName }) => `${reference}, ${customerName}`}
      rowLink={({ id }) => `/pressing-orders/${id}`}
      filters={[...useCabinetFilter('Pressing'), lateFilter, ...dateFilters('Commandé'), ...totalFilters]}
      tabs={{ key: 'status', all: 'Toutes', isSeveral: true, options }}
      bulk={may(operators) ? bulk : []}
      actions={
        may(operators) ? (
          <Button component={Link} to="/pressing-orders/create" leftSection={<Icon name="plus" size={16} />}>
            Commande au comptoir
          </Button>
        ) : undefined
      }
      csv="pressing"
      empty={{
        title: 'Aucune commande de pressing',
        text: 'Les commandes des clients et celles du comptoir apparaissent ici.',
      }}
      live
    />
  );
}
