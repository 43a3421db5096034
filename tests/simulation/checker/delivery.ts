/**
 * Delivery: every job ends, every event is handled once, no one waits in vain, and every decision on money has a
 * reason.
 */
import type { Invariant } from './evidence.js';
import { allOrders } from './orders.js';
import { statement } from './statement.js';

export const deliveryInvariants: readonly Invariant[] = [
  statement(
    'A2',
    'every decision of staff about money has a reason',
    'atRest',
    `SELECT action || ' on ' || subject_id AS line FROM audit
     WHERE action IN ('rentalOrder.captureDeposit', 'rentalOrder.releaseDeposit', 'rentalOrder.refundFull',
       'rentalOrder.captureRental', 'rentalOrder.captureRentalAndDeposit', 'rentalOrder.refundPrice', 'pressingOrder.cancel', 'shopOrder.cancel',
       'pressingOrder.refund', 'shopOrder.refund', 'rentalOrder.settleWithdrawal', 'pressingOrder.settleWithdrawal', 'shopOrder.settleWithdrawal',
       'rentalOrder.closeWithdrawal', 'pressingOrder.closeWithdrawal', 'shopOrder.closeWithdrawal')
       AND coalesce(reason, '') = ''`,
  ),
  statement(
    'A4',
    'every job ends: none has failed for good, none is overdue',
    'atRest',
    `SELECT kind || ' for ' || subject_id || ': ' || coalesce(last_error, 'waits') AS line FROM outbox
     WHERE done_at IS NULL AND (dead_at IS NOT NULL OR due_at < :now - 60000)`,
  ),
  statement(
    'A4 messages',
    'every message is sent or finally refused',
    'atRest',
    `SELECT template || ' for ' || order_id AS line FROM messages WHERE status = 'waiting'`,
  ),
  statement(
    'A4 events',
    'an event of the provider is stored once',
    'atRest',
    // The provider's ids have 28 characters; anything after them was made up.
    `SELECT substr(event_id, 1, 28) || ' is stored ' || count(*) || ' times' AS line FROM webhook_events
     GROUP BY company_id, substr(event_id, 1, 28) HAVING count(*) > 1`,
  ),
  statement(
    'A4 handled',
    'every stored event was handled',
    'atRest',
    `SELECT type || ' ' || event_id AS line FROM webhook_events WHERE processed_at IS NULL`,
  ),
  statement(
    'A6',
    'every order reaches a final state',
    'atRest',
    `SELECT kind || ' ' || id || ' is still ' || status AS line FROM ${allOrders} WHERE NOT is_over`,
  ),
];
