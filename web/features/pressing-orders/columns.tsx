/** The columns of pressing orders. */
import type { PressingOrderRow } from '#application/contract/pressing-order-shapes.js';
import { dateText } from '#web/lib/moments.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { soldColumns } from '#domain/documents/books.js';
import { bookColumns } from '#web/ui/admin/book-columns.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { PressingBadge, stateText } from './badges.js';

const place = ({ cabinetName, lockerNumber }: PressingOrderRow): string =>
  lockerNumber === null ? cabinetName : `${cabinetName}, N°${lockerNumber}`;

export const pressingColumns: readonly Column<PressingOrderRow>[] = [
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

export const pressingCsvColumns: readonly Column<PressingOrderRow>[] = [
  ...pressingColumns,
  ...bookColumns<PressingOrderRow>(soldColumns),
];
