/** Items that are out longer than rented (rental.md#lateness). */
import type { Instant } from '#domain/shared/record.js';
import { orderCost } from './pricing.js';
import { neverReturnedMs, type RentalOrder } from './rental-order.js';

export const isOut = (order: RentalOrder): boolean =>
  order.status === 'PendingReturn' && order.pickedUpAt !== null;

/** Past the planned end and the grace period. */
export const isOverdue = (order: RentalOrder, now: Instant): boolean =>
  isOut(order) && now > order.plannedEndAt && orderCost(order, now).isOverdue;

/** Staff must decide. */
export const isNeverReturned = (order: RentalOrder, now: Instant): boolean =>
  isOut(order) && now >= order.plannedEndAt + neverReturnedMs;
