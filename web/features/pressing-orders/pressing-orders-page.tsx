/** `/pressing-orders/`: what waits for its collection, what is cleaned, what is ready; late promises first in sight. */
import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '#application/contract/index.js';
import type { PressingOrderRow } from '#application/contract/orders/pressing-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { soldColumns } from '#domain/documents/books.js';
import { leftOutOfBulk } from '#domain/doors/unproven-labels.js';
import { pressingStatusLabels, pressingStatuses } from '#domain/pressing/pressing-order.js';
import { counted } from '#domain/shared/plurals.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useSend } from '#web/api/use-send.js';
import {
  Alarm,
  customerColumn,
  OrderList,
  placeText,
  stateColumn,
  statesOf,
  totalColumn,
} from '#web/features/orders/order-list.js';
import { dateText } from '#web/lib/moments.js';
import { Icon } from '#web/ui/admin/icon.js';
import { momentColumn, bookColumns } from '#web/ui/admin/list/shared-columns.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import type { BulkAction, Choices, Column, Filter } from '#web/ui/admin/list/list-types.js';
import { dateFilters, totalFilters } from '#web/ui/admin/list/usual-filters.js';
import { PressingBadge, stateText } from './badge.js';

const columns: readonly Column<PressingOrderRow>[] = [
  { key: 'reference', header: 'Commande', isTitle: true, cell: ({ reference }) => reference },
  stateColumn(PressingBadge, stateText, 'status'),
  customerColumn('Client'),
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, lockerNumber }) => placeText(cabinetName, lockerNumber),
  },
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
  momentColumn('created', 'Commandée', ({ createdAt }) => createdAt, 'createdAt'),
  totalColumn('Total TTC', 'totalAmountCents'),
];

const csvColumns = [...columns, ...bookColumns<PressingOrderRow>(soldColumns)];

const lateFilter: Filter = {
  key: 'late',
  label: 'Retard',
  options: [{ value: 'true', label: 'Après le jour promis' }],
};

function Alarms({ late, chosen }: { readonly late: number; readonly chosen: Choices }) {
  if (late === 0) return null;
  return (
    <Text size="sm">
      <Alarm kind="pressing" chosen={chosen} filter="late">
        {counted(late, 'promesse dépassée', 'promesses dépassées')}
      </Alarm>{' '}
      à traiter en premier
    </Text>
  );
}

function useCollecting(): BulkAction<PressingOrderRow> {
  const send = useSend();
  return {
    label: 'Enregistrer la collecte',
    confirm: (count) =>
      `${counted(count, 'commande est collectée', 'commandes sont collectées')} : les casiers sont libérés, les clients prévenus.`,
    refuse: ({ status, unproven }) =>
      status === 'PendingPickup' ? leftOutOfBulk(unproven) : 'n’attend pas de collecte',
    run: ({ id: pressingOrderId }) =>
      send('collectPressingOrder', { params: { pressingOrderId }, body: {}, toasts: false }),
  };
}

export function PressingOrdersPage() {
  const isOperator = useMay()(operators);
  const collecting = useCollecting();
  const chosen = useChosen(api.pressingOrderCounts, 'cabinetId');
  const { data } = platform.usePressingOrderCountsQuery(
    { query: chosen, toasts: false },
    { pollingInterval: 30_000 },
  );
  const atCounter = isOperator ? (
    <Button component={Link} to="/pressing-orders/create" leftSection={<Icon name="plus" size={16} />}>
      Commande au comptoir
    </Button>
  ) : undefined;
  return (
    <OrderList
      name="pressingOrderList"
      title="Pressing"
      kind="pressing"
      subtitle={<Alarms late={data?.counts['late'] ?? 0} chosen={chosen} />}
      searchLabel="Rechercher une commande, un nom, un e-mail ou un téléphone"
      columns={columns}
      csvColumns={csvColumns}
      rowName={({ reference, customerName }) => `${reference}, ${customerName}`}
      filters={[lateFilter, ...dateFilters('Commandé'), ...totalFilters]}
      all="Toutes"
      states={statesOf(pressingStatuses, pressingStatusLabels)}
      counts={data?.counts}
      bulk={isOperator ? [collecting] : []}
      actions={atCounter}
      csv="pressing"
      empty={{
        title: 'Aucune commande de pressing',
        text: 'Les commandes des clients et celles du comptoir apparaissent ici.',
        ...(atCounter && { action: atCounter }),
      }}
    />
  );
}
