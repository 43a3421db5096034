/** The revenue of rentals, payment by payment: each is taxed separately, and rounded once. */
import type { ReportScope } from '#application/board/reports.js';
import type { Instant } from '#domain/shared/record.js';
import type { Binding } from './bound-sql.js';
import { inScope } from './report-parts.js';

const rate = ({ dialect }: Binding): string =>
  dialect.name === 'sqlite'
    ? `json_extract(o."terms", '$.tvaRate')`
    : `CAST(CAST(o."terms" AS json) ->> 'tvaRate' AS double precision)`;

export const takings =
  (scope: ReportScope, from: Instant, until: Instant) =>
  (binding: Binding): string => `SELECT o."cabinet_id" AS "cabinetId", p."purpose" AS "purposeName",
      p."captured_cents" AS "capturedCents", p."refunded_cents" AS "refundedCents",
      o."retained_deposit_cents" AS "retainedDepositCents", ${rate(binding)} AS "tvaRate"
    FROM "payments" p JOIN "rental_orders" o ON o."id" = p."order_id"
    WHERE ${inScope(binding, scope, 'p."company_id"', 'o."cabinet_id"')}
      AND p."captured_at" >= ${binding.bind(from)} AND p."captured_at" < ${binding.bind(until)}
      AND p."captured_cents" > 0
    ORDER BY p."captured_at", p."id"`;
