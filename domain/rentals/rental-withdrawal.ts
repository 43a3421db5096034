/**
 * A rental as the withdrawal rules see it (sales/withdrawal.ts): one line, under its code, with its price without late
 * fees.
 */
import type { RentalOrder } from './rental-order.js';

/**
 * A service, concluded at booking (L. 221-18). At booking customers do not waive the right for an early start, so even
 * a rental that is over can be withdrawn from within the period (L. 221-28, 1°).
 */
export const rentalSoldAs = 'service';

export const contractOf = (order: RentalOrder) => ({
  ...order,
  reference: order.rentalCode,
  totalAmountCents: order.baseTtcCents,
  period: { from: order.startAt, until: order.plannedEndAt, returnedAt: order.returnedAt },
  completedAt: order.returnedAt,
  lines: [
    {
      id: order.id,
      itemName: order.rentalItemName,
      quantity: 1,
      totalCents: order.baseTtcCents,
      withdrawalExclusion: order.withdrawalExclusion,
    },
  ],
});
