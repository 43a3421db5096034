/** `/ecommerce-orders/`: what is to be prepared, what waits in lockers, what is over. */
import { api } from '#application/contract/index.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import { shopStatuses } from '#domain/shop/shop-order.js';
import { useCabinetFilter } from '#web/ui/admin/cabinet-choice.js';
import { useChosen } from '#web/ui/admin/list-address.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import { dateFilters, totalFilters } from '#web/ui/admin/usual-filters.js';
import { useShopOrderCountsQuery } from './calls.js';
import { shopColumns, shopCsvColumns } from './columns.js';
import { useShopBulk } from './use-bulk.js';

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
