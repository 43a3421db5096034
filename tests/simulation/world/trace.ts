/** Every event of a run, line by line: two runs of one seed are the same if their hashes are. */
import { createHash } from 'node:crypto';

export interface Trace {
  add(line: string): void;
  /** The hash of all lines so far. */
  hash(): string;
  /** The last lines, oldest first. */
  tail(count: number): readonly string[];
  readonly size: number;
}

/** Enough to show how a violation came about. */
const keptAtMost = 4_000;

export function createTrace(now: () => number, tell: ((line: string) => void) | null = null): Trace {
  const hash = createHash('sha256');
  let kept: string[] = [];
  let size = 0;
  return {
    add(text) {
      const line = `${new Date(now()).toISOString()} ${text}`;
      hash.update(line).update('\n');
      size += 1;
      kept.push(line);
      if (kept.length > 2 * keptAtMost) kept = kept.slice(-keptAtMost);
      tell?.(line);
    },
    hash: () => hash.copy().digest('hex').slice(0, 16),
    tail: (count) => kept.slice(-count),
    get size() {
      return size;
    },
  };
}
