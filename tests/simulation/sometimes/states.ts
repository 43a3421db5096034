/**
 * Rare states that a run may reach, each detected by what it left in the database. A simulation that never reaches them
 * proves nothing about them ("sometimes" properties): the gate's list must be reached over its seeds, or the run fails.
 */
import { hour } from '#domain/shared/record.js';
import type { Evidence } from '#tests/simulation/checker/evidence.js';
import { backwards, forwards } from '#tests/simulation/scenario/clock-change.js';
import type { ReachedStates } from '#tests/simulation/world/reached-states.js';

const joined = (each: readonly string[]): string => `(${each.join(' OR ')})`;

const overAny = (changes: readonly number[], from: string, until: string): string =>
  joined(changes.map((change) => `${from} < ${change - hour} AND ${until} > ${change + hour}`));

/** The two hours that the wall clock shows as one, before and after the clocks are put back. */
const inAny = (changes: readonly number[], column: string): string =>
  joined(changes.map((change) => `${column} >= ${change - hour} AND ${column} < ${change + hour}`));

/** Each returns a count in a column `n`. */
const counted: Readonly<Record<string, string>> = {
  'a late fee was captured': `SELECT count(*) AS n FROM rental_orders o JOIN payments p ON p.order_id = o.id
    WHERE o.capped_late_fee_cents > 0 AND p.purpose = 'deposit' AND p.captured_cents > 0`,
  'a late fee was capped': `SELECT count(*) AS n FROM rental_orders WHERE requested_late_fee_cents > capped_late_fee_cents`,
  'a penalty was captured': `SELECT count(*) AS n FROM rental_orders o JOIN payments p ON p.order_id = o.id
    WHERE o.penalty_cents > 0 AND p.captured_cents > 0`,
  'a deposit was retained': `SELECT count(*) AS n FROM rental_orders WHERE retained_deposit_cents > 0`,
  'a hold was renewed': `SELECT count(*) AS n FROM payments WHERE replaced_by_id IS NOT NULL`,
  'a hold was refused': `SELECT count(*) AS n FROM payments WHERE status = 'Refused'`,
  'a rental was extended': `SELECT count(*) AS n FROM rental_orders WHERE extension_ttc_cents > 0`,
  'an extension was free of charge': `SELECT count(*) AS n FROM timeline
    WHERE kind = 'extended' AND json_extract(facts, '$.amountCents') = 0`,
  'staff gave time': `SELECT count(*) AS n FROM rental_orders WHERE free_ms > 0`,
  'staff had an extension paid': `SELECT count(*) AS n FROM timeline t WHERE t.kind = 'extended' AND t.actor = 'staff'
    AND json_extract(t.facts, '$.amountCents') > 0`,
  'a link to pay an extension was sent': `SELECT count(*) AS n FROM messages WHERE template
    IN ('rental.extensionToConfirm', 'rental.extensionToPay', 'rental.extensionOtherCard')`,
  'an extension was not paid': `SELECT count(*) AS n FROM timeline WHERE kind = 'extensionFailed'`,
  'an extension came too late and was given back': `SELECT count(*) AS n FROM messages
    WHERE template = 'rental.extensionGivenBack'`,
  'a debt was found': `SELECT count(*) AS n FROM payments WHERE is_debt`,
  'a debt was settled by staff': `SELECT count(*) AS n FROM timeline WHERE kind IN ('paidOtherwise', 'debtWrittenOff')`,
  'a hold was lost': `SELECT count(*) AS n FROM payments WHERE status = 'Expired' AND purpose IN ('rental', 'deposit')`,
  'the customer was notified of a hold': `SELECT count(*) AS n FROM messages WHERE template = 'rental.holdRefused'`,
  'an event stayed unmatched': `SELECT count(*) AS n FROM webhook_events WHERE outcome = 'unmatched'`,
  'a lock refused a code': `SELECT count(*) AS n FROM grants WHERE failure IS NOT NULL`,
  'a code was pushed again': `SELECT count(*) AS n FROM grants WHERE push_attempts > 1`,
  'an opening had no answer': `SELECT count(*) AS n FROM openings WHERE state = 'noAnswer'`,
  'an opening found the bolt jammed': `SELECT count(*) AS n FROM openings WHERE state = 'jammed'`,
  'a gap in the events was asked for': `SELECT count(*) AS n FROM outbox WHERE kind = 'cabinet.gap'`,
  'an event was lost at every ask': `SELECT count(*) AS n FROM outbox
    WHERE kind = 'cabinet.gap' AND done_at IS NOT NULL AND json_extract(facts, '$.asks') >= 4`,
  'a message was refused and sent again': `SELECT count(*) AS n FROM outbox WHERE kind = 'message.send' AND attempts > 1`,
  'a job was tried again': `SELECT count(*) AS n FROM outbox WHERE attempts > 1`,
  'a customer was notified that their door stands open': `SELECT count(*) AS n FROM messages WHERE template = 'door.leftOpen'`,
  'a door task was left to staff': `SELECT count(*) AS n FROM outbox WHERE kind = 'door.remindToConfirm' AND done_at IS NOT NULL`,
  'a parcel waited too long': `SELECT count(*) AS n FROM timeline WHERE kind = 'keepEnded'`,
  'a rental went over the repeated hour': `SELECT count(*) AS n FROM rental_orders
    WHERE ${overAny(backwards, 'start_at', 'actual_end_at')}`,
  'a rental went over the missing hour': `SELECT count(*) AS n FROM rental_orders
    WHERE ${overAny(forwards, 'start_at', 'actual_end_at')}`,
  'an end was booked in the repeated hour': `SELECT count(*) AS n FROM rental_orders
    WHERE ${inAny(backwards, 'planned_end_at')}`,
  'an item came back in the repeated hour': `SELECT count(*) AS n FROM rental_orders
    WHERE ${inAny(backwards, 'actual_end_at')}`,
  'somebody was late over a change of the clocks': `SELECT count(*) AS n FROM rental_orders
    WHERE requested_late_fee_cents > 0 AND ${overAny([...backwards, ...forwards], 'planned_end_at', 'actual_end_at')}`,
  'a battery ran low': `SELECT count(*) AS n FROM cabinet_events WHERE type = 'battery.low'`,
  'a battery was almost empty': `SELECT count(*) AS n FROM cabinet_events WHERE type = 'battery.critical'`,
  'a cabinet without the time refused to open': `SELECT count(*) AS n FROM openings WHERE reason = 'unsynchronised'`,
  'an item was taken while its cabinet was away over the end': `SELECT count(*) AS n FROM rental_orders o
    JOIN grants g ON g.order_id = o.id AND g.purpose = 'access' JOIN cabinet_events e ON e.grant_id = g.id
    WHERE e.type = 'door.opened' AND e.at < o.planned_end_at AND e.received_at > o.planned_end_at`,
  'a refund that came back was made again': `SELECT count(*) AS n FROM timeline t WHERE t.kind = 'refundReturned'
    AND EXISTS (SELECT 1 FROM timeline l WHERE l.order_id = t.order_id AND l.kind = 'refundReturned' AND l.at < t.at)`,
  'a dispute was won': `SELECT count(*) AS n FROM disputes WHERE status = 'Won'`,
  'a dispute was lost': `SELECT count(*) AS n FROM disputes WHERE status = 'Lost'`,
  'an inquiry ended': `SELECT count(*) AS n FROM disputes WHERE status = 'Closed'`,
  'a refund waited for a bank': `SELECT count(*) AS n FROM disputes d JOIN outbox b ON b.subject_id = d.payment_id
    WHERE d.is_inquiry = 0 AND b.kind = 'payment.refund' AND b.created_at < coalesce(d.closed_at, 0)`,
  'a part of a served order was given back': `SELECT count(*) AS n FROM invoices WHERE kind = 'creditNote'
    AND total_cents < (SELECT i.total_cents FROM invoices i WHERE i.id = invoices.corrects_id)`,
  'pieces of a served order were given back': `SELECT count(*) AS n FROM timeline
    WHERE kind = 'refundDecided' AND json_extract(facts, '$.items') IS NOT NULL`,
  'a withdrawal undid a rental': `SELECT count(*) AS n FROM rental_orders
    WHERE withdrawn_at IS NOT NULL AND withdrawn_at = ended_at`,
  'a withdrawal was refused': `SELECT count(*) AS n FROM timeline
    WHERE kind = 'withdrawalSettled' AND json_extract(facts, '$.outcome') = 'refused'`,
  'a withdrawal was given back': `SELECT count(*) AS n FROM timeline t WHERE t.kind = 'withdrawalSettled'
    AND json_extract(t.facts, '$.outcome') = 'accepted' AND EXISTS (SELECT 1 FROM timeline l
      WHERE l.order_id = t.order_id AND l.kind IN ('refundDecided', 'refundPrice') AND l.at >= t.at)`,
  'a withdrawal was written off': `SELECT count(*) AS n FROM timeline WHERE kind = 'withdrawalClosed'`,
  'a rental was gone back on while its item was out': `SELECT count(*) AS n FROM rental_orders
    WHERE withdrawn_at > picked_up_at AND withdrawn_at < returned_at`,
  'a credit note was issued': `SELECT count(*) AS n FROM invoices WHERE kind = 'creditNote'`,
};

/** Records the states that the run reached, and how its orders ended. */
export async function recordStates({ rows }: Evidence, reached: ReachedStates): Promise<void> {
  for (const [state, sql] of Object.entries(counted)) {
    const [found] = await rows<{ n: number }>(sql);
    reached.count(state, found?.n ?? 0);
  }
  for (const kind of ['rental_orders', 'parcels', 'pressing_orders', 'shop_orders']) {
    const ends = await rows<{ status: string; n: number }>(
      `SELECT status, count(*) AS n FROM ${kind} GROUP BY status`,
    );
    for (const { status, n } of ends) reached.count(`${kind}: ${status}`, n);
  }
}
