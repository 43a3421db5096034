/** Debts of a rental that is over, as shown to staff and the customer. */
import * as z from 'zod/mini';
import { debtReasons, debtStates } from '#domain/rentals/debt-labels.js';
import { euroAmount, id, instant } from '#application/contract/fields.js';

const fields = {
  id,
  /** The reason of the debt. */
  reason: z.enum(debtReasons),
  state: z.enum(debtStates),
  amount: euroAmount,
};

/** The customer does not see debts that were written off. */
export const customerDebt = z.object(fields);

export const debtView = z.object({
  ...fields,
  since: instant,
  /** When the debt was paid, by whatever way; null until then. */
  paidAt: z.nullable(instant),
  /** The note of staff who settled it in another way than by card. */
  notes: z.nullable(z.string()),
});
export type DebtView = z.output<typeof debtView>;
export type CustomerDebt = z.output<typeof customerDebt>;
