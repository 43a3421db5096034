/**
 * What waits for staff in parcels, laundry and the shop, including its articles, withdrawn orders, failed deliveries
 * and abandoned jobs (doors-and-codes.md#opening-a-door, parcels.md#states, laundry.md#states, shop.md#states), found
 * by index as in waiting-sql.ts.
 */
import { pressingStatusesAt, type LaundryPlace } from '#domain/pressing/pressing-order.js';
import { contractPurposes, withdrawalRefundMs } from '#domain/sales/withdrawal-refund.js';
import { staffTemplates, type StaffTemplate } from '#application/messages/staff-templates.js';
import {
  orderKinds,
  orderRows,
  saleKinds,
  withdrawableKinds,
  type OrderName,
} from '#domain/shared/order-kinds.js';
import { allOrders, orderTable } from '#infrastructure/database/tables.js';
import type { Scoped } from './report-parts.js';
import { allOf, existing, exists, part, type Query, select } from './statement.js';

/** The inputs of a question of the board. Its instants are parameters (waiting-sql.ts). */
export interface Asking extends Scoped {
  readonly query: Query;
  readonly isWholePlatform: boolean;
}

/** The query of the board for one kind of thing that waits for a person. */
export interface WaitingQuestion {
  /** One of the contract's subjects, as an SQL expression. */
  readonly subjectKind: string;
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** One of the domain's remarks; absent when there is none. */
  readonly remark?: (query: Query) => string;
  /** The amount concerned in cents; absent when there is none. */
  readonly cents?: (query: Query) => string;
  readonly at: string;
  /** In no cabinet: `c` is none of its tables. */
  readonly isOfCompany?: true;
  /** The rows that wait; `c` is the cabinet. */
  readonly source: (asking: Asking) => Query;
}

type Where = string | ((asking: Asking) => string);
type Join = readonly [table: string, alias: string, on: string];

export const cabinetOf = (alias: string): Join => ['cabinets', 'c', `c.id = ${alias}.cabinetId`];

/** `alias` names the record whose company the index begins with (indexes of lists exclude deleted rows). */
const mine = ({ inScope }: Asking, alias: string): string =>
  `${alias}.deletedAt IS NULL AND ${inScope(`${alias}.companyId`, 'c.id')}`;

/**
 * The same for orders with a partial index of their own for what waits. Without statistics SQLite prefers an index of
 * lists, and reads all orders of the company: the sign keeps the condition from matching theirs.
 */
const mineByOwnIndex = (asking: Asking, alias: string): string => `+ ${mine(asking, alias)}`;

/** Rows of a table and what they are joined to, `c` among it. */
export const source =
  (table: string, where: Where, joins: readonly Join[] = [cabinetOf('o')], alias = 'o', inReach = mine) =>
  (asking: Asking): Query => {
    const rows = asking.query.from(table, alias);
    for (const join of joins) rows.innerJoin(...join);
    return rows.where(inReach(asking, alias)).andWhere(typeof where === 'string' ? where : where(asking));
  };

const byOwnIndex = (table: string, where: Where) =>
  source(table, where, [cabinetOf('o')], 'o', mineByOwnIndex);

export const headOf = (kind: OrderName) => ({
  subjectKind: `'${orderRows[kind].subject}'`,
  id: 'o.id',
  label: `o.${orderTable(kind).label}`,
});

export const orders = (kind: OrderName, detail: string, at: string, where: Where): WaitingQuestion => ({
  ...headOf(kind),
  detail,
  at,
  source: source(orderTable(kind).table, where),
});

const customer = 'o.customerName';
const laundryAt = (place: LaundryPlace): string =>
  `o.status IN (${pressingStatusesAt(place)
    .map((status) => `'${status}'`)
    .join(', ')})`;

const isWithdrawn = 'o.withdrawnAt IS NOT NULL AND o.withdrawalSettledAt IS NULL';
const withdrawn = (kind: OrderName): WaitingQuestion => ({
  ...headOf(kind),
  detail: customer,
  at: 'o.withdrawnAt',
  source: byOwnIndex(
    orderTable(kind).table,
    `${isWithdrawn} AND o.status NOT IN ('Cancelled', 'Canceled', 'Failed')`,
  ),
});

/** As in the domain: what is covered, or was captured if that is less, exceeds what was refunded. */
const isOwed = (query: Query): string => {
  const purposes = contractPurposes.map((purpose) => `'${purpose}'`).join(', ');
  const payments = part(query, 'payments', 'p', `p.orderId = o.id AND p.purpose IN (${purposes})`);
  const refunded = 'sum(p.refundedCents)';
  return existing(
    payments
      .groupBy('p.orderId')
      .having(`sum(p.capturedCents) > ${refunded} AND o.withdrawalOwedCents > ${refunded}`),
  );
};

/** Orders of several kinds that wait since an instant of theirs. */
const due = (kinds: readonly OrderName[], at: string, where: Where): WaitingQuestion => ({
  subjectKind: 'due."subject"',
  id: 'due."id"',
  label: 'due."label"',
  detail: 'due."customerName"',
  at: 'due."dueAt"',
  source(asking) {
    const { query } = asking;
    const parts = kinds.map(orderTable).map(({ subject, table, label }) =>
      select(byOwnIndex(table, where)({ ...asking, query: query.createQueryBuilder() }), {
        subject: `'${subject}'`,
        id: 'o.id',
        label: `o.${label}`,
        customerName: 'o.customerName',
        cabinetId: 'o.cabinetId',
        dueAt: at,
      }),
    );
    return query.from(allOf(parts), 'due').innerJoin('cabinets', 'c', 'c.id = due."cabinetId"');
  },
});

/** The whole payment was refunded outside the platform, and no decision has been made. */
const isHeldBack = 'o.externallyRefundedAt IS NOT NULL';

const doorOrders = orderKinds.map(orderTable);

/** The order of a door code, or the report about it: each kind of order has its own table. */
const ofDoor = (table: string, detail: string, at: string, where: string): WaitingQuestion => ({
  subjectKind: `CASE o.orderKind ${doorOrders.map(({ kind, subject }) => `WHEN '${kind}' THEN '${subject}'`).join(' ')} END`,
  id: 'o.orderId',
  label: `coalesce(${doorOrders.map(({ alias, label }) => `${alias}.${label}`).join(', ')})`,
  detail,
  at,
  source: (asking) =>
    doorOrders.reduce(
      (query, { kind, table: of, alias }) =>
        query.leftJoin(of, alias, `o.orderKind = '${kind}' AND ${alias}.id = o.orderId`),
      source(table, where)(asking),
    ),
});

export const ordersWaiting = {
  parcelToTakeBack: orders('parcel', customer, 'o.depositedAt', `o.status = 'Deposited' AND o.isToTakeBack`),
  doorTaskUnconfirmed: ofDoor(
    'door_codes',
    `'doorTask.' || o.step`,
    'o.unconfirmedSince',
    `o.unconfirmedSince IS NOT NULL AND o.doneAt IS NULL AND o.revokedAt IS NULL AND
      o.unconfirmedSince <= :confirmReminded`,
  ),
  pickupReported: ofDoor('pickup_reports', `'pickup.' || o.fault`, 'o.createdAt', 'o.settledAt IS NULL'),
  laundryToCollect: orders(
    'pressing',
    customer,
    'coalesce(o.depositedAt, o.updatedAt)',
    laundryAt('depositLocker'),
  ),
  laundryOverdue: orders(
    'pressing',
    customer,
    'o.promisedAt',
    `${laundryAt('laundry')} AND o.promisedAt < :laundryDueBy AND NOT ${isHeldBack}`,
  ),
  laundryWithdrawn: withdrawn('pressing'),
  rentalWithdrawn: withdrawn('rental'),
  withdrawalStated: withdrawn('shop'),
  /** Accepted withdrawals whose money is to be refunded. */
  withdrawalRefundDue: due(
    withdrawableKinds,
    `o.withdrawnAt + ${withdrawalRefundMs}`,
    ({ query }) => `o.withdrawalOwedCents IS NOT NULL AND ${isOwed(query)}`,
  ),
  refundedExternally: due(saleKinds, 'o.externallyRefundedAt', `${isHeldBack} AND o.endedAt IS NULL`),
  /** One entry a rental, however many of its reports wait. Reports of erased customers are left out. */
  damageReported: {
    ...headOf('rental'),
    detail: 'o.rentalItemName',
    at: 'd.createdAt',
    source: source(
      'damage_reports',
      ({ query }) => {
        const isEarlier = `e.orderId = d.orderId AND e.settledAt IS NULL AND
          (e.createdAt < d.createdAt OR (e.createdAt = d.createdAt AND e.id < d.id))`;
        return `d.settledAt IS NULL AND o.erasedAt IS NULL AND NOT ${exists(query, 'damage_reports', 'e', isEarlier)}`;
      },
      [['rental_orders', 'o', 'o.id = d.orderId'], cabinetOf('o')],
      'd',
    ),
  },
  /** A withdrawn order is not prepared: it is listed among the withdrawals. */
  shopToPrepare: orders(
    'shop',
    customer,
    'coalesce(o.paidAt, o.createdAt)',
    `o.status = 'Paid' AND NOT (${isWithdrawn}) AND NOT ${isHeldBack}`,
  ),
  /** Offered in a cabinet that sells, and out of stock: staff refill it, or withdraw it from sale (shop.md#stock). */
  soldOut: {
    subjectKind: `'sellableItem'`,
    id: 'o.id',
    label: 'o.name',
    detail: 'o.category',
    at: 'o.updatedAt',
    source: source(
      'sellable_items',
      `o.stockQuantity = 0 AND o.type = 'Product' AND o.isActive AND c.isActive`,
    ),
  },
} as const satisfies Readonly<Record<string, WaitingQuestion>>;

/** Every kind of order by an id that only one of them has; `c` is its cabinet, or the one that the id itself names. */
const first = (column: string, ...others: readonly string[]): string =>
  `coalesce(${[...allOrders.map(({ alias }) => `${alias}.${column}`), ...others].join(', ')})`;

function joinOrders(query: Query, orderId: string, ...cabinet: readonly string[]): Query {
  for (const { alias, table } of allOrders) query.leftJoin(table, alias, `${alias}.id = ${orderId}`);
  return query.leftJoin('cabinets', 'c', `c.id = ${first('cabinetId', ...cabinet)}`);
}

/** The subject of a record that belongs to an order, or of one without an order. */
const orderOr = (other: string, id: string, label: string) => ({
  subjectKind: `CASE ${allOrders.map(({ alias, subject }) => `WHEN ${alias}.id IS NOT NULL THEN '${subject}'`).join(' ')} ELSE '${other}' END`,
  id: first('id', id),
  label: `coalesce(${[...allOrders.map(({ alias, label: own }) => `${alias}.${own}`), label].join(', ')})`,
});

/** A letter to staff waits only as long as the matter that it reports (messages.md#letters-to-staff). */
const concernOf: Readonly<Record<StaffTemplate, (query: Query) => string>> = {
  'pressing.toCollect': () => `l.status = 'PendingPickup'`,
  'payment.disputed': (query) =>
    exists(
      query,
      'disputes',
      'd',
      `d.orderId = m.orderId AND d.deletedAt IS NULL AND d.status = 'NeedsAnswer'`,
    ),
};

const concerns = (query: Query): string =>
  `CASE m.template ${staffTemplates
    .map((template) => `WHEN '${template}' THEN ${concernOf[template](query)}`)
    .join(' ')} ELSE TRUE END`;

/** Whether `n` replaced `m`: customers may have another address by now; each member of staff gets a letter. */
const replaces = `n.orderId = m.orderId AND n.template = m.template AND n.channel = m.channel AND
  n.createdAt > m.createdAt AND (n.recipient = m.recipient OR
    m.template NOT IN (${staffTemplates.map((template) => `'${template}'`).join(', ')}))`;

/** The reason of a debt, as the board's labels name it. */
const debtReason = `CASE WHEN p.purpose = 'deposit' THEN
  CASE WHEN o.cappedLateFeeCents > 0 THEN 'lateFee' ELSE 'deposit' END
  WHEN o.penaltyCents > 0 THEN 'penalty' ELSE 'rental' END`;

/** Staff who informed the customer in another way record it on the order (messages.md#delivery). */
const isSaidOtherwise = `t.orderId = m.orderId AND t.at > m.createdAt AND
  t.actor = 'staff' AND t.kind = 'note' AND m.status = 'failed'`;

/** Failed deliveries and abandoned jobs, with the order that they belong to. */
export const failuresWaiting = {
  messageFailed: {
    ...orderOr('message', 'm.id', 'm.recipient'),
    detail: `m.template || '/' || m.channel`,
    at: 'm.createdAt',
    source: (asking) =>
      joinOrders(asking.query.from('messages', 'm'), 'm.orderId')
        .where(`${mine(asking, 'm')} AND m.status <> 'sent' AND m.bodySealed IS NOT NULL`)
        .andWhere(`(m.status = 'failed' OR m.createdAt < :messageTimedOut) AND ${concerns(asking.query)}`)
        .andWhere(`NOT ${exists(asking.query, 'messages', 'n', replaces)}`)
        .andWhere(`NOT ${exists(asking.query, 'timeline', 't', isSaidOtherwise)}`),
  },
  debtOwed: {
    ...headOf('rental'),
    detail: debtReason,
    remark: () => `CASE WHEN p.status = 'RequiresAction' THEN 'paymentAsked' END`,
    cents: () => 'p.amountCents',
    at: 'p.createdAt',
    source: source(
      'payments',
      `p.isDebt AND p.status IN ('Planned', 'RequiresAction')`,
      [['rental_orders', 'o', 'o.id = p.orderId'], cabinetOf('o')],
      'p',
    ),
  },
  refundReturned: {
    ...orderOr('job', 'p.id', 'p.orderId'),
    detail: 'p.purpose',
    at: 'p.refundReturnedAt',
    source: (asking) =>
      joinOrders(asking.query.from('payments', 'p'), 'p.orderId')
        .where(mine(asking, 'p'))
        .andWhere('p.refundReturnedAt IS NOT NULL AND p.refundReturnedAt > :refundReturned'),
  },
  paymentDisputed: {
    ...orderOr('job', 'd.id', 'd.providerId'),
    detail: 'p.purpose',
    at: 'coalesce(d.answerBy, d.openedAt)',
    source(asking) {
      const disputes = asking.query.from('disputes', 'd').innerJoin('payments', 'p', 'p.id = d.paymentId');
      return joinOrders(disputes, 'd.orderId').where(mine(asking, 'd')).andWhere(`d.status = 'NeedsAnswer'`);
    },
  },
  /** A capture whose hold is gone cannot be repeated: a debt replaces it, or a hold that failed. */
  jobDead: {
    ...orderOr('job', 'b.subjectId', 'b.kind'),
    detail: 'b.kind',
    at: 'b.deadAt',
    source({ query, inScope, isWholePlatform }) {
      const jobs = query
        .from('outbox', 'b')
        .leftJoin('payments', 'p', 'p.id = b.subjectId')
        .leftJoin('grants', 'g', 'g.id = b.subjectId')
        .leftJoin('webhook_events', 'w', 'w.id = b.subjectId');
      const company = first('companyId', 'c.companyId', 'w.companyId');
      return joinOrders(jobs, 'coalesce(p.orderId, g.orderId, b.subjectId)', 'b.subjectId')
        .where('b.deadAt IS NOT NULL')
        .andWhere(isWholePlatform ? 'TRUE' : inScope(company, 'c.id'))
        .andWhere(`NOT (b.kind = 'payment.capture' AND p.status IS NOT NULL AND p.status <> 'Authorised')`);
    },
  },
} as const satisfies Readonly<Record<string, WaitingQuestion>>;
