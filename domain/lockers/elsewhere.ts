/** What is offered at another cabinet must be there for whoever walks to it (doors-and-codes.md#alternatives). */
import type { LockModelName } from '#domain/locks/templates.js';
import { lockTemplates } from '#domain/locks/templates.js';

/** More are no help to somebody who stands in the street. */
export const mostElsewhere = 5;

interface Door {
  readonly smartlockType: LockModelName;
  readonly isLockInTrouble: boolean;
}

/** A lock in trouble is no reason to go there, nor one that gets its codes over a line that is down. */
export const canBePromised = ({ smartlockType, isLockInTrouble }: Door, isLinkUp: boolean): boolean =>
  !isLockInTrouble && (isLinkUp || lockTemplates[smartlockType].codes === 'computed');

interface Offer {
  readonly name: string;
  readonly free: number;
  /** What was wanted, where it is let there. */
  readonly item: object | null;
}

const { compare } = new Intl.Collator('fr', { numeric: true });

/** Those with something free: first where what was wanted is, then by name, since nobody knows how far they are. */
export const offered = <One extends Offer>(cabinets: readonly One[]): One[] =>
  cabinets
    .filter(({ free }) => free > 0)
    .sort(
      (left, right) =>
        Number(left.item === null) - Number(right.item === null) || compare(left.name, right.name),
    )
    .slice(0, mostElsewhere);
