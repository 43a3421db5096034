/**
 * What waits for staff, each kind by an index that contains only what waits (or only what is live): the board costs the
 * same however many orders are over. Conditions of partial indexes are written here exactly as in the tables.
 */
import { confirmReminderMs } from '#domain/doors/door-code.js';
import { cardLimits } from '#domain/payments/card-limits.js';
import { cabinetSilentMs } from '#domain/locks/gateway-clock.js';
import { lockModelNames, lockTemplates } from '#domain/locks/templates.js';
import { neverReturnedMs, returnDoorMs } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { ReportScope } from '#application/board/reports.js';
import { priceDecisions } from '#application/rentals/payments/cost-view.js';
import {
  actionTimeoutMs,
  doorTroubleMs,
  holdExpiringMs,
  messageTimeoutMs,
  refundReturnedMs,
  reservationHorizonMs,
  type WaitingKind,
} from '#domain/board/waiting.js';
import { type BoundStatement, inScope, isLate, isOfCabinets, ofLateness } from './report-parts.js';
import { exists, part, type Query, select, shapes, some, Statement, type Values } from './statement.js';
import { failuresWaiting, ordersWaiting, type Asking, type WaitingQuestion } from './waiting-orders-sql.js';

const pushedModels = lockModelNames.filter((name) => lockTemplates[name].codes === 'pushed');

const noLateness = { leftOutFrom: 0, leftOutUntil: 0 };

/** The parameters of all questions, in one literal: spreading objects costs more than the statement. */
export const valuesOf = (
  { companyIds, cabinetIds }: ReportScope,
  now: Instant,
  { leftOutFrom, leftOutUntil }: typeof noLateness,
): Values => ({
  companyIds,
  cabinetIds: cabinetIds ?? [],
  leftOutFrom,
  leftOutUntil,
  now,
  neverReturned: now - neverReturnedMs,
  actionTimedOut: now - actionTimeoutMs,
  holdExpiring: now + holdExpiringMs,
  reservationHorizon: now + reservationHorizonMs,
  returnDoorSilent: now - returnDoorMs,
  doorTrouble: now - doorTroubleMs,
  cabinetSilent: now - cabinetSilentMs,
  messageTimedOut: now - messageTimeoutMs,
  refundReturned: now - refundReturnedMs,
  confirmReminded: now - confirmReminderMs,
  pushedModels,
});

/**
 * `alias` names the record whose company the index begins with (indexes of lists exclude deleted rows); `c` is the
 * cabinet.
 */
const mine = (asking: Asking, alias: string): string =>
  `${alias}.deletedAt IS NULL AND ${asking.inScope(`${alias}.companyId`)}`;

const order = { subjectKind: `'rentalOrder'`, id: 'o.id', label: 'o.rentalCode' } as const;
const fromOrders = (query: Query): Query =>
  query.from('rental_orders', 'o').innerJoin('cabinets', 'c', 'c.id = o.cabinetId');
const isLive = `o.status IN ('PendingPickup', 'PendingReturn', 'PendingDepositDecision')`;

/** Orders of one status; both databases find them by company and status. */
const orders = (status: string, at: string, where: (asking: Asking) => string) => ({
  ...order,
  detail: 'o.rentalItemName',
  at,
  source: (asking: Asking) =>
    fromOrders(asking.query).where(`${mine(asking, 'o')} AND o.status = '${status}' AND ${where(asking)}`),
});

/**
 * A deposit whose item has a damage report that was not reviewed (rental.md#damage-reports). Erased customers are left
 * out.
 */
const damageReported = (query: Query): string => {
  const isOpen = 'd.orderId = o.id AND d.settledAt IS NULL AND d.deletedAt IS NULL';
  return `CASE WHEN o.erasedAt IS NULL AND ${exists(query, 'damage_reports', 'd', isOpen)} THEN 'damageReported' END`;
};

const serves = 'l.isActive AND NOT l.isOutOfService AND l.deletedAt IS NULL';

/** The last state that a lock reported, for locks in service. */
const lockStates = (trouble: string) => (asking: Asking) =>
  asking.query
    .from('lock_states', 'k')
    .innerJoin('lockers', 'l', 'l.id = k.id')
    .innerJoin('cabinets', 'c', 'c.id = k.cabinetId')
    .where(`${mine(asking, 'k')} AND ${trouble} AND ${serves}`);

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

/** The newest payment of an order's hold. */
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
  const isLateReturn = `x.unitId = o.unitId AND x.isOccupying AND x.id <> o.id AND x.pickedUpAt IS NOT NULL AND
    x.returnedAt IS NULL AND x.plannedEndAt < :now`;
  const unit = part(query, 'rental_units', 'u', 'u.id = o.unitId');
  return `EXISTS ${unit
    .innerJoin('lockers', 'l', 'l.id = u.lockerId')
    .andWhere(
      `(u.status = 2 OR NOT u.isActive OR u.deletedAt IS NOT NULL OR NOT l.isActive OR l.isOutOfService OR
        l.deletedAt IS NOT NULL OR ${exists(query, 'rental_orders', 'x', isLateReturn)})`,
    )
    .getQuery()}`;
};

const waitingQuestions: Readonly<Record<WaitingKind, WaitingQuestion>> = {
  ...ordersWaiting,
  ...failuresWaiting,
  depositDecision: {
    ...orders('PendingDepositDecision', 'coalesce(o.actualEndAt, o.updatedAt)', () => 'TRUE'),
    remark: damageReported,
  },
  neverReturned: orders(
    'PendingReturn',
    'o.plannedEndAt',
    () => 'o.pickedUpAt IS NOT NULL AND o.plannedEndAt <= :neverReturned',
  ),
  overdue: orders(
    'PendingReturn',
    'o.plannedEndAt',
    ({ dialect }) =>
      `o.pickedUpAt IS NOT NULL AND o.plannedEndAt > :neverReturned AND ${isLate(dialect, ':now')}`,
  ),
  holdFailed: {
    ...order,
    detail: 'p.purpose',
    at: 'p.updatedAt',
    source: (asking) =>
      fromOrders(asking.query)
        .innerJoin('payments', 'p', 'p.orderId = o.id')
        .where(`${mine(asking, 'o')} AND ${isLive} AND o.paidAt IS NOT NULL`)
        .andWhere(
          `p.purpose IN ('rental', 'deposit') AND (p.status IN ('Refused', 'Expired') OR
            (p.status = 'RequiresAction' AND p.updatedAt < :actionTimedOut))`,
        )
        .andWhere(`${isNewest(asking.query)} AND NOT (${isUncollected(asking.query)})`),
  },
  uncollected: {
    ...order,
    detail: `'uncollected'`,
    cents: missingCents,
    at: 'p.updatedAt',
    source: (asking) =>
      fromOrders(asking.query)
        .innerJoin('payments', 'p', 'p.orderId = o.id')
        .where(`${mine(asking, 'o')} AND ${isLive} AND o.paidAt IS NOT NULL`)
        .andWhere(`${isNewest(asking.query)} AND ${isUncollected(asking.query)}`),
  },
  holdExpiring: {
    ...order,
    detail: 'p.purpose',
    at: 'p.expiresAt',
    source: (asking) =>
      asking.query
        .from('payments', 'p')
        .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
        .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
        .where(`${mine(asking, 'p')} AND p.status = 'Authorised' AND p.expiresAt < :holdExpiring`)
        .andWhere(`p.replacedById IS NULL AND ${isLive}`),
  },
  reservationWithoutUnit: orders(
    'PendingPickup',
    'o.startAt',
    ({ query }) =>
      `o.isReservation AND o.paidAt IS NOT NULL AND o.startAt < :reservationHorizon AND ${isUnitMissing(query)}`,
  ),
  lockerToCheck: {
    ...locker,
    detail: 'l.closedReason',
    at: 'l.toCheckSince',
    source: (asking) =>
      asking.query
        .from('lockers', 'l')
        .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
        .where(`${mine(asking, 'l')} AND l.toCheckSince IS NOT NULL`),
  },
  returnDoorSilent: {
    ...order,
    detail: 'o.rentalItemName',
    at: 'o.actualEndAt',
    source: (asking) =>
      fromOrders(asking.query)
        .where(`${mine(asking, 'o')} AND o.actualEndAt IS NOT NULL AND o.returnedAt IS NULL`)
        .andWhere('o.isOccupying AND o.actualEndAt < :returnDoorSilent'),
  },
  doorJammed: {
    ...locker,
    detail: 'e.type',
    at: 'e.at',
    source: (asking) =>
      asking.query
        .from('cabinets', 'c')
        .innerJoin('cabinet_events', 'e', 'e.cabinetId = c.id')
        .innerJoin('lockers', 'l', 'l.id = e.lockerId')
        .where(`${mine(asking, 'c')} AND e.type = 'open.timeout' AND e.at >= :doorTrouble`)
        .andWhere(`${serves} AND ${isLatest(asking.query)}`),
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
      return asking.query
        .from('cabinets', 'c')
        .leftJoin('cabinet_links', 'k', 'k.id = c.id')
        .where(`${mine(asking, 'c')} AND c.isActive`)
        .andWhere(
          `(k.id IS NULL OR NOT k.isOnline OR k.lastSeenAt IS NULL OR k.lastSeenAt <= :cabinetSilent)`,
        )
        .andWhere(
          exists(asking.query, 'lockers', 'l', `l.cabinetId = c.id AND l.deletedAt IS NULL AND ${models}`),
        );
    },
  },
  codeFailed: {
    ...locker,
    detail: 'g.failure',
    at: 'g.updatedAt',
    source: (asking) =>
      asking.query
        .from('grants', 'g')
        .innerJoin('lockers', 'l', 'l.id = g.lockerId')
        .innerJoin('cabinets', 'c', 'c.id = l.cabinetId')
        .where(`${mine(asking, 'g')} AND g.codeState = 'failed' AND g.validUntil > :now`),
  },
  batteryLow: {
    ...locker,
    detail: 'k.battery',
    at: 'coalesce(k.batterySince, k.updatedAt)',
    source: lockStates(`k.battery <> 'ok'`),
  },
};

/** How many of a kind the board names. */
const few = 5;

export interface Scoped {
  readonly dialect: Dialect;
  readonly ofCabinets: boolean;
  readonly isWholePlatform: boolean;
}

/** Everything of a kind that waits, in no order. Columns have a type, so that the kinds can be united. */
export function allWaiting(
  query: Query,
  kind: WaitingKind,
  { dialect, ofCabinets, isWholePlatform }: Scoped,
): Query {
  const { subjectKind, id, label, detail, remark, cents, at, source } = waitingQuestions[kind];
  select(query, {
    subjectKind,
    subjectId: id,
    label,
    detail,
    remark: `CAST(${remark?.(query) ?? 'NULL'} AS text)`,
    cents: `CAST(${cents?.(query) ?? 'NULL'} AS bigint)`,
    // In parentheses: the builder writes a column twice that has two names, as an offline cabinet's id and name.
    cabinetId: '(c.id)',
    cabinetName: '(c.name)',
    at,
  });
  const ofCompany: Asking['inScope'] = (company, cabinet = 'c.id') =>
    inScope(dialect, ofCabinets, company, cabinet);
  return source({ query, dialect, isWholePlatform, inScope: ofCompany });
}

/** One statement returns how many there are and which come first. */
const waitingFor = shapes((kind: WaitingKind, ofCabinets: boolean, isWholePlatform: boolean) => {
  const { id, at } = waitingQuestions[kind];
  return new Statement((query, dialect) =>
    allWaiting(query, kind, { dialect, ofCabinets, isWholePlatform })
      .addSelect('count(*) OVER ()', 'total')
      .orderBy(at)
      .addOrderBy(id)
      .limit(few),
  );
});

export const waitingOf = (kind: WaitingKind, scope: ReportScope, now: Instant): BoundStatement => [
  waitingFor(kind, isOfCabinets(scope), scope.isWholePlatform),
  valuesOf(scope, now, kind === 'overdue' ? ofLateness(now) : noLateness),
];
