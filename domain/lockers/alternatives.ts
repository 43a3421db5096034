/**
 * Alternatives at other cabinets: an offer must still be there when the customer arrives
 * (doors-and-codes.md#alternatives).
 */
import { type LockModelName, lockTemplates } from '#domain/locks/templates.js';
import type { ErrorCode } from '#domain/shared/errors.js';

/** More do not help a person in the street. */
export const maxAlternatives = 5;

interface Door {
  readonly smartlockType: LockModelName;
  readonly hasLockProblem: boolean;
}

/** Excludes a lock with a problem, and one whose codes need a link that is down. */
export const canBePromised = ({ smartlockType, hasLockProblem }: Door, isLinkUp: boolean): boolean =>
  !hasLockProblem && (isLinkUp || lockTemplates[smartlockType].codes === 'computed');

interface Offer {
  readonly name: string;
  readonly free: number;
  /** The wanted item, if this cabinet rents it. */
  readonly item: object | null;
}

const { compare } = new Intl.Collator('fr', { numeric: true });

/** Cabinets with something free: those with the wanted item first, then by name, since distances are unknown. */
export const offered = <One extends Offer>(cabinets: readonly One[]): One[] =>
  cabinets
    .filter(({ free }) => free > 0)
    .sort(
      (left, right) =>
        Number(left.item === null) - Number(right.item === null) || compare(left.name, right.name),
    )
    .slice(0, maxAlternatives);

/** Refusals caused by the cabinet, not by the object: another cabinet may accept it. */
export const noSpaceCodes: readonly ErrorCode[] = [
  'CABINET_INACTIVE',
  'NO_LOCKER_AVAILABLE',
  'NO_LOCKER_FITS',
  'NO_LOCKER_IN_SERVICE',
  'UNDER_MAINTENANCE',
];

export const isNoSpace = (code: string | null): boolean => noSpaceCodes.some((one) => one === code);
