/** What credit notes give back of orders, read once for a page of them. */
import type { Store } from '#application/store.js';

/** In cents TTC, by order; an order without a credit note is not in it. */
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
