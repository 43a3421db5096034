/**
 * Groups answers into one check of a cabinet (doors-and-codes.md#check-of-a-cabinet): it begins with the first answer
 * and ends when staff end it. An abandoned check expires, because the lockers' contents change meanwhile.
 */
import { hour, type Instant } from '#domain/shared/record.js';

export const leftAfterMs = 12 * hour;

/** An answer for one locker; with `null` as its locker, the end of the check. */
export interface CheckLine {
  readonly at: Instant;
  readonly lockerId: string | null;
}

export interface CheckRound<Line extends CheckLine> {
  /** The newest answer per locker, newest first. */
  readonly answers: readonly Line[];
  readonly begun: Line;
  readonly ended: Line | null;
  readonly isRunning: boolean;
}

/** If two people end it at once, the first one counts. */
function split<Line extends CheckLine>(newestFirst: readonly Line[]) {
  const from = newestFirst.findIndex(({ lockerId }) => lockerId !== null);
  return from === -1 ? null : { ended: newestFirst[from - 1] ?? null, lines: newestFirst.slice(from) };
}

function ofOneRound<Line extends CheckLine>(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ at, lockerId }, index) => {
    const next = lines[index - 1];
    return lockerId === null || (next !== undefined && next.at - at >= leftAfterMs);
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** The running check, otherwise the last one; null when there was none. */
export function newestRound<Line extends CheckLine>(
  newestFirst: readonly Line[],
  now: Instant,
): CheckRound<Line> | null {
  const { ended = null, lines = [] } = split(newestFirst) ?? {};
  const own = ofOneRound(lines);
  const begun = own.at(-1);
  if (!begun) return null;
  const [newest = begun] = own;
  const seen = new Set<string | null>();
  const answers = own.filter(({ lockerId }) => !seen.has(lockerId) && seen.add(lockerId));
  return { answers, begun, ended, isRunning: ended === null && now - newest.at < leftAfterMs };
}
