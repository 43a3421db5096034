/** What is owed of a rental that is over, as staff and its customer see it. */
import * as z from 'zod/mini';
import { debtReasons, debtStates } from '#domain/rentals/debt-labels.js';
import { euroAmount, id, instant } from './fields.js';

const fields = {
  id,
  /** What it is for. */
  reason: z.enum(debtReasons),
  state: z.enum(debtStates),
  amount: euroAmount,
};

/** Its customer sees no debt that was given up. */
export const customerDebt = z.object(fields);

export const debtView = z.object({
  ...fields,
  since: instant,
  /** Null until it was paid, by whatever way. */
  paidAt: z.nullable(instant),
  /** Why it was settled in another way than by card, as whoever decided said it. */
  notes: z.nullable(z.string()),
});
export type DebtView = z.output<typeof debtView>;
export type CustomerDebt = z.output<typeof customerDebt>;
