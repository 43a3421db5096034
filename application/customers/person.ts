/**
 * The person of a customer's file (pages.md#customer-file): the customer of a record, or of an e-mail or phone number,
 * in one company. All their orders have the same e-mail or the same phone number.
 */
import type { FrequentCustomer } from '#domain/companies/contact.js';
import type { CustomerOrders } from '#domain/privacy/order-plans.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import { DomainError } from '#domain/shared/errors.js';
import { companyFor, listScope, ofCabinet, ofTenant, type Staff } from '#application/access/staff.js';
import { toShow, type Collection, type Match } from '#application/collection.js';
import { readCustomerRecord, type CustomerRecordKind } from '#application/contract/people/customers.js';
import { newestOf, ordersByKind, type OrdersOf } from '#application/privacy/subject.js';
import { recordsOf } from '#application/orders.js';
import type { Store } from '#application/store.js';

export interface CustomerQuery {
  /** `rentalOrder.<id>`, an e-mail, or a whole phone number in any form. */
  readonly of: string;
  /** For platform staff, who see every company. */
  readonly companyId?: string | undefined;
}

export interface Person {
  readonly companyId: string;
  /** Null if no record names them. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

type Order = CustomerOrders[OrderSubject];
type Load = (store: Store, staff: Staff, id: string) => Promise<Person>;

const customerOf = (order: Order): Person => ({
  companyId: order.companyId,
  name: order.customerName,
  email: order.customerEmail || null,
  phone: order.customerPhone || null,
});

const frequentOf = ({ companyId, name, email, phone }: FrequentCustomer): Person => ({
  companyId,
  name,
  email: email || null,
  phone: phone || null,
});

const ofOrder =
  (kind: OrderSubject): Load =>
  async (store, staff, id) => {
    const order: Order = await recordsOf(store, kind).get(id, toShow);
    return customerOf(ofCabinet(staff, order, order.cabinetId));
  };

const otherLoaders: Readonly<Record<Exclude<CustomerRecordKind, OrderSubject>, Load>> = {
  frequentCustomer: async (store, staff, id) =>
    frequentOf(ofTenant(staff, await store.frequentCustomers.get(id, toShow))),
  customer: async (store, staff, id) => {
    const { companyId, name, email, phone } = ofTenant(staff, await store.customerFiles.get(id, toShow));
    return { companyId, name, email, phone };
  },
};

const loaderOf = (kind: CustomerRecordKind): Load =>
  kind in otherLoaders ? otherLoaders[kind as keyof typeof otherLoaders] : ofOrder(kind as OrderSubject);

/** The most orders of each kind in a file: a shared desk phone may have thousands. */
const most = 100;

interface Found<Row> {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
}

/** The newest first. */
async function newest<T extends { readonly id: string; readonly createdAt: number }>(
  collection: Collection<T>,
  match: Match<T>,
  person: Person,
  contactsOf: (row: T) => readonly (string | null)[],
): Promise<Found<T>> {
  const rows = new Map<string, T>();
  let isCut = false;
  for (const contact of [person.email, person.phone])
    if (contact !== null) {
      const found = await newestOf(collection, { match, contact, most }, contactsOf);
      isCut ||= found.isCut;
      for (const row of found.rows) rows.set(row.id, row);
    }
  const ordered = [...rows.values()].sort((left, right) => right.createdAt - left.createdAt);
  return { rows: ordered.slice(0, most), isCut };
}

/** The person's orders at cabinets that the reader sees. */
export async function ordersOfPerson(
  store: Store,
  staff: Staff,
  person: Person,
): Promise<{ readonly orders: OrdersOf; readonly isCut: boolean }> {
  const { companyId } = person;
  let isCut = false;
  const orders = await ordersByKind(async <K extends OrderSubject>(kind: K) => {
    const match = { ...listScope(staff), companyId } as unknown as Match<CustomerOrders[K]>;
    const found = await newest<CustomerOrders[K]>(recordsOf(store, kind), match, person, (order) => [
      order.customerEmail,
      order.customerPhone,
    ]);
    isCut ||= found.isCut;
    return found.rows;
  });
  return { orders, isCut };
}

/** A typed contact means the person who gave it last, with their other contact. */
async function byContact(store: Store, staff: Staff, asked: CustomerQuery): Promise<Person> {
  const { id: companyId } = await store.companies.get(companyFor(staff, asked.companyId), toShow);
  const [email, phone] = asked.of.includes('@') ? [asked.of, null] : [null, asked.of];
  const typed: Person = { companyId, name: null, email, phone };
  const { orders } = await ordersOfPerson(store, staff, typed);
  const all: Order[] = Object.values(orders).flat();
  const [last] = all.sort((left, right) => right.createdAt - left.createdAt);
  const known = last ? customerOf(last) : await frequentCalled(store, typed);
  return known ? { ...known, email: email ?? known.email, phone: phone ?? known.phone } : typed;
}

async function frequentCalled(store: Store, typed: Person): Promise<Person | null> {
  const match = { companyId: typed.companyId };
  const contacts = ({ email, phone }: FrequentCustomer) => [email, phone];
  const [found] = (await newest(store.frequentCustomers, match, typed, contacts)).rows;
  return found ? frequentOf(found) : null;
}

/**
 * Throws NOT_FOUND for another tenant's record or company, or an erased customer, FORBIDDEN for a record at a cabinet outside the
 * actor's scope.
 */
export async function personOf(store: Store, staff: Staff, asked: CustomerQuery): Promise<Person> {
  const record = readCustomerRecord(asked.of);
  if (record === null) return byContact(store, staff, asked);
  const person = await loaderOf(record.kind)(store, staff, record.id);
  if (person.email === null && person.phone === null) throw new DomainError('NOT_FOUND');
  return person;
}
