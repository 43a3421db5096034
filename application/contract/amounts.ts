/** Amounts of money in decisions, in euros; the use case checks the maximum. */
import * as z from 'zod/mini';
import { filledText, id, euroAmount } from './fields.js';

const isCents = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/** Why an amount is refused, at its field and by the server. */
export const amountTexts = {
  noNumber: 'Écrivez le montant en chiffres, comme 12,50.',
  decimals: 'Indiquez deux décimales au plus.',
  notPositive: 'Indiquez un montant supérieur à 0.',
} as const;

/** A whole number of cents. */
export const wholeCents = z.refine<number>(isCents, amountTexts.decimals);

/** A positive whole number of cents. */
export const positiveAmount = z
  .number(amountTexts.noNumber)
  .check(z.positive(amountTexts.notPositive), z.lte(1_000_000), wholeCents);

/** Pieces of one order line; the use case checks the maximum. */
const orderPieces = z.strictObject({
  orderItemId: id,
  quantity: z.number().check(z.int(), z.gte(1), z.lte(999)),
});

/**
 * A sum, or pieces at the price at which they were sold. `refundable` is the maximum that was shown before the
 * decision: the request is refused if it has changed.
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

/** The part of an order or a document taxed at one rate, in euros. */
export const vatShare = z.object({ rate: z.number(), ht: euroAmount, vat: euroAmount, ttc: euroAmount });
export type VatShare = z.output<typeof vatShare>;
