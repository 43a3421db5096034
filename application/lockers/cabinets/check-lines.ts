/**
 * Writes and reads the audit entries of cabinet checks: one answer a locker, and the end of the check. There is no
 * table of checks: the audit already stores who, when and from where, and its entries are the locker's history.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { findingText } from '#domain/lockers/check-labels.js';
import { newestRound, type CheckLine, type CheckRound } from '#domain/lockers/check-round.js';
import { expectations, findings, type Expectation, type Finding } from '#domain/lockers/check.js';
import type { Instant } from '#domain/shared/record.js';
import type { AuditEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

/** More answers than one check of the largest cabinet has. */
const linesAtMost = 1_000;

export interface AnswerLine extends CheckLine {
  readonly by: string;
  readonly text: string;
  readonly expected: Expectation;
  readonly finding: Finding;
  readonly orderId: string | null;
}

interface Answer {
  readonly expected: Expectation;
  readonly finding: Finding;
  readonly note?: string | undefined;
}

export const answerText = ({ expected, finding, note }: Answer): string =>
  findingText(expected, finding) + (note === undefined ? '' : `. ${note}`);

export const answerFacts = ({ expected, finding }: Answer, orderId: string | null): AuditEntry['facts'] => ({
  finding,
  expected,
  ...(orderId !== null && { orderId }),
});

function lineOf({ at, userName, subjectKind, subjectId, reason, facts }: AuditEntry): AnswerLine {
  const { orderId } = facts;
  return {
    at,
    lockerId: subjectKind === 'locker' ? subjectId : null,
    by: userName,
    text: reason ?? '',
    expected: expectations.find((each) => each === facts['expected']) ?? 'unknown',
    finding: findings.find((each) => each === facts['finding']) ?? 'asExpected',
    orderId: typeof orderId === 'string' ? orderId : null,
  };
}

export async function roundOf(store: Store, cabinetId: string, now: Instant): Promise<Round | null> {
  const entries = await store.cabinetChecks(cabinetId, linesAtMost);
  return newestRound(entries.map(lineOf), now);
}

export type Round = CheckRound<AnswerLine>;

/** Whether this person already gave this answer for the locker in the running check. */
export const isRepeated = (known: AnswerLine | undefined, text: string, by: string): boolean =>
  known !== undefined && known.text === text && known.by === by;

/**
 * A locker that this check itself blocked is judged again by the expectation before: a double tap or a correction is no
 * new finding.
 */
export function expectedBefore(
  { id, toCheckSince }: Pick<Locker, 'id' | 'toCheckSince'>,
  round: Round | null,
): Expectation | null {
  if (!round?.isRunning || toCheckSince === null || toCheckSince < round.begun.at) return null;
  return round.answers.find(({ lockerId }) => lockerId === id)?.expected ?? null;
}
