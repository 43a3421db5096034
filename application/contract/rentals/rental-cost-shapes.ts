/** The cost of a rental, as shown to its customer and staff. */
import * as z from 'zod/mini';
import { euroAmount } from '#application/contract/fields.js';

export const appliedThreshold = z.object({
  durationHours: z.number(),
  priceHt: euroAmount,
  times: z.number(),
});

/** The price and its uncollected part. */
export const chargedAndMissing = {
  /** The part of the booked price that is charged: staff may have captured a part, or written off the rest. */
  chargedRentalAmount: euroAmount,
  /** « Non encaissé »: due so far, and no hold can pay it any more; existing debts are listed separately. */
  uncollectedAmount: euroAmount,
  /** The part of it that is price; the rest is late fees, or a retained deposit. */
  uncollectedPriceAmount: euroAmount,
};

/** The calculated cost: late fees in full, before the cap of the deposit. */
export const costBreakdown = z.object({
  rentalCostExcludingVat: euroAmount,
  overdueCostExcludingVat: euroAmount,
  totalCostExcludingVat: euroAmount,
  vatRate: z.number(),
  vatAmount: euroAmount,
  totalCostIncludingVat: euroAmount,
  gracePeriodApplied: z.boolean(),
});
