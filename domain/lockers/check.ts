/**
 * The on-site check of a cabinet: the expected content of each locker, and the possible findings
 * (doors-and-codes.md#check-of-a-cabinet).
 */
import { ofContents, orderKinds, orderRows, type OrderKind } from '#domain/shared/order-kinds.js';
import { hour, type Instant } from '#domain/shared/record.js';

/** `closed`: empty, because it is out of service or disabled. `unknown`: undecided until inspected. */
const contents = orderKinds.map((kind) => orderRows[kind].door.content);
export const expectations = ['empty', ...contents, 'item', 'closed', 'unknown'] as const;
export type Expectation = (typeof expectations)[number];

/** What is seen; `verdictOf` decides whether it is as it should be. */
export const findings = ['asExpected', 'empty', 'occupied', 'damaged'] as const;
export type Finding = (typeof findings)[number];

/** `noted`: there was no expectation, so the finding cannot be wrong. */
export const verdicts = ['asExpected', 'noted', 'missing', 'unexpected', 'damaged'] as const;
type Verdict = (typeof verdicts)[number];

interface DoorRecords {
  readonly isClosed: boolean;
  readonly isToCheck: boolean;
  /**
   * The door task of the order that has the locker; `uninspected`: its lock has no sensor, and the deposit was not
   * confirmed.
   */
  readonly doorTask: {
    readonly kind: OrderKind;
    readonly thing: 'awaited' | 'uninspected' | 'inside';
  } | null;
  /** The content that the unit of this locker leads to expect; null without a unit. */
  readonly unit: Expectation | null;
}

/**
 * Closing a locker does not remove its content (application/doors/leave-locker.ts), so the content takes precedence.
 */
export function expectationOf({ isClosed, isToCheck, doorTask, unit }: DoorRecords): Expectation {
  if (isToCheck || doorTask?.thing === 'uninspected') return 'unknown';
  if (doorTask?.thing === 'inside') return orderRows[doorTask.kind].door.content;
  if (unit !== null) return unit;
  return isClosed ? 'closed' : 'empty';
}

const isNothing = (expected: Expectation): boolean => expected === 'empty' || expected === 'closed';

/** Null for an answer without meaning: "as expected" without an expectation. */
export function verdictOf(expected: Expectation, found: Finding): Verdict | null {
  // A damaged locker that is already out of service is not a new finding.
  if (found === 'damaged') return expected === 'closed' ? 'noted' : 'damaged';
  if (expected === 'unknown') return found === 'asExpected' ? null : 'noted';
  if (found === 'asExpected' || (found === 'empty') === isNothing(expected)) return 'asExpected';
  return found === 'empty' ? 'missing' : 'unexpected';
}

/** Whether the locker is blocked until staff resolve the finding. */
export const blocksLocker = (verdict: Verdict): boolean => verdict !== 'asExpected' && verdict !== 'noted';

/** The answers offered as buttons, the usual one first. */
export function answersTo(expected: Expectation): readonly Finding[] {
  if (expected === 'unknown') return ['empty', 'occupied', 'damaged'];
  if (expected === 'closed') return ['asExpected', 'occupied'];
  return expected === 'empty' ? ['asExpected', 'occupied', 'damaged'] : ['asExpected', 'empty', 'damaged'];
}

/** The check of a cabinet in French, for every staff view. */
export const expectationLabels: Readonly<Record<Expectation, string>> = {
  empty: 'Rien',
  ...ofContents(({ expected }) => expected),
  item: 'Un article à louer',
  closed: 'Rien : casier fermé',
  unknown: 'Inconnu',
};

const missingWords: Readonly<Record<Exclude<Expectation, 'empty' | 'closed' | 'unknown'>, string>> = {
  ...ofContents(({ missing }) => missing),
  item: 'un article',
};

const isKept = (expected: Expectation): expected is keyof typeof missingWords => expected in missingWords;

/** The answers, independent of the expectation. */
export const findingLabels: Readonly<Record<Finding, string>> = {
  asExpected: 'Conforme',
  empty: 'Vide',
  occupied: 'Occupé',
  damaged: 'Abîmé ou sale',
};

const noted: Readonly<Record<Finding, string>> = {
  asExpected: findingLabels.asExpected,
  empty: 'Trouvé vide',
  occupied: 'Trouvé occupé',
  damaged: 'Toujours abîmé',
};

/** A finding as a sentence without its full stop. */
export function findingText(expected: Expectation, found: Finding): string {
  switch (verdictOf(expected, found)) {
    case 'missing':
      return isKept(expected) ? `Vide alors qu’il devrait contenir ${missingWords[expected]}` : noted.empty;
    case 'unexpected':
      return 'Occupé alors qu’il devrait être vide';
    case 'damaged':
      return findingLabels.damaged;
    case 'asExpected':
      return findingLabels.asExpected;
    default:
      return noted[found];
  }
}

export const leftAfterMs = 12 * hour;

/** An answer for one locker; with `null` as its locker, the end of the check. */
export interface CheckLine {
  readonly at: Instant;
  readonly lockerId: string | null;
}

/**
 * Groups answers into one check of a cabinet (doors-and-codes.md#check-of-a-cabinet): it begins with the first answer
 * and ends when staff end it. An abandoned check expires, because the lockers' contents change meanwhile.
 */
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
