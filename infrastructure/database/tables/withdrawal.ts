/** A customer's withdrawal from an order, and the answer of staff: the same columns in every table of orders. */
import { bigint, integer, maybe, text } from '#infrastructure/database/table.js';

export const withdrawal = {
  withdrawnAt: maybe(bigint),
  withdrawalText: maybe(text),
  withdrawalSettledAt: maybe(bigint),
  withdrawalOutcome: maybe(text),
  withdrawalAnswer: maybe(text),
  withdrawalOwedCents: maybe(integer),
} as const;

/** What waits for staff, written exactly as in the board's query (store/waiting-orders-sql.ts). */
export const openWithdrawal = '"withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL';

/** Accepted, and not known to be refunded: the board reads the payments of these few. */
export const owedWithdrawal = '"withdrawal_owed_cents" IS NOT NULL';
