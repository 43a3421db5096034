/**
 * What waits for staff in parcels, laundry and the shop, including its articles, and withdrawn rentals
 * (doors-and-codes.md#opening-a-door, parcels.md#states, laundry.md#states, shop.md#states), found by index as in
 * waiting-sql.ts.
 */
import { pressingStatusesAt, type LaundryPlace } from '#domain/pressing/pressing-order.js';
import { contractPurposes, withdrawalRefundMs } from '#domain/sales/withdrawal-refund.js';
import { allOf, exists, part, type Query, select } from './statement.js';
import { doorOrderTables, type Asking, type WaitingQuestion } from './waiting-question.js';

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
