/** What customers and staff may order at once (laundry.md#ordering). */
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';

/** Of one item; more is a load for the van. */
export const quantityAtMost = 100;
/** Different items of an order. */
export const linesAtMost = 50;

export interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
}

/** An item that is named twice is one line. Throws VALIDATION_FAILED when there is too much of it. */
export function merged(wanted: readonly Wanted[]): Wanted[] {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of wanted) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  return [...quantities].map(([itemId, quantity]) => {
    if (quantity > quantityAtMost) throw invalidField('items', 'Invalid input');
    return { itemId, quantity };
  });
}

/** Throws NOT_FOUND for what another cabinet or shop sells, ITEM_NOT_AVAILABLE for what is not on offer. */
export function refuseUnlessCleaned(item: SellableItem, cabinetId: string): void {
  if (item.cabinetId !== cabinetId || item.type !== 'Pressing') throw new DomainError('NOT_FOUND');
  if (!item.isActive) throw new DomainError('ITEM_NOT_AVAILABLE');
}
