/** Stock of an order's lines, always in the order of the articles, so that two orders cannot deadlock. */
import type { OrderLine } from '#domain/catalogue/order-lines.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Store } from '#application/store.js';

const inOneOrder = (lines: readonly OrderLine[]): OrderLine[] =>
  [...lines].sort((left, right) => (left.itemId < right.itemId ? -1 : 1));

/** Throws OUT_OF_STOCK with the article that is short. */
export async function takeStock(store: Store, lines: readonly OrderLine[], at: Instant): Promise<void> {
  for (const { itemId, itemName, quantity } of inOneOrder(lines)) {
    if (await store.takeStock(itemId, quantity, at)) continue;
    const left = (await store.sellableItems.find(itemId))?.stockQuantity ?? 0;
    throw new DomainError('OUT_OF_STOCK', { words: { item: itemName, left } });
  }
}

export async function giveStock(store: Store, lines: readonly OrderLine[]): Promise<void> {
  const taken = inOneOrder(lines).filter(({ isCounted }) => isCounted);
  for (const { itemId, quantity } of taken) await store.giveStock(itemId, quantity);
}
