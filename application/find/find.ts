/**
 * Global search (pages.md#keyboard): a code, a phone number in any form, an e-mail, a name, a locker's number or a
 * serial number, within the actor's tenant and cabinets. Exact matches come first.
 */
import { fullName, type User } from '#domain/access/user.js';
import { invoiceNumber, type Invoice, readInvoiceNumber } from '#domain/documents/invoice.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import { hasDoorCodes } from '#domain/doors/door-code.js';
import { orderPlans, type CustomerOrder, type CustomerOrders } from '#domain/privacy/order-plans.js';
import {
  orderKinds,
  orderNames,
  orderRows,
  type OrderName,
  type OrderSubject,
} from '#domain/shared/order-kinds.js';
import { phoneText } from '#domain/shared/contacts.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { doorCodeLength, isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { type Hit, type HitKind, mostHits } from '#application/contract/find.js';
import { customerPath, staffPath } from '#application/contract/people/staff-paths.js';
import type { Store } from '#application/store.js';
import { isWholeContact } from '#application/contract/people/privacy.js';
import { hasRole, listScope, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Match } from '#application/collection.js';
import { searched } from '#application/lists.js';
import { recordsOf } from '#application/orders.js';
import { plainName } from '#application/lockers/named-cabinet.js';
import { searchedCabinet } from '#application/lockers/cabinets/cabinet-views.js';
import type { RequestOf } from '#application/contract/index.js';

/** The most hits of one kind, so that no kind hides the others. */
const share = 4;
/** The most customers: first for a whole e-mail or phone number, which is what a person on the phone gives. */
const mostFiles = 3;
/** How many records are read; the ones that are shown are chosen among them. */
const mostCabinets = 100;
const firstPage = { page: 1, pageSize: share } as const;
/** Lockers are numbered by hand; hits and pages show « Casier N°5 », which people then type, or « ouvrir 5 ». */
const lockerNumber = /^(?:ouvrir\s+)?(?:casier\s+)?(?:n[°ºo]?\s*)?(\d{1,5})$/i;
const lockerOfCabinet = /^(?:ouvrir\s+)?(.+)\/\s*(?:n[°ºo]?\s*)?(\d{1,5})$/i;

type Search = (store: Store, staff: Staff, text: string) => Promise<Hit[]>;

const byCode: Search = async (store, staff, text) => {
  const rentalCode = readCode(text);
  if (!isWellFormedCode(rentalCode, rentalCodeLength)) return [];
  const match = { rentalCode, ...listScope(staff) };
  return (await store.rentalOrders.where(match, { newestFirst: true, limit: share })).map((order) =>
    orderHit('rentalOrder', order),
  );
};

/** An 8-character code opens a door: the full code finds its order, a part of it finds nothing. */
const byDoorCode: Search = async (store, staff, text) => {
  const code = readCode(text);
  if (!isWellFormedCode(code, doorCodeLength)) return [];
  const [found] = await store.doorCodes.where({ code, ...listScope(staff) }, { limit: 1 });
  if (!found) return [];
  const { orderKind, orderId } = found;
  const { subject } = orderRows[orderKind];
  return [orderHit(subject, await recordsOf(store, subject).get(orderId))];
};

/** The printed number of an invoice or a credit note, complete. */
const byInvoiceNumber: Search = async (store, staff, text) => {
  const number = readInvoiceNumber(text);
  if (!number) return [];
  return (await store.invoices.where({ ...number, ...listScope(staff) }, { limit: share })).map(invoiceHit);
};

const byNumber: Search = async (store, staff, text) => {
  const number = lockerNumber.exec(text)?.[1];
  if (number === undefined) return [];
  const match = { number: Number(number), ...listScope(staff) };
  return lockerHits(store, await store.lockers.where(match, { limit: share }));
};

/** The cabinets that these words find; the one that is called so first, however many others contain them. */
async function cabinetsLike(store: Store, staff: Staff, text: string): Promise<Cabinet[]> {
  const match = listScope(staff, 'id');
  const search = searchedCabinet(text.trim());
  const { items } = await store.cabinets.page({
    match,
    search,
    sort: 'name',
    order: 'asc',
    page: 1,
    pageSize: mostCabinets,
  });
  const called = items.filter(({ name }) => plainName(name) === plainName(text));
  return [...called, ...items.filter((each) => !called.includes(each))].slice(0, share);
}

/** `Gare/3`, as lists and commands show a locker. */
const byCabinetAndNumber: Search = async (store, staff, text) => {
  const [, name = '', number] = lockerOfCabinet.exec(text) ?? [];
  if (number === undefined) return [];
  const cabinetId = (await cabinetsLike(store, staff, name)).map(({ id }) => id);
  const found = await store.lockers.where({ cabinetId, number: Number(number) });
  const placeOf = (locker: Locker): number => cabinetId.indexOf(locker.cabinetId);
  return lockerHits(
    store,
    found.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
};

/** By reference, customer, phone, e-mail; newest first. */
const ordersOf =
  (kind: OrderName): Search =>
  async (store, staff, text) => {
    const { subject } = orderRows[kind];
    const match = listScope(staff) as Match<CustomerOrder>;
    const query = { ...firstPage, match, search: searched(text), sort: 'createdAt', order: 'desc' } as const;
    const { items } = await recordsOf(store, subject).page(query);
    return items.flatMap((order) => [fileHit(subject, order), orderHit(subject, order)]);
  };

const lockers: Search = async (store, staff, search) => {
  const match = listScope(staff);
  const found = await store.lockers.page({ ...firstPage, match, search, sort: 'number', order: 'asc' });
  return lockerHits(store, found.items);
};

const cabinets: Search = async (store, staff, text) =>
  (await cabinetsLike(store, staff, text)).map(cabinetHit);

const items: Search = async (store, staff, search) => {
  const match = listScope(staff);
  const found = await store.rentalItems.page({ ...firstPage, match, search, sort: 'name', order: 'asc' });
  return found.items.map(itemHit);
};

/** Services and products: found alike in every kind of cabinet. */
const sellables: Search = async (store, staff, search) => {
  const query = { ...firstPage, match: listScope(staff), search } as const;
  const found = await store.sellableItems.page({ ...query, sort: 'name', order: 'asc' });
  return found.items.map(sellableHit);
};

const customers: Search = async (store, staff, text) => {
  const search = searched(text);
  const match = listScope(staff, null);
  const found = await store.frequentCustomers.page({
    ...firstPage,
    match,
    search,
    sort: 'usageCount',
    order: 'desc',
  });
  return found.items.map(customerHit);
};

/** Only managers manage people, so others cannot search them (accounts.md#people). */
const users: Search = async (store, staff, search) => {
  if (!hasRole(staff, 'Admin', 'Manager')) return [];
  const match = listScope(staff, null);
  const found = await store.users.page({ ...firstPage, match, search, sort: 'lastName', order: 'asc' });
  return found.items.map(userHit);
};

/** In the order in which hits are shown. */
const searches: readonly Search[] = [
  byCode,
  byDoorCode,
  byInvoiceNumber,
  byNumber,
  byCabinetAndNumber,
  ...orderNames.filter((kind) => !hasDoorCodes(kind)).map(ordersOf),
  ...orderKinds.map(ordersOf),
  lockers,
  cabinets,
  items,
  sellables,
  customers,
  users,
];

export async function find(
  app: Pick<App, 'read'>,
  staff: Staff,
  { q }: RequestOf<'find'>,
): Promise<{ items: Hit[] }> {
  return app.read(async (store) => {
    const hits = new Map<string, Hit>();
    for (const search of searches)
      for (const hit of await search(store, staff, q)) {
        const key = hit.kind === 'customer' ? `customer ${hit.hint}` : hit.id;
        if (!hits.has(key)) hits.set(key, hit);
      }
    const all = [...hits.values()];
    const files = all.filter(({ kind }) => kind === 'customer').slice(0, mostFiles);
    const others = all.filter(({ kind }) => kind !== 'customer').slice(0, mostHits - files.length);
    return { items: isWholeContact(q.trim()) ? [...files, ...others] : [...others, ...files] };
  });
}

interface Found {
  readonly id: string;
  readonly cabinetId?: string;
}

/** Every kind that can be found has a page, within its cabinet if it has one. */
const hit = (kind: HitKind, record: Found, label: string, ...hints: (string | null)[]): Hit => {
  const hint = hints.filter((each) => each !== null && each !== '').join(' · ');
  const { id } = record;
  return { kind, id, label, hint: hint || null, path: staffPath(kind, record) ?? '/' };
};

/** Search hits: the label of a record, and hints that distinguish it from others of the same name. */
const orderHit = <K extends OrderSubject>(kind: K, order: CustomerOrders[K]): Hit =>
  hit(
    kind,
    order,
    orderPlans[kind].reference(order),
    order.customerName,
    orderPlans[kind].thing(order),
    order.customerPhone,
  );

const cabinetHit = (cabinet: Cabinet): Hit =>
  hit('cabinet', { id: cabinet.id }, cabinet.name, cabinet.location);

const itemHit = (item: RentalItem): Hit => hit('rentalItem', item, item.name, item.sku, item.category);

const sellableHit = (item: SellableItem): Hit =>
  hit('sellableItem', item, item.name, item.sku, item.category);

interface Named {
  readonly id: string;
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
}

/** The file of an order's customer; the hint is one for every spelling of a phone number. */
const fileHit = (kind: OrderSubject, order: Named): Hit => ({
  kind: 'customer',
  id: order.id,
  label: order.customerName,
  hint: order.customerPhone ? phoneText(order.customerPhone) : order.customerEmail || null,
  path: customerPath(kind, order.id),
});

/** A record without a page links to its list, filtered by its name. */
const listed = (found: Hit, search: string): Hit => {
  const mark = found.path.includes('?') ? '&' : '?';
  return { ...found, path: `${found.path}${mark}search=${encodeURIComponent(search)}` };
};

const customerHit = (customer: FrequentCustomer): Hit =>
  listed(
    hit('frequentCustomer', { id: customer.id }, customer.name, customer.company, customer.phone),
    customer.name,
  );

const userHit = (user: User): Hit =>
  listed(hit('user', { id: user.id }, fullName(user), user.email), user.email);

function invoiceHit(invoice: Invoice): Hit {
  const number = invoiceNumber(invoice);
  return listed(
    hit('invoice', { id: invoice.id }, number, invoice.customerName, invoice.orderReference),
    number,
  );
}

/** Labels a locker by its number and its cabinet. */
async function lockerHits(store: Store, lockers: readonly Locker[]): Promise<Hit[]> {
  if (lockers.length === 0) return [];
  const cabinets = await store.cabinets.where({
    id: [...new Set(lockers.map(({ cabinetId }) => cabinetId))],
  });
  return lockers.map((locker) => {
    const cabinet = cabinets.find(({ id }) => id === locker.cabinetId);
    const { number, name, smartlockSerialNumber } = locker;
    return hit('locker', locker, `Casier ${number}`, cabinet?.name ?? null, name, smartlockSerialNumber);
  });
}
