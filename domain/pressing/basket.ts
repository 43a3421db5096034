/** Limits of one order by customers or staff (laundry.md#ordering). */
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';

/** Per item; larger loads need other transport. */
export const quantityAtMost = 100;
/** Different items per order. */
export const linesAtMost = 50;

export interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
}

/** Merges repeated items into one line. Throws VALIDATION_FAILED when a quantity is too large. */
export function merged(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of wanted) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  return [...quantities].map(([itemId, quantity]) => {
    if (quantity > quantityAtMost) throw invalidField('items', 'Invalid input');
    return { itemId, quantity };
  });
}

/** Throws NOT_FOUND for an item of another cabinet or of a shop, ITEM_NOT_AVAILABLE for one that is not on offer. */
export function refuseUnlessCleaned(item: SellableItem, cabinetId: string): void {
  if (item.cabinetId !== cabinetId || item.type !== 'Pressing') throw new DomainError('NOT_FOUND');
  if (!item.isActive) throw new DomainError('ITEM_NOT_AVAILABLE');
}
