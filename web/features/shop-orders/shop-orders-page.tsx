/** `/ecommerce-orders/`: orders to prepare, orders in lockers, and ended orders. */
import { api } from '#application/contract/index.js';
import type { ShopOrderRow } from '#application/contract/orders/shop-orders.js';
import { operators } from '#application/contract/rights.js';
import { soldColumns } from '#domain/documents/books.js';
import { counted } from '#domain/shared/plurals.js';
import { shopStateText, shopStatusLabels, shopStatuses } from '#domain/shop/shop-order.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useSend } from '#web/api/use-send.js';
import {
  customerColumn,
  OrderList,
  placeText,
  resendingLast,
  stateColumn,
  statesOf,
  totalColumn,
} from '#web/features/orders/order-list.js';
import { momentColumn, bookColumns } from '#web/ui/admin/list/shared-columns.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import type { BulkAction, Column } from '#web/ui/admin/list/list-types.js';
import { dateFilters, totalFilters } from '#web/ui/admin/list/usual-filters.js';
import { ShopBadge } from './badge.js';

const columns: readonly Column<ShopOrderRow>[] = [
  { key: 'reference', header: 'Référence', isTitle: true, cell: ({ reference }) => reference },
  stateColumn(ShopBadge, shopStateText, 'status'),
  customerColumn('Client'),
  {
    key: 'items',
    header: 'Articles',
    cell: ({ itemCount }) => counted(itemCount, 'article', 'articles'),
    csv: ({ itemCount }) => itemCount,
  },
  {
    key: 'place',
    header: 'Consigne',
    cell: ({ cabinetName, assignedLockerNumber }) => placeText(cabinetName, assignedLockerNumber),
  },
  momentColumn('ordered', 'Commandée', ({ createdAt }) => createdAt, 'createdAt'),
  totalColumn('Total', 'totalAmountCents'),
];

const csvColumns = [...columns, ...bookColumns<ShopOrderRow>(soldColumns)];

/** Bulk actions on shop orders. Cancelling refunds money, so it is done on each order's page. */
function useShopBulk(): readonly BulkAction<ShopOrderRow>[] {
  const mayPrepare = useMay()(operators);
  const send = useSend();
  const [read] = platform.useLazyShopOrderQuery();
  const of = ({ id: shopOrderId }: ShopOrderRow) => ({ params: { shopOrderId }, toasts: false }) as const;
  const preparing: BulkAction<ShopOrderRow> = {
    label: 'Préparer les commandes',
    confirm: (count) => `${counted(count, 'commande passe', 'commandes passent')} en préparation.`,
    refuse: ({ status }) => (status === 'Paid' ? null : 'Seule une commande payée se prépare.'),
    run: (row) => send('prepareShopOrder', of(row)),
  };
  const resending = resendingLast<ShopOrderRow>({
    many: (count) => counted(count, 'commande', 'commandes'),
    read: (row) => read(of(row)).unwrap(),
    resend: (row, messageId) => send('resendShopMessage', { ...of(row), body: { messageId } }),
  });
  return mayPrepare ? [preparing, resending] : [resending];
}

export function ShopOrdersPage() {
  const bulk = useShopBulk();
  const chosen = useChosen(api.shopOrderCounts, 'cabinetId');
  const { data } = platform.useShopOrderCountsQuery(
    { query: chosen, toasts: false },
    { pollingInterval: 30_000 },
  );
  return (
    <OrderList
      name="shopOrderList"
      title="Commandes boutique"
      kind="shop"
      searchLabel="Rechercher une référence, un nom, un e-mail ou un téléphone"
      columns={columns}
      csvColumns={csvColumns}
      rowName={({ reference, customerName }) => `${reference}, ${customerName}`}
      filters={[...dateFilters('Commandé'), ...totalFilters]}
      all="Toutes"
      states={statesOf(shopStatuses, shopStatusLabels)}
      counts={data?.counts}
      bulk={bulk}
      csv="commandes-boutique"
      empty={{
        title: 'Aucune commande',
        text: 'Les commandes passées dans la boutique d’une consigne apparaissent ici : son QR code y mène vos clients.',
      }}
    />
  );
}
