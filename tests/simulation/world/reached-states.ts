/** Rare states that a run reached: a fault that is never met proves nothing ("sometimes" properties). */

export interface ReachedStates {
  count(state: string, times?: number): void;
  readonly counts: ReadonlyMap<string, number>;
}

export function countReachedStates(): ReachedStates {
  const counts = new Map<string, number>();
  return {
    count: (state, times = 1) => void counts.set(state, (counts.get(state) ?? 0) + times),
    counts,
  };
}

/** Adds up the reached of several runs. */
export function sumReachedStates(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = countReachedStates();
  for (const counts of all) for (const [state, times] of counts) sums.count(state, times);
  return new Map([...sums.counts].sort(([left], [right]) => left.localeCompare(right)));
}
