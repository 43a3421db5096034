/** The kinds of orders in French, for every staff view: one row a kind. */
import {
  orderKinds,
  orderRows,
  type DoorContent,
  type OrderKind,
  type OrderName,
  type OrderSubject,
  type WithdrawableKind,
} from './order-kinds.js';

/** What lies in its locker. */
interface Content {
  readonly thing: string;
  /** With « dans vos mains ? » */
  readonly isAre?: string;
  readonly expected: string;
  readonly missing: string;
}

interface Words {
  /** Of one order, and of its price. */
  readonly one: string;
  /** Of its lists. */
  readonly many: string;
  /** Before its reference, in the audit. */
  readonly order: string;
  /** After their number. */
  readonly inCounts: readonly [one: string, many: string];
}

type Row<Name> = Words &
  (Name extends OrderKind ? { readonly content: Content } : unknown) &
  (Name extends WithdrawableKind
    ? {
        /** Of its sales: ASCII, as the whole file of entries. */ readonly account: readonly [
          number: string,
          label: string,
        ];
      }
    : unknown);

export const orderWords: { readonly [Name in OrderName]: Row<Name> } = {
  rental: {
    ...{ one: 'Location', many: 'Locations', order: 'Location', inCounts: ['location', 'locations'] },
    account: ['706200', 'Locations'],
  },
  pressing: {
    ...{ one: 'Pressing', many: 'Pressing', order: 'Commande de pressing' },
    inCounts: ['commande de pressing', 'commandes de pressing'],
    content: { thing: 'le linge', expected: 'Du linge', missing: 'du linge' },
    account: ['706100', 'Prestations de pressing'],
  },
  shop: {
    ...{ one: 'Boutique', many: 'Boutique', order: 'Commande boutique' },
    inCounts: ['commande de la boutique', 'commandes de la boutique'],
    content: {
      ...{ thing: 'la commande', isAre: 'est-elle' },
      ...{ expected: 'Une commande de la boutique', missing: 'une commande' },
    },
    account: ['707000', 'Ventes de marchandises'],
  },
  parcel: {
    ...{ one: 'Colis', many: 'Colis', order: 'Colis', inCounts: ['colis', 'colis'] },
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

/** The same by what lies in their lockers. */
export const ofContents = <T>(valueOf: (content: Content) => T) =>
  Object.fromEntries(
    orderKinds.map((kind) => [orderRows[kind].door.content, valueOf(orderWords[kind].content)]),
  ) as Readonly<Record<DoorContent, T>>;

/** « location CK6P » */
export const namedOrder = (name: OrderName, reference: string): string =>
  `${orderWords[name].one.toLowerCase()} ${reference}`;
