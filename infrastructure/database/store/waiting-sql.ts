/**
 * What waits for staff, each kind by an index that contains only what waits (or only what is live): the board costs the
 * same however many orders are over. Conditions of partial indexes are written here exactly as in the tables.
 */
import { confirmReminderMs } from '#domain/doors/door-code.js';
import { webhookOnItsWayMs } from '#domain/payments/webhook-health.js';
import { cardLimits } from '#domain/payments/card-limits.js';
import { cabinetSilentMs } from '#domain/locks/gateway-clock.js';
import { lockModelNames, lockTemplates } from '#domain/locks/templates.js';
import { neverReturnedMs, returnDoorMs } from '#domain/rentals/rental-order.js';
import { maintenanceSoonMs } from '#domain/lockers/planned-maintenance.js';
import type { Instant } from '#domain/shared/record.js';
import { priceDecisions } from '#application/rentals/payments/cost-view.js';
import {
  actionTimeoutMs,
  doorProblemMs,
  holdExpiringMs,
  messageTimeoutMs,
  refundReturnedMs,
  reservationHorizonMs,
  type WaitingKind,
} from '#domain/board/waiting.js';
import { inScopes, isLate, ofLateness, type Scoped } from './report-parts.js';
import { existing, exists, part, type Query, select, some, type Values } from './statement.js';
import {
  cabinetOf,
  failuresWaiting,
  headOf,
  orders,
  ordersWaiting,
  source,
  type WaitingQuestion,
} from './waiting-orders-sql.js';

export const instantsOf = (now: Instant, laundryDueBy: Instant = now): Values => ({
  ...ofLateness(now),
  now,
  laundryDueBy,
  neverReturned: now - neverReturnedMs,
  actionTimedOut: now - actionTimeoutMs,
  holdExpiring: now + holdExpiringMs,
  maintenanceHorizon: now + maintenanceSoonMs,
  reservationHorizon: now + reservationHorizonMs,
  returnDoorSilent: now - returnDoorMs,
  doorProblem: now - doorProblemMs,
  cabinetSilent: now - cabinetSilentMs,
  messageTimedOut: now - messageTimeoutMs,
  refundReturned: now - refundReturnedMs,
  webhookLate: now - webhookOnItsWayMs,
  confirmReminded: now - confirmReminderMs,
  pushedModels: lockModelNames.filter((name) => lockTemplates[name].codes === 'pushed'),
});

const order = headOf('rental');
const item = 'o.rentalItemName';
const isLive = `o.status IN ('PendingPickup', 'PendingReturn', 'PendingDepositDecision')`;
const withPayments = [cabinetOf('o'), ['payments', 'p', 'p.orderId = o.id']] as const;

/** A damage report that is not reviewed (rental.md#damage-reports), or a photo; none of erased customers. */
const depositRemark = (query: Query): string => {
  const isOpen = 'd.orderId = o.id AND d.settledAt IS NULL AND d.deletedAt IS NULL';
  return `CASE WHEN o.erasedAt IS NULL AND ${exists(query, 'damage_reports', 'd', isOpen)} THEN 'damageReported'
    WHEN o.returnPhotoAt IS NOT NULL THEN 'returnPhoto' END`;
};

const serves = 'l.isActive AND NOT l.isOutOfService AND l.deletedAt IS NULL';

/** The last state that a lock reported, for locks in service. */
const lockStates = (condition: string) =>
  source('lock_states', `${condition} AND ${serves}`, [['lockers', 'l', 'l.id = k.id'], cabinetOf('k')], 'k');

/** The latest report of a bolt that did not move: valid until the door opens, or the lock restarts. */
const isLatest = (query: Query): string =>
  `NOT ${exists(
    query,
    'cabinet_events',
    'x',
    `x.lockerId = e.lockerId AND x.type IN ('open.timeout', 'door.opened', 'lock.restarted') AND
      (x.at > e.at OR (x.at = e.at AND x.id > e.id))`,
  )}`;

const locker = { subjectKind: `'locker'`, id: 'l.id', label: 'CAST(l.number AS text)' } as const;

const isNewest = (query: Query): string =>
  `NOT ${exists(query, 'payments', 'n', 'n.orderId = p.orderId AND n.purpose = p.purpose AND n.epoch > p.epoch')}`;

/** The part of the price that the booking's hold was to pay and that was never captured; `p` is one of its payments. */
const missingCents = (query: Query): string => {
  const ofOrder = `m.orderId = o.id AND m.purpose = 'rental'`;
  return `(o.baseTtcCents - o.extensionTtcCents - ${some(query, 'payments', 'm', ofOrder, 'sum(m.capturedCents)')})`;
};

/**
 * « Non encaissé » of the price while the rental runs, as in `uncollectedCents`: what staff captured in part on purpose
 * is not.
 */
const isUncollected = (query: Query): string => {
  const isHeld = `h.orderId = o.id AND h.purpose = 'rental' AND
    h.status IN ('Planned', 'Pending', 'RequiresAction', 'Authorised')`;
  const decisions = priceDecisions.map((kind) => `'${kind}'`).join(', ');
  return `p.purpose = 'rental' AND p.status IN ('Refused', 'Expired', 'Captured') AND
  (o.withdrawnAt IS NULL OR o.withdrawalOutcome = 'refused') AND
  ${missingCents(query)} >= ${cardLimits.leastCents} AND
  NOT ${exists(query, 'payments', 'h', isHeld)} AND
  NOT ${exists(query, 'timeline', 't', `t.orderId = o.id AND t.kind IN (${decisions})`)}`;
};

/** A unit that cannot be handed out, or whose item another customer still has past their end. */
const isUnitMissing = (query: Query): string => {
  const isOver = 'm.id = l.closedByMaintenanceId AND m.endedAt IS NULL AND m.endsAt <= o.startAt';
  const isOpenAgain = exists(query, 'planned_maintenances', 'm', isOver);
  const isLateReturn = `x.unitId = o.unitId AND x.isOccupying AND x.id <> o.id AND x.pickedUpAt IS NOT NULL AND
    x.returnedAt IS NULL AND x.plannedEndAt < :now`;
  const isMissing = `u.id = o.unitId AND (u.status = 2 OR NOT u.isActive OR u.deletedAt IS NOT NULL OR NOT l.isActive OR
    (l.isOutOfService AND NOT ${isOpenAgain}) OR l.deletedAt IS NOT NULL OR ${exists(query, 'rental_orders', 'x', isLateReturn)})`;
  return existing(part(query, 'rental_units', 'u', isMissing).innerJoin('lockers', 'l', 'l.id = u.lockerId'));
};

/** The first of the events that no webhook delivered and that came after the last delivered one. */
const firstMissed = (query: Query): string => {
  const arrived = some(
    query,
    'webhook_events',
    'a',
    'a.companyId = f.id AND NOT a.isMissed',
    'max(a.receivedAt)',
  );
  const isMissed = `m.companyId = f.id AND m.isMissed AND m.receivedAt > coalesce(${arrived}, 0)`;
  const missed = part(query, 'webhook_events', 'm', isMissed, 'm.id');
  return missed.orderBy('m.receivedAt').addOrderBy('m.id').limit(1).getQuery();
};

const waitingQuestions: Readonly<Record<WaitingKind, WaitingQuestion>> = {
  ...ordersWaiting,
  ...failuresWaiting,
  depositDecision: {
    ...orders('rental', item, 'coalesce(o.actualEndAt, o.updatedAt)', `o.status = 'PendingDepositDecision'`),
    remark: depositRemark,
  },
  neverReturned: orders(
    'rental',
    item,
    'o.plannedEndAt',
    `o.status = 'PendingReturn' AND o.pickedUpAt IS NOT NULL AND o.plannedEndAt <= :neverReturned`,
  ),
  overdue: orders(
    'rental',
    item,
    'o.plannedEndAt',
    ({ dialect }) =>
      `o.status = 'PendingReturn' AND o.pickedUpAt IS NOT NULL AND o.plannedEndAt > :neverReturned AND
        ${isLate(dialect, ':now')}`,
  ),
  holdFailed: {
    ...order,
    detail: 'p.purpose',
    at: 'p.updatedAt',
    source: source(
      'rental_orders',
      ({ query }) =>
        `${isLive} AND o.paidAt IS NOT NULL AND
        p.purpose IN ('rental', 'deposit') AND (p.status IN ('Refused', 'Expired') OR
          (p.status = 'RequiresAction' AND p.updatedAt < :actionTimedOut)) AND
        ${isNewest(query)} AND NOT (${isUncollected(query)})`,
      withPayments,
    ),
  },
  uncollected: {
    ...order,
    detail: `'uncollected'`,
    cents: missingCents,
    at: 'p.updatedAt',
    source: source(
      'rental_orders',
      ({ query }) => `${isLive} AND o.paidAt IS NOT NULL AND ${isNewest(query)} AND ${isUncollected(query)}`,
      withPayments,
    ),
  },
  holdExpiring: {
    ...order,
    detail: 'p.purpose',
    at: 'p.expiresAt',
    source: source(
      'payments',
      `p.status = 'Authorised' AND p.expiresAt < :holdExpiring AND p.replacedById IS NULL AND ${isLive}`,
      [['rental_orders', 'o', 'o.id = p.orderId'], cabinetOf('o')],
      'p',
    ),
  },
  reservationWithoutUnit: orders(
    'rental',
    item,
    'o.startAt',
    ({ query }) =>
      `o.status = 'PendingPickup' AND o.isReservation AND o.paidAt IS NOT NULL AND
        o.startAt < :reservationHorizon AND ${isUnitMissing(query)}`,
  ),
  lockerToCheck: {
    ...locker,
    detail: 'l.closedReason',
    at: 'l.toCheckSince',
    source: source('lockers', 'l.toCheckSince IS NOT NULL', [cabinetOf('l')], 'l'),
  },
  returnDoorSilent: orders(
    'rental',
    item,
    'o.actualEndAt',
    `o.actualEndAt IS NOT NULL AND o.returnedAt IS NULL AND o.isOccupying AND
      o.actualEndAt < :returnDoorSilent`,
  ),
  doorJammed: {
    ...locker,
    detail: 'e.type',
    at: 'e.at',
    source: source(
      'cabinets',
      ({ query }) => `e.type = 'open.timeout' AND e.at >= :doorProblem AND ${serves} AND ${isLatest(query)}`,
      [
        ['cabinet_events', 'e', 'e.cabinetId = c.id'],
        ['lockers', 'l', 'l.id = e.lockerId'],
      ],
      'c',
    ),
  },
  doorAjar: {
    ...locker,
    detail: `CASE WHEN k.tamperedAt IS NULL THEN 'ajar' ELSE 'tamper' END`,
    at: 'coalesce(k.tamperedAt, k.doorSince, k.updatedAt)',
    source: lockStates(`(k.door = 'ajar' OR k.tamperedAt IS NOT NULL)`),
  },
  cabinetOffline: {
    subjectKind: `'cabinet'`,
    id: 'c.id',
    label: 'c.name',
    detail: 'c.location',
    at: 'coalesce(k.lastSeenAt, c.createdAt)',
    source(asking) {
      const models = asking.dialect.anyOf('l.smartlockType', ':pushedModels');
      const pushed = `l.cabinetId = c.id AND l.deletedAt IS NULL AND ${models}`;
      const isSilent =
        'k.id IS NULL OR NOT k.isOnline OR k.lastSeenAt IS NULL OR k.lastSeenAt <= :cabinetSilent';
      const where = `c.isActive AND (${isSilent}) AND ${exists(asking.query, 'lockers', 'l', pushed)}`;
      return source('cabinets', where, [], 'c')(asking).leftJoin('cabinet_links', 'k', 'k.id = c.id');
    },
  },
  codeFailed: {
    ...locker,
    detail: 'g.failure',
    at: 'g.updatedAt',
    source: source(
      'grants',
      `g.codeState = 'failed' AND g.validUntil > :now`,
      [['lockers', 'l', 'l.id = g.lockerId'], cabinetOf('l')],
      'g',
    ),
  },
  maintenanceSoon: {
    subjectKind: `'cabinet'`,
    id: 'c.id',
    label: 'c.name',
    detail: 'm.reason',
    at: 'm.beginsAt',
    source: source(
      'planned_maintenances',
      'm.endedAt IS NULL AND m.begunAt IS NULL AND m.beginsAt < :maintenanceHorizon',
      [cabinetOf('m')],
      'm',
    ),
  },
  webhookSilent: {
    subjectKind: `'company'`,
    id: 'f.id',
    label: 'f.name',
    detail: `'/api/webhooks/stripe/' || f.id`,
    at: 'w.receivedAt',
    isOfCompany: true,
    source: ({ query, inScope }) =>
      query
        .from('companies', 'f')
        .innerJoin('webhook_events', 'w', `w.id = ${firstMissed(query)}`)
        .where(`${inScope('f.id', 'CAST(NULL AS text)')} AND f.deletedAt IS NULL`)
        .andWhere('f.stripeSecretKeySealed IS NOT NULL AND f.stripeWebhookSecretSealed IS NOT NULL')
        .andWhere('w.receivedAt <= :webhookLate'),
  },
  batteryLow: {
    ...locker,
    detail: 'k.battery',
    at: 'coalesce(k.batterySince, k.updatedAt)',
    source: lockStates(`k.battery <> 'ok'`),
  },
};

const few = 5;

/** Everything of a kind that waits, in no order. Columns have a type, so that the kinds can be united. */
export function allWaiting(query: Query, kind: WaitingKind, scoped: Scoped, isWholePlatform: boolean): Query {
  const question = waitingQuestions[kind];
  const { subjectKind, id, label, detail, remark, cents, at, source: rows } = question;
  const cabinet = (column: string): string => (question.isOfCompany ? 'CAST(NULL AS text)' : `(c.${column})`);
  select(query, {
    subjectKind,
    subjectId: id,
    label,
    detail,
    remark: `CAST(${remark?.(query) ?? 'NULL'} AS text)`,
    cents: `CAST(${cents?.(query) ?? 'NULL'} AS bigint)`,
    // In parentheses: the builder writes a column twice that has two names, as an offline cabinet's id and name.
    cabinetId: cabinet('id'),
    cabinetName: cabinet('name'),
    at,
  });
  return rows({ ...scoped, query, isWholePlatform });
}

/** One statement returns how many there are and which come first. */
export const waitingFor = inScopes((query, scoped, kind: WaitingKind, isWholePlatform: boolean) => {
  const { id, at } = waitingQuestions[kind];
  return allWaiting(query, kind, scoped, isWholePlatform)
    .addSelect('count(*) OVER ()', 'total')
    .orderBy(at)
    .addOrderBy(id)
    .limit(few);
});
