/** The check of a cabinet on the spot: what should be behind each door, and what a person may say who looked (doors-and-codes.md#check-of-a-cabinet). */
import type { OrderKind } from '#domain/doors/door-code.js';
import { unitStatuses, type UnitStatus } from '#domain/rentals/rental-item.js';

/** `closed`: nothing, for it is out of service or disabled. `unknown`: nobody can say before somebody has looked. */
export const expectations = ['empty', 'parcel', 'laundry', 'shopOrder', 'item', 'closed', 'unknown'] as const;
export type Expectation = (typeof expectations)[number];

/** What is seen; whether that is as it should be is `verdictOf`'s. */
export const findings = ['asExpected', 'empty', 'occupied', 'damaged'] as const;
export type Finding = (typeof findings)[number];

/** `noted`: nothing was expected, so that nothing can be wrong. */
export const verdicts = ['asExpected', 'noted', 'missing', 'unexpected', 'damaged'] as const;
export type Verdict = (typeof verdicts)[number];

interface DoorRecords {
  readonly isClosed: boolean;
  readonly isToCheck: boolean;
  /** Of the order that has the locker; `doubtful`: its lock is blind, and nobody has said whether the thing was put in. */
  readonly errand: {
    readonly kind: OrderKind;
    readonly thing: 'awaited' | 'doubtful' | 'inside';
  } | null;
  /** Of the unit whose place this is; null where there is none. */
  readonly unit: UnitStatus | null;
}

const kept = { parcel: 'parcel', pressing: 'laundry', shop: 'shopOrder' } as const;

/** A unit in maintenance may be at the workshop or in its locker. */
const ofUnit = {
  [unitStatuses.available]: 'item',
  [unitStatuses.rented]: 'empty',
  [unitStatuses.maintenance]: 'unknown',
} as const;

/** What is inside a closed locker stays inside (application/doors/leave-locker.ts): it is told before the closing. */
export function expectationOf({ isClosed, isToCheck, errand, unit }: DoorRecords): Expectation {
  if (isToCheck || errand?.thing === 'doubtful') return 'unknown';
  if (errand?.thing === 'inside') return kept[errand.kind];
  if (unit !== null) return ofUnit[unit];
  return isClosed ? 'closed' : 'empty';
}

const isNothing = (expected: Expectation): boolean => expected === 'empty' || expected === 'closed';

/** Null where the answer says nothing: nobody can find what nobody expects. */
export function verdictOf(expected: Expectation, found: Finding): Verdict | null {
  // That a locker out of service is broken is no news.
  if (found === 'damaged') return expected === 'closed' ? 'noted' : 'damaged';
  if (expected === 'unknown') return found === 'asExpected' ? null : 'noted';
  if (found === 'asExpected' || (found === 'empty') === isNothing(expected)) return 'asExpected';
  return found === 'empty' ? 'missing' : 'unexpected';
}

/** The locker takes nothing new until somebody has settled it. */
export const putsAside = (verdict: Verdict): boolean => verdict !== 'asExpected' && verdict !== 'noted';

/** The answers worth a button, the usual one first. */
export function answersTo(expected: Expectation): readonly Finding[] {
  if (expected === 'unknown') return ['empty', 'occupied', 'damaged'];
  if (expected === 'closed') return ['asExpected', 'occupied'];
  return expected === 'empty' ? ['asExpected', 'occupied', 'damaged'] : ['asExpected', 'empty', 'damaged'];
}
