import { all, bigint, integer, maybe, text } from './table.js';

/** What every table of orders has: the answer to a withdrawal, and indexes of what waits or is to be erased. */
export const withdrawal = {
  ...all(maybe(text), 'withdrawalText', 'withdrawalOutcome', 'withdrawalAnswer'),
  withdrawalOwedCents: maybe(integer),
  ...all(maybe(bigint), 'withdrawnAt', 'withdrawalSettledAt'),
} as const;

/**
 * The conditions are written exactly as in the board's query (store/waiting-orders-sql.ts). `owed`: accepted, and not
 * known to be refunded: the board reads the payments of these few. `unerased`: over, and its customer not erased yet.
 */
export const orderIndexes = {
  sessionId: { on: ['checkoutSessionId'], where: '"checkout_session_id" IS NOT NULL' },
  withdrawn: { on: ['companyId'], where: '"withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL' },
  owed: { on: ['companyId'], where: '"withdrawal_owed_cents" IS NOT NULL' },
  unerased: { on: ['endedAt'], where: '"erased_at" IS NULL AND "ended_at" IS NOT NULL' },
} as const;
