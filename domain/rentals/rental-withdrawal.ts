/** A rental as its customer goes back on it (sales/withdrawal.ts): one line, under its code, for its price without lateness. */
import type { RentalOrder } from './rental-order.js';

/**
 * A service, from its booking on (L. 221-18). Nobody is asked at the booking to give the right up for an early start, so a rental that
 * is over may be gone back on, too, until its days are (L. 221-28, 1°).
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
