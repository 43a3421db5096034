/** The cost of a rental now, what is charged of it, and what can no longer be collected. */
import { chargedPriceCents, uncollectedCents, type UncollectedCase } from '#domain/rentals/debt.js';
import { orderCost, type RentalCost } from '#domain/rentals/pricing.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { euros, htFromTtcCents } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

/**
 * The charged amount before tax: a total that differs from the booked one is split again, so that both parts add up to
 * it (rental.md#price).
 */
function beforeTax(cost: RentalCost, totalTtcCents: number, tvaRate: number): number {
  return totalTtcCents === cost.totalTtcCents ? cost.totalHtCents : htFromTtcCents(totalTtcCents, tvaRate);
}

const breakdownOf = (cost: RentalCost, vatRate: number) => ({
  rentalCostExcludingVat: euros(cost.baseHtCents),
  overdueCostExcludingVat: euros(cost.overdueHtCents),
  totalCostExcludingVat: euros(cost.totalHtCents),
  vatRate,
  vatAmount: euros(cost.vatCents),
  totalCostIncludingVat: euros(cost.totalTtcCents),
  gracePeriodApplied: cost.gracePeriodApplied,
});

export function costView(
  given: Omit<UncollectedCase, 'order' | 'lateFeeCents'> & { order: RentalOrder },
  now: Instant,
) {
  const { order } = given;
  // An item that was never picked up is never late.
  const cost = orderCost(order, order.pickedUpAt === null ? Math.min(now, order.plannedEndAt) : now);
  const chargedTtcCents = chargedPriceCents(given);
  const totalTtcCents = chargedTtcCents + cost.cappedLateFeeCents;
  const missing = { ...given, lateFeeCents: cost.cappedLateFeeCents };
  const missingPriceCents = uncollectedCents(missing, 'rental');
  const totalHtCents = beforeTax(cost, totalTtcCents, order.terms.tvaRate);
  const { appliedThreshold } = cost;
  return {
    totalAmountTtc: euros(totalTtcCents),
    isOverdue: order.status === 'PendingReturn' && cost.isOverdue,
    gracePeriodApplied: cost.gracePeriodApplied,
    overdueAmount: euros(cost.requestedLateFeeCents),
    baseRentalAmount: euros(cost.baseTtcCents),
    chargedRentalAmount: euros(chargedTtcCents),
    uncollectedAmount: euros(missingPriceCents + uncollectedCents(missing, 'deposit')),
    uncollectedPriceAmount: euros(missingPriceCents),
    lateFeeAmount: euros(cost.cappedLateFeeCents),
    hasFeeBreakdown: cost.requestedLateFeeCents > 0,
    totalAmountExcludingVat: euros(totalHtCents),
    vatAmount: euros(totalTtcCents - totalHtCents),
    vatRate: order.terms.tvaRate,
    costBreakdown: breakdownOf(cost, order.terms.tvaRate),
    requestedLateFees: euros(cost.requestedLateFeeCents),
    cappedLateFees: euros(cost.cappedLateFeeCents),
    hasCappedLateFees: cost.hasCappedLateFees,
    appliedThreshold: appliedThreshold && {
      durationHours: appliedThreshold.durationHours,
      priceHt: euros(appliedThreshold.priceHtCents),
      times: appliedThreshold.times,
    },
    isThresholdPricingApplied: appliedThreshold !== null,
    traditionalRentalPrice: euros(cost.traditionalHtCents),
  };
}

/** The price that staff decided to charge. The timeline stores their decisions (domain/rentals/debt.ts). */
export const priceDecisions = [
  'captureRental',
  'captureRentalAndDeposit',
  'refundPrice',
  'refundFull',
] as const;

/** The price that staff decided to charge; null if they left the booked price. */
export async function agreedPriceCents(store: Store, orderId: string): Promise<number | null> {
  const decided = (await store.timeline.where({ orderId, kind: priceDecisions })).at(-1);
  return decided ? agreedIn(decided) : null;
}

function agreedIn({ kind, facts }: Pick<TimelineEntry, 'kind' | 'facts'>): number {
  const of = (fact: string): number => Number(facts[fact] ?? 0);
  if (kind === 'refundPrice' || kind === 'refundFull') return 0;
  // One capture of the deposit covers both of these; everything else captured is the price.
  return Math.max(0, of('capturedCents') - of('lateFeeCents') - of('retainedCents'));
}
