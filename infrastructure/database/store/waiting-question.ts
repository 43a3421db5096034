/** The query of the board for one kind of thing that waits for a person, and the tables of orders that it joins. */
import { pageKinds, type AnyOrder } from '#application/orders.js';
import { orderKinds } from '#domain/doors/door-code.js';
import type { Dialect } from '#infrastructure/database/engine.js';
import type { Query } from './statement.js';

/** What a question is built with. Its instants are parameters (waiting-sql.ts). */
export interface Asking {
  readonly query: Query;
  readonly dialect: Dialect;
  readonly isWholePlatform: boolean;
  /** "Of the asked companies and cabinets", by these columns; `c` is the cabinet. */
  readonly inScope: (company: string, cabinet?: string) => string;
}

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

export const orderTables = (Object.keys(tables) as Kind[]).map(tableOf);

/** Of the kinds whose doors open by 8-character codes. */
export const doorOrderTables = orderKinds.map(tableOf);
