/** Amounts of money that somebody decides on, in euros; the use-case judges the most. */
import * as z from 'zod/mini';
import { filledText, id } from './fields.js';

const isCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/** A whole number of cents. */
export const wholeCents = z.refine<number>(isCents, 'Indiquez deux décimales au plus.');

/** A whole number of cents above nothing. */
export const positiveAmount = z
  .number()
  .check(z.positive('Indiquez un montant supérieur à 0.'), z.lte(1_000_000), wholeCents);

/** Pieces of one line of an order; the use-case judges the most. */
const orderPieces = z.strictObject({
  orderItemId: id,
  quantity: z.number().check(z.int(), z.gte(1), z.lte(999)),
});

/**
 * A sum, or pieces of what was sold at the price they were sold at. `refundable` is what whoever decides was shown as the most: nothing
 * is done when it is another by now.
 */
export const refundDecision = z
  .strictObject({
    amount: z.optional(positiveAmount),
    items: z.optional(z.array(orderPieces).check(z.minLength(1), z.maxLength(100))),
    refundable: z.optional(positiveAmount),
    reason: filledText(500),
  })
  .check(
    z.refine(({ amount, items }) => (amount === undefined) !== (items === undefined), {
      message: 'Indiquez un montant, ou des articles.',
      path: ['amount'],
    }),
  );
