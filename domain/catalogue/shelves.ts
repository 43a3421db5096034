/** A cabinet's offer as customers see it, grouped by category. */
import type { Language } from '#domain/shared/languages.js';

interface Shelved {
  readonly category: string | null;
}

interface Shelf<Item extends Shelved> {
  readonly name: string;
  readonly items: readonly Item[];
}

const unnamedWords: Readonly<Record<Language, { readonly alone: string; readonly afterOthers: string }>> = {
  fr: { alone: 'Articles', afterOthers: 'Autres articles' },
  en: { alone: 'Items', afterOthers: 'Other items' },
  de: { alone: 'Artikel', afterOthers: 'Weitere Artikel' },
  es: { alone: 'Artículos', afterOthers: 'Otros artículos' },
};

/**
 * Categories in order of first appearance. Items without one come last, titled « Autres articles » only if other
 * categories exist.
 */
export function shelvesOf<Item extends Shelved>(
  items: readonly Item[],
  language: Language = 'fr',
): Shelf<Item>[] {
  const categories = [...new Set(items.map(({ category }) => category ?? ''))].sort(
    (left, right) => Number(left === '') - Number(right === ''),
  );
  const unnamed = unnamedWords[language][categories.length > 1 ? 'afterOthers' : 'alone'];
  return categories.map((category) => ({
    name: category || unnamed,
    items: items.filter((item) => (item.category ?? '') === category),
  }));
}
