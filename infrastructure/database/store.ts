/** The store of the use-cases over the session of one unit of work. */
import type { Store } from '#application/store.js';
import type { Dialect } from './engine.js';
import { TableCollection } from './store/collection.js';
import { questions } from './store/questions.js';
import { reports } from './store/reports.js';
import type { TableSql } from './store/table-sql.js';
import type { TableSqls } from './store/table-sqls.js';
import type { Session } from './unit-of-work.js';

function collectionsOf(session: Session, sqls: TableSqls) {
  const over = <T extends { readonly id: string }>(sql: TableSql<T>) => new TableCollection(session, sql);
  return {
    users: over(sqls.users),
    sessions: over(sqls.sessions),
    passwordLinks: over(sqls.passwordLinks),
    secondFactors: over(sqls.secondFactors),
    audit: over(sqls.audit),
    companies: over(sqls.companies),
    companyLogos: over(sqls.companyLogos),
    contacts: over(sqls.contacts),
    frequentCustomers: over(sqls.frequentCustomers),
    cabinets: over(sqls.cabinets),
    cabinetSizes: over(sqls.cabinetSizes),
    cabinetLinks: over(sqls.cabinetLinks),
    cabinetEvents: over(sqls.cabinetEvents),
    lockers: over(sqls.lockers),
    lockStates: over(sqls.lockStates),
    claims: over(sqls.claims),
    grants: over(sqls.grants),
    openings: over(sqls.openings),
    staffOpenings: over(sqls.staffOpenings),
    accesses: over(sqls.accesses),
    rentalItems: over(sqls.rentalItems),
    rentalItemImages: over(sqls.rentalItemImages),
    pricingThresholds: over(sqls.pricingThresholds),
    rentalUnits: over(sqls.rentalUnits),
    rentalOrders: over(sqls.rentalOrders),
    doorCodes: over(sqls.doorCodes),
    parcels: over(sqls.parcels),
    sellableItems: over(sqls.sellableItems),
    sellableItemImages: over(sqls.sellableItemImages),
    pressingOrders: over(sqls.pressingOrders),
    shopOrders: over(sqls.shopOrders),
    invoices: over(sqls.invoices),
    invoiceCounters: over(sqls.invoiceCounters),
    payments: over(sqls.payments),
    disputes: over(sqls.disputes),
    unpaidBookings: over(sqls.unpaidBookings),
    messages: over(sqls.messages),
    timeline: over(sqls.timeline),
    outbox: over(sqls.outbox),
    webhookEvents: over(sqls.webhookEvents),
    guessBudgets: over(sqls.guessBudgets),
    idempotentAnswers: over(sqls.idempotentAnswers),
    dataKeys: over(sqls.dataKeys),
    writeProbes: over(sqls.writeProbes),
  };
}

export const createStore = (session: Session, sqls: TableSqls, dialect: Dialect): Store => ({
  ...collectionsOf(session, sqls),
  reports: reports(session, dialect),
  ...questions(session, sqls, dialect),
});
