/** Figures of laundry, the shop and parcels as aggregates in the database, by day of Europe/Paris or by cabinet. */
import type { ParisSpan } from '#application/board/paris-days.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Binding } from './bound-sql.js';
import { dayOf, found, inScope } from './report-parts.js';

type Grouping = 'day' | 'cabinet';

const head = (binding: Binding, by: Grouping, column: string, span: ParisSpan): string =>
  by === 'day' ? `${dayOf(binding, column, span)} AS "day"` : 'o."cabinet_id" AS "cabinetId"';

const creditedCents = `SELECT sum(n."total_cents") FROM "invoices" n
  WHERE n."order_id" = o."order_id" AND n."kind" = 'creditNote'`;

/** An order has one invoice; what was credited of it counts on its day, as with rentals. */
export const sales =
  (by: Grouping, scope: ReportScope, span: ParisSpan) =>
  (
    binding: Binding,
  ): string => `SELECT ${head(binding, by, 'o."issued_at"', span)}, o."order_kind" AS "kindName",
      count(*) AS "orders", sum(o."total_cents") AS "soldCents", sum(coalesce((${creditedCents}), 0)) AS "refundedCents"
    FROM "invoices" o
    WHERE ${found(binding, scope, 'o', '"issued_at"', span)} AND o."kind" = 'invoice'
    GROUP BY 1, 2 ORDER BY 1, 2`;

export const parcels =
  (by: Grouping, scope: ReportScope, span: ParisSpan) =>
  (binding: Binding): string => `SELECT ${head(binding, by, 'o."deposited_at"', span)}, count(*) AS "parcels"
    FROM "parcels" o WHERE ${found(binding, scope, 'o', '"deposited_at"', span)} GROUP BY 1 ORDER BY 1`;

export const modes =
  (scope: ReportScope) =>
  (binding: Binding): string => `SELECT DISTINCT c."mode" AS "modeName" FROM "cabinets" c
    WHERE ${inScope(binding, scope, 'c."company_id"', 'c."id"')} AND c."deleted_at" IS NULL`;
