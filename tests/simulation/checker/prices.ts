/** Prices and periods, computed again from the terms of the booking, by the rules of rental.md#price. */
import type { Evidence, Invariant } from './evidence.js';
import { counted, hourMs, unitMs, withVat, type Terms } from './terms.js';

interface BookedRow extends Record<string, unknown> {
  readonly id: string;
  readonly terms: string;
  readonly customer_name: string;
  readonly start_at: number;
  readonly planned_end_at: number;
  /** Checked separately (extensions.ts, M7 gift). */
  readonly free_ms: number;
  readonly base_ht_cents: number;
  readonly base_ttc_cents: number;
}

/** The lower of the price by the unit and the price with each package taken any number of times. */
function priceOf(terms: Terms, ms: number): number {
  const each = terms.rentalTimeUnit * unitMs[terms.rentalTimeUnitType];
  const byUnit = (rest: number): number =>
    Math.ceil(Math.max(0, rest) / each) * terms.rentalPricePerUnitCents;
  const prices = [byUnit(ms)];
  for (const { durationHours, priceHtCents } of terms.thresholds)
    for (let times = 1; (times - 1) * durationHours * hourMs < ms; times += 1)
      prices.push(times * priceHtCents + byUnit(ms - times * durationHours * hourMs));
  return Math.min(...prices);
}

/**
 * M9: an order costs what its own copy of the terms says for the booked time, less what staff gave; an hour lived twice
 * counts as one.
 */
async function pricedByTerms({ rows }: Evidence): Promise<string[]> {
  return (await rows<BookedRow>('SELECT * FROM rental_orders')).flatMap((row) => {
    const terms = JSON.parse(row.terms) as Terms;
    const ht = priceOf(terms, counted(row.start_at, row.planned_end_at) - row.free_ms);
    const ttc = withVat(ht, terms.tvaRate);
    return row.base_ht_cents === ht && row.base_ttc_cents === ttc
      ? []
      : [`order ${row.id}: ${row.base_ht_cents}/${row.base_ttc_cents} asked, ${ht}/${ttc} due`];
  });
}

/** F-T1: a rental of n hours lasts n hours, plus the hour that is lived twice. */
async function wholeHours({ rows, scenario }: Evidence): Promise<string[]> {
  const rentals = scenario.orders.filter((plan) => plan.kind === 'rental');
  const hoursOf = new Map<string, number>(
    rentals.flatMap(({ id, aheadMs, hours }) => (aheadMs === null ? [[`Client ${id}`, hours] as const] : [])),
  );
  const moved = await rows<{ id: string; end: number }>(
    `SELECT order_id AS id, min(json_extract(facts, '$.fromEndAt')) AS "end" FROM timeline
     WHERE kind = 'extended' GROUP BY order_id`,
  );
  const firstEnds = new Map(moved.map(({ id, end }) => [id, end]));
  return (await rows<BookedRow>('SELECT * FROM rental_orders')).flatMap((row) => {
    const wanted = hoursOf.get(row.customer_name);
    const had = counted(row.start_at, firstEnds.get(row.id) ?? row.planned_end_at) / hourMs;
    return wanted === undefined || wanted === had
      ? []
      : [`order ${row.id}: ${wanted} h asked, ${had} h given`];
  });
}

export const priceInvariants: readonly Invariant[] = [
  { name: 'M9', says: 'prices recompute from the terms', when: 'always', broken: pricedByTerms },
  {
    name: 'F-T1',
    says: 'a rental lasts exactly as many hours as were booked',
    when: 'atRest',
    broken: wholeHours,
  },
];
