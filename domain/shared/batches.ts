/** Consecutive parts of a list, each of `size` items but the last; none of an empty list. */
export function* inBatches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
