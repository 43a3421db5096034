/** Due tasks: a heap, in order of time and, at one instant, of scheduling. */

export type Task = () => void | Promise<void>;

export interface Scheduler {
  /** Returns a function to cancel it. */
  add(at: number, task: Task): () => void;
  /** The earliest instant at which a task waits, or null. */
  nextDue(): number | null;
  /** Removes the first due task, or returns null. */
  take(now: number): Task | null;
}

interface Entry {
  readonly at: number;
  readonly order: number;
  /** Null once cancelled: the entry leaves the heap when it reaches the top. */
  task: Task | null;
}

const isBefore = (left: Entry, right: Entry): boolean =>
  left.at < right.at || (left.at === right.at && left.order < right.order);

export function createScheduler(): Scheduler {
  const heap: Entry[] = [];
  let order = 0;

  const top = (): Entry | undefined => {
    while (heap[0]?.task === null) pop(heap);
    return heap[0];
  };
  return {
    add(at, task) {
      const entry: Entry = { at, order: order++, task };
      push(heap, entry);
      return () => {
        entry.task = null;
      };
    },
    nextDue: () => top()?.at ?? null,
    take(now) {
      const first = top();
      if (!first || first.at > now) return null;
      pop(heap);
      return first.task;
    },
  };
}

/** Two agendas read as one; at the same instant the first takes precedence. */
export function inOne(first: Scheduler, second: Scheduler): Pick<Scheduler, 'nextDue' | 'take'> {
  return {
    nextDue() {
      const dues = [first.nextDue(), second.nextDue()].filter((due) => due !== null);
      return dues.length === 0 ? null : Math.min(...dues);
    },
    take: (now) => first.take(now) ?? second.take(now),
  };
}

function push(heap: Entry[], entry: Entry): void {
  let place = heap.length;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent];
    if (!above || isBefore(above, entry)) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = entry;
}

/** Removes the first entry and lets the last one sink to its place. */
function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let place = 0;
  for (;;) {
    const child = smallerChild(heap, place);
    const below = heap[child];
    if (!below || !isBefore(below, last)) break;
    heap[place] = below;
    place = child;
  }
  heap[place] = last;
}

function smallerChild(heap: Entry[], place: number): number {
  const left = heap[2 * place + 1];
  const right = heap[2 * place + 2];
  return left && right && isBefore(right, left) ? 2 * place + 2 : 2 * place + 1;
}
