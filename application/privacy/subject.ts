/**
 * All data that identifies a person, found by their e-mail or phone number: shown under article 15 and erased under
 * article 17.
 */
import type { CompanyContact, FrequentCustomer, CustomerFile } from '#domain/companies/contact.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { orderPlans, type CustomerOrder, type CustomerOrders } from '#domain/privacy/order-plans.js';
import type { OrderPlan } from '#domain/shared/order-plan.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import { euros } from '#domain/shared/money.js';
import { listScope, ofTenant, requireWholeCompany, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { contactDigests, filesLike } from '#application/companies/customer-files.js';
import { searched } from '#application/lists.js';
import { recordsOf } from '#application/orders.js';
import type { Message } from '#application/records.js';
import type { ListQuery, Collection, Match } from '#application/collection.js';
import type { Store } from '#application/store.js';
import type { RequestOf } from '#application/contract/index.js';

export type Asking = RequestOf<'person'>;

export type OrdersOf = { readonly [K in OrderSubject]: readonly CustomerOrders[K][] };

/** Reads the orders of one kind after the other. */
export async function ordersByKind(
  read: <K extends OrderSubject>(kind: K) => Promise<readonly CustomerOrders[K][]>,
): Promise<OrdersOf> {
  const orders: Partial<Record<OrderSubject, readonly CustomerOrders[OrderSubject][]>> = {};
  for (const kind of orderSubjectNames) orders[kind] = await read(kind);
  return orders as OrdersOf;
}

export interface Subject {
  readonly orders: OrdersOf;
  readonly customers: readonly FrequentCustomer[];
  /** Contacts of companies: shown here, and deleted on their own page by the company. */
  readonly contacts: readonly CompanyContact[];
  /** Stored for ten years, whatever else is erased. */
  readonly invoices: readonly Invoice[];
  readonly messages: readonly Message[];
}

export const idsOf = (orders: Subject['orders']): string[] =>
  orderSubjectNames.flatMap((kind) => orders[kind].map(({ id }) => id));

const batch = 500;

async function everyRow<T extends { readonly id: string }>(
  collection: Collection<T>,
  query: Pick<ListQuery<T>, 'match' | 'search' | 'sort'>,
): Promise<T[]> {
  const rows: T[] = [];
  for (let isMore = true; isMore;) {
    const next = await collection.following({ ...query, order: 'asc' }, rows.at(-1) ?? null, batch);
    rows.push(...next);
    isMore = next.length === batch;
  }
  return rows;
}

/** The part that all spellings of one contact share. */
const common = (contact: string): string => searched(contact.trim().toLowerCase());

/** A search also finds partial matches: an address with the same beginning belongs to another person. */
export const isOf =
  (contact: string) =>
  (...known: readonly (string | null)[]): boolean =>
    known.some((each) => each !== null && each !== '' && common(each) === common(contact));

/** The rows of a contact among the newest that a search finds; `isCut` if there may be older ones. */
export async function newestOf<T extends { readonly id: string; readonly createdAt: number }>(
  collection: Collection<T>,
  { match, contact, most }: { readonly match: Match<T>; readonly contact: string; readonly most: number },
  contactsOf: (row: T) => readonly (string | null)[],
): Promise<{ readonly rows: readonly T[]; readonly isCut: boolean }> {
  const query = { match, search: common(contact), sort: 'createdAt', order: 'desc' } as const;
  const found = await collection.following(query, null, most);
  return { rows: found.filter((row) => isOf(contact)(...contactsOf(row))), isCut: found.length === most };
}

/**
 * Access and erasure always cover all data, so they are refused to staff who see only a part. Throws FORBIDDEN for
 * users limited to some cabinets, NOT_FOUND for another tenant's company.
 */
export async function subjectOf(store: Store, staff: Staff, asking: Asking): Promise<Subject> {
  const { contact, companyId } = asking;
  requireWholeCompany(staff);
  if (companyId) ofTenant(staff, { companyId });
  const ofCompany = { ...(companyId && { companyId }), ...listScope(staff, null) };
  const search = common(contact);
  const isTheirs = isOf(contact);
  const found = async <T extends { readonly id: string; readonly createdAt: number }>(
    collection: Collection<T>,
  ): Promise<T[]> =>
    everyRow(collection, { match: ofCompany as unknown as Match<T>, search, sort: 'createdAt' });
  const orders = await ordersByKind(async <K extends OrderSubject>(kind: K) =>
    (await found<CustomerOrders[K]>(recordsOf(store, kind))).filter(({ customerEmail, customerPhone }) =>
      isTheirs(customerEmail, customerPhone),
    ),
  );
  const orderId = idsOf(orders);
  const customers = await found(store.frequentCustomers);
  const contacts = await found(store.contacts);
  const named = await everyRow(store.invoices, { match: ofCompany, search, sort: 'issuedAt' });
  const strayInvoices = named.filter(
    (invoice) => isTheirs(invoice.customerEmail) && !orderId.includes(invoice.orderId),
  );
  return {
    orders,
    customers: customers.filter(({ email, phone }) => isTheirs(email, phone)),
    contacts: contacts.filter(({ email, phoneNumber }) => isTheirs(email, phoneNumber)),
    invoices: [...(await store.invoices.where({ orderId })), ...strayInvoices],
    messages: await store.messages.where({ orderId }),
  };
}

/** What staff wrote on the person, in each company that knows them: found by the digests of the contact. */
export async function filesOfSubject(
  app: Pick<App, 'secrets' | 'phones'>,
  store: Store,
  staff: Staff,
  { contact, companyId }: Asking,
  { orders, customers }: Pick<Subject, 'orders' | 'customers'>,
): Promise<CustomerFile[]> {
  const rows = [...Object.values(orders).flat(), ...customers];
  const companies = [companyId, staff.companyId, ...rows.map((row) => row.companyId)].filter(Boolean);
  const contacts = contact.includes('@') ? { email: contact, phone: null } : { email: null, phone: contact };
  const files: CustomerFile[] = [];
  for (const id of new Set(companies as string[]))
    files.push(...(await filesLike(store, contactDigests(app, id, contacts))));
  return files;
}

interface OrderFacts {
  readonly kind: OrderSubject;
  readonly needsReach: boolean;
  /** As displayed to staff. */
  readonly reference: string;
  /** In French, as in lists. */
  readonly statusLabel: string;
  readonly isOver: boolean;
  readonly notes: string | null;
  /** In euros; null without a sale. */
  readonly total: number | null;
}

const factsIn = <Order extends CustomerOrder>(plan: OrderPlan<Order>, order: Order) => {
  const cents = plan.totalCents(order);
  return {
    reference: plan.reference(order),
    statusLabel: plan.statusLabel(order),
    isOver: plan.isOver(order),
    notes: plan.notes(order),
    total: cents === null ? null : euros(cents),
  };
};

/** An order of any kind as its customer's page shows it: reference, state, notes and total. */
export const orderFacts = <K extends OrderSubject>(kind: K, order: CustomerOrders[K]): OrderFacts => ({
  kind,
  needsReach: order.needsReach,
  ...factsIn(orderPlans[kind], order),
});
