/** What a rental costs, as its customer and staff see it. */
import * as z from 'zod/mini';
import { euroAmount } from './fields.js';

export const appliedThreshold = z.object({
  durationHours: z.number(),
  priceHt: euroAmount,
  times: z.number(),
});

/** The price and what is missing of it. */
export const askedAndMissing = {
  /** What is asked of the booked price: staff may have captured a part, or given up the rest. */
  askedRentalAmount: euroAmount,
  /** « Non encaissé »: due so far, and no hold can pay it any more; what became a debt is told as one. */
  uncollectedAmount: euroAmount,
  /** What of it is price; the rest is late fees, or what was kept of the deposit. */
  uncollectedPriceAmount: euroAmount,
};

/** The account by the rules: late fees in full, before the deposit caps what is charged of them. */
export const costBreakdown = z.object({
  rentalCostExcludingVat: euroAmount,
  overdueCostExcludingVat: euroAmount,
  totalCostExcludingVat: euroAmount,
  vatRate: z.number(),
  vatAmount: euroAmount,
  totalCostIncludingVat: euroAmount,
  gracePeriodApplied: z.boolean(),
});
