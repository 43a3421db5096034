/** The columns of the shop order list. */
import type { ShopOrderRow } from '#application/contract/orders/shop-order-shapes.js';
import { shopStateText, shopStatusTones } from '#domain/shop/shop-labels.js';
import { counted } from '#domain/shared/plurals.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { soldColumns } from '#domain/documents/books.js';
import { bookColumns } from '#web/ui/admin/list/book-columns.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';

export const ShopBadge = ({
  order,
}: {
  readonly order: Pick<ShopOrderRow, 'status' | 'externallyRefundedAt'>;
}) => (
  <StatusBadge tone={order.externallyRefundedAt ? 'bad' : shopStatusTones[order.status]}>
    {shopStateText(order)}
  </StatusBadge>
);

const placeOf = ({ cabinetName, assignedLockerNumber }: ShopOrderRow): string =>
  assignedLockerNumber === null ? cabinetName : `${cabinetName}, N°${assignedLockerNumber}`;

export const shopColumns: readonly Column<ShopOrderRow>[] = [
  { key: 'reference', header: 'Référence', isTitle: true, cell: ({ reference }) => reference },
  {
    key: 'status',
    header: 'État',
    sort: 'status',
    cell: (order) => <ShopBadge order={order} />,
    csv: shopStateText,
  },
  { key: 'customer', header: 'Client', sort: 'customerName', cell: ({ customerName }) => customerName },
  {
    key: 'items',
    header: 'Articles',
    cell: ({ itemCount }) => counted(itemCount, 'article', 'articles'),
    csv: ({ itemCount }) => itemCount,
  },
  { key: 'place', header: 'Consigne', cell: placeOf },
  {
    key: 'ordered',
    header: 'Commandée',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    sort: 'totalAmountCents',
    cell: ({ totalAmount }) => <Money euros={totalAmount} />,
    csv: ({ totalAmount }) => totalAmount,
  },
];

export const shopCsvColumns: readonly Column<ShopOrderRow>[] = [
  ...shopColumns,
  ...bookColumns<ShopOrderRow>(soldColumns),
];
