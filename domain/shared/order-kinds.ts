/**
 * The kinds of orders: one row a kind, from which every list of kinds derives. Plain data only, without texts
 * (order-words.ts) and rules (`order-plan.ts` of each kind), because the customers' pages load it.
 */
import { day } from './record.js';

/**
 * Retention of a customer's data from the end of the order: three years for customers who order and pay (the reference
 * of the CNIL for customers), 90 days for recipients of a parcel.
 */
export const buyerRetentionMs = 3 * 365 * day;
export const recipientRetentionMs = 90 * day;

interface OrderRow {
  /** The name in the staff API, the board and the audit. */
  readonly subject: string;
  /** The first part of the addresses of its pages in the staff web. */
  readonly pages: string;
  /** Of the 8-character codes that open its doors; null: it has an access code instead. */
  readonly door: {
    /** Who puts the object in first. */
    readonly depositor: 'courier' | 'customer' | 'staff';
    /** What its locker contains meanwhile, for the check of a cabinet. */
    readonly content: string;
  } | null;
  /** `later`: first a hold on the card. Null: its customer pays nothing. */
  readonly paid: 'atOnce' | 'later' | null;
  readonly retentionMs: number;
}

export const orderRows = {
  rental: {
    subject: 'rentalOrder',
    pages: 'rental-orders',
    door: null,
    paid: 'later',
    retentionMs: buyerRetentionMs,
  },
  pressing: {
    subject: 'pressingOrder',
    pages: 'pressing-orders',
    door: { depositor: 'customer', content: 'laundry' },
    paid: 'atOnce',
    retentionMs: buyerRetentionMs,
  },
  shop: {
    subject: 'shopOrder',
    pages: 'ecommerce-orders',
    door: { depositor: 'staff', content: 'shopOrder' },
    paid: 'atOnce',
    retentionMs: buyerRetentionMs,
  },
  parcel: {
    subject: 'parcel',
    pages: 'parcels',
    door: { depositor: 'courier', content: 'parcel' },
    paid: null,
    retentionMs: recipientRetentionMs,
  },
} as const satisfies Readonly<Record<string, OrderRow>>;

type Rows = typeof orderRows;
export type OrderName = keyof Rows;
export type SubjectOf<Name extends OrderName> = Rows[Name]['subject'];
export type OrderSubject = SubjectOf<OrderName>;
type Where<Field extends keyof OrderRow, Value> = {
  [Name in OrderName]: Rows[Name][Field] extends Value ? Name : never;
}[OrderName];

export const orderNames = /* @__PURE__ */ Object.keys(orderRows) as OrderName[];
export const orderSubjectNames: readonly OrderSubject[] = /* @__PURE__ */ orderNames.map(
  (name) => orderRows[name].subject,
);

/** In alphabetical order, as in the contract. */
const namesWhere = <Name extends OrderName>(isMeant: (row: OrderRow) => boolean): readonly Name[] =>
  orderNames.filter((name): name is Name => isMeant(orderRows[name])).sort();

/** The kinds whose doors open by 8-character codes. */
export type OrderKind = Where<'door', object>;
export const orderKinds = /* @__PURE__ */ namesWhere<OrderKind>(({ door }) => door !== null);

/** The kinds that are paid at once through the payment page. */
export type SaleKind = Where<'paid', 'atOnce'>;
export const saleKinds = /* @__PURE__ */ namesWhere<SaleKind>(({ paid }) => paid === 'atOnce');

/** What a customer may withdraw from: what they pay for. */
export type WithdrawableKind = Where<'paid', string>;
const namesPaid = (): readonly WithdrawableKind[] => [
  ...saleKinds,
  ...namesWhere<Where<'paid', 'later'>>(({ paid }) => paid === 'later'),
];
export const withdrawableKinds = /* @__PURE__ */ namesPaid();

export type DoorContent = Rows[OrderKind]['door']['content'];
