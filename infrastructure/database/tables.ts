/** One table a collection of the store; a collection without a table, or with another's rows, does not compile. */
import type { Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { TableDefinition } from './table.js';
import {
  companies,
  companyLogos,
  termsVersions,
  contacts,
  frequentCustomers,
  customerFiles,
} from '#infrastructure/database/tables/companies.js';
import {
  cabinetEvents,
  cabinetLinks,
  cabinets,
  cabinetSizes,
  claims,
  lockers,
  lockStates,
} from './tables/lockers.js';
import { alertRules } from './tables/alert-rules.js';
import {
  accesses,
  grants,
  openings,
  staffOpenings,
  doorCodes,
  parcels,
  pickupReports,
} from '#infrastructure/database/tables/doors.js';
import { damageImages, damageReports, rentalOrders } from '#infrastructure/database/tables/rental-orders.js';
import { closedMonths, disputes, payments } from '#infrastructure/database/tables/payments.js';
import {
  boardMarks,
  figureCounts,
  figureDays,
  figureReports,
  refusalCounts,
  dataKeys,
  guessBudgets,
  idempotentAnswers,
  messages,
  outbox,
  timeline,
  webhookEvents,
  writeProbes,
} from '#infrastructure/database/tables/records.js';
import { ledgerEntries, ledgerReadings, payouts } from './tables/ledger.js';
import { audit, passwordLinks, secondFactors, sessions, users } from './tables/people.js';
import { pricingThresholds, rentalItemImages, rentalItems, rentalUnits } from './tables/rental-items.js';
import {
  invoiceCounters,
  invoices,
  pressingOrders,
  sellableItemImages,
  sellableItems,
  shopOrders,
  unpaidBookings,
} from './tables/sales.js';

export type Rows = {
  [
    K in keyof Store as Store[K] extends { get(id: string): Promise<unknown> } ? K : never
  ]: Store[K] extends Collection<infer Row> ? Row : never;
};
export type CollectionName = keyof Rows;

export const tables: { readonly [K in CollectionName]: TableDefinition<Rows[K]> } = {
  users,
  sessions,
  passwordLinks,
  secondFactors,
  audit,
  companies,
  termsVersions,
  companyLogos,
  contacts,
  frequentCustomers,
  customerFiles,
  cabinets,
  cabinetSizes,
  cabinetLinks,
  cabinetEvents,
  lockers,
  lockStates,
  claims,
  grants,
  openings,
  staffOpenings,
  accesses,
  rentalItems,
  rentalItemImages,
  pricingThresholds,
  rentalUnits,
  rentalOrders,
  damageReports,
  damageImages,
  doorCodes,
  pickupReports,
  boardMarks,
  alertRules,
  figureDays,
  figureCounts,
  refusalCounts,
  figureReports,
  parcels,
  sellableItems,
  sellableItemImages,
  pressingOrders,
  shopOrders,
  invoices,
  invoiceCounters,
  payments,
  disputes,
  ledgerEntries,
  ledgerReadings,
  payouts,
  closedMonths,
  unpaidBookings,
  messages,
  timeline,
  outbox,
  webhookEvents,
  guessBudgets,
  idempotentAnswers,
  dataKeys,
  writeProbes,
};

export const collectionNames = Object.keys(tables) as CollectionName[];
