/** `/ecommerce-orders/`: orders to prepare, orders in lockers, and ended orders. */
import { api } from '#application/contract/index.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import { dateFilters, totalFilters } from '#web/ui/admin/list/usual-filters.js';
import type { ShopOrderRow } from '#application/contract/orders/shop-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { resendingLast } from '#web/features/orders/resend-last.js';
import { counted } from '#domain/shared/plurals.js';
import type { BulkAction } from '#web/ui/admin/list/list-types.js';
import {
  usePrepareShopOrderMutation,
  useResendShopMessageMutation,
  useShopOrderCountsQuery,
} from './calls.js';
import { shopColumns, shopCsvColumns } from './columns.js';

const once = { forceRefetch: true, subscribe: false } as const;

/** Bulk actions on shop orders. Cancelling refunds money, so it is done on each order's page. */
function useShopBulk(): readonly BulkAction<ShopOrderRow>[] {
  const mayPrepare = useMay()(operators);
  const dispatch = useApiDispatch();
  const [prepare] = usePrepareShopOrderMutation();
  const [resend] = useResendShopMessageMutation();
  const { initiate } = platform.endpoints.shopOrder;
  const preparing: BulkAction<ShopOrderRow> = {
    label: 'Préparer les commandes',
    confirm: (count) => `${counted(count, 'commande passe', 'commandes passent')} en préparation.`,
    refuse: ({ status }) => (status === 'Paid' ? null : 'Seule une commande payée se prépare.'),
    run: ({ id }) => prepare({ params: { shopOrderId: id }, toasts: false }).unwrap(),
  };
  const resending = resendingLast<ShopOrderRow>({
    many: (count) => counted(count, 'commande', 'commandes'),
    read: ({ id }) => dispatch(initiate({ params: { shopOrderId: id }, toasts: false }, once)).unwrap(),
    resend: ({ id }, messageId) =>
      resend({ params: { shopOrderId: id }, body: { messageId }, toasts: false }).unwrap(),
  });
  return mayPrepare ? [preparing, resending] : [resending];
}

export function ShopOrdersPage() {
  const bulk = useShopBulk();
  const chosen = useChosen(api.shopOrderCounts, 'cabinetId');
  const { data } = useShopOrderCountsQuery({ query: chosen, toasts: false }, { pollingInterval: 30_000 });
  const options = shopStatuses.map((status) => {
    const count = data && (data.counts[status] ?? 0);
    return { value: status, label: shopStatusLabels[status], ...(count !== undefined && { count }) };
  });
  return (
    <ListPage
      name="shopOrderList"
      title="Commandes boutique"
      sort="createdAt"
      order="desc"
      searchLabel="Rechercher une référence, un nom, un e-mail ou un téléphone"
      columns={shopColumns}
      csvColumns={shopCsvColumns}
      rowName={({ reference, customerName }) => `${reference}, ${customerName}`}
      rowLink={({ id }) => `/ecommerce-orders/${id}`}
      filters={[...useCabinetFilter('ECommerce'), ...dateFilters('Commandé'), ...totalFilters]}
      tabs={{ key: 'status', all: 'Toutes', isSeveral: true, options }}
      bulk={bulk}
      csv="commandes-boutique"
      empty={{
        title: 'Aucune commande',
        text: 'Les commandes passées dans la boutique d’une consigne apparaissent ici.',
      }}
      live
    />
  );
}
