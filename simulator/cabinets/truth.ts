/** The ground truth: every movement of every door and of what is inside, whatever the platform was told (simulator.md). */
import type { Documents } from './outside.js';
import type { TruthEntry } from './records.js';

export interface Truth {
  add(entry: Omit<TruthEntry, 'order'>): void;
  /** Everything since an entry's order, oldest first. */
  since(order: number): TruthEntry[];
}

export function createTruth(documents: Documents<TruthEntry>): Truth {
  const entries = [...documents.all()].sort((left, right) => left.order - right.order);
  return {
    add(entry) {
      const added = { ...entry, order: entries.length + 1 };
      entries.push(added);
      documents.set(String(added.order).padStart(12, '0'), added);
    },
    since: (order) => entries.slice(order),
  };
}
