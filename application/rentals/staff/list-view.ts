/** Rows of the admin rental list (specification §3): related data is read once a page, not once a row. */
import { shownPaymentOf, type Payment } from '#domain/payments/payment.js';
import { accruedLateFeeCents } from '#domain/rentals/hold-plan.js';
import { isNeverReturned, isOut, isOverdue } from '#domain/rentals/item-out.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { refuseDecision, type DecisionCase } from '#domain/rentals/staff-decision.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { cabinetNames } from '#application/place-names.js';
import { asDecided, movementsUnderWay } from '#application/payments/carry-out.js';
import { factsOf } from '#application/rentals/facts.js';
import type { Store } from '#application/store.js';

/** Late fees fixed at the end, or accrued so far. */
const lateFeeCents = (order: RentalOrder, now: Instant): number =>
  order.actualEndAt === null && isOut(order) ? accruedLateFeeCents(order, now) : order.cappedLateFeeCents;

/** Shows buttons only to staff who may use them: managers decide on money. */
function paymentStatusOf(staff: Staff, given: DecisionCase): RentalOrderRow['paymentStatus'] {
  const rental = shownPaymentOf(given.payments, 'rental');
  const deposit = shownPaymentOf(given.payments, 'deposit');
  const mayDecide = hasRole(staff, 'Admin', 'Manager');
  const can = (action: Parameters<typeof refuseDecision>[1]): boolean =>
    mayDecide && refuseDecision(given, action) === null;
  return {
    rentalPaymentStatus: rental?.status ?? null,
    depositPaymentStatus: deposit?.status ?? null,
    rentalPaymentIntentId: rental?.intentId ?? null,
    depositPaymentIntentId: deposit?.intentId ?? null,
    canCaptureRental: can('captureRental'),
    canReleaseDeposit: can('releaseDeposit'),
    canCaptureDeposit: can('captureDeposit'),
  };
}

export function rowOf(staff: Staff, given: DecisionCase, cabinetName: string): RentalOrderRow {
  const { order, facts } = given;
  const late = lateFeeCents(order, facts.now);
  return {
    id: order.id,
    rentalCode: order.rentalCode,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    status: order.status,
    createdAt: iso(order.createdAt),
    startDate: iso(order.startAt),
    endDate: iso(order.plannedEndAt),
    actualEndTime: isoOrNull(order.actualEndAt),
    lockerId: order.lockerId,
    lockerNumber: order.lockerNumber,
    cabinetId: order.cabinetId,
    cabinetName,
    rentalItemId: order.rentalItemId,
    rentalItemName: order.rentalItemName,
    isReservation: order.isReservation,
    isPickedUp: order.pickedUpAt !== null,
    isReturned: order.returnedAt !== null,
    isOverdue: isOverdue(order, facts.now),
    isNeverReturned: isNeverReturned(order, facts.now),
    totalAmount: euros(order.baseTtcCents + late),
    baseRentalAmount: euros(order.baseTtcCents),
    lateFeeAmount: euros(late),
    depositAmount: euros(order.depositCents),
    hasFeeBreakdown: late > 0,
    paymentStatus: paymentStatusOf(staff, given),
  };
}

/** The cases of a page of orders, in their order: two queries, however many orders. */
async function casesOf(
  app: Pick<App, 'clock'>,
  store: Store,
  orders: readonly RentalOrder[],
): Promise<DecisionCase[]> {
  if (orders.length === 0) return [];
  const payments = await store.payments.where({ orderId: orders.map(({ id }) => id) });
  const underWay = await movementsUnderWay(store, payments);
  const byOrder = new Map<string, Payment[]>(orders.map(({ id }) => [id, []]));
  for (const payment of payments) byOrder.get(payment.orderId)?.push(payment);
  return orders.map((order) => {
    const own = byOrder.get(order.id) ?? [];
    return { order, facts: factsOf(app, order, own), ...asDecided(own, underWay) };
  });
}

export async function rowsOf(
  app: Pick<App, 'clock'>,
  store: Store,
  staff: Staff,
  orders: readonly RentalOrder[],
): Promise<RentalOrderRow[]> {
  const names = await cabinetNames(
    store,
    orders.map(({ cabinetId }) => cabinetId),
  );
  const cases = await casesOf(app, store, orders);
  return cases.map((given) => rowOf(staff, given, names.get(given.order.cabinetId) ?? ''));
}
