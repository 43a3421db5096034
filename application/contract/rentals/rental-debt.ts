/** The page where a customer pays debts of a rental that is over. */
import * as z from 'zod/mini';
import { id, typedCode } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const page = z.object({
  /** Card payment page, valid for hours. */
  paymentUrl: z.nullable(z.string()),
});
export type DebtPage = z.output<typeof page>;

export const rentalDebt = routes('Rentals', {
  payRentalDebt: {
    address: 'POST /rental-status/:code/debts/:debtId/pay',
    access: 'holder',
    summary: 'The page on which the customer pays what they owe by card; one at a time is open',
    params: z.object({ code: typedCode, debtId: id }),
    reply: page,
  },
});
