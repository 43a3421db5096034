/**
 * Amounts of an ended rental below the card minimum: they are written off, and shown as such
 * (money.md#limits-of-a-card).
 */
import { cardLimits, isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { amountText } from '#domain/shared/money.js';
import type { Language } from '#domain/shared/languages.js';
import { writtenOffPenaltyCents } from './penalty.js';
import type { RentalOrder } from './rental-order.js';
import { words } from './words/index.js';

export const writtenOffLabel = (language: Language = 'fr'): string =>
  words[language].writtenOff(amountText(cardLimits.leastCents, language));
export const writtenOffReason = (language: Language = 'fr'): string =>
  words[language].writtenOffWhy(amountText(cardLimits.leastCents, language));

type Ended = Parameters<typeof writtenOffPenaltyCents>[0] &
  Pick<RentalOrder, 'endedAt' | 'status' | 'cappedLateFeeCents' | 'retainedDepositCents'>;

/**
 * In cents; 0 until the order is over. `depositCapturedCents` is before refunds: a deliberate refund is no longer owed.
 */
export function writtenOffCents(order: Ended, depositCapturedCents: number): number {
  if (order.endedAt === null) return 0;
  if (order.status !== 'Completed') return writtenOffPenaltyCents(order);
  const owedCents = order.cappedLateFeeCents + order.retainedDepositCents - depositCapturedCents;
  return isBelowCardMinimum(owedCents) ? owedCents : 0;
}
