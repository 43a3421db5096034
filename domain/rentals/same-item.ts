/** Each item belongs to one cabinet: two items are the same product by their SKU, or by their name without one. */
import type { RentalItem } from './rental-item.js';

type Named = Pick<RentalItem, 'name' | 'sku'>;

const { compare } = new Intl.Collator('fr', { sensitivity: 'base' });
const isAlike = (left: string, right: string): boolean => compare(left.trim(), right.trim()) === 0;

export const isSameItem = (left: Named, right: Named): boolean =>
  left.sku && right.sku ? isAlike(left.sku, right.sku) : isAlike(left.name, right.name);
