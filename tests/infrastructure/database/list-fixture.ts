/** Many similar orders, so that ties, rare values and long lists all occur; and the expected answers of their lists. */
import type { Database } from '#infrastructure/database/data-source.js';
import { searchParts, searchText, sortKey } from '#infrastructure/database/lists/words.js';
import { rentalStatuses, type RentalOrder } from '#domain/rentals/rental-order.js';
import { anItem, anOrder, noon } from '#tests/support/builders.js';
import type { ListQuery } from '#application/collection.js';
import { insertFixture } from './fixture.js';
import { aLocker, aUnit, sampleRows } from './rows.js';

const names = [
  'Élodie Brûlé',
  'elodie brule',
  'Zoé Ångström',
  'Œdipe Strauß',
  'abel',
  'Ábel O’Neill',
  'Quentin',
  '🚲 Vélo',
  '',
];

/** Deterministic, so that a failure can be repeated. */
const pick = <T>(list: readonly T[], number: number): T => {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

export const cabinetIds = ['cabinet-1', 'cabinet-2', 'cabinet-3'] as const;

export function orderOf(number: number): RentalOrder {
  const scattered = (number * 7919) % 1009;
  const isOther = number % 10 === 9;
  const companyId = isOther ? 'company-2' : 'company-1';
  const cabinetId = isOther ? 'cabinet-9' : pick(cabinetIds, scattered);
  return anOrder({
    id: `order-${String(scattered).padStart(4, '0')}-${number}`,
    companyId,
    cabinetId,
    rentalItemId: isOther ? 'item-9' : number % 50 === 3 ? 'item-2' : 'item-1',
    lockerId: isOther ? 'locker-9' : 'locker-1',
    unitId: isOther ? 'unit-9' : 'unit-1',
    createdAt: noon + (scattered % 40),
    startAt: noon + (scattered % 7) * 1_000,
    plannedEndAt: noon + 100_000 + (number % 3),
    customerName: pick(names, scattered),
    customerPhone: number % 100 === 7 ? '+33 6 98 76 54 32' : '01 23 45 67 89',
    rentalCode: `K${String(number).padStart(4, '0')}`,
    isCodeTaken: false,
    isOccupying: false,
    isReservation: number % 4 === 0,
    baseHtCents: 0,
    baseTtcCents: (scattered * 31) % 500,
    status: number % 200 === 5 ? 'Failed' : pick(rentalStatuses.slice(0, 5), scattered % 12),
  });
}

/** Two companies with three cabinets and one, and `count` orders; every 30th is deleted. */
export async function insertListFixture(database: Database, count: number): Promise<RentalOrder[]> {
  await insertFixture(database, 1);
  const orders = Array.from({ length: count }, (_, number) => orderOf(number));
  await database.transaction(async (store) => {
    await store.companies.add({ ...sampleRows.companies, id: 'company-2' });
    const cabinet = sampleRows.cabinets;
    await store.cabinets.add({ ...cabinet, id: 'cabinet-2', publicNumber: '100002' });
    await store.cabinets.add({ ...cabinet, id: 'cabinet-3', publicNumber: '100003' });
    await store.cabinets.add({ ...cabinet, id: 'cabinet-9', publicNumber: '100009', companyId: 'company-2' });
    await store.rentalItems.add(anItem({ id: 'item-2' }));
    const other = { companyId: 'company-2', cabinetId: 'cabinet-9' };
    await store.rentalItems.add(anItem({ id: 'item-9', ...other }));
    await store.lockers.add(aLocker({ id: 'locker-9', ...other }));
    await store.rentalUnits.add(
      aUnit({ id: 'unit-9', companyId: 'company-2', rentalItemId: 'item-9', lockerId: 'locker-9' }),
    );
  });
  for (let place = 0; place < count; place += 100)
    await database.transaction(async (store) => {
      for (const order of orders.slice(place, place + 100)) await store.rentalOrders.add(order);
    });
  await database.transaction(async (store) => {
    for (const order of orders.filter((_, place) => place % 30 === 0))
      await store.rentalOrders.save({ ...order, deletedAt: noon });
  });
  return orders.filter((_, place) => place % 30 !== 0);
}

const keyOf = (order: RentalOrder, sort: keyof RentalOrder): string | number => {
  const value = order[sort];
  return sort === 'customerName' || sort === 'rentalCode'
    ? sortKey(value, 'text')
    : (value as string | number);
};

const compare = (left: string | number, right: string | number): number =>
  left < right ? -1 : Number(left > right);

function matches(order: RentalOrder, { match, ranges = {}, search }: ListQuery<RentalOrder>): boolean {
  const isMatched = Object.entries(match).every(([key, wanted]) => {
    const value = order[key as keyof RentalOrder];
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
  const isWithin = Object.entries(ranges).every(([key, { from = -Infinity, until = Infinity }]) => {
    const value = Number(order[key as keyof RentalOrder]);
    return value >= from && value < until;
  });
  return isMatched && isWithin && isFound(order, search);
}

/** Computed once per order: a list is read hundreds of times. */
const wordsOf = new WeakMap<RentalOrder, string>();

function isFound(order: RentalOrder, search = ''): boolean {
  if (search.trim() === '') return true;
  const { rentalCode, customerName, customerEmail, customerPhone, rentalItemName } = order;
  const words =
    wordsOf.get(order) ??
    searchText([rentalCode, customerName, customerEmail, customerPhone, rentalItemName]);
  wordsOf.set(order, words);
  const parts = searchParts(search);
  return parts.length > 0 && parts.every((part) => words.includes(part));
}

/** The expected answer, by plain filtering in memory. */
export function expected(orders: readonly RentalOrder[], asked: ListQuery<RentalOrder>): string[] {
  const isTied = asked.sort === 'status';
  const keys = (order: RentalOrder) => [
    keyOf(order, asked.sort),
    ...(isTied ? [order.createdAt] : []),
    order.id,
  ];
  const sorted = orders
    .filter((order) => matches(order, asked))
    .map((order) => ({ id: order.id, keys: keys(order) }))
    .sort((left, right) => {
      const differing = left.keys.findIndex((key, place) => key !== right.keys[place]);
      return differing < 0 ? 0 : compare(left.keys[differing] ?? 0, right.keys[differing] ?? 0);
    });
  return (asked.order === 'desc' ? sorted.reverse() : sorted).map(({ id }) => id);
}
