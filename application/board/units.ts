/** Sums of the board in the units of the wire: euros and hours with two decimals. */
import { euros } from '#domain/shared/money.js';
import { hour } from '#domain/shared/record.js';
import type { Revenue } from './reports.js';

export const hoursOf = (ms: number): number => Math.round((ms / hour) * 100) / 100;

/** What stays when refunds are taken off. */
export const netOf = (revenue: Revenue): number => {
  const { rentalCents, lateFeeCents, retainedDepositCents, penaltyCents, refundedCents } = revenue;
  return euros(rentalCents + lateFeeCents + retainedDepositCents + penaltyCents - refundedCents);
};
