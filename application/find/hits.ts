/** Search hits: the label of a record, and hints that distinguish it from others of the same name. */
import { fullName, type User } from '#domain/access/user.js';
import { invoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import type { FrequentCustomer } from '#domain/companies/contact.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { phoneText } from '#domain/shared/contacts.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import type { Hit, HitKind } from '#application/contract/find.js';
import { customerPath, staffPath, type OrderPageKind } from '#application/contract/people/staff-paths.js';
import type { Store } from '#application/store.js';

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

export const orderHit = (order: RentalOrder): Hit =>
  hit('rentalOrder', order, order.rentalCode, order.customerName, order.rentalItemName, order.customerPhone);

export const parcelHit = (parcel: Parcel): Hit =>
  hit('parcel', parcel, parcel.trackingNumber, parcel.customerName, parcel.customerPhone);

export const pressingHit = (order: PressingOrder): Hit =>
  hit('pressingOrder', order, order.reference, order.customerName, order.customerPhone);

export const shopHit = (order: ShopOrder): Hit =>
  hit('shopOrder', order, order.reference, order.customerName, order.customerPhone);

export const cabinetHit = (cabinet: Cabinet): Hit =>
  hit('cabinet', { id: cabinet.id }, cabinet.name, cabinet.location);

export const itemHit = (item: RentalItem): Hit => hit('rentalItem', item, item.name, item.sku, item.category);

export const sellableHit = (item: SellableItem): Hit =>
  hit('sellableItem', item, item.name, item.sku, item.category);

interface Named {
  readonly id: string;
  readonly customerName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
}

/** The file of an order's customer; the hint is one for every spelling of a phone number. */
export const fileHit = (kind: OrderPageKind, order: Named): Hit => ({
  ...{ kind: 'customer', id: order.id, label: order.customerName },
  hint: order.customerPhone ? phoneText(order.customerPhone) : order.customerEmail || null,
  path: customerPath(kind, order.id),
});

/** A record without a page links to its list, filtered by its name. */
const listed = (found: Hit, search: string): Hit => {
  const mark = found.path.includes('?') ? '&' : '?';
  return { ...found, path: `${found.path}${mark}search=${encodeURIComponent(search)}` };
};

export const customerHit = (customer: FrequentCustomer): Hit =>
  listed(
    hit('frequentCustomer', { id: customer.id }, customer.name, customer.company, customer.phone),
    customer.name,
  );

export const userHit = (user: User): Hit =>
  listed(hit('user', { id: user.id }, fullName(user), user.email), user.email);

export function invoiceHit(invoice: Invoice): Hit {
  const number = invoiceNumber(invoice);
  return listed(
    hit('invoice', { id: invoice.id }, number, invoice.customerName, invoice.orderReference),
    number,
  );
}

/** Labels a locker by its number and its cabinet. */
export async function lockerHits(store: Store, lockers: readonly Locker[]): Promise<Hit[]> {
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
