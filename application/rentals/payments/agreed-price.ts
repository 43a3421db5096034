/** The price that staff decided to charge. The timeline stores their decisions (domain/rentals/debt.ts). */
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

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
