/** One table a collection of the store; a collection without a table, or with another's rows, does not compile. */
import type { Collection } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { TableDefinition } from './table.js';
import { companies, companyLogos, termsVersions } from './tables/companies.js';
import { contacts, frequentCustomers } from './tables/contacts.js';
import {
  cabinetEvents,
  cabinetLinks,
  cabinets,
  cabinetSizes,
  claims,
  lockers,
  lockStates,
} from './tables/lockers.js';
import { accesses, grants, openings, staffOpenings } from './tables/locks.js';
import { damageImages, damageReports } from './tables/damage.js';
import { doorCodes, parcels } from './tables/doors.js';
import { closedMonths } from './tables/closed-months.js';
import { alertRules } from './tables/alert-rules.js';
import { boardMarks } from './tables/board-marks.js';
import { figureCounts, figureDays, figureReports, refusalCounts } from './tables/figures.js';
import { customerFiles } from './tables/customer-files.js';
import { pickupReports } from './tables/pickup-reports.js';
import { ledgerEntries, ledgerReadings, payouts } from './tables/ledger.js';
import { disputes, payments } from './tables/payments.js';
import { audit, passwordLinks, secondFactors, sessions, users } from './tables/people.js';
import {
  dataKeys,
  guessBudgets,
  idempotentAnswers,
  messages,
  outbox,
  timeline,
  webhookEvents,
  writeProbes,
} from './tables/records.js';
import { pricingThresholds, rentalItemImages, rentalItems, rentalUnits } from './tables/rental-items.js';
import { rentalOrders } from './tables/rental-orders.js';
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
