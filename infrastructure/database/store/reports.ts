/** The board's queries on the database of a unit of work (application/board/reports.ts). */
import type { ReportScope, Reports } from '#application/board/reports.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import type { Dialect, Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { Instant } from '#domain/shared/record.js';
import type { ParisSpan } from '#application/board/paris-days.js';
import { type Binding, bound } from './bound-sql.js';
import { capacity, outByDay, outByItem, punctuality, rentals, revenue } from './figures-sql.js';
import type { WaitingQuestion } from './waiting-question.js';
import { waitingQuestions } from './waiting-sql.js';
import { dayOf, found, inScope } from './report-parts.js';

// Figures of laundry, the shop and parcels as aggregates in the database, by day of Europe/Paris or by cabinet.

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

const rate = ({ dialect }: Binding): string =>
  dialect.name === 'sqlite'
    ? `json_extract(o."terms", '$.tvaRate')`
    : `CAST(CAST(o."terms" AS json) ->> 'tvaRate' AS double precision)`;

/** The revenue of rentals, payment by payment: each is taxed separately, and rounded once. */
const takings =
  (scope: ReportScope, from: Instant, until: Instant) =>
  (binding: Binding): string => `SELECT o."cabinet_id" AS "cabinetId", p."purpose" AS "purposeName",
      p."captured_cents" AS "capturedCents", p."refunded_cents" AS "refundedCents",
      o."retained_deposit_cents" AS "retainedDepositCents", ${rate(binding)} AS "tvaRate"
    FROM "payments" p JOIN "rental_orders" o ON o."id" = p."order_id"
    WHERE ${inScope(binding, scope, 'p."company_id"', 'o."cabinet_id"')}
      AND p."captured_at" >= ${binding.bind(from)} AND p."captured_at" < ${binding.bind(until)}
      AND p."captured_cents" > 0
    ORDER BY p."captured_at", p."id"`;

/** How many of a kind the board names. */
const few = 5;

/** One statement returns how many there are and which come first. */
const waitingSql = (question: WaitingQuestion, source: string): string => {
  const { subjectKind, id, label, detail, remark = 'NULL', cents = 'NULL', at } = question;
  return `SELECT ${subjectKind} AS "subjectKind", ${id} AS "subjectId", ${label} AS "label", ${detail} AS "detail", ${remark} AS "remark", ${cents} AS "cents",
      c."id" AS "cabinetId", c."name" AS "cabinetName", ${at} AS "at", count(*) OVER () AS "total"
    FROM ${source} ORDER BY ${at}, ${id} LIMIT ${few}`;
};

/** Integer sums come as text where they may be too large for a number; ours never are. */
function withNumbers<T>(row: Row): T {
  for (const [key, value] of Object.entries(row))
    if (typeof value === 'bigint' || (typeof value === 'string' && !/(Id|Name)$/.test(key)))
      row[key] = Number(value);
  return row as T;
}

export function reports(session: Session, dialect: Dialect): Reports {
  const rows = async <T>(write: (binding: Binding) => string): Promise<T[]> => {
    const found = await session.rows(...bound(dialect, write));
    return found.map((row) => withNumbers<T>(row));
  };
  return {
    async waiting(kind, scope, now) {
      const question = waitingQuestions[kind];
      const write = (binding: Binding) => waitingSql(question, question.source(binding, scope, now));
      const found = await session.rows(...bound(dialect, write));
      return {
        total: Number(found[0]?.['total'] ?? 0),
        first: found.map(({ total: _, cents, ...row }) => {
          return { ...row, cents: cents === null ? null : Number(cents), at: Number(row['at']) } as never;
        }),
      };
    },
    revenueByDay: (scope, span) => rows(revenue('day', scope, span)),
    revenueByItem: (scope, span) => rows(revenue('item', scope, span)),
    salesByDay: (scope, span) => rows(sales('day', scope, span)),
    salesByCabinet: (scope, span) => rows(sales('cabinet', scope, span)),
    parcelsByDay: (scope, span) => rows(parcels('day', scope, span)),
    parcelsByCabinet: (scope, span) => rows(parcels('cabinet', scope, span)),
    async modes(scope) {
      const found = await rows<{ readonly modeName: CabinetMode }>(modes(scope));
      return found.map(({ modeName }) => modeName);
    },
    rentalsByDay: (scope, span) => rows(rentals('day', scope, span)),
    rentalsByItem: (scope, span) => rows(rentals('item', scope, span)),
    punctualityByItem: (scope, span) => rows(punctuality(scope, span)),
    rentalTakings: (scope, from, until) => rows(takings(scope, from, until)),
    outByDay: (scope, span) => rows(outByDay(scope, span)),
    outByItem: (scope, span) => rows(outByItem(scope, span)),
    capacityByItem: (scope, span) => rows(capacity(scope, span)),
  };
}
