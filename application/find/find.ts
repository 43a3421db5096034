/**
 * One field for everything (experience.md, "Command palette"): what a code, a phone number in any form, an e-mail, a name, a locker's
 * number or a serial number may mean, within the actor's tenant and cabinets. What is meant exactly comes first.
 */
import { isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { mostHits, type Hit } from '#application/contract/find.js';
import { hasRole, listScope, type Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import type { Store } from '#application/store.js';
import { customerHit, itemHit, lockerHits, cabinetHit, orderHit, userHit } from './hits.js';

/** How many of one kind are shown at most, so that no kind hides the others. */
const share = 4;
const firstPage = { page: 1, pageSize: share } as const;
/** Lockers are numbered by hand. */
const lockerNumber = /^(?:n[°ºo]?\s*)?(\d{1,5})$/i;

/** A phone number as people write it, with a country, a national zero, or neither. */
const phoneNumber = /^\+?[\d\s().-]{6,}$/;

/** The digits that every way of writing a French number has in common: lists know numbers by their digits. */
function meant(text: string): string {
  if (!phoneNumber.test(text)) return text;
  return text
    .replace(/^(\+|00)33/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '');
}

type Search = (store: Store, staff: Staff, text: string) => Promise<Hit[]>;

const byCode: Search = async (store, staff, text) => {
  const rentalCode = readCode(text);
  if (!isWellFormedCode(rentalCode, rentalCodeLength)) return [];
  const match = { rentalCode, ...listScope(staff) };
  return (await store.rentalOrders.where(match, { newestFirst: true, limit: share })).map(orderHit);
};

const byNumber: Search = async (store, staff, text) => {
  const number = lockerNumber.exec(text)?.[1];
  if (number === undefined) return [];
  const match = { number: Number(number), ...listScope(staff) };
  return lockerHits(store, await store.lockers.where(match, { limit: share }));
};

const orders: Search = async (store, staff, text) => {
  const search = meant(text);
  const match = listScope(staff);
  const found = await store.rentalOrders.page({
    ...firstPage,
    match,
    search,
    sort: 'createdAt',
    order: 'desc',
  });
  return found.items.map(orderHit);
};

const lockers: Search = async (store, staff, search) => {
  const match = listScope(staff);
  const found = await store.lockers.page({ ...firstPage, match, search, sort: 'number', order: 'asc' });
  return lockerHits(store, found.items);
};

const cabinets: Search = async (store, staff, search) => {
  const match = listScope(staff, 'id');
  const found = await store.cabinets.page({ ...firstPage, match, search, sort: 'name', order: 'asc' });
  return found.items.map(cabinetHit);
};

const items: Search = async (store, staff, search) => {
  const match = listScope(staff);
  const found = await store.rentalItems.page({ ...firstPage, match, search, sort: 'name', order: 'asc' });
  return found.items.map(itemHit);
};

const customers: Search = async (store, staff, text) => {
  const search = meant(text);
  const match = listScope(staff, null);
  const found = await store.frequentCustomers.page({
    ...firstPage,
    match,
    search,
    sort: 'name',
    order: 'asc',
  });
  return found.items.map(customerHit);
};

/** People are managed by managers: others do not look them up (behaviour.md §3). */
const users: Search = async (store, staff, search) => {
  if (!hasRole(staff, 'Admin', 'Manager')) return [];
  const match = listScope(staff, null);
  const found = await store.users.page({ ...firstPage, match, search, sort: 'lastName', order: 'asc' });
  return found.items.map(userHit);
};

/** In the order in which hits are shown. */
const searches: readonly Search[] = [byCode, byNumber, orders, lockers, cabinets, items, customers, users];

export async function find(
  at: Pick<Installation, 'read'>,
  staff: Staff,
  { q }: { readonly q: string },
): Promise<{ items: Hit[] }> {
  return at.read(async (store) => {
    const hits = new Map<string, Hit>();
    for (const search of searches)
      for (const hit of await search(store, staff, q)) if (!hits.has(hit.id)) hits.set(hit.id, hit);
    return { items: [...hits.values()].slice(0, mostHits) };
  });
}
