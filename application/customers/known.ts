/** Customers whom the company knows, for staff who enter an order: of every kind of order, and frequent ones. */
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import type { CustomerOrder } from '#domain/privacy/order-plans.js';
import type { Instant } from '#domain/shared/record.js';
import { cabinetFor } from '#application/access/reach.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Match } from '#application/collection.js';
import { type KnownCustomer, mostKnown } from '#application/contract/people/customers.js';
import { searched } from '#application/lists.js';
import { recordsOf } from '#application/orders.js';
import type { Store } from '#application/store.js';
import type { RequestOf } from '#application/contract/index.js';

interface Named {
  readonly customer: KnownCustomer;
  readonly at: Instant;
}

const firstPage = { page: 1, pageSize: mostKnown } as const;

async function ofOrders(
  store: Store,
  subject: OrderSubject,
  match: Match<CustomerOrder>,
  search: string,
): Promise<Named[]> {
  const query = { ...firstPage, match, search, sort: 'createdAt', order: 'desc' } as const;
  const { items } = await recordsOf(store, subject).page(query);
  return items.map(({ customerName, customerEmail, customerPhone, createdAt: at }) => ({
    customer: { name: customerName, email: customerEmail || null, phone: customerPhone || null },
    at,
  }));
}

async function frequent(store: Store, companyId: string, search: string): Promise<Named[]> {
  const query = { ...firstPage, match: { companyId }, search, sort: 'usageCount', order: 'desc' } as const;
  const { items } = await store.frequentCustomers.page(query);
  return items.map(({ name, email, phone, updatedAt: at }) => ({
    customer: { name, email: email || null, phone: phone || null },
    at,
  }));
}

/** The newest first, of the company of the cabinet. Throws NOT_FOUND, or FORBIDDEN for a cabinet out of reach. */
export const knownCustomers = (
  app: Pick<App, 'read'>,
  staff: Staff,
  { search, cabinetId }: RequestOf<'knownCustomers'>,
): Promise<{ items: KnownCustomer[] }> =>
  app.read(async (store) => {
    const { companyId } = await cabinetFor(store, staff, cabinetId);
    const match = { companyId, ...(staff.cabinetIds && { cabinetId: staff.cabinetIds }) };
    const text = searched(search);
    const found = [
      ...(await frequent(store, companyId, text)),
      ...(
        await Promise.all(orderSubjectNames.map((subject) => ofOrders(store, subject, match, text)))
      ).flat(),
    ];
    const newest = found
      .filter(({ customer }) => customer.name !== '')
      .sort((one, other) => other.at - one.at);
    const people = new Map(newest.map(({ customer }) => [Object.values(customer).join('\n'), customer]));
    return { items: [...people.values()].slice(0, mostKnown) };
  });
