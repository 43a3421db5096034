/** Folds repeated refusals: a mistyped code would fill the timeline, so equal entries become one with a count. */
import { minute } from '#domain/shared/record.js';

/** The longest pause between two folded refusals; after it, another entry begins. */
const longestPause = 5 * minute;

export interface FoldedLine<Line> {
  /** The newest entry. */
  readonly line: Line;
  readonly count: number;
  /** Time of the oldest entry, as given. */
  readonly firstAt: string;
}

const pauseBetween = (later: string, earlier: string): number => Date.parse(later) - Date.parse(earlier);

/**
 * `newestFirst` is sorted newest first; `sameness` returns the key that equal refusals share, and null for any other
 * entry.
 */
export function foldRefusals<Line extends { readonly at: string }>(
  newestFirst: readonly Line[],
  sameness: (line: Line) => string | null,
): FoldedLine<Line>[] {
  const folded: FoldedLine<Line>[] = [];
  for (const line of newestFirst) {
    const before = folded.at(-1);
    const same = sameness(line);
    const isAgain =
      before !== undefined &&
      same !== null &&
      same === sameness(before.line) &&
      pauseBetween(before.firstAt, line.at) <= longestPause;
    if (isAgain) folded.splice(-1, 1, { ...before, count: before.count + 1, firstAt: line.at });
    else folded.push({ line, count: 1, firstAt: line.at });
  }
  return folded;
}

interface HistoryLine {
  /** In a cabinet's history, which mixes its lockers. */
  readonly lockerId?: string | null;
  readonly what: string;
  readonly orderCode: string | null;
  readonly reason: string | null;
  readonly text: string | null;
}

/** Wrong codes at the keypad, and codes that a lock refused to store. */
const refusals: ReadonlySet<string> = new Set(['code.refused', 'codeFailed']);

/** The key of equal entries in a locker's or a cabinet's history. */
export const historyRefusal = ({ lockerId, what, orderCode, reason, text }: HistoryLine): string | null =>
  refusals.has(what) ? JSON.stringify([lockerId, what, orderCode, reason, text]) : null;

/** « × 5 », a suffix of the entry; empty for a single one. */
export const timesText = (count: number): string => (count === 1 ? '' : ` × ${count}`);
