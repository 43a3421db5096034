/** Amounts of money that somebody decides on, in euros; the use-case judges the most. */
import * as z from 'zod/mini';
import { filledText } from './fields.js';

const isCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/** A whole number of cents. */
export const wholeCents = z.refine<number>(isCents, 'Indiquez deux décimales au plus.');

/** A whole number of cents above nothing. */
export const positiveAmount = z
  .number()
  .check(z.positive('Indiquez un montant supérieur à 0.'), z.lte(1_000_000), wholeCents);

/** `refundable` is what whoever decides was shown as the most: nothing is done when it is another by now. */
export const refundDecision = z.strictObject({
  amount: positiveAmount,
  refundable: z.optional(positiveAmount),
  reason: filledText(500),
});
