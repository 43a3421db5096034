/**
 * Failed deliveries and abandoned jobs, with the order that they belong to: a rental, a parcel, laundry or a shop
 * order.
 */
import { messageTimeoutMs, refundReturnedMs } from '#domain/board/waiting.js';
import { staffTemplates, type StaffTemplate } from '#application/messages/staff-templates.js';
import { inScope } from './report-parts.js';
import type { WaitingQuestion } from './waiting-question.js';

/** Every kind of order by an id that only one of them has; `c` is its cabinet, or the one that the id itself names. */
const kinds = [
  { alias: 'r', table: 'rental_orders', subject: 'rentalOrder', label: 'rental_code' },
  { alias: 'a', table: 'parcels', subject: 'parcel', label: 'tracking_number' },
  { alias: 'l', table: 'pressing_orders', subject: 'pressingOrder', label: 'reference' },
  { alias: 's', table: 'shop_orders', subject: 'shopOrder', label: 'reference' },
] as const;

const first = (column: string, ...others: readonly string[]): string =>
  `coalesce(${[...kinds.map(({ alias }) => `${alias}."${column}"`), ...others].join(', ')})`;

const subjectOr = (other: string): string =>
  `CASE ${kinds.map(({ alias, subject }) => `WHEN ${alias}."id" IS NOT NULL THEN '${subject}'`).join(' ')} ELSE '${other}' END`;

const labelOr = (other: string): string =>
  `coalesce(${[...kinds.map(({ alias, label }) => `${alias}."${label}"`), other].join(', ')})`;

const withOrder = (orderId: string, ...cabinet: readonly string[]): string =>
  [
    ...kinds.map(({ alias, table }) => `LEFT JOIN "${table}" ${alias} ON ${alias}."id" = ${orderId}`),
    `LEFT JOIN "cabinets" c ON c."id" = ${first('cabinet_id', ...cabinet)}`,
  ].join(' ');

/**
 * A letter to staff is not sent again: it waits only as long as the matter that it reports
 * (messages.md#letters-to-staff).
 */
const concernOf: Readonly<Record<StaffTemplate, string>> = {
  'pressing.toCollect': `l."status" = 'PendingPickup'`,
  'payment.disputed': `EXISTS (SELECT 1 FROM "disputes" d WHERE d."order_id" = m."order_id"
    AND d."deleted_at" IS NULL AND d."status" = 'NeedsAnswer')`,
};

const concerns = `CASE m."template" ${staffTemplates
  .map((template) => `WHEN '${template}' THEN ${concernOf[template]}`)
  .join(' ')} ELSE TRUE END`;

/**
 * Whether `n` replaced `m`: a customer may have another address by now; each member of staff gets a separate letter.
 */
const replaces = `n."order_id" = m."order_id" AND n."template" = m."template" AND n."channel" = m."channel"
  AND n."created_at" > m."created_at" AND (n."recipient" = m."recipient"
    OR m."template" NOT IN (${staffTemplates.map((template) => `'${template}'`).join(', ')}))`;

/** The reason of a debt, as the board's labels name it. */
const debtReason = `CASE WHEN p."purpose" = 'deposit' THEN
  CASE WHEN o."capped_late_fee_cents" > 0 THEN 'lateFee' ELSE 'deposit' END
  WHEN o."penalty_cents" > 0 THEN 'penalty' ELSE 'rental' END`;

/** Staff who informed the customer in another way record it on the order (messages.md#delivery). */
const isSaidOtherwise = `t."order_id" = m."order_id" AND t."at" > m."created_at"
  AND t."actor" = 'staff' AND t."kind" = 'note' AND m."status" = 'failed'`;

export const failuresWaiting = {
  messageFailed: {
    subjectKind: subjectOr('message'),
    id: first('id', 'm."id"'),
    label: labelOr('m."recipient"'),
    detail: `m."template" || '/' || m."channel"`,
    at: 'm."created_at"',
    source: (binding, scope, now) => `"messages" m ${withOrder('m."order_id"')}
      WHERE m."deleted_at" IS NULL AND ${inScope(binding, scope, 'm."company_id"', 'c."id"')}
        AND m."status" <> 'sent' AND m."body_sealed" IS NOT NULL
        AND (m."status" = 'failed' OR m."created_at" < ${binding.bind(now - messageTimeoutMs)})
        AND ${concerns} AND NOT EXISTS (SELECT 1 FROM "messages" n WHERE ${replaces})
        AND NOT EXISTS (SELECT 1 FROM "timeline" t WHERE ${isSaidOtherwise})`,
  },
  debtOwed: {
    subjectKind: `'rentalOrder'`,
    id: 'o."id"',
    label: 'o."rental_code"',
    detail: debtReason,
    remark: `CASE WHEN p."status" = 'RequiresAction' THEN 'paymentAsked' END`,
    cents: 'p."amount_cents"',
    at: 'p."created_at"',
    source: (binding, scope) => `"payments" p JOIN "rental_orders" o ON o."id" = p."order_id"
      JOIN "cabinets" c ON c."id" = o."cabinet_id"
      WHERE p."deleted_at" IS NULL AND ${inScope(binding, scope, 'p."company_id"', 'c."id"')}
        AND p."is_debt" AND p."status" IN ('Planned', 'RequiresAction')`,
  },
  refundReturned: {
    subjectKind: subjectOr('job'),
    id: first('id', 'p."id"'),
    label: labelOr('p."order_id"'),
    detail: 'p."purpose"',
    at: 'p."refund_returned_at"',
    source: (binding, scope, now) => `"payments" p ${withOrder('p."order_id"')}
      WHERE p."deleted_at" IS NULL AND ${inScope(binding, scope, 'p."company_id"', 'c."id"')}
        AND p."refund_returned_at" IS NOT NULL
        AND p."refund_returned_at" > ${binding.bind(now - refundReturnedMs)}`,
  },
  paymentDisputed: {
    subjectKind: subjectOr('job'),
    id: first('id', 'd."id"'),
    label: labelOr('d."provider_id"'),
    detail: 'p."purpose"',
    at: 'coalesce(d."answer_by", d."opened_at")',
    source: (binding, scope) => `"disputes" d JOIN "payments" p ON p."id" = d."payment_id"
      ${withOrder('d."order_id"')}
      WHERE d."deleted_at" IS NULL AND d."status" = 'NeedsAnswer'
        AND ${inScope(binding, scope, 'd."company_id"', 'c."id"')}`,
  },
  /** A capture whose hold is gone cannot be repeated: a debt replaces it, or a hold that failed. */
  jobDead: {
    subjectKind: subjectOr('job'),
    id: first('id', 'b."subject_id"'),
    label: labelOr('b."kind"'),
    detail: 'b."kind"',
    at: 'b."dead_at"',
    source: (binding, scope) => {
      const company = first('company_id', 'c."company_id"', 'w."company_id"');
      const isTheirs = scope.isWholePlatform ? 'TRUE' : inScope(binding, scope, company, 'c."id"');
      return `"outbox" b LEFT JOIN "payments" p ON p."id" = b."subject_id"
        LEFT JOIN "grants" g ON g."id" = b."subject_id"
        LEFT JOIN "webhook_events" w ON w."id" = b."subject_id"
        ${withOrder('coalesce(p."order_id", g."order_id", b."subject_id")', 'b."subject_id"')}
        WHERE b."dead_at" IS NOT NULL AND ${isTheirs}
          AND NOT (b."kind" = 'payment.capture' AND p."status" IS NOT NULL AND p."status" <> 'Authorised')`;
    },
  },
} as const satisfies Readonly<Record<string, WaitingQuestion>>;
