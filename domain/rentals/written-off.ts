/**
 * Amounts of an ended rental below the card minimum: they are written off, and shown as such
 * (money.md#limits-of-a-card).
 */
import { cardLimits, isBelowCardMinimum } from '#domain/payments/card-limits.js';
import { writtenOffPenaltyCents } from './penalty.js';
import type { RentalOrder } from './rental-order.js';

const least = `${(cardLimits.leastCents / 100).toFixed(2).replace('.', ',')}\u00A0€`;
export const writtenOffLabel = `Offert, sous le minimum de ${least}`;
export const writtenOffReason = `Un débit par carte est d’au moins ${least}.`;

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
