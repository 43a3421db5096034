/** Which columns of a list are visible, and their order. */
interface Keyed {
  readonly key: string;
}

/** In the user's order. A column missing from it (from a later release) follows the one it was declared after. */
export function inOrder<C extends Keyed>(columns: readonly C[], order: readonly string[] = []): readonly C[] {
  const sorted = order.flatMap((key) => columns.filter((column) => column.key === key));
  for (const [index, column] of columns.entries()) {
    if (sorted.includes(column)) continue;
    const before = columns[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, column);
  }
  return sorted;
}

/** Moves one key a place towards the start (-1) or the end (1); unchanged if there is no such place. */
export function movedBy(keys: readonly string[], key: string, step: -1 | 1): readonly string[] {
  const neighbour = keys[keys.indexOf(key) + step];
  if (neighbour === undefined) return keys;
  return keys.map((each) => (each === key ? neighbour : each === neighbour ? key : each));
}

/** The title column is always visible: it links to the record. */
export const shownColumns = <C extends Keyed & { readonly isTitle?: boolean }>(
  columns: readonly C[],
  { hidden = [], order }: { readonly hidden?: readonly string[]; readonly order?: readonly string[] },
): readonly C[] => inOrder(columns, order).filter(({ key, isTitle }) => isTitle || !hidden.includes(key));
