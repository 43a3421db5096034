/**
 * The kinds of orders: one row a kind, from which every list of kinds derives; the mode of its cabinets; and its words.
 * Plain data only, without rules (`order-plan.ts` of each kind), because the customers' pages load it; they leave out
 * the table of words.
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
  /** Its noun at the terminal. */
  readonly noun: string;
  /** The steps of the 8-character codes that open the doors of this kind; null: it has an access code instead. */
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
    noun: 'rentals',
    door: null,
    paid: 'later',
    retentionMs: buyerRetentionMs,
  },
  pressing: {
    subject: 'pressingOrder',
    pages: 'pressing-orders',
    noun: 'pressing',
    door: { depositor: 'customer', content: 'laundry' },
    paid: 'atOnce',
    retentionMs: buyerRetentionMs,
  },
  shop: {
    subject: 'shopOrder',
    pages: 'ecommerce-orders',
    noun: 'shop',
    door: { depositor: 'staff', content: 'shopOrder' },
    paid: 'atOnce',
    retentionMs: buyerRetentionMs,
  },
  parcel: {
    subject: 'parcel',
    pages: 'parcels',
    noun: 'parcels',
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

type DoorContent = Rows[OrderKind]['door']['content'];

export type Offer = 'units' | 'articles';

export interface ModePlan {
  readonly orders: OrderName;
  /** The first part of the public page's address (specification §7, §9). */
  readonly path: 'rental' | 'cabinet';
  /** What customers order on that page; null: nothing, staff enter what lies in the lockers. */
  readonly offers: Offer | null;
  /** An order has its locker before it is paid: without a free one nothing can be ordered. */
  readonly takesLockerAtOrder: boolean;
  /** Whether its orders have invoices and credit notes. */
  readonly hasDocuments: boolean;
}

/** One row per mode: what cabinets do differently by it. */
export const modeRows = {
  ClickAndCollect: {
    orders: 'parcel',
    path: 'cabinet',
    offers: null,
    takesLockerAtOrder: false,
    hasDocuments: false,
  },
  Pressing: {
    orders: 'pressing',
    path: 'cabinet',
    offers: 'articles',
    takesLockerAtOrder: true,
    hasDocuments: true,
  },
  ECommerce: {
    orders: 'shop',
    path: 'cabinet',
    offers: 'articles',
    takesLockerAtOrder: false,
    hasDocuments: true,
  },
  Rental: {
    orders: 'rental',
    path: 'rental',
    offers: 'units',
    takesLockerAtOrder: false,
    hasDocuments: false,
  },
} as const satisfies Readonly<Record<string, ModePlan>>;

/** The content of its locker. */
interface Content {
  readonly thing: string;
  /** The name in the question « dans vos mains ? ». */
  readonly isAre?: string;
  readonly expected: string;
  readonly missing: string;
}

interface Words {
  /** The page of one order, and of its price. */
  readonly one: string;
  /** The page of its lists. */
  readonly many: string;
  /** The name before its reference, in the audit. */
  readonly order: string;
  /** The name after their number. */
  readonly inCounts: readonly [one: string, many: string];
  /** The mode of its cabinets (specification §1). */
  readonly mode: string;
}

type Row<Name> = Words &
  (Name extends OrderKind ? { readonly content: Content } : unknown) &
  (Name extends WithdrawableKind
    ? {
        /** The account of its sales in the books: ASCII, as the whole file of entries. */ readonly account: readonly [
          number: string,
          label: string,
        ];
      }
    : unknown);

/** In French, for every staff view. */
export const orderWords: { readonly [Name in OrderName]: Row<Name> } = {
  rental: {
    one: 'Location',
    many: 'Locations',
    order: 'Location',
    inCounts: ['location', 'locations'],
    mode: 'Location',
    account: ['706200', 'Locations'],
  },
  pressing: {
    one: 'Pressing',
    many: 'Pressing',
    order: 'Commande de pressing',
    inCounts: ['commande de pressing', 'commandes de pressing'],
    mode: 'Pressing (avec paiement)',
    content: { thing: 'le linge', expected: 'Du linge', missing: 'du linge' },
    account: ['706100', 'Prestations de pressing'],
  },
  shop: {
    one: 'Boutique',
    many: 'Boutique',
    order: 'Commande boutique',
    inCounts: ['commande de la boutique', 'commandes de la boutique'],
    mode: 'E-Commerce',
    content: {
      thing: 'la commande',
      isAre: 'est-elle',
      expected: 'Une commande de la boutique',
      missing: 'une commande',
    },
    account: ['707000', 'Ventes de marchandises'],
  },
  parcel: {
    one: 'Colis',
    many: 'Colis',
    order: 'Colis',
    inCounts: ['colis', 'colis'],
    mode: 'Click & Collect',
    content: { thing: 'le colis', expected: 'Un colis', missing: 'un colis' },
  },
};

/** A value for each of these kinds. */
export const ofKinds = <Name extends OrderName, T>(
  names: readonly Name[],
  valueOf: (words: (typeof orderWords)[Name], name: Name) => T,
) =>
  Object.fromEntries(names.map((name) => [name, valueOf(orderWords[name], name)])) as Readonly<
    Record<Name, T>
  >;

/** The same by the names in the staff API. */
export const ofSubjects = <T>(valueOf: (words: Words) => T) =>
  Object.fromEntries(
    Object.entries(orderRows).map(([name, { subject }]) => [subject, valueOf(orderWords[name as OrderName])]),
  ) as Readonly<Record<OrderSubject, T>>;

/** The same by the content of their lockers. */
export const ofContents = <T>(valueOf: (content: Content) => T) =>
  Object.fromEntries(
    orderKinds.map((kind) => [orderRows[kind].door.content, valueOf(orderWords[kind].content)]),
  ) as Readonly<Record<DoorContent, T>>;

/** « location CK6P » */
export const namedOrder = (name: OrderName, reference: string): string =>
  `${orderWords[name].one.toLowerCase()} ${reference}`;
