/**
 * Items that are out: longer than rented (rental.md#lateness), or on their way back through their own door
 * (rental.md#return-at-the-closing-of-its-own-door): after the pick-up it was opened again for the rental and closed,
 * and only the customer knows whether the item is inside.
 */
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { orderCost, type PricedOrder } from './pricing.js';
import { neverReturnedMs, type RentalOrder } from './rental-order.js';

type Out = Pick<RentalOrder, 'status' | 'pickedUpAt' | 'actualEndAt'>;

export const isOut = (order: Out): boolean => order.status === 'PendingReturn' && order.pickedUpAt !== null;

/** Past the planned end and the grace period. */
export const isOverdue = (order: Out & PricedOrder, now: Instant): boolean =>
  isOut(order) && now > order.plannedEndAt && orderCost(order, now).isOverdue;

/** Staff must decide. */
export const isNeverReturned = (order: Out & Pick<RentalOrder, 'plannedEndAt'>, now: Instant): boolean =>
  isOut(order) && now >= order.plannedEndAt + neverReturnedMs;

/** The customer may take the answer back this long, then the rental ends at the closing. */
export const returnUndoMs = 5 * minute;

type Door = Pick<Grant, 'purpose' | 'doorOpenedAt' | 'doorClosedAt'>;

/** The openings after the one of the pick-up, while the rental runs. */
const visitsSincePickup = ({ status, pickedUpAt, actualEndAt }: Out, grants: readonly Door[]): Door[] =>
  status !== 'PendingReturn' || pickedUpAt === null || actualEndAt !== null
    ? []
    : grants.filter(
        ({ purpose, doorOpenedAt }) =>
          purpose === 'access' && doorOpenedAt !== null && doorOpenedAt > pickedUpAt,
      );

/** The door is open again after the pick-up: the customer may be returning the item. */
export const isOpenAgain = (order: Out, grants: readonly Door[]): boolean =>
  visitsSincePickup(order, grants).some(isDoorOpen);

/** The latest closing after such an opening, with no door open since; null without one. */
export function closedAgainAt(order: Out, grants: readonly Door[]): Instant | null {
  const visits = visitsSincePickup(order, grants);
  if (visits.length === 0 || visits.some(isDoorOpen)) return null;
  return Math.max(...visits.map(({ doorClosedAt }) => doorClosedAt ?? 0));
}
