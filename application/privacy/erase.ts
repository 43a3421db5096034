/**
 * Erases a person on request (GDPR, article 17): all data that identifies them and is no longer in use. The erasure is
 * refused while orders are open, because codes, holds and refunds have to reach the customer.
 */
import { erasedCustomer, isUnsettled } from '#domain/privacy/erasure.js';
import { orderPlans, type CustomerOrder, type CustomerOrders } from '#domain/privacy/order-plans.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import { withdrawalRefund } from '#domain/sales/withdrawal-refund.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { companyNames } from '#application/companies/company-of.js';
import { eraseFiles } from '#application/companies/customer-files.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { recordsOf } from '#application/orders.js';
import type { Store } from '#application/store.js';
import { awaitingInvoice } from '#application/rentals/debt/find.js';
import { forgetFreeNotices } from '#application/rentals/free-notice.js';
import { filesOfSubject, idsOf, isOf, subjectOf, type Asking, type Subject } from './subject.js';
import type { RequestOf } from '#application/contract/index.js';

interface ErasureInput extends Asking {
  readonly reason: string;
}

/** Number of orders that are not over, or have an open payment, message, debt or damage report, or no invoice yet. */
export async function inUse(store: Store, { orders, messages }: Subject, now: Instant): Promise<number> {
  const isOpen = <K extends OrderSubject>(kind: K) =>
    orders[kind].filter((order) => !orderPlans[kind].isOver(order));
  const open = orderSubjectNames.flatMap((kind) => isOpen(kind).map(({ id }) => id));
  const payments = await store.payments.where({ orderId: idsOf(orders) });
  const unsettled = payments.filter((payment) => isUnsettled(payment, now)).map(({ orderId }) => orderId);
  const all: readonly CustomerOrder[] = Object.values(orders).flat();
  const sales = all.filter((order) => 'withdrawnAt' in order);
  const paidFor = (id: string) => payments.filter(({ orderId }) => orderId === id);
  const owed = sales.filter((order) => withdrawalRefund(order, paidFor(order.id))).map(({ id }) => id);
  // Staff still review these reports, or they protect the customer.
  const reports = await store.damageReports.where({ orderId: idsOf(orders), settledAt: null });
  const pickups = await store.pickupReports.where({ orderId: idsOf(orders), settledAt: null });
  const unanswered = [...reports, ...pickups].map(({ orderId }) => orderId);
  const uninvoiced = await awaitingInvoice(store, orders.rentalOrder);
  const unsent = messages.filter(({ status }) => status === 'waiting').map(({ orderId }) => orderId);
  return new Set([...open, ...unsettled, ...owed, ...unanswered, ...uninvoiced, ...unsent]).size;
}

/** For orders read in the same unit of work. */
export async function eraseOrders<K extends OrderSubject>(
  store: Store,
  kind: K,
  orders: readonly CustomerOrders[K][],
  now: Instant,
): Promise<void> {
  const { erased } = orderPlans[kind];
  await recordsOf(store, kind).saveAll(orders.map((order) => ({ ...erased(order, now), updatedAt: now })));
}

/** Replaces the names of these customers in the audit. */
export async function relabel(store: Store, customerIds: readonly string[]): Promise<void> {
  for (const entry of await store.audit.where({ subjectId: customerIds }))
    await store.audit.save({ ...entry, subjectLabel: erasedName });
}

/** The name of a closed company, whose customers may still request an erasure. */
const closedCompany = 'Société fermée';

/** One audit entry per affected company; it does not name the person. */
async function recordAudit(
  app: App,
  store: Store,
  staff: Staff,
  { orders, customers, invoices }: Subject,
  reason: string,
): Promise<void> {
  const rows = [...orderSubjectNames.flatMap((kind) => [...orders[kind]]), ...customers];
  const countOf = (all: readonly { readonly companyId: string }[], companyId: string): number =>
    all.filter((row) => row.companyId === companyId).length;
  const names = await companyNames(store, rows);
  for (const companyId of new Set(rows.map((row) => row.companyId)))
    await audit(app, store, staff, {
      action: 'company.erasePerson',
      subjectKind: 'company',
      subjectId: companyId,
      subjectLabel: names.get(companyId) ?? closedCompany,
      companyId,
      reason,
      facts: { records: countOf(rows, companyId), invoicesRetained: countOf(invoices, companyId) },
    });
}

const eraseOnce = (app: App, staff: Staff, { reason, ...asking }: ErasureInput) =>
  app.transaction(async (store) => {
    const subject = await subjectOf(store, staff, asking);
    const now = app.clock.now();
    const count = await inUse(store, subject, now);
    if (count > 0) throw new DomainError('PERSON_IN_USE', { words: { count } });
    const { orders, customers, invoices, messages } = subject;
    for (const kind of orderSubjectNames) await eraseOrders(store, kind, orders[kind], now);
    await store.frequentCustomers.saveAll(customers.map((customer) => erasedCustomer(customer, now)));
    const orderIds = idsOf(orders);
    const customerIds = customers.map(({ id }) => id);
    await forgetFreeNotices(store, asking.companyId ?? staff.companyId, isOf(asking.contact));
    const fileIds = await eraseFiles(app, store, await filesOfSubject(app, store, staff, asking, subject));
    await store.forgetTraces([...orderIds, ...customerIds, ...fileIds]);
    await relabel(store, [...customerIds, ...fileIds]);
    await recordAudit(app, store, staff, subject, reason);
    return {
      orders: orderIds.length,
      messages: messages.length,
      frequentCustomers: customers.length,
      invoicesRetained: invoices.length,
    };
  });

/** Throws PERSON_IN_USE, or as `subjectOf`. */
export const erasePerson = (app: App, staff: Staff, input: RequestOf<'erasePerson'>) =>
  onConflict(() => eraseOnce(app, staff, input));
