/**
 * One check of a cabinet, told by what was answered (doors-and-codes.md#check-of-a-cabinet): it begins with the first answer and ends when
 * somebody says so. One that was left lying is over by itself, for what is behind the doors is another then.
 */
import { hour, type Instant } from '#domain/shared/record.js';

export const leftAfterMs = 12 * hour;

/** An answer for one locker; with `null` for it, the word that the check is over. */
export interface CheckLine {
  readonly at: Instant;
  readonly lockerId: string | null;
}

export interface CheckRound<Line extends CheckLine> {
  /** The newest of each locker, newest first. */
  readonly answers: readonly Line[];
  readonly begun: Line;
  readonly ended: Line | null;
  readonly isRunning: boolean;
}

/** Two people may end it at once: the first word counts. */
function split<Line extends CheckLine>(newestFirst: readonly Line[]) {
  const from = newestFirst.findIndex(({ lockerId }) => lockerId !== null);
  return from === -1 ? null : { ended: newestFirst[from - 1] ?? null, told: newestFirst.slice(from) };
}

function ofOneRound<Line extends CheckLine>(told: readonly Line[]): readonly Line[] {
  const end = told.findIndex(({ at, lockerId }, index) => {
    const next = told[index - 1];
    return lockerId === null || (next !== undefined && next.at - at >= leftAfterMs);
  });
  return end === -1 ? told : told.slice(0, end);
}

/** The check that runs, else the last one; null when there was none. */
export function newestRound<Line extends CheckLine>(
  newestFirst: readonly Line[],
  now: Instant,
): CheckRound<Line> | null {
  const { ended = null, told = [] } = split(newestFirst) ?? {};
  const own = ofOneRound(told);
  const begun = own.at(-1);
  if (!begun) return null;
  const [newest = begun] = own;
  const seen = new Set<string | null>();
  const answers = own.filter(({ lockerId }) => !seen.has(lockerId) && seen.add(lockerId));
  return { answers, begun, ended, isRunning: ended === null && now - newest.at < leftAfterMs };
}
