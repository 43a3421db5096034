/** One table a collection of the store; a collection without a table, or with another's rows, does not compile. */
import type { Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { TableDefinition } from './table.js';
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
