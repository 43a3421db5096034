/** Reads the file of a customer (pages.md#customer-file): derived from their orders, nothing is stored for it. */
import { pickupFaultLabels, type PickupReport } from '#domain/doors/pickup-report.js';
import {
  disputeReason,
  disputeStatusLabels,
  isOver as isDisputeOver,
  type Dispute,
} from '#domain/payments/dispute.js';
import type { DamageReport } from '#domain/rentals/damage-report.js';
import { lateFee } from '#domain/rentals/pricing.js';
import { isOver as isRentalOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { durationText } from '#domain/shared/duration-words.js';
import type { Instant } from '#domain/shared/record.js';
import { isOpenDebt } from '#domain/rentals/debt.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import { euros } from '#domain/shared/money.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import type { Staff } from '#application/access/staff.js';
import { toShow } from '#application/collection.js';
import { contactDigests, filesLike, writtenIn } from '#application/companies/customer-files.js';
import { waitingOn } from '#application/board/inbox.js';
import type { App } from '#application/app.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { cabinetNames } from '#application/place-names.js';
import { orderFacts, type OrdersOf } from '#application/privacy/subject.js';
import { staffMessageTemplate } from '#domain/shared/staff-message.js';
import { ordersOfPerson, personOf, type CustomerQuery, type Person } from './person.js';

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
  const names = await cabinetNames(store, all);
  const debts = await debtsOf(store, orders);
  const rows = <K extends OrderSubject>(kind: K): OrderRow[] =>
    orders[kind].map((order) => {
      const { reference, statusLabel, isOver, total } = orderFacts(kind, order);
      const { customerName, customerEmail, customerPhone } = order;
      return {
        orderKind: kind,
        orderId: order.id,
        reference,
        statusLabel,
        isOver,
        total,
        path: staffPath(kind, order) ?? '/',
        cabinetName: names.get(order.cabinetId) ?? null,
        createdAt: iso(order.createdAt),
        customerName,
        customerEmail,
        customerPhone,
        owed: euros(debts.get(order.id) ?? 0),
      };
    });
  return orderSubjectNames
    .flatMap((kind) => rows(kind))
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt));
}

async function fileOf(
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
  const subjects = { kinds: orderSubjectNames, ids: [...places.keys()] };
  return {
    name,
    email,
    phone,
    companyId,
    orders,
    isCut,
    companyName: company?.name ?? '',
    owed: euros(orders.reduce((sum, { owed }) => sum + Math.round(owed * 100), 0)),
    waiting: orders.length === 0 ? [] : await waitingOn(app, store, staff, companyId, subjects),
    incidents: await incidentsOf(store, own, places, app.clock.now()),
    messages: await messagesOf(store, places),
    ...(await writtenIn(store, await filesLike(store, contactDigests(app, companyId, person), toShow))),
  };
}

/** What staff wrote to them about these orders. */
async function messagesOf(
  store: Store,
  places: ReadonlyMap<string, Place>,
): Promise<CustomerFileView['messages']> {
  const match = { orderId: [...places.keys()], template: staffMessageTemplate };
  const messages =
    places.size === 0 ? [] : await store.messages.where(match, { ...toShow, newestFirst: true });
  return messages.flatMap(({ id, orderId, createdAt, channel, status, subject }) => {
    const place = places.get(orderId);
    if (!place) return [];
    const { reference, path } = place;
    return [{ id, reference, path, channel, status, subject, at: iso(createdAt) }];
  });
}

/** Throws as `personOf`. */
export const readCustomer = (app: App, staff: Staff, asked: CustomerQuery): Promise<CustomerFileView> =>
  app.read(async (store) => fileOf(app, store, staff, await personOf(store, staff, asked)));

/** What went wrong on a customer's orders: damage, late returns, reports on a pick-up, disputed payments. */

type Incident = CustomerFileView['incidents'][number];
type Place = Pick<Incident, 'orderKind' | 'orderId' | 'reference' | 'path'>;
type Own = Pick<Incident, 'kind' | 'at' | 'detail' | 'isSettled'>;

const ofDamage = ({ createdAt, text, settledAt }: DamageReport): Own => ({
  kind: 'damage',
  at: iso(createdAt),
  detail: text,
  isSettled: settledAt !== null,
});

const ofPickup = ({ createdAt, fault, settledAt }: PickupReport): Own => ({
  kind: 'pickup',
  at: iso(createdAt),
  detail: pickupFaultLabels()[fault],
  isSettled: settledAt !== null,
});

const ofDispute = (dispute: Dispute): Own => ({
  kind: 'dispute',
  at: iso(dispute.openedAt),
  detail: `${disputeReason(dispute.reason)}, ${disputeStatusLabels[dispute.status].toLowerCase()}`,
  isSettled: isDisputeOver(dispute),
});

/** Past the planned end and the grace (rental.md#lateness), also while the item is out. */
function ofLateness(order: RentalOrder, now: Instant): Own | null {
  if (order.pickedUpAt === null) return null;
  const end = order.actualEndAt ?? order.returnedAt ?? order.endedAt ?? now;
  const { isOverdue } = lateFee(order.terms, order.plannedEndAt, end);
  if (!isOverdue) return null;
  return {
    kind: 'late',
    at: iso(order.plannedEndAt),
    detail: durationText(end - order.plannedEndAt),
    isSettled: isRentalOver(order),
  };
}

/** The newest first. `places`: of these orders, by id. */
async function incidentsOf(
  store: Store,
  orders: OrdersOf,
  places: ReadonlyMap<string, Place>,
  now: Instant,
): Promise<Incident[]> {
  const orderId = [...places.keys()];
  if (orderId.length === 0) return [];
  const placed = (id: string, own: Own | null): Incident[] => {
    const place = places.get(id);
    return place && own ? [{ ...place, ...own }] : [];
  };
  const damage = await store.damageReports.where({ orderId });
  const pickups = await store.pickupReports.where({ orderId });
  const disputes = await store.disputes.where({ orderId });
  return [
    ...damage.flatMap((report) => placed(report.orderId, ofDamage(report))),
    ...pickups.flatMap((report) => placed(report.orderId, ofPickup(report))),
    ...disputes.flatMap((dispute) => placed(dispute.orderId, ofDispute(dispute))),
    ...orders.rentalOrder.flatMap((order) => placed(order.id, ofLateness(order, now))),
  ].sort((left, right) => right.at.localeCompare(left.at));
}
