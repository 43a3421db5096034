/** Reads the file of a customer (pages.md#customer-file): derived from their orders, nothing is stored for it. */
import { isOpenDebt } from '#domain/rentals/debt.js';
import { customerOrderKinds, type CustomerOrderKind } from '#domain/privacy/erasure.js';
import { euros } from '#domain/shared/money.js';
import type { Staff } from '#application/access/staff.js';
import { toShow } from '#application/collection.js';
import { contactDigests, filesLike, writtenIn } from '#application/companies/customer-files.js';
import { waitingOn } from '#application/board/inbox.js';
import type { App } from '#application/app.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { iso } from '#application/iso.js';
import { cabinetNames } from '#application/place-names.js';
import { orderFacts } from '#application/privacy/order-facts.js';
import type { Store } from '#application/store.js';
import { incidentsOf } from './incidents.js';
import { ordersOfPerson, personOf, type AskedCustomer, type OrdersOf, type Person } from './person.js';

type OrderRow = CustomerFileView['orders'][number];

/** In cents, by order. */
async function debtsOf(store: Store, { rentalOrder }: OrdersOf): Promise<ReadonlyMap<string, number>> {
  const orderId = rentalOrder.map(({ id }) => id);
  const debts = new Map<string, number>();
  if (orderId.length === 0) return debts;
  for (const payment of await store.payments.where({ orderId, isDebt: true }))
    if (isOpenDebt(payment))
      debts.set(payment.orderId, (debts.get(payment.orderId) ?? 0) + payment.amountCents);
  return debts;
}

async function rowsOf(store: Store, orders: OrdersOf): Promise<OrderRow[]> {
  const all = Object.values(orders).flat();
  const names = await cabinetNames(
    store,
    all.map(({ cabinetId }) => cabinetId),
  );
  const debts = await debtsOf(store, orders);
  const rows = <K extends CustomerOrderKind>(kind: K): OrderRow[] =>
    orders[kind].map((order) => {
      const { reference, statusLabel, isOver, total } = orderFacts(kind, order);
      const { customerName, customerEmail, customerPhone } = order;
      return {
        ...{ orderKind: kind, orderId: order.id, reference, statusLabel, isOver, total },
        path: staffPath(kind, order) ?? '/',
        cabinetName: names.get(order.cabinetId) ?? null,
        createdAt: iso(order.createdAt),
        ...{ customerName, customerEmail, customerPhone },
        owed: euros(debts.get(order.id) ?? 0),
      };
    });
  return customerOrderKinds
    .flatMap((kind) => rows(kind))
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt));
}

export async function fileOf(
  app: Pick<App, 'clock' | 'secrets' | 'phones'>,
  store: Store,
  staff: Staff,
  person: Person,
): Promise<CustomerFileView> {
  const { companyId, name, email, phone } = person;
  const { orders: own, isCut } = await ordersOfPerson(store, staff, person);
  const orders = await rowsOf(store, own);
  const places = new Map(
    orders.map(({ orderKind, orderId, reference, path }) => [
      orderId,
      { orderKind, orderId, reference, path },
    ]),
  );
  const company = await store.companies.find(companyId);
  const subjects = { kinds: customerOrderKinds, ids: [...places.keys()] };
  return {
    ...{ name, email, phone, companyId, orders, isCut },
    companyName: company?.name ?? '',
    owed: euros(orders.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0)),
    waiting: orders.length === 0 ? [] : await waitingOn(app, store, staff, companyId, subjects),
    incidents: await incidentsOf(store, own, places, app.clock.now()),
    ...(await writtenIn(store, await filesLike(store, contactDigests(app, companyId, person), toShow))),
  };
}

/** Throws as `personOf`. */
export const readCustomer = (app: App, staff: Staff, asked: AskedCustomer): Promise<CustomerFileView> =>
  app.read(async (store) => fileOf(app, store, staff, await personOf(store, staff, asked)));
