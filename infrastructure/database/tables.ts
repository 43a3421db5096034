/** One table a collection of the store; a collection without a table, or with another's rows, does not compile. */
import type { Collection, Store } from '#application/store.js';
import type { TableDefinition } from './table.js';
import { companies } from './tables/companies.js';
import { cabinetEvents, cabinetLinks, cabinets, cabinetSizes, claims, lockers } from './tables/lockers.js';
import { accesses, grants, openings } from './tables/locks.js';
import { payments } from './tables/payments.js';
import { audit, users } from './tables/people.js';
import {
  guessBudgets,
  idempotentAnswers,
  messages,
  outbox,
  timeline,
  webhookEvents,
} from './tables/records.js';
import { pricingThresholds, rentalItems, rentalOrders, rentalUnits } from './tables/rentals.js';

/** The collections of the store, by name, with the type of their rows. */
export type Rows = {
  [
    K in keyof Store as Store[K] extends { get(id: string): Promise<unknown> } ? K : never
  ]: Store[K] extends Collection<infer Row> ? Row : never;
};
export type CollectionName = keyof Rows;

export const tables: { readonly [K in CollectionName]: TableDefinition<Rows[K]> } = {
  users,
  audit,
  companies,
  cabinets,
  cabinetSizes,
  cabinetLinks,
  cabinetEvents,
  lockers,
  claims,
  grants,
  openings,
  accesses,
  rentalItems,
  pricingThresholds,
  rentalUnits,
  rentalOrders,
  payments,
  messages,
  timeline,
  outbox,
  webhookEvents,
  guessBudgets,
  idempotentAnswers,
};

export const collectionNames = Object.keys(tables) as CollectionName[];
