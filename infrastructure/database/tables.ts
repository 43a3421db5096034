/**
 * One table a collection of the store; a collection without a table, or with another's rows, does not compile. The tables
 * of customers' orders have a row each, from which a query over all kinds, or for any of them, is made.
 */
import type { Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';
import { orderNames, orderRows, type OrderName } from '#domain/shared/order-kinds.js';
import type { TableDefinition } from './tables/table.js';
import * as alerts from './tables/alert-rules.js';
import * as companies from './tables/companies.js';
import * as doors from './tables/doors.js';
import * as ledger from './tables/ledger.js';
import * as lockers from './tables/lockers.js';
import * as payments from './tables/payments.js';
import * as people from './tables/people.js';
import * as records from './tables/records.js';
import * as items from './tables/rental-items.js';
import * as rentals from './tables/rental-orders.js';
import * as sales from './tables/sales.js';

export type Rows = {
  [
    K in keyof Store as Store[K] extends { get(id: string): Promise<unknown> } ? K : never
  ]: Store[K] extends Collection<infer Row> ? Row : never;
};
export type CollectionName = keyof Rows;

export const tables: { readonly [K in CollectionName]: TableDefinition<Rows[K]> } = {
  ...people,
  ...companies,
  ...lockers,
  ...doors,
  ...items,
  ...rentals,
  ...sales,
  ...payments,
  ...ledger,
  ...records,
  ...alerts,
};

export const collectionNames = Object.keys(tables) as CollectionName[];

interface OrderTable {
  readonly alias: string;
  /** The column by which people name an order. */
  readonly label: string;
  /** When an order `o` ended; null while it is not over. */
  readonly endedAt: string;
}

const sale = { label: 'reference', endedAt: 'o.endedAt' } as const;

const orderTables: Readonly<Record<OrderName, OrderTable>> = {
  rental: { alias: 'r', label: 'rentalCode', endedAt: 'o.endedAt' },
  parcel: {
    alias: 'a',
    label: 'trackingNumber',
    endedAt: 'coalesce(o.retrievedAt, o.collectedAt, o.cancelledAt)',
  },
  pressing: { alias: 'l', ...sale },
  shop: { alias: 's', ...sale },
};

export function orderTable(kind: OrderName) {
  const { subject } = orderRows[kind];
  return { kind, subject, table: tables[`${subject}s`].schema.options.name, ...orderTables[kind] };
}

export const allOrders = orderNames.map(orderTable);
