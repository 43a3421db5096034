/** The part of an order or a document taxed at one rate, in euros. */
import * as z from 'zod/mini';
import { euroAmount } from '#application/contract/fields.js';

export const vatShare = z.object({ rate: z.number(), ht: euroAmount, vat: euroAmount, ttc: euroAmount });
export type VatShare = z.output<typeof vatShare>;
