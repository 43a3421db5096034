/** Orders of every kind, for doors and lockers: their kind, and a label that opens nothing. */
import { orderPlans, type CustomerOrder, type CustomerOrders } from '#domain/privacy/order-plans.js';
import {
  orderKinds,
  orderNames,
  orderRows,
  type OrderName,
  type OrderSubject,
} from '#domain/shared/order-kinds.js';
import type { Collection, Match } from '#application/collection.js';
import type { OrderCollections } from '#application/store.js';

export interface AnyOrder {
  readonly id: string;
  readonly companyId: string;
  readonly kind: OrderName;
  readonly label: string;
  readonly customerName: string;
  /** What the order is about: a rented item's name. */
  readonly thing: string | null;
}

export const recordsOf = <K extends OrderSubject>(store: OrderCollections, subject: K) =>
  store[`${subject}s`] as unknown as Collection<CustomerOrders[K]>;

/** What a door shows of an order. */
export const placedOrder = <K extends OrderSubject>(
  kind: OrderName,
  subject: K,
  order: CustomerOrders[K],
): AnyOrder => ({
  id: order.id,
  companyId: order.companyId,
  kind,
  label: orderPlans[subject].label(order),
  customerName: order.customerName,
  thing: orderPlans[subject].thing(order),
});

async function found(
  store: OrderCollections,
  kind: OrderName,
  matchOf: (statuses: readonly string[]) => object,
): Promise<AnyOrder[]> {
  const { subject } = orderRows[kind];
  const match = matchOf(orderPlans[subject].liveStatuses) as Match<CustomerOrder>;
  return (await recordsOf(store, subject).where(match)).map((order) => placedOrder(kind, subject, order));
}

/** One query per kind, however many orders; ids of no order are omitted. */
export async function ordersOf(
  store: OrderCollections,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyOrder>> {
  if (ids.length === 0) return new Map();
  const match = { id: [...new Set(ids)] };
  const orders = await Promise.all(orderNames.map((kind) => found(store, kind, () => match)));
  return new Map(orders.flat().map((order) => [order.id, order]));
}

/** Active orders except rentals: in a locker, expected in one, or waiting for one. */
export async function liveOrders(
  store: OrderCollections,
  match: { readonly companyId: string } | { readonly cabinetId: string },
): Promise<AnyOrder[]> {
  const all: AnyOrder[] = [];
  for (const kind of orderKinds) all.push(...(await found(store, kind, (status) => ({ ...match, status }))));
  return all;
}
