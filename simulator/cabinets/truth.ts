/** The ground truth: every movement of doors and contents, whatever the platform received (simulator.md#parts). */
import type { Documents } from './outside.js';
import type { TruthEntry } from './records.js';

export interface Truth {
  add(entry: Omit<TruthEntry, 'order'>): void;
  /** Everything since an entry's order, oldest first. */
  since(order: number): TruthEntry[];
  clear(): void;
}

const keyOf = ({ order }: TruthEntry): string => String(order).padStart(12, '0');

export function createTruth(documents: Documents<TruthEntry>): Truth {
  let entries = [...documents.all()].sort((left, right) => left.order - right.order);
  return {
    add(entry) {
      const added = { ...entry, order: entries.length + 1 };
      entries.push(added);
      documents.set(keyOf(added), added);
    },
    since: (order) => entries.slice(order),
    clear() {
      for (const entry of entries) documents.delete(keyOf(entry));
      entries = [];
    },
  };
}
