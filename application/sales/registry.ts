/** The kinds of orders that are paid at once. */
import { saleKinds, type Sale, type SaleKind } from '#domain/sales/sale.js';
import { pressingSales } from '#application/pressing/sales.js';
import { shopSales } from '#application/shop/sales.js';
import type { Store } from '#application/store.js';
import type { SaleRules } from './sale-rules.js';

const kinds: Readonly<Record<SaleKind, SaleRules>> = { pressing: pressingSales, shop: shopSales };

export const rulesOf = (kind: SaleKind): SaleRules => kinds[kind];

export interface KnownSale {
  readonly rules: SaleRules;
  readonly order: Sale;
}

/** The order with the rules of its kind; null if no kind has it. */
export async function saleOf(store: Store, orderId: string): Promise<KnownSale | null> {
  for (const kind of saleKinds) {
    const order = await kinds[kind].find(store, orderId);
    if (order) return { rules: kinds[kind], order };
  }
  return null;
}
