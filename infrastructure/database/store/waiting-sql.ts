/**
 * What waits for staff, each kind by an index that contains only what waits (or only what is live): the board costs the
 * same however many orders are over. Conditions of partial indexes are written here exactly as in the tables.
 */
import { cardLimits } from '#domain/payments/card-limits.js';
import { cabinetSilentMs } from '#domain/locks/gateway-clock.js';
import { lockModelNames, lockTemplates } from '#domain/locks/templates.js';
import { neverReturnedMs, returnDoorMs } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { ReportScope } from '#application/board/reports.js';
import { priceDecisions } from '#application/rentals/payments/agreed-price.js';
import {
  actionTimeoutMs,
  doorTroubleMs,
  holdExpiringMs,
  reservationHorizonMs,
  type WaitingKind,
} from '#domain/board/waiting.js';
import type { Binding } from './bound-sql.js';
import { inScope, isLate } from './report-parts.js';
import { failuresWaiting } from './waiting-failures-sql.js';
import { ordersWaiting } from './waiting-orders-sql.js';
import type { WaitingQuestion } from './waiting-question.js';

const pushedModels = lockModelNames.filter((name) => lockTemplates[name].codes === 'pushed');

/**
 * `alias` names the record whose company the index begins with (indexes of lists exclude deleted rows); `c` is the
 * cabinet.
 */
const mine = (binding: Binding, alias: string, scope: ReportScope): string =>
  `${alias}."deleted_at" IS NULL AND ${inScope(binding, scope, `${alias}."company_id"`, 'c."id"')}`;

const order = { subjectKind: `'rentalOrder'`, id: 'o."id"', label: 'o."rental_code"' } as const;
const ofOrder = '"rental_orders" o JOIN "cabinets" c ON c."id" = o."cabinet_id"';
const isLive = `o."status" IN ('PendingPickup', 'PendingReturn', 'PendingDepositDecision')`;

/** Orders of one status; both databases find them by company and status. */
const orders = (
  status: string,
  detail: string,
  at: string,
  where: (binding: Binding, now: Instant) => string,
) => ({
  ...order,
  detail,
  at,
  source: (binding: Binding, scope: ReportScope, now: Instant) =>
    `${ofOrder} WHERE ${mine(binding, 'o', scope)} AND o."status" = '${status}' AND ${where(binding, now)}`,
});

/**
 * A deposit whose item has a damage report that was not reviewed (rental.md#damage-reports). Erased customers are left
 * out.
 */
const damageReported = `CASE WHEN o."erased_at" IS NULL AND EXISTS (SELECT 1 FROM "damage_reports" d
  WHERE d."order_id" = o."id" AND d."settled_at" IS NULL AND d."deleted_at" IS NULL)
  THEN 'damageReported' END`;

const ofLocker = '"lockers" l ON l."id" =';
const serves = 'l."is_active" AND NOT l."is_out_of_service" AND l."deleted_at" IS NULL';

/** The last state that a lock reported, for locks in service. */
const lockStates =
  (trouble: string) =>
  (binding: Binding, scope: ReportScope): string =>
    `"lock_states" k JOIN ${ofLocker} k."id" JOIN "cabinets" c ON c."id" = k."cabinet_id"
      WHERE ${mine(binding, 'k', scope)} AND ${trouble} AND ${serves}`;

/** The latest report of a bolt that did not move: valid until the door opens, or the lock restarts. */
const isLatest = `NOT EXISTS (SELECT 1 FROM "cabinet_events" x WHERE x."locker_id" = e."locker_id"
  AND x."type" IN ('open.timeout', 'door.opened', 'lock.restarted')
  AND (x."at" > e."at" OR (x."at" = e."at" AND x."id" > e."id")))`;

const locker = {
  subjectKind: `'locker'`,
  id: 'l."id"',
  label: 'CAST(l."number" AS text)',
} as const;

const ofPayment = '"payments" p JOIN "rental_orders" o ON o."id" = p."order_id"';

/** The newest payment of an order's hold. */
const isNewest = `NOT EXISTS (SELECT 1 FROM "payments" n
  WHERE n."order_id" = p."order_id" AND n."purpose" = p."purpose" AND n."epoch" > p."epoch")`;

/** The part of the price that the booking's hold was to pay and that was never captured; `p` is one of its payments. */
const missingCents = `(o."base_ttc_cents" - o."extension_ttc_cents" - (SELECT sum(m."captured_cents") FROM "payments" m
  WHERE m."order_id" = o."id" AND m."purpose" = 'rental'))`;

/**
 * « Non encaissé » of the price while the rental runs, as in `uncollectedCents`: what staff captured in part on purpose
 * is not.
 */
const isUncollected = `p."purpose" = 'rental' AND p."status" IN ('Refused', 'Expired', 'Captured')
  AND (o."withdrawn_at" IS NULL OR o."withdrawal_outcome" = 'refused')
  AND ${missingCents} >= ${cardLimits.leastCents}
  AND NOT EXISTS (SELECT 1 FROM "payments" h WHERE h."order_id" = o."id" AND h."purpose" = 'rental'
    AND h."status" IN ('Planned', 'Pending', 'RequiresAction', 'Authorised'))
  AND NOT EXISTS (SELECT 1 FROM "timeline" t WHERE t."order_id" = o."id"
    AND t."kind" IN (${priceDecisions.map((kind) => `'${kind}'`).join(', ')}))`;

/** A unit that cannot be handed out, or whose item another customer still has past their end. */
const isUnitMissing = ({ bind }: Binding, now: Instant): string => `(u."status" = 2 OR NOT u."is_active"
  OR u."deleted_at" IS NOT NULL OR NOT l."is_active" OR l."is_out_of_service" OR l."deleted_at" IS NOT NULL
  OR EXISTS (SELECT 1 FROM "rental_orders" x WHERE x."unit_id" = o."unit_id" AND x."is_occupying"
    AND x."id" <> o."id" AND x."picked_up_at" IS NOT NULL AND x."returned_at" IS NULL
    AND x."planned_end_at" < ${bind(now)}))`;

export const waitingQuestions: Readonly<Record<WaitingKind, WaitingQuestion>> = {
  ...ordersWaiting,
  ...failuresWaiting,
  depositDecision: {
    ...orders(
      'PendingDepositDecision',
      'o."rental_item_name"',
      'coalesce(o."actual_end_at", o."updated_at")',
      () => 'TRUE',
    ),
    remark: damageReported,
  },
  neverReturned: orders(
    'PendingReturn',
    'o."rental_item_name"',
    'o."planned_end_at"',
    (binding, now) =>
      `o."picked_up_at" IS NOT NULL AND o."planned_end_at" <= ${binding.bind(now - neverReturnedMs)}`,
  ),
  overdue: orders(
    'PendingReturn',
    'o."rental_item_name"',
    'o."planned_end_at"',
    (binding, now) =>
      `o."picked_up_at" IS NOT NULL AND o."planned_end_at" > ${binding.bind(now - neverReturnedMs)}
        AND ${isLate(binding, binding.bind(now), now)}`,
  ),
  holdFailed: {
    ...order,
    detail: 'p."purpose"',
    at: 'p."updated_at"',
    source: (binding, scope, now) => `${ofOrder} JOIN "payments" p ON p."order_id" = o."id"
      WHERE ${mine(binding, 'o', scope)} AND ${isLive} AND o."paid_at" IS NOT NULL
        AND p."purpose" IN ('rental', 'deposit') AND (p."status" IN ('Refused', 'Expired')
          OR (p."status" = 'RequiresAction' AND p."updated_at" < ${binding.bind(now - actionTimeoutMs)}))
        AND ${isNewest} AND NOT (${isUncollected})`,
  },
  uncollected: {
    ...order,
    detail: `'uncollected'`,
    cents: missingCents,
    at: 'p."updated_at"',
    source: (binding, scope) => `${ofOrder} JOIN "payments" p ON p."order_id" = o."id"
      WHERE ${mine(binding, 'o', scope)} AND ${isLive} AND o."paid_at" IS NOT NULL
        AND ${isNewest} AND ${isUncollected}`,
  },
  holdExpiring: {
    ...order,
    detail: 'p."purpose"',
    at: 'p."expires_at"',
    source: (binding, scope, now) => `${ofPayment} JOIN "cabinets" c ON c."id" = o."cabinet_id"
      WHERE ${mine(binding, 'p', scope)} AND p."status" = 'Authorised'
        AND p."expires_at" < ${binding.bind(now + holdExpiringMs)} AND p."replaced_by_id" IS NULL AND ${isLive}`,
  },
  reservationWithoutUnit: orders('PendingPickup', 'o."rental_item_name"', 'o."start_at"', (binding, now) => {
    const starts = `o."start_at" < ${binding.bind(now + reservationHorizonMs)}`;
    return `o."is_reservation" AND o."paid_at" IS NOT NULL AND ${starts} AND EXISTS (SELECT 1
      FROM "rental_units" u JOIN "lockers" l ON l."id" = u."locker_id"
      WHERE u."id" = o."unit_id" AND ${isUnitMissing(binding, now)})`;
  }),
  lockerToCheck: {
    ...locker,
    detail: 'l."closed_reason"',
    at: 'l."to_check_since"',
    source: (binding, scope) => `"lockers" l JOIN "cabinets" c ON c."id" = l."cabinet_id"
      WHERE ${mine(binding, 'l', scope)} AND l."to_check_since" IS NOT NULL`,
  },
  returnDoorSilent: {
    ...order,
    detail: 'o."rental_item_name"',
    at: 'o."actual_end_at"',
    source: (binding, scope, now) => `${ofOrder} WHERE ${mine(binding, 'o', scope)}
      AND o."actual_end_at" IS NOT NULL AND o."returned_at" IS NULL AND o."is_occupying"
      AND o."actual_end_at" < ${binding.bind(now - returnDoorMs)}`,
  },
  doorJammed: {
    ...locker,
    detail: 'e."type"',
    at: 'e."at"',
    source: (binding, scope, now) => `"cabinets" c JOIN "cabinet_events" e ON e."cabinet_id" = c."id"
      JOIN ${ofLocker} e."locker_id"
      WHERE ${mine(binding, 'c', scope)} AND e."type" = 'open.timeout'
        AND e."at" >= ${binding.bind(now - doorTroubleMs)} AND ${serves} AND ${isLatest}`,
  },
  doorAjar: {
    ...locker,
    detail: `CASE WHEN k."tampered_at" IS NULL THEN 'ajar' ELSE 'tamper' END`,
    at: 'coalesce(k."tampered_at", k."door_since", k."updated_at")',
    source: lockStates(`(k."door" = 'ajar' OR k."tampered_at" IS NOT NULL)`),
  },
  cabinetOffline: {
    subjectKind: `'cabinet'`,
    id: 'c."id"',
    label: 'c."name"',
    detail: 'c."location"',
    at: 'coalesce(k."last_seen_at", c."created_at")',
    source: (binding, scope, now) => `"cabinets" c LEFT JOIN "cabinet_links" k ON k."id" = c."id"
      WHERE ${mine(binding, 'c', scope)} AND c."is_active"
        AND (k."id" IS NULL OR NOT k."is_online" OR k."last_seen_at" IS NULL
          OR k."last_seen_at" <= ${binding.bind(now - cabinetSilentMs)})
        AND EXISTS (SELECT 1 FROM "lockers" l WHERE l."cabinet_id" = c."id" AND l."deleted_at" IS NULL
          AND ${binding.anyOf('l."smartlock_type"', pushedModels)})`,
  },
  codeFailed: {
    ...locker,
    detail: 'g."failure"',
    at: 'g."updated_at"',
    source: (binding, scope, now) => `"grants" g JOIN ${ofLocker} g."locker_id"
      JOIN "cabinets" c ON c."id" = l."cabinet_id"
      WHERE ${mine(binding, 'g', scope)} AND g."code_state" = 'failed' AND g."valid_until" > ${binding.bind(now)}`,
  },
  batteryLow: {
    ...locker,
    detail: 'k."battery"',
    at: 'coalesce(k."battery_since", k."updated_at")',
    source: lockStates(`k."battery" <> 'ok'`),
  },
};
