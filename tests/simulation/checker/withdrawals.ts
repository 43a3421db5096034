/** Withdrawals: each is confirmed, each promise of staff is fulfilled, and the customer pays nothing more. */
import type { Invariant } from './evidence.js';
import { statement } from './statement.js';

/** Goods without a right of withdrawal, in any outcome (L. 221-28); sealed goods may have one, and staff judge. */
const covered = `(SELECT coalesce(sum(json_extract(l.value, '$.totalCents')), 0) FROM json_each(o.lines) l
  WHERE coalesce(json_extract(l.value, '$.withdrawalExclusion'), '') IN ('', 'unsealedHygiene', 'unsealedMedia'))`;

const columns = `id, withdrawn_at, withdrawal_settled_at AS settled_at, withdrawal_outcome AS outcome,
  withdrawal_owed_cents AS owed, cancel_reason`;

/** For the three kinds: an expression with the amount that the order's withdrawal covers, in cents. */
const withdrawn = `(SELECT ${columns}, base_ttc_cents AS covered FROM rental_orders WHERE withdrawn_at IS NOT NULL
  UNION ALL SELECT ${columns}, ${covered} FROM pressing_orders o WHERE withdrawn_at IS NOT NULL
  UNION ALL SELECT ${columns}, ${covered} FROM shop_orders o WHERE withdrawn_at IS NOT NULL)`;

/** The outcome reached its customer by one of these. */
const proofs = `'rental.withdrawn', 'pressing.withdrawn', 'shop.withdrawn',
  'rental.cancel', 'rental.cancelUnopened', 'pressing.cancel', 'shop.refunded'`;

export const withdrawalInvariants: readonly Invariant[] = [
  statement(
    'W1',
    'only an accepted withdrawal is owed a refund',
    'always',
    `SELECT 'order ' || id || ' owes ' || owed || ' though it is ' || coalesce(outcome, 'not answered') AS line
     FROM ${withdrawn} WHERE owed IS NOT NULL AND (outcome IS NULL OR outcome <> 'accepted')`,
  ),
  statement(
    'W2',
    'a customer who withdraws gets a written confirmation',
    'atRest',
    `SELECT 'order ' || w.id AS line FROM ${withdrawn} w
     WHERE NOT EXISTS (SELECT 1 FROM messages m
       WHERE m.order_id = w.id AND m.created_at >= w.withdrawn_at AND m.template IN (${proofs}))`,
  ),
  statement(
    'W3',
    'a promised refund was made, is recorded as owed, or was written off',
    'atRest',
    `SELECT 'order ' || w.id || ': ' || p.given || ' given back of ' || min(w.covered, p.taken) AS line
     FROM ${withdrawn} w JOIN (SELECT order_id, sum(captured_cents) AS taken, sum(refunded_cents + refund_returned_cents) AS given
       FROM payments WHERE purpose IN ('rental', 'extension', 'pressing', 'shop') GROUP BY order_id) p ON p.order_id = w.id
     WHERE w.outcome = 'accepted' AND p.given < min(w.covered, p.taken) AND w.owed IS NULL
       AND NOT EXISTS (SELECT 1 FROM timeline t WHERE t.order_id = w.id AND t.kind = 'withdrawalClosed')`,
  ),
  statement(
    'W4',
    'no customer pays a penalty for a withdrawal',
    'atRest',
    `SELECT 'rental ' || id || ' was gone back on, and cost ' || penalty_cents AS line FROM rental_orders
     WHERE withdrawn_at <= ended_at AND coalesce(withdrawal_outcome, '') <> 'refused' AND penalty_cents > 0`,
  ),
];
