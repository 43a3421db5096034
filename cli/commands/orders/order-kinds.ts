/** The kinds of orders at the terminal: the file of each, with its verbs and its records. */
import type { OrderRecords } from '#cli/acts/orders/kind.js';
import type { Noun } from '#cli/verb.js';
import { orderNames, orderRows, type OrderName } from '#domain/shared/order-kinds.js';

interface Row {
  /** As it is typed: `consigne shop`. */
  readonly name: string;
  readonly load: () => Promise<{ readonly noun: Noun; readonly plan: OrderRecords }>;
}

const rows: Readonly<Record<OrderName, Row>> = {
  parcel: { name: 'parcels', load: () => import('./parcels.js') },
  pressing: { name: 'pressing', load: () => import('./pressing.js') },
  rental: { name: 'rentals', load: () => import('./rentals.js') },
  shop: { name: 'shop', load: () => import('./shop.js') },
};

export const orderNouns = Object.fromEntries(
  Object.values(rows).map(({ name, load }) => [name, async () => (await load()).noun]),
);

/** By the names in the API; undefined for a record that is no order. */
function rowOf(subject: string): Row | undefined {
  const kind = orderNames.find((each) => orderRows[each].subject === subject);
  return kind && rows[kind];
}
/** By the noun; undefined for any other. */
export const recordsOfNoun = (noun: string): Promise<OrderRecords> | undefined =>
  Object.values(rows)
    .find(({ name }) => name === noun)
    ?.load()
    .then(({ plan }) => plan);
export const nounOf = (subject: string): string | undefined => rowOf(subject)?.name;
export const recordsOf = (subject: string): Promise<OrderRecords> | undefined =>
  rowOf(subject)
    ?.load()
    .then(({ plan }) => plan);
