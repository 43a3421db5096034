/** A cabinet's offer as customers see it, grouped by category. */

interface Shelved {
  readonly category: string | null;
}

interface Shelf<Item extends Shelved> {
  readonly name: string;
  readonly items: readonly Item[];
}

/**
 * Categories in order of first appearance. Items without one come last, titled « Autres articles » only if other
 * categories exist.
 */
export function shelvesOf<Item extends Shelved>(items: readonly Item[]): Shelf<Item>[] {
  const categories = [...new Set(items.map(({ category }) => category ?? ''))].sort(
    (left, right) => Number(left === '') - Number(right === ''),
  );
  const unnamed = categories.length > 1 ? 'Autres articles' : 'Articles';
  return categories.map((category) => ({
    name: category || unnamed,
    items: items.filter((item) => (item.category ?? '') === category),
  }));
}
