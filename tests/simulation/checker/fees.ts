/**
 * Late fees and penalties, computed again from the terms of the booking, by the rules of rental.md#lateness,
 * rental.md#cancelling-and-no-show.
 */
import type { Evidence, Invariant } from './evidence.js';
import { counted, hourMs, unitMs, withVat, type Terms } from './terms.js';

type Moved = ReturnType<Evidence['intents']>[number]['moved'];

interface RentalRow extends Record<string, unknown> {
  readonly id: string;
  readonly status: string;
  readonly terms: string;
  readonly planned_end_at: number;
  readonly actual_end_at: number | null;
  readonly base_ht_cents: number;
  readonly base_ttc_cents: number;
  readonly requested_late_fee_cents: number;
  readonly capped_late_fee_cents: number;
  readonly cancel_reason: string | null;
}

export function lateFeeOf(row: RentalRow): { readonly requested: number; readonly capped: number } {
  const terms = JSON.parse(row.terms) as Terms;
  const past = counted(row.planned_end_at, row.actual_end_at ?? row.planned_end_at);
  const late = Math.max(0, past - terms.gracePeriodHours * hourMs);
  const each = terms.overdueTimeUnit * unitMs[terms.overdueTimeUnitType];
  const overdue = Math.ceil(late / each) * terms.overduePricePerUnitCents;
  const requested =
    withVat(row.base_ht_cents + overdue, terms.tvaRate) - withVat(row.base_ht_cents, terms.tvaRate);
  return { requested, capped: Math.min(requested, terms.depositAmountCents) };
}

/** M8: the late fee is what the terms say, and never more than the deposit. */
async function recomputed({ rows }: Evidence): Promise<string[]> {
  const ended = await rows<RentalRow>('SELECT * FROM rental_orders WHERE actual_end_at IS NOT NULL');
  return ended.flatMap((row) => {
    const { requested, capped } = lateFeeOf(row);
    const isRight = row.requested_late_fee_cents === requested && row.capped_late_fee_cents === capped;
    if (isRight) return [];
    return [
      `order ${row.id}: ${row.requested_late_fee_cents}/${row.capped_late_fee_cents} asked, ${requested}/${capped} due`,
    ];
  });
}

/** What remains captured of an intent; a refund that came back from the bank is owed, and staff know it (M4). */
export function keptOf({ capturedCents, disputedCents, moves }: Moved): number {
  let [givenBack, most] = [0, 0];
  for (const { kind, amountCents } of moves) {
    if (kind === 'refunded') givenBack += amountCents;
    if (kind === 'refundReturned') givenBack -= amountCents;
    most = Math.max(most, givenBack);
  }
  return capturedCents - disputedCents - most;
}

/** M6: a customer who did not get the service pays at most the penalty of their terms, and nothing without one. */
async function noChargeWithoutService({ rows, intents }: Evidence): Promise<string[]> {
  const kept = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    const id = metadata['orderId'] ?? '';
    kept.set(id, (kept.get(id) ?? 0) + keptOf(moved));
  }
  const rentals = await rows<RentalRow>(`SELECT * FROM rental_orders WHERE status IN ('Canceled', 'Failed')`);
  const broken = rentals.flatMap((row) => {
    const { noShowPenaltyPercentage: percent } = JSON.parse(row.terms) as Terms;
    const penalty = Math.floor((row.base_ttc_cents * percent) / 100 + 0.5);
    const due: Readonly<Record<string, number>> = {
      noShow: penalty,
      lateCancellation: penalty,
      notFetched: row.base_ttc_cents,
    };
    const most = due[row.cancel_reason ?? ''] ?? 0;
    const paid = kept.get(row.id) ?? 0;
    return paid <= most
      ? []
      : [`rental ${row.id} (${row.status}, ${row.cancel_reason}) paid ${paid}, at most ${most}`];
  });
  const sales = await rows<{ id: string; status: string }>(
    `SELECT id, status FROM pressing_orders WHERE status IN ('Cancelled', 'Failed')
     UNION ALL SELECT id, status FROM shop_orders WHERE status IN ('Cancelled', 'Failed')`,
  );
  for (const { id, status } of sales)
    if ((kept.get(id) ?? 0) !== 0) broken.push(`order ${id} (${status}) paid ${kept.get(id)}`);
  return broken;
}

export const feeInvariants: readonly Invariant[] = [
  { name: 'M6', says: 'no charge without service', when: 'atRest', broken: noChargeWithoutService },
  { name: 'M8', says: 'late fees recompute exactly', when: 'always', broken: recomputed },
];
