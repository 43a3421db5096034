/** Late fees and penalties, computed anew from the terms that the order was booked on, by the words of behaviour.md §8.2 and §8.3. */
import type { Evidence, Invariant } from './evidence.js';

interface Terms {
  readonly tvaRate: number;
  readonly gracePeriodHours: number;
  readonly overduePricePerUnitCents: number;
  readonly overdueTimeUnit: number;
  readonly overdueTimeUnitType: 0 | 1 | 2;
  readonly depositAmountCents: number;
  readonly noShowPenaltyPercentage: number;
}

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

const hourMs = 3_600_000;
const unitMs = [60_000, hourMs, 24 * hourMs] as const;

/**
 * The hour that Paris lives twice on the last Sunday of October, at its first passage: 02:00 to 03:00 summer time. (The second could
 * be left out as well; then a rental could end inside it, and behaviour.md wants its last instant.)
 */
function repeatedHour(year: number): readonly [from: number, until: number] {
  const last = new Date(Date.UTC(year, 9, 31));
  const from = Date.UTC(year, 9, 31 - last.getUTCDay());
  return [from, from + hourMs];
}

/** Elapsed time without the hours that were lived twice. */
function counted(from: number, until: number): number {
  if (until <= from) return 0;
  let ms = until - from;
  for (let year = new Date(from).getUTCFullYear(); year <= new Date(until).getUTCFullYear(); year += 1) {
    const [begins, ends] = repeatedHour(year);
    ms -= Math.max(0, Math.min(until, ends) - Math.max(from, begins));
  }
  return ms;
}

/** Half up, once. */
const withVat = (cents: number, rate: number): number => cents + Math.floor((cents * rate) / 100 + 0.5);

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

/** M8: what is asked for lateness is what the terms say, and never more than the deposit. */
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

/** M6: whoever did not get the service pays at most the penalty of their terms, and nothing without one. */
async function noChargeWithoutService({ rows, intents }: Evidence): Promise<string[]> {
  const kept = new Map<string, number>();
  for (const { metadata, moved } of intents()) {
    const id = metadata['orderId'] ?? '';
    kept.set(id, (kept.get(id) ?? 0) + moved.capturedCents - moved.refundedCents);
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
