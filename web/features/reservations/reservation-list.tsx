/** Reservations as a list: start, free cancellation deadline, no-shows. */
import type { Reservation } from '#application/contract/rentals/reservations.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { rentalStatusLabels, rentalStatusTones } from '#domain/rentals/status-labels.js';
import { useSend } from '#web/api/use-send.js';
import { bookingColumns } from '#web/ui/admin/list/shared-columns.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Column, Filter } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { decisionReasons } from '#web/features/rental-orders/words.js';
import { counted } from '#domain/shared/plurals.js';

// Cancels several reservations at once if that costs their customers nothing: money is decided on each page.

/** The server checks again: a deadline may pass before a row's turn. */
function refuse({ status, freeCancellationUntil }: Reservation): string | null {
  if (status !== 'PendingPickup') return 'Seule une réservation pas encore retirée s’annule.';
  return Date.parse(freeCancellationUntil) >= Date.now()
    ? null
    : 'Le délai sans frais est passé : annulez-la depuis sa fiche, où la pénalité est affichée.';
}

function useReservationBulk(): readonly BulkAction<Reservation>[] {
  const mayCancel = useMay()(operators);
  const send = useSend();
  const cancelling: BulkAction<Reservation> = {
    label: 'Annuler les réservations',
    tone: 'danger',
    reasons: decisionReasons.cancel,
    confirm: (count, chosen) =>
      `${counted(count, 'réservation', 'réservations')}${count < chosen ? ` sur ${chosen}` : ''} : rien n’est débité, les empreintes sont levées et les clients prévenus.`,
    refuse,
    run: ({ id }, reason) =>
      send('cancelRentalOrder', {
        params: { orderId: id },
        body: { reason, onlyIfFree: true },
        toasts: false,
      }),
  };
  return mayCancel ? [cancelling] : [];
}

type State = Pick<Reservation, 'status' | 'isNoShow' | 'isLateCancellation' | 'isOverdue'>;

/** The state of a reservation for staff; no-shows and late cancellations are named as such. */
function reservationText({ status, isNoShow, isLateCancellation, isOverdue }: State): string {
  if (isNoShow) return 'Client non venu';
  if (isLateCancellation) return 'Annulée tard';
  return isOverdue ? 'En retard' : rentalStatusLabels[status];
}

function ReservationBadge({ reservation }: { readonly reservation: State }) {
  const { isNoShow, isLateCancellation, isOverdue, status } = reservation;
  const tone = isOverdue ? 'bad' : isNoShow || isLateCancellation ? 'warn' : rentalStatusTones[status];
  return <StatusBadge tone={tone}>{reservationText(reservation)}</StatusBadge>;
}

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
    csv: ({ penaltyAmount }) => ({ euros: penaltyAmount }),
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
  /** Only the reservations of one cabinet, on its page. */
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
        ...(cabinetId === undefined && { action: <ToCabinets /> }),
      }}
      live
    />
  );
}
