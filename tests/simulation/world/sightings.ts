/** Rare states that a run reached: a fault that is never met proves nothing ("sometimes" properties). */

export interface Sightings {
  saw(state: string, times?: number): void;
  readonly counts: ReadonlyMap<string, number>;
}

export function createSightings(): Sightings {
  const counts = new Map<string, number>();
  return {
    saw: (state, times = 1) => void counts.set(state, (counts.get(state) ?? 0) + times),
    counts,
  };
}

/** Adds up the sightings of several runs. */
export function together(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = createSightings();
  for (const counts of all) for (const [state, times] of counts) sums.saw(state, times);
  return new Map([...sums.counts].sort(([left], [right]) => left.localeCompare(right)));
}
