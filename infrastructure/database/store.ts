/** The store of the use-cases over the session of one unit of work. */
import type { Collection, Store } from '#application/store.js';
import type { Dialect } from './engine.js';
import { TableCollection } from './store/collection.js';
import { questions } from './store/questions.js';
import type { TableSql } from './store/table-sql.js';
import type { TableSqls } from './store/table-sqls.js';
import type { Session } from './unit-of-work.js';

export function createStore(session: Session, sqls: TableSqls, dialect: Dialect): Store {
  const over = <T extends { readonly id: string }>(sql: TableSql<T>): Collection<T> =>
    new TableCollection(session, sql);
  return {
    users: over(sqls.users),
    audit: over(sqls.audit),
    companies: over(sqls.companies),
    cabinets: over(sqls.cabinets),
    cabinetSizes: over(sqls.cabinetSizes),
    cabinetLinks: over(sqls.cabinetLinks),
    cabinetEvents: over(sqls.cabinetEvents),
    lockers: over(sqls.lockers),
    claims: over(sqls.claims),
    grants: over(sqls.grants),
    openings: over(sqls.openings),
    accesses: over(sqls.accesses),
    rentalItems: over(sqls.rentalItems),
    pricingThresholds: over(sqls.pricingThresholds),
    rentalUnits: over(sqls.rentalUnits),
    rentalOrders: over(sqls.rentalOrders),
    payments: over(sqls.payments),
    messages: over(sqls.messages),
    timeline: over(sqls.timeline),
    outbox: over(sqls.outbox),
    webhookEvents: over(sqls.webhookEvents),
    guessBudgets: over(sqls.guessBudgets),
    idempotentAnswers: over(sqls.idempotentAnswers),
    ...questions(session, sqls, dialect),
  };
}
