/** The columns of rental orders, on their list and on a cabinet's page. */
import type { RentalOrderRow } from '#application/contract/rental-order-shapes.js';
import { paymentStatusLabels } from '#domain/rentals/status-labels.js';
import { bookingColumns } from '#web/ui/admin/booking-columns.js';
import { Money } from '#web/ui/admin/formats.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { PaymentBadge, RentalBadge, stateText } from './badges.js';

const paymentText = (status: RentalOrderRow['paymentStatus']['depositPaymentStatus']): string =>
  status === null ? '' : paymentStatusLabels[status];

export const rentalColumns: readonly Column<RentalOrderRow>[] = [
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
