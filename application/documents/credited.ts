/** Reads the credited amounts of a page of orders in one query. */
import type { Store } from '#application/store.js';

/** In cents TTC, by order; orders without a credit note are absent. */
export async function creditedCents(
  store: Pick<Store, 'invoices'>,
  orders: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const orderId = orders.map(({ id }) => id);
  const credits = orderId.length === 0 ? [] : await store.invoices.where({ orderId, kind: 'creditNote' });
  const sums = new Map<string, number>();
  for (const credit of credits) sums.set(credit.orderId, (sums.get(credit.orderId) ?? 0) + credit.totalCents);
  return sums;
}
