/**
 * What waits for staff in parcels, laundry and the shop, including its articles, and withdrawn rentals
 * (doors-and-codes.md#opening-a-door, parcels.md#states, laundry.md#states, shop.md#states), found by index as in
 * waiting-sql.ts.
 */
import { confirmReminderMs } from '#domain/doors/door-code.js';
import { pressingStatusesAt, type LaundryPlace } from '#domain/pressing/pressing-order.js';
import { contractPurposes, withdrawalRefundMs } from '#domain/sales/withdrawal-refund.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import type { Binding } from './bound-sql.js';
import { inScope } from './report-parts.js';
import type { WaitingQuestion } from './waiting-question.js';

type Where = (binding: Binding, now: Instant) => string;

const source =
  (table: string, where: Where) =>
  (binding: Binding, scope: ReportScope, now: Instant): string =>
    `"${table}" o JOIN "cabinets" c ON c."id" = o."cabinet_id"
      WHERE o."deleted_at" IS NULL AND ${inScope(binding, scope, 'o."company_id"', 'c."id"')}
        AND ${where(binding, now)}`;

const parcel = { subjectKind: `'parcel'`, id: 'o."id"', label: 'o."tracking_number"' } as const;
const laundry = { subjectKind: `'pressingOrder'`, id: 'o."id"', label: 'o."reference"' } as const;
const laundryAt = (place: LaundryPlace): string =>
  `o."status" IN (${pressingStatusesAt(place)
    .map((status) => `'${status}'`)
    .join(', ')})`;
const rental = { subjectKind: `'rentalOrder'`, id: 'o."id"', label: 'o."rental_code"' } as const;
const shop = { subjectKind: `'shopOrder'`, id: 'o."id"', label: 'o."reference"' } as const;
const named = (kind: string, table: string, column: string): string =>
  `WHEN '${kind}' THEN (SELECT s."${column}" FROM "${table}" s WHERE s."id" = o."order_id")`;

const isWithdrawn = '"withdrawn_at" IS NOT NULL AND "withdrawal_settled_at" IS NULL';

/** Declared by the customer, and not answered. */
const withdrawn = (table: 'pressing_orders' | 'shop_orders' | 'rental_orders') => ({
  detail: 'o."customer_name"',
  at: 'o."withdrawn_at"',
  source: source(table, () => `${isWithdrawn} AND o."status" NOT IN ('Cancelled', 'Canceled', 'Failed')`),
});

/**
 * As in the domain: the lesser of what is covered and what was captured, minus what was refunded, is more than zero.
 */
const isOwed = `EXISTS (SELECT 1 FROM "payments" p WHERE p."order_id" = o."id"
  AND p."purpose" IN (${contractPurposes.map((purpose) => `'${purpose}'`).join(', ')})
  GROUP BY p."order_id" HAVING sum(p."captured_cents") > sum(p."refunded_cents")
    AND o."withdrawal_owed_cents" > sum(p."refunded_cents"))`;

interface OwedOf {
  readonly subject: string;
  readonly table: 'pressing_orders' | 'shop_orders' | 'rental_orders';
  readonly label: 'reference' | 'rental_code';
}

/** The whole payment was refunded outside the platform, and no decision has been made. */
const isHeldBack = 'o."externally_refunded_at" IS NOT NULL';

/** Orders of one kind that wait for that decision. */
const heldBack =
  (binding: Binding, scope: ReportScope) =>
  ({ subject, table, label }: OwedOf): string =>
    `SELECT '${subject}' AS "subject", o."id", o."${label}" AS "label", o."customer_name",
      o."company_id", o."cabinet_id", o."externally_refunded_at"
    FROM "${table}" o JOIN "cabinets" c ON c."id" = o."cabinet_id"
    WHERE ${isHeldBack} AND o."deleted_at" IS NULL AND o."ended_at" IS NULL
      AND ${inScope(binding, scope, 'o."company_id"', 'c."id"')}`;

/** Accepted withdrawals of one kind whose money is to be refunded. */
const owed =
  (binding: Binding, scope: ReportScope) =>
  ({ subject, table, label }: OwedOf): string =>
    `SELECT '${subject}' AS "subject", o."id", o."${label}" AS "label", o."customer_name",
      o."company_id", o."cabinet_id", o."withdrawn_at"
    FROM "${table}" o JOIN "cabinets" c ON c."id" = o."cabinet_id"
    WHERE o."withdrawal_owed_cents" IS NOT NULL AND o."deleted_at" IS NULL
      AND ${inScope(binding, scope, 'o."company_id"', 'c."id"')} AND ${isOwed}`;

const saleTables: readonly OwedOf[] = [
  { subject: 'shopOrder', table: 'shop_orders', label: 'reference' },
  { subject: 'pressingOrder', table: 'pressing_orders', label: 'reference' },
];
const owedOf: readonly OwedOf[] = [
  ...saleTables,
  { subject: 'rentalOrder', table: 'rental_orders', label: 'rental_code' },
];

/** The order of a door code, or the report about it. */
const ofDoor = {
  subjectKind: `CASE o."order_kind" WHEN 'parcel' THEN 'parcel' WHEN 'pressing' THEN 'pressingOrder' ELSE 'shopOrder' END`,
  id: 'o."order_id"',
  label: `CASE o."order_kind" ${named('parcel', 'parcels', 'tracking_number')}
    ${named('pressing', 'pressing_orders', 'reference')} ${named('shop', 'shop_orders', 'reference')} END`,
} as const;

export const ordersWaiting = {
  parcelToTakeBack: {
    ...parcel,
    detail: 'o."customer_name"',
    at: 'o."deposited_at"',
    source: source('parcels', () => 'o."is_to_take_back"'),
  },
  doorTaskUnconfirmed: {
    ...ofDoor,
    detail: `'doorTask.' || o."step"`,
    at: 'o."unconfirmed_since"',
    source: source(
      'door_codes',
      (binding, now) => `"unconfirmed_since" IS NOT NULL AND o."done_at" IS NULL AND o."revoked_at" IS NULL
        AND o."unconfirmed_since" <= ${binding.bind(now - confirmReminderMs)}`,
    ),
  },
  laundryToCollect: {
    ...laundry,
    detail: 'o."customer_name"',
    at: 'coalesce(o."deposited_at", o."updated_at")',
    source: source('pressing_orders', () => laundryAt('depositLocker')),
  },
  laundryOverdue: {
    ...laundry,
    detail: 'o."customer_name"',
    at: 'o."promised_at"',
    source: source(
      'pressing_orders',
      (binding, now) =>
        `${laundryAt('laundry')} AND o."promised_at" < ${binding.bind(now)} AND NOT ${isHeldBack}`,
    ),
  },
  laundryWithdrawn: { ...laundry, ...withdrawn('pressing_orders') },
  rentalWithdrawn: { ...rental, ...withdrawn('rental_orders') },
  withdrawalRefundDue: {
    subjectKind: 'due."subject"',
    id: 'due."id"',
    label: 'due."label"',
    detail: 'due."customer_name"',
    at: `due."withdrawn_at" + ${withdrawalRefundMs}`,
    source: (binding, scope) => `(${owedOf.map(owed(binding, scope)).join(' UNION ALL ')}) due
      JOIN "cabinets" c ON c."id" = due."cabinet_id"`,
  },
  refundedExternally: {
    subjectKind: 'due."subject"',
    id: 'due."id"',
    label: 'due."label"',
    detail: 'due."customer_name"',
    at: 'due."externally_refunded_at"',
    source: (binding, scope) => `(${saleTables.map(heldBack(binding, scope)).join(' UNION ALL ')}) due
      JOIN "cabinets" c ON c."id" = due."cabinet_id"`,
  },
  /** One entry a rental, however many of its reports wait. Reports of erased customers are left out. */
  damageReported: {
    ...rental,
    detail: 'o."rental_item_name"',
    at: 'd."created_at"',
    source: (binding, scope) => `"damage_reports" d JOIN "rental_orders" o ON o."id" = d."order_id"
      JOIN "cabinets" c ON c."id" = o."cabinet_id"
      WHERE d."deleted_at" IS NULL AND d."settled_at" IS NULL AND o."erased_at" IS NULL
        AND ${inScope(binding, scope, 'd."company_id"', 'c."id"')}
        AND NOT EXISTS (SELECT 1 FROM "damage_reports" e WHERE e."order_id" = d."order_id"
          AND e."settled_at" IS NULL AND (e."created_at" < d."created_at"
            OR (e."created_at" = d."created_at" AND e."id" < d."id")))`,
  },
  pickupReported: {
    ...ofDoor,
    detail: `'pickup.' || o."fault"`,
    at: 'o."created_at"',
    source: source('pickup_reports', () => 'o."settled_at" IS NULL'),
  },
  withdrawalStated: { ...shop, ...withdrawn('shop_orders') },
  /** A withdrawn order is not prepared: it is listed among the withdrawals. */
  shopToPrepare: {
    ...shop,
    detail: 'o."customer_name"',
    at: 'coalesce(o."paid_at", o."created_at")',
    source: source('shop_orders', () => `o."status" = 'Paid' AND NOT (${isWithdrawn}) AND NOT ${isHeldBack}`),
  },
  /** Offered in a cabinet that sells, and out of stock: staff refill it, or withdraw it from sale (shop.md#stock). */
  soldOut: {
    subjectKind: `'sellableItem'`,
    id: 'o."id"',
    label: 'o."name"',
    detail: 'o."category"',
    at: 'o."updated_at"',
    source: source(
      'sellable_items',
      () => `o."stock_quantity" = 0 AND o."type" = 'Product' AND o."is_active" AND c."is_active"`,
    ),
  },
} as const satisfies Readonly<Record<string, WaitingQuestion>>;
