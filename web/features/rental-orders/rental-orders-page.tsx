/** `/rental-orders/`: what is out, what waits, what is to be decided, with what is late first in sight. */
import { Group, Stack, Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import { paymentStatusLabels, rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { counted } from '#domain/shared/plurals.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import type { BulkAction, Choices, Column, Filter } from '#web/ui/admin/list/list-types.js';
import { dateFilters } from '#web/ui/admin/list/usual-filters.js';
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import {
  Alarm,
  customerColumn,
  OrderList,
  resendingLast,
  stateColumn,
  statesOf,
  totalColumn,
} from '#web/features/orders/order-list.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { NewRental } from '#web/ui/admin/new-rental.js';
import { bookingColumns } from '#web/ui/admin/list/shared-columns.js';
import { Money } from '#web/ui/admin/formats.js';
import { HoldEnd, PaymentBadge, RentalBadge, stateText } from './badges.js';

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
  stateColumn(RentalBadge, stateText),
  customerColumn('Client'),
  ...bookingColumns,
  totalColumn('Total'),
  {
    key: 'lateFee',
    header: 'Retard',
    align: 'end',
    cell: ({ lateFeeAmount }) => (lateFeeAmount > 0 ? <Money euros={lateFeeAmount} /> : '–'),
    csv: ({ lateFeeAmount }) => ({ euros: lateFeeAmount }),
  },
  {
    key: 'deposit',
    header: 'Dépôt',
    cell: ({ paymentStatus, heldUntil }) => (
      <Stack gap={4} align="flex-start">
        <PaymentBadge status={paymentStatus.depositPaymentStatus} />
        {heldUntil === null ? null : <HoldEnd at={heldUntil} isBrief />}
      </Stack>
    ),
    csv: ({ paymentStatus }) => paymentText(paymentStatus.depositPaymentStatus),
  },
];

/** What can be done with several rentals at once. Their money is decided one by one, on the page of each. */
function useResending(): BulkAction<RentalOrderRow> {
  const send = useSend();
  const [read] = platform.useLazyRentalOrderQuery();
  const of = ({ id: orderId }: RentalOrderRow) => ({ params: { orderId }, toasts: false }) as const;
  return resendingLast({
    many: (count) => counted(count, 'location', 'locations'),
    read: (row) => read(of(row)).unwrap(),
    resend: (row, messageId) => send('resendRentalMessage', { ...of(row), body: { messageId } }),
  });
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
        <Alarm kind="rental" chosen={chosen} filter="late">
          {counted(late, 'location après la fin prévue', 'locations après la fin prévue')}
        </Alarm>
      ) : null}
      {neverReturned > 0 ? (
        <Alarm kind="rental" chosen={chosen} filter="neverReturned">
          {counted(neverReturned, 'article jamais rendu', 'articles jamais rendus')}
        </Alarm>
      ) : null}
      <Text size="sm" c="dimmed">
        à traiter en premier
      </Text>
    </Group>
  );
}

export function RentalOrdersPage() {
  const resending = useResending();
  const chosen = useChosen(api.rentalOrderCounts, 'cabinetId');
  const { data } = platform.useRentalOrderCountsQuery(
    { query: chosen, toasts: false },
    { pollingInterval: 30_000 },
  );
  const { late = 0, neverReturned = 0 } = data?.counts ?? {};
  return (
    <OrderList
      name="rentalOrderList"
      title="Locations"
      actions={<NewRental {...(typeof chosen.cabinetId === 'string' && { cabinetId: chosen.cabinetId })} />}
      kind="rental"
      subtitle={<Alarms late={late} neverReturned={neverReturned} chosen={chosen} />}
      searchLabel="Rechercher un code, un nom, un e-mail ou un téléphone"
      columns={rentalColumns}
      rowName={({ rentalCode, customerName }) => `${rentalCode}, ${customerName}`}
      filters={fixedFilters}
      all="Toutes"
      states={statesOf(rentalStatuses, rentalStatusLabels)}
      counts={data?.counts}
      bulk={[resending]}
      csv="locations"
      empty={{
        title: 'Aucune location',
        text: 'Les locations commandées par les clients, ou saisies par l’équipe, apparaissent ici.',
        action: (
          <>
            <NewRental />
            <ToCabinets />
          </>
        ),
      }}
    />
  );
}
