/**
 * A return through the rental's own door (rental.md#return-at-the-closing-of-its-own-door): after the pick-up, the door
 * was opened again for the rental and closed. Only the customer knows whether the item is inside.
 */
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { RentalOrder } from './rental-order.js';

/** The customer may take the answer back this long, then the rental ends at the closing. */
export const returnUndoMs = 5 * minute;

type Out = Pick<RentalOrder, 'status' | 'pickedUpAt' | 'actualEndAt'>;
type Door = Pick<Grant, 'purpose' | 'doorOpenedAt' | 'doorClosedAt'>;

/** The openings after the one of the pick-up, while the rental runs. */
const visitsSincePickup = ({ status, pickedUpAt, actualEndAt }: Out, grants: readonly Door[]): Door[] =>
  status !== 'PendingReturn' || pickedUpAt === null || actualEndAt !== null
    ? []
    : grants.filter(
        ({ purpose, doorOpenedAt }) =>
          purpose === 'access' && doorOpenedAt !== null && doorOpenedAt > pickedUpAt,
      );

/** The door stands open again after the pick-up: the item may be on its way in. */
export const isOpenAgain = (order: Out, grants: readonly Door[]): boolean =>
  visitsSincePickup(order, grants).some(isDoorOpen);

/** The latest closing after such an opening, with no door open since; null without one. */
export function closedAgainAt(order: Out, grants: readonly Door[]): Instant | null {
  const visits = visitsSincePickup(order, grants);
  if (visits.length === 0 || visits.some(isDoorOpen)) return null;
  return Math.max(...visits.map(({ doorClosedAt }) => doorClosedAt ?? 0));
}
