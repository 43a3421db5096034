/** What went wrong on a customer's orders: damage, late returns, reports on a pick-up, disputed payments. */
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
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { iso } from '#application/iso.js';
import type { Store } from '#application/store.js';
import type { OrdersOf } from './person.js';

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
export async function incidentsOf(
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
