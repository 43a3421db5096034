/** The same refusal again and again: whoever mistypes a code fills a story with one line, which is told once with how often. */
import { minute } from '#domain/shared/record.js';

/** Between one refusal and the next: whoever comes back later is another try. */
const longestPause = 5 * minute;

export interface Told<Line> {
  /** The newest of them. */
  readonly line: Line;
  readonly count: number;
  /** Of the oldest of them, as it was given. */
  readonly firstAt: string;
}

const pauseBetween = (later: string, earlier: string): number => Date.parse(later) - Date.parse(earlier);

/** Of lines that stand newest first; `sameness` is what two refusals have to share, and null for every other line. */
export function foldRefusals<Line extends { readonly at: string }>(
  newestFirst: readonly Line[],
  sameness: (line: Line) => string | null,
): Told<Line>[] {
  const told: Told<Line>[] = [];
  for (const line of newestFirst) {
    const before = told.at(-1);
    const same = sameness(line);
    const isAgain =
      before !== undefined &&
      same !== null &&
      same === sameness(before.line) &&
      pauseBetween(before.firstAt, line.at) <= longestPause;
    if (isAgain) told.splice(-1, 1, { ...before, count: before.count + 1, firstAt: line.at });
    else told.push({ line, count: 1, firstAt: line.at });
  }
  return told;
}

interface HistoryLine {
  /** Of a cabinet's history: its doors stand side by side. */
  readonly lockerId?: string | null;
  readonly what: string;
  readonly orderCode: string | null;
  readonly reason: string | null;
  readonly text: string | null;
}

/** At the keypad, and of a lock that did not take a code. */
const refusals: ReadonlySet<string> = new Set(['code.refused', 'codeFailed']);

/** The sameness of lines of a locker's or a cabinet's history. */
export const historyRefusal = ({ lockerId, what, orderCode, reason, text }: HistoryLine): string | null =>
  refusals.has(what) ? JSON.stringify([lockerId, what, orderCode, reason, text]) : null;

/** « × 5 », after what is told; nothing after what happened once. */
export const timesText = (count: number): string => (count === 1 ? '' : ` × ${count}`);
