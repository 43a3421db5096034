/** What a cabinet offers, as customers look through it: shelf by shelf. */

interface Shelved {
  readonly category: string | null;
}

export interface Shelf<Item extends Shelved> {
  readonly name: string;
  readonly items: readonly Item[];
}

/** By category in their first order; what has none comes last, and is « Autres articles » only beside others. */
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
