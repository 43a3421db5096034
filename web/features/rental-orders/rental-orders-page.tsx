/** `/rental-orders/`: rentals that are out, waiting or to be decided, with late ones first. */
import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '#application/contract/index.js';
import { paymentStatusLabels, rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { counted } from '#domain/shared/plurals.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { useChosen, withChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Choices, Column, Filter } from '#web/ui/admin/list/list-types.js';
import { dateFilters } from '#web/ui/admin/list/usual-filters.js';
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import { platform } from '#web/api/api.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { resendingLast } from '#web/features/orders/resend-last.js';
import { bookingColumns } from '#web/ui/admin/list/booking-columns.js';
import { Money } from '#web/ui/admin/formats.js';
import { useRentalOrderCountsQuery, useResendRentalMessageMutation } from './calls.js';
import { PaymentBadge, RentalBadge, stateText } from './badges.js';

const paymentText = (status: RentalOrderRow['paymentStatus']['depositPaymentStatus']): string =>
  status === null ? '' : paymentStatusLabels[status];

/** The columns of rental orders, on their list and on a cabinet's page. */
const rentalColumns: readonly Column<RentalOrderRow>[] = [
  {
    key: 'rentalCode',
    header: 'Code',
    sort: 'rentalCode',
    isTitle: true,
    cell: ({ rentalCode }) => rentalCode,
  },
  {
    key: 'status',
    header: 'État',
    cell: (order) => <RentalBadge order={order} />,
    csv: stateText,
  },
  { key: 'customer', header: 'Client', sort: 'customerName', cell: ({ customerName }) => customerName },
  ...bookingColumns,
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ totalAmount }) => <Money euros={totalAmount} />,
    csv: ({ totalAmount }) => totalAmount,
  },
  {
    key: 'lateFee',
    header: 'Retard',
    align: 'end',
    cell: ({ lateFeeAmount }) => (lateFeeAmount > 0 ? <Money euros={lateFeeAmount} /> : '–'),
    csv: ({ lateFeeAmount }) => lateFeeAmount,
  },
  {
    key: 'deposit',
    header: 'Dépôt',
    cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus.depositPaymentStatus} />,
    csv: ({ paymentStatus }) => paymentText(paymentStatus.depositPaymentStatus),
  },
];

const once = { forceRefetch: true, subscribe: false } as const;

/** Bulk actions on rentals. Money is decided one rental at a time, on its page. */
function useRentalBulk(): readonly BulkAction<RentalOrderRow>[] {
  const dispatch = useApiDispatch();
  const [resend] = useResendRentalMessageMutation();
  const { initiate } = platform.endpoints.rentalOrder;
  return [
    resendingLast({
      many: (count) => counted(count, 'location', 'locations'),
      read: ({ id }) => dispatch(initiate({ params: { orderId: id }, toasts: false }, once)).unwrap(),
      resend: ({ id }, messageId) =>
        resend({ params: { orderId: id }, body: { messageId }, toasts: false }).unwrap(),
    }),
  ];
}

const yes = (label: string) => [{ value: 'true', label }];

const fixedFilters: readonly Filter[] = [
  { key: 'late', label: 'Retard', options: yes('Après la fin prévue') },
  { key: 'neverReturned', label: 'Non rendus', options: yes('Depuis sept jours') },
  ...dateFilters('Début'),
  { key: 'minPrice', label: 'Prix d’au moins', type: 'amount' },
  { key: 'maxPrice', label: 'Prix d’au plus', type: 'amount' },
];

interface AlarmsProps {
  readonly late: number;
  readonly neverReturned: number;
  readonly chosen: Choices;
}

function Alarms({ late, neverReturned, chosen }: AlarmsProps) {
  if (late === 0 && neverReturned === 0) return null;
  return (
    <Group gap="md">
      {late > 0 ? (
        <Anchor component={Link} to={withChosen('/rental-orders', chosen, { late: 'true' })} size="sm">
          {counted(late, 'location après la fin prévue', 'locations après la fin prévue')}
        </Anchor>
      ) : null}
      {neverReturned > 0 ? (
        <Anchor
          component={Link}
          to={withChosen('/rental-orders', chosen, { neverReturned: 'true' })}
          size="sm"
        >
          {counted(neverReturned, 'article jamais rendu', 'articles jamais rendus')}
        </Anchor>
      ) : null}
      <Text size="sm" c="dimmed">
        à traiter en premier
      </Text>
    </Group>
  );
}

export function RentalOrdersPage() {
  const bulk = useRentalBulk();
  const chosen = useChosen(api.rentalOrderCounts, 'cabinetId');
  const { data } = useRentalOrderCountsQuery({ query: chosen, toasts: false }, { pollingInterval: 30_000 });
  const counts = data?.counts ?? {};
  const options = rentalStatuses.map((status) => ({
    value: status,
    label: rentalStatusLabels[status],
    count: data ? (counts[status] ?? 0) : null,
  }));
  return (
    <ListPage
      name="rentalOrderList"
      title="Locations"
      subtitle={
        <Alarms late={counts['late'] ?? 0} neverReturned={counts['neverReturned'] ?? 0} chosen={chosen} />
      }
      sort="createdAt"
      order="desc"
      searchLabel="Rechercher un code, un nom, un e-mail ou un téléphone"
      columns={rentalColumns}
      rowName={({ rentalCode, customerName }) => `${rentalCode}, ${customerName}`}
      rowLink={({ id }) => `/rental-orders/${id}`}
      filters={[...useCabinetFilter('Rental'), ...fixedFilters]}
      tabs={{ key: 'status', all: 'Toutes', isSeveral: true, options }}
      bulk={bulk}
      csv="locations"
      empty={{
        title: 'Aucune location',
        text: 'Les locations commandées par les clients apparaissent ici.',
      }}
      live
    />
  );
}
