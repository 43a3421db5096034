/**
 * The on-site check of a cabinet: the expected content of each locker, and the possible findings
 * (doors-and-codes.md#check-of-a-cabinet).
 */
import type { OrderKind } from '#domain/doors/door-code.js';

/** `closed`: empty, because it is out of service or disabled. `unknown`: undecided until inspected. */
export const expectations = ['empty', 'parcel', 'laundry', 'shopOrder', 'item', 'closed', 'unknown'] as const;
export type Expectation = (typeof expectations)[number];

/** What is seen; `verdictOf` decides whether it is as it should be. */
export const findings = ['asExpected', 'empty', 'occupied', 'damaged'] as const;
export type Finding = (typeof findings)[number];

/** `noted`: there was no expectation, so the finding cannot be wrong. */
export const verdicts = ['asExpected', 'noted', 'missing', 'unexpected', 'damaged'] as const;
export type Verdict = (typeof verdicts)[number];

interface DoorRecords {
  readonly isClosed: boolean;
  readonly isToCheck: boolean;
  /** Of the order that has the locker; `uninspected`: its lock has no sensor, and the deposit was not confirmed. */
  readonly doorTask: {
    readonly kind: OrderKind;
    readonly thing: 'awaited' | 'uninspected' | 'inside';
  } | null;
  /** What the unit that belongs in this locker leads to expect; null if none does. */
  readonly unit: Expectation | null;
}

const kept = { parcel: 'parcel', pressing: 'laundry', shop: 'shopOrder' } as const;

/**
 * Closing a locker does not remove its content (application/doors/leave-locker.ts), so the content takes precedence.
 */
export function expectationOf({ isClosed, isToCheck, doorTask, unit }: DoorRecords): Expectation {
  if (isToCheck || doorTask?.thing === 'uninspected') return 'unknown';
  if (doorTask?.thing === 'inside') return kept[doorTask.kind];
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
export const putsAside = (verdict: Verdict): boolean => verdict !== 'asExpected' && verdict !== 'noted';

/** The answers offered as buttons, the usual one first. */
export function answersTo(expected: Expectation): readonly Finding[] {
  if (expected === 'unknown') return ['empty', 'occupied', 'damaged'];
  if (expected === 'closed') return ['asExpected', 'occupied'];
  return expected === 'empty' ? ['asExpected', 'occupied', 'damaged'] : ['asExpected', 'empty', 'damaged'];
}
