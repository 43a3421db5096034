/** Plans by instant, equals in the order in which they were made; a plan that was replaced or removed is skipped. */
import type { Instant } from '#domain/shared/record.js';

interface Due<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly at: Instant;
}

interface DueQueue<Kind extends string> {
  put: (kind: Kind, id: string, at: Instant) => void;
  remove: (kind: Kind, id: string) => void;
  head: () => Due<Kind> | undefined;
  clear: () => void;
}

export function createDueQueue<Kind extends string>(): DueQueue<Kind> {
  const current = new Map<string, Due<Kind>>();
  let ordered: Due<Kind>[] = [];
  const keyOf = (kind: Kind, id: string) => `${kind}:${id}`;
  const isCurrent = (due: Due<Kind>) => current.get(keyOf(due.kind, due.id)) === due;

  return {
    put(kind, id, at) {
      const due = { kind, id, at };
      current.set(keyOf(kind, id), due);
      ordered.splice(placeAfter(ordered, at), 0, due);
    },
    remove: (kind, id) => void current.delete(keyOf(kind, id)),
    head() {
      while (ordered[0] && !isCurrent(ordered[0])) ordered.shift();
      return ordered[0];
    },
    clear() {
      current.clear();
      ordered = [];
    },
  };
}

/** Behind everything that is due at or before `at`. */
function placeAfter(ordered: readonly { readonly at: Instant }[], at: Instant): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
