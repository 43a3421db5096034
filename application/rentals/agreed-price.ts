/** What staff decided to take of a rental's price: the timeline keeps their decisions (domain/rentals/debt.ts). */
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

export const priceDecisions = [
  'captureRental',
  'captureRentalAndDeposit',
  'refundPrice',
  'refundFull',
] as const;

/** What staff decided to take of the price; null where they left it as it was booked. */
export async function agreedPriceCents(store: Store, orderId: string): Promise<number | null> {
  const decided = (await store.timeline.where({ orderId, kind: priceDecisions })).at(-1);
  return decided ? agreedIn(decided) : null;
}

function agreedIn({ kind, facts }: Pick<TimelineEntry, 'kind' | 'facts'>): number {
  const of = (fact: string): number => Number(facts[fact] ?? 0);
  if (kind === 'refundPrice' || kind === 'refundFull') return 0;
  // One capture of the deposit takes both of these; what else was captured is the price.
  return Math.max(0, of('capturedCents') - of('lateFeeCents') - of('retainedCents'));
}
