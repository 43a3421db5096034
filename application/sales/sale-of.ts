/** Finds an order that is paid at once, whatever its kind. */
import { saleKinds, type Sale } from '#domain/sales/sale.js';
import type { App, SaleRules } from '#application/app.js';
import type { Store } from '#application/store.js';

export interface KnownSale {
  readonly rules: SaleRules;
  readonly order: Sale;
}

/** The order with the rules of its kind; null if no kind has it. */
export async function saleOf(
  { kinds }: Pick<App, 'kinds'>,
  store: Store,
  orderId: string,
): Promise<KnownSale | null> {
  for (const kind of saleKinds) {
    const rules = kinds.sales[kind];
    const order = await rules.find(store, orderId);
    if (order) return { rules, order };
  }
  return null;
}
