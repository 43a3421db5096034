/**
 * What waits for staff in parcels, laundry and the shop, including its articles, withdrawn rentals, failed deliveries
 * and abandoned jobs (doors-and-codes.md#opening-a-door, parcels.md#states, laundry.md#states, shop.md#states), found
 * by index as in waiting-sql.ts.
 */
import { pressingStatusesAt, type LaundryPlace } from '#domain/pressing/pressing-order.js';
import { contractPurposes, withdrawalRefundMs } from '#domain/sales/withdrawal-refund.js';
import { allOf, exists, part, type Query, select } from './statement.js';
import { staffTemplates, type StaffTemplate } from '#application/messages/staff-templates.js';
import { pageKinds, type AnyOrder } from '#application/orders.js';
import { orderKinds } from '#domain/doors/door-code.js';
import type { Dialect } from '#infrastructure/database/engine.js';

/** What a question is built with. Its instants are parameters (waiting-sql.ts). */
export interface Asking {
  readonly query: Query;
  readonly dialect: Dialect;
  readonly isWholePlatform: boolean;
  /** "Of the asked companies and cabinets", by these columns; `c` is the cabinet. */
  readonly inScope: (company: string, cabinet?: string) => string;
}

/** The query of the board for one kind of thing that waits for a person, and the tables of orders that it joins. */
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
  /** The rows that wait; `c` is the cabinet. */
  readonly source: (asking: Asking) => Query;
}

type Kind = AnyOrder['kind'];

/** The table of each kind of order, its alias in joined queries and the column with its label. */
const tables: Readonly<
  Record<Kind, { readonly alias: string; readonly table: string; readonly label: string }>
> = {
  rental: { alias: 'r', table: 'rental_orders', label: 'rentalCode' },
  parcel: { alias: 'a', table: 'parcels', label: 'trackingNumber' },
  pressing: { alias: 'l', table: 'pressing_orders', label: 'reference' },
  shop: { alias: 's', table: 'shop_orders', label: 'reference' },
};

const tableOf = (kind: Kind) => ({ kind, ...tables[kind], subject: pageKinds[kind] });

const orderTables = (Object.keys(tables) as Kind[]).map(tableOf);

/** Of the kinds whose doors open by 8-character codes. */
const doorOrderTables = orderKinds.map(tableOf);

const source =
  (table: string, where: string) =>
  ({ query, inScope }: Asking): Query =>
    query
      .from(table, 'o')
      .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
      .where(`o.deletedAt IS NULL AND ${inScope('o.companyId')}`)
      .andWhere(where);

const parcel = { subjectKind: `'parcel'`, id: 'o.id', label: 'o.trackingNumber' } as const;
const laundry = { subjectKind: `'pressingOrder'`, id: 'o.id', label: 'o.reference' } as const;
const laundryAt = (place: LaundryPlace): string =>
  `o.status IN (${pressingStatusesAt(place)
    .map((status) => `'${status}'`)
    .join(', ')})`;
const rental = { subjectKind: `'rentalOrder'`, id: 'o.id', label: 'o.rentalCode' } as const;
const shop = { subjectKind: `'shopOrder'`, id: 'o.id', label: 'o.reference' } as const;

const isWithdrawn = 'o.withdrawnAt IS NOT NULL AND o.withdrawalSettledAt IS NULL';

type OrderTable = 'pressing_orders' | 'shop_orders' | 'rental_orders';

/** Declared by the customer, and not answered. */
const withdrawn = (table: OrderTable) => ({
  detail: 'o.customerName',
  at: 'o.withdrawnAt',
  source: source(table, `${isWithdrawn} AND o.status NOT IN ('Cancelled', 'Canceled', 'Failed')`),
});

/**
 * As in the domain: the lesser of what is covered and what was captured, minus what was refunded, is more than zero.
 */
const isOwed = (query: Query): string => {
  const purposes = contractPurposes.map((purpose) => `'${purpose}'`).join(', ');
  return `EXISTS ${part(query, 'payments', 'p', `p.orderId = o.id AND p.purpose IN (${purposes})`)
    .groupBy('p.orderId')
    .having('sum(p.capturedCents) > sum(p.refundedCents)')
    .andHaving('o.withdrawalOwedCents > sum(p.refundedCents)')
    .getQuery()}`;
};

interface OrdersOf {
  readonly subject: string;
  readonly table: OrderTable;
  readonly label: 'reference' | 'rentalCode';
}

const saleTables: readonly OrdersOf[] = [
  { subject: 'shopOrder', table: 'shop_orders', label: 'reference' },
  { subject: 'pressingOrder', table: 'pressing_orders', label: 'reference' },
];
const allTables: readonly OrdersOf[] = [
  ...saleTables,
  { subject: 'rentalOrder', table: 'rental_orders', label: 'rentalCode' },
];

/** Orders of several kinds that wait since an instant of theirs. */
const due =
  (tables: readonly OrdersOf[], at: string, where: (query: Query) => string) =>
  ({ query, inScope }: Asking): Query => {
    const orders = tables.map(({ subject, table, label }) =>
      select(query.createQueryBuilder(), {
        subject: `'${subject}'`,
        id: 'o.id',
        label: `o.${label}`,
        customerName: 'o.customerName',
        cabinetId: 'o.cabinetId',
        dueAt: at,
      })
        .from(table, 'o')
        .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
        .where(`o.deletedAt IS NULL AND ${inScope('o.companyId')}`)
        .andWhere(where(query)),
    );
    return query.from(allOf(orders), 'due').innerJoin('cabinets', 'c', 'c.id = due."cabinetId"');
  };

const dueOrder = {
  subjectKind: 'due."subject"',
  id: 'due."id"',
  label: 'due."label"',
  detail: 'due."customerName"',
  at: 'due."dueAt"',
} as const;

/** The whole payment was refunded outside the platform, and no decision has been made. */
const isHeldBack = 'o.externallyRefundedAt IS NOT NULL';

/** The order of a door code, or the report about it: each kind of order has its own table. */
const ofDoor = {
  subjectKind: `CASE o.orderKind ${doorOrderTables.map(({ kind, subject }) => `WHEN '${kind}' THEN '${subject}'`).join(' ')} END`,
  id: 'o.orderId',
  label: `coalesce(${doorOrderTables.map(({ alias, label }) => `${alias}.${label}`).join(', ')})`,
} as const;
const withOrder =
  (table: string, where: string) =>
  (asking: Asking): Query =>
    doorOrderTables.reduce(
      (query, { kind, table: orders, alias }) =>
        query.leftJoin(orders, alias, `o.orderKind = '${kind}' AND ${alias}.id = o.orderId`),
      source(table, where)(asking),
    );

export const ordersWaiting = {
  parcelToTakeBack: {
    ...parcel,
    detail: 'o.customerName',
    at: 'o.depositedAt',
    source: source('parcels', 'o.isToTakeBack'),
  },
  doorTaskUnconfirmed: {
    ...ofDoor,
    detail: `'doorTask.' || o.step`,
    at: 'o.unconfirmedSince',
    source: withOrder(
      'door_codes',
      `o.unconfirmedSince IS NOT NULL AND o.doneAt IS NULL AND o.revokedAt IS NULL AND
        o.unconfirmedSince <= :confirmReminded`,
    ),
  },
  laundryToCollect: {
    ...laundry,
    detail: 'o.customerName',
    at: 'coalesce(o.depositedAt, o.updatedAt)',
    source: source('pressing_orders', laundryAt('depositLocker')),
  },
  laundryOverdue: {
    ...laundry,
    detail: 'o.customerName',
    at: 'o.promisedAt',
    source: source(
      'pressing_orders',
      `${laundryAt('laundry')} AND o.promisedAt < :now AND NOT ${isHeldBack}`,
    ),
  },
  laundryWithdrawn: { ...laundry, ...withdrawn('pressing_orders') },
  rentalWithdrawn: { ...rental, ...withdrawn('rental_orders') },
  /** Accepted withdrawals whose money is to be refunded. */
  withdrawalRefundDue: {
    ...dueOrder,
    source: due(
      allTables,
      `o.withdrawnAt + ${withdrawalRefundMs}`,
      (query) => `o.withdrawalOwedCents IS NOT NULL AND ${isOwed(query)}`,
    ),
  },
  refundedExternally: {
    ...dueOrder,
    source: due(saleTables, 'o.externallyRefundedAt', () => `${isHeldBack} AND o.endedAt IS NULL`),
  },
  /** One entry a rental, however many of its reports wait. Reports of erased customers are left out. */
  damageReported: {
    ...rental,
    detail: 'o.rentalItemName',
    at: 'd.createdAt',
    source({ query, inScope }) {
      const isEarlier = `e.orderId = d.orderId AND e.settledAt IS NULL AND
        (e.createdAt < d.createdAt OR (e.createdAt = d.createdAt AND e.id < d.id))`;
      return query
        .from('damage_reports', 'd')
        .innerJoin('rental_orders', 'o', 'o.id = d.orderId')
        .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
        .where(
          `d.deletedAt IS NULL AND d.settledAt IS NULL AND o.erasedAt IS NULL AND ${inScope('d.companyId')}`,
        )
        .andWhere(`NOT ${exists(query, 'damage_reports', 'e', isEarlier)}`);
    },
  },
  pickupReported: {
    ...ofDoor,
    detail: `'pickup.' || o.fault`,
    at: 'o.createdAt',
    source: withOrder('pickup_reports', 'o.settledAt IS NULL'),
  },
  withdrawalStated: { ...shop, ...withdrawn('shop_orders') },
  /** A withdrawn order is not prepared: it is listed among the withdrawals. */
  shopToPrepare: {
    ...shop,
    detail: 'o.customerName',
    at: 'coalesce(o.paidAt, o.createdAt)',
    source: source('shop_orders', `o.status = 'Paid' AND NOT (${isWithdrawn}) AND NOT ${isHeldBack}`),
  },
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
  `coalesce(${[...orderTables.map(({ alias }) => `${alias}.${column}`), ...others].join(', ')})`;

const subjectOr = (other: string): string =>
  `CASE ${orderTables.map(({ alias, subject }) => `WHEN ${alias}.id IS NOT NULL THEN '${subject}'`).join(' ')} ELSE '${other}' END`;

const labelOr = (other: string): string =>
  `coalesce(${[...orderTables.map(({ alias, label }) => `${alias}.${label}`), other].join(', ')})`;

function joinOrders(query: Query, orderId: string, ...cabinet: readonly string[]): Query {
  for (const { alias, table } of orderTables) query.leftJoin(table, alias, `${alias}.id = ${orderId}`);
  return query.leftJoin('cabinets', 'c', `c.id = ${first('cabinetId', ...cabinet)}`);
}

/**
 * A letter to staff is not sent again: it waits only as long as the matter that it reports
 * (messages.md#letters-to-staff).
 */
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

/**
 * Whether `n` replaced `m`: a customer may have another address by now; each member of staff gets a separate letter.
 */
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

/**
 * Failed deliveries and abandoned jobs, with the order that they belong to: a rental, a parcel, laundry or a shop
 * order.
 */
export const failuresWaiting = {
  messageFailed: {
    subjectKind: subjectOr('message'),
    id: first('id', 'm.id'),
    label: labelOr('m.recipient'),
    detail: `m.template || '/' || m.channel`,
    at: 'm.createdAt',
    source: ({ query, inScope }) =>
      joinOrders(query.from('messages', 'm'), 'm.orderId')
        .where(`m.deletedAt IS NULL AND ${inScope('m.companyId')}`)
        .andWhere(`m.status <> 'sent' AND m.bodySealed IS NOT NULL`)
        .andWhere(`(m.status = 'failed' OR m.createdAt < :messageTimedOut) AND ${concerns(query)}`)
        .andWhere(`NOT ${exists(query, 'messages', 'n', replaces)}`)
        .andWhere(`NOT ${exists(query, 'timeline', 't', isSaidOtherwise)}`),
  },
  debtOwed: {
    subjectKind: `'rentalOrder'`,
    id: 'o.id',
    label: 'o.rentalCode',
    detail: debtReason,
    remark: () => `CASE WHEN p.status = 'RequiresAction' THEN 'paymentAsked' END`,
    cents: () => 'p.amountCents',
    at: 'p.createdAt',
    source: ({ query, inScope }) =>
      query
        .from('payments', 'p')
        .innerJoin('rental_orders', 'o', 'o.id = p.orderId')
        .innerJoin('cabinets', 'c', 'c.id = o.cabinetId')
        .where(`p.deletedAt IS NULL AND ${inScope('p.companyId')}`)
        .andWhere(`p.isDebt AND p.status IN ('Planned', 'RequiresAction')`),
  },
  refundReturned: {
    subjectKind: subjectOr('job'),
    id: first('id', 'p.id'),
    label: labelOr('p.orderId'),
    detail: 'p.purpose',
    at: 'p.refundReturnedAt',
    source: ({ query, inScope }) =>
      joinOrders(query.from('payments', 'p'), 'p.orderId')
        .where(`p.deletedAt IS NULL AND ${inScope('p.companyId')}`)
        .andWhere('p.refundReturnedAt IS NOT NULL AND p.refundReturnedAt > :refundReturned'),
  },
  paymentDisputed: {
    subjectKind: subjectOr('job'),
    id: first('id', 'd.id'),
    label: labelOr('d.providerId'),
    detail: 'p.purpose',
    at: 'coalesce(d.answerBy, d.openedAt)',
    source: ({ query, inScope }) =>
      joinOrders(query.from('disputes', 'd').innerJoin('payments', 'p', 'p.id = d.paymentId'), 'd.orderId')
        .where(`d.deletedAt IS NULL AND d.status = 'NeedsAnswer'`)
        .andWhere(inScope('d.companyId')),
  },
  /** A capture whose hold is gone cannot be repeated: a debt replaces it, or a hold that failed. */
  jobDead: {
    subjectKind: subjectOr('job'),
    id: first('id', 'b.subjectId'),
    label: labelOr('b.kind'),
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
        .andWhere(isWholePlatform ? 'TRUE' : inScope(company))
        .andWhere(`NOT (b.kind = 'payment.capture' AND p.status IS NOT NULL AND p.status <> 'Authorised')`);
    },
  },
} as const satisfies Readonly<Record<string, WaitingQuestion>>;
