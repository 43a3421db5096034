/** Figures of rentals as aggregates in the database, by day of Europe/Paris or by cabinet and item. */
import type { ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Binding } from './bound-sql.js';
import { dayOf, found, greatest, inScope, isLate, least } from './report-parts.js';

type Grouping = 'day' | 'item';
type Write = (binding: Binding) => string;

const item = `o."cabinet_id" AS "cabinetId", o."rental_item_id" AS "rentalItemId", max(o."rental_item_name") AS "itemName"`;

const head = (binding: Binding, by: Grouping, column: string, span: ParisSpan): string =>
  by === 'day' ? `${dayOf(binding, column, span)} AS "day"` : item;

const tail = (by: Grouping): string =>
  by === 'day' ? 'GROUP BY 1 ORDER BY 1' : 'GROUP BY o."cabinet_id", o."rental_item_id"';

const sum = (value: string, name: string): string => `sum(${value}) AS "${name}"`;
const sumOf = (condition: string, value: string, name: string): string =>
  sum(`CASE WHEN ${condition} THEN ${value} ELSE 0 END`, name);

/**
 * Late fees and a retained part of the deposit are one capture: the retained part is known from the decision, the rest
 * is the late fee.
 */
export const revenue =
  (by: Grouping, scope: ReportScope, span: ParisSpan): Write =>
  (binding) => {
    const captured = 'p."captured_cents"';
    const kept = least(binding, captured, 'o."retained_deposit_cents"');
    const isDeposit = `p."purpose" = 'deposit'`;
    const isPenalty = `p."purpose" = 'penalty' OR (p."purpose" = 'rental' AND o."penalty_cents" > 0)`;
    const isPrice = `p."purpose" = 'extension' OR (p."purpose" = 'rental' AND o."penalty_cents" = 0)`;
    return `SELECT ${head(binding, by, 'p."captured_at"', span)},
        ${sumOf(isPrice, captured, 'rentalCents')},
        ${sumOf(isDeposit, `${captured} - ${kept}`, 'lateFeeCents')},
        ${sumOf(isDeposit, kept, 'retainedDepositCents')},
        ${sumOf(isPenalty, captured, 'penaltyCents')},
        ${sum('p."refunded_cents"', 'refundedCents')}
      FROM "payments" p JOIN "rental_orders" o ON o."id" = p."order_id"
      WHERE ${found(binding, scope, 'p', '"captured_at"', span)} ${tail(by)}`;
  };

export const rentals =
  (by: Grouping, scope: ReportScope, span: ParisSpan): Write =>
  (binding) => `SELECT ${head(binding, by, 'o."picked_up_at"', span)}, count(*) AS "rentals"
    FROM "rental_orders" o WHERE ${found(binding, scope, 'o', '"picked_up_at"', span)} ${tail(by)}`;

export const punctuality =
  (scope: ReportScope, span: ParisSpan): Write =>
  (binding) => {
    const isInTime = 'o."actual_end_at" <= o."planned_end_at"';
    const late = isLate(binding, 'o."actual_end_at"', span.until);
    return `SELECT ${item}, ${sumOf(isInTime, '1', 'inTime')},
        ${sumOf(`NOT (${isInTime}) AND NOT (${late})`, '1', 'withinGrace')}, ${sumOf(late, '1', 'late')}
      FROM "rental_orders" o
      WHERE ${found(binding, scope, 'o', '"actual_end_at"', span)} ${tail('item')}`;
  };

/** Rentals whose item was out in the span: two searches, since an item that is still out has no end in the index. */
const out = (binding: Binding, scope: ReportScope, span: ParisSpan): string => {
  const [from, until] = [binding.bind(span.from), binding.bind(span.until)];
  const end = `coalesce(o."returned_at", o."actual_end_at", ${until})`;
  const part = (
    condition: string,
  ): string => `SELECT o."cabinet_id", o."rental_item_id", o."rental_item_name",
      ${greatest(binding, 'o."picked_up_at"', from)} AS "out_from", ${least(binding, end, until)} AS "out_until"
    FROM "rental_orders" o
    WHERE ${inScope(binding, scope, 'o."company_id"', 'o."cabinet_id"')} AND o."picked_up_at" IS NOT NULL
      AND ${condition} AND o."picked_up_at" < ${until} AND ${end} > ${from}`;
  return `(${part(`o."returned_at" >= ${from}`)} UNION ALL ${part('o."returned_at" IS NULL')}) o`;
};

export const outByDay =
  (scope: ReportScope, span: ParisSpan): Write =>
  (binding) => {
    const since = (column: string): string => `sum(${column} - ${binding.bind(span.from)})`;
    return `SELECT ${dayOf(binding, 'o."out_from"', span)} AS "fromDay",
        ${dayOf(binding, '(o."out_until" - 1)', span)} AS "untilDay", count(*) AS "rentals",
        ${since('o."out_from"')} AS "sumFromMs", ${since('o."out_until"')} AS "sumUntilMs"
      FROM ${out(binding, scope, span)} GROUP BY 1, 2`;
  };

export const outByItem =
  (scope: ReportScope, span: ParisSpan): Write =>
  (binding) => `SELECT ${item}, sum(o."out_until" - o."out_from") AS "rentedMs"
    FROM ${out(binding, scope, span)} ${tail('item')}`;

/** Found by the cabinets of the company, their items and the units of those. */
export const capacity =
  (scope: ReportScope, span: ParisSpan): Write =>
  (binding) => {
    const [from, until] = [binding.bind(span.from), binding.bind(span.until)];
    const end = `coalesce(u."unassigned_at", u."deleted_at", ${until})`;
    const time = `${least(binding, end, until)} - ${greatest(binding, 'u."assigned_at"', from)}`;
    return `SELECT i."cabinet_id" AS "cabinetId", i."id" AS "rentalItemId", max(i."name") AS "itemName",
        count(*) AS "units", sum(${time}) AS "availableMs"
      FROM "cabinets" c CROSS JOIN "rental_items" i CROSS JOIN "rental_units" u
      WHERE ${inScope(binding, scope, 'c."company_id"', 'c."id"')}
        AND c."deleted_at" IS NULL AND i."cabinet_id" = c."id" AND i."deleted_at" IS NULL
        AND u."rental_item_id" = i."id"
        AND u."assigned_at" < ${until} AND ${end} > ${from}
      GROUP BY i."cabinet_id", i."id"`;
  };
