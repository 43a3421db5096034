/** The list of shop orders (lists-and-api.md#lists). */
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { saleLists, type SaleListQuery } from '#application/sales/order-lists.js';
import { rowsOf } from './rows.js';

export const { list, counts } = saleLists<
  ShopOrder,
  SaleListQuery<ShopOrder>,
  Awaited<ReturnType<typeof rowsOf>>[number]
>({
  records: (store) => store.shopOrders,
  rowsOf: (_, store, orders) => rowsOf(store, orders),
});
