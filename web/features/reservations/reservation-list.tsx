/** Reservations as a list: when they start, until when they are free to cancel, who did not come. */
import type { Reservation } from '#application/contract/reservations.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { bookingColumns } from '#web/ui/admin/booking-columns.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column, Filter } from '#web/ui/admin/list-types.js';
import { useReservationBulk } from './use-bulk.js';
import { ReservationBadge, reservationText } from './words.js';

const columns: readonly Column<Reservation>[] = [
  { key: 'rentalCode', header: 'Code', isTitle: true, cell: ({ rentalCode }) => rentalCode },
  {
    key: 'status',
    header: 'État',
    cell: (reservation) => <ReservationBadge reservation={reservation} />,
    csv: reservationText,
  },
  { key: 'customer', header: 'Client', cell: ({ customerName }) => customerName },
  ...bookingColumns,
  {
    key: 'free',
    header: 'Annulable sans frais jusqu’au',
    cell: ({ status, freeCancellationUntil }) =>
      status === 'PendingPickup' ? <Moment at={freeCancellationUntil} /> : '–',
    csv: ({ freeCancellationUntil }) => freeCancellationUntil,
  },
  {
    key: 'penalty',
    header: 'Pénalité',
    align: 'end',
    cell: ({ penaltyAmount }) => (penaltyAmount > 0 ? <Money euros={penaltyAmount} /> : '–'),
    csv: ({ penaltyAmount }) => penaltyAmount,
  },
];

const filters: readonly Filter[] = [
  {
    key: 'status',
    label: 'État',
    options: rentalStatuses.map((value) => ({ value, label: rentalStatusLabels[value] })),
  },
  { key: 'from', label: 'Début à partir du', type: 'date' },
  { key: 'until', label: 'Début jusqu’au', type: 'date', until: true },
];

interface Props {
  /** One cabinet's, on its page. */
  readonly cabinetId?: string;
  readonly title?: string;
}

export function ReservationList({ cabinetId, title = 'Liste' }: Props) {
  const bulk = useReservationBulk();
  return (
    <ListPage
      name="reservationList"
      title={title}
      isEmbedded
      urlPrefix="r-"
      {...(cabinetId !== undefined && { fixed: { cabinetId } })}
      sort="startAt"
      order="desc"
      searchLabel="Rechercher un code, un nom, un e-mail ou un téléphone"
      columns={columns}
      rowName={({ rentalCode, customerName }) => `${rentalCode}, ${customerName}`}
      rowLink={({ id }) => `/rental-orders/${id}`}
      filters={filters}
      bulk={bulk}
      csv="reservations"
      empty={{
        title: 'Aucune réservation',
        text: 'Les locations réservées à l’avance apparaissent ici.',
      }}
      live
    />
  );
}
