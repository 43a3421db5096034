/**
 * Lists of rental orders: filtered, sorted, searched, counted; limited to what the caller may see
 * (lists-and-api.md#lists, accounts.md#tenants-and-cabinets).
 */
import { heldUntil, shownPaymentOf, type Payment } from '#domain/payments/payment.js';
import { accruedLateFeeCents } from '#domain/rentals/hold-plan.js';
import { isNeverReturned, isOut, isOverdue } from '#domain/rentals/item-out.js';
import { type RentalOrder, neverReturnedMs, type RentalStatus } from '#domain/rentals/rental-order.js';
import { refuseDecision, type DecisionCase } from '#domain/rentals/staff-decision.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { awaitsLinkPayment, orderedAt } from '#domain/rentals/pay-by-link.js';
import { freeCancellationUntil } from '#domain/rentals/penalty.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import { hasRole, type Staff, listScope, ofCabinet } from '#application/access/staff.js';
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { cabinetNames } from '#application/place-names.js';
import { asDecided, pendingMovements } from '#application/payments/carry-out.js';
import { factsOf } from '#application/rentals/facts.js';
import type { Store } from '#application/store.js';
import { amongRequested, centsRange, pageReply, pagingOf, rangeOf, searched } from '#application/lists.js';
import { cabinetFor, lockerFor } from '#application/access/reach.js';
import type { Match, PageRequest } from '#application/collection.js';
import type { Reservation } from '#application/contract/rentals/reservations.js';
import type { RequestOf } from '#application/contract/index.js';

/** The statuses of orders, and of reservations, which are filtered by one status. */
type ListQuery = Omit<RequestOf<'rentalOrderList'>, 'status'> &
  Pick<RequestOf<'reservationList'>, 'unitId'> & {
    readonly status?: RentalStatus | readonly RentalStatus[] | undefined;
  };

type Named = Pick<ListQuery, 'cabinetId' | 'rentalItemId' | 'lockerId' | 'unitId'>;

/**
 * Checks the ids in a filter like ids in a path: no response reveals another tenant's records. Returns the cabinet in
 * which they are; undefined without any.
 */
async function cabinetOf(store: Store, staff: Staff, named: Named): Promise<string | undefined> {
  const cabinetIds: string[] = [];
  if (named.cabinetId !== undefined) cabinetIds.push((await cabinetFor(store, staff, named.cabinetId)).id);
  if (named.lockerId !== undefined)
    cabinetIds.push((await lockerFor(store, staff, named.lockerId)).cabinetId);
  if (named.rentalItemId !== undefined) {
    const item = await store.rentalItems.get(named.rentalItemId);
    ofCabinet(staff, item, item.cabinetId);
    cabinetIds.push(item.cabinetId);
  }
  if (named.unitId !== undefined) {
    const unit = await store.rentalUnits.get(named.unitId);
    const { cabinetId } = await store.lockers.get(unit.lockerId);
    ofCabinet(staff, unit, cabinetId);
    cabinetIds.push(cabinetId);
  }
  return cabinetIds[0];
}

/**
 * Splits items still out by planned end into late and never returned. Each is one or the other, as on the board, so
 * that no order counts twice. Null without either filter.
 */
function dueWithin({ late, neverReturned }: ListQuery, now: Instant) {
  const lost = now - neverReturnedMs + 1;
  if (late === 'true') return neverReturned === 'true' ? { until: now } : { from: lost, until: now };
  return neverReturned === 'true' ? { until: lost } : null;
}

/** Drops the fields that were not given. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

async function requestOf(
  app: Pick<App, 'clock'>,
  store: Store,
  staff: Staff,
  query: ListQuery,
): Promise<PageRequest<RentalOrder>> {
  const { status, rentalItemId, lockerId, unitId, search } = query;
  const cabinetId = await cabinetOf(store, staff, query);
  const due = dueWithin(query, app.clock.now());
  const match: Match<RentalOrder> = {
    ...listScope(staff),
    ...given({ status, cabinetId, rentalItemId, lockerId, unitId }),
    ...(due !== null && { status: amongRequested(['PendingReturn'], status) }),
  };
  const ranges = {
    startAt: rangeOf(query),
    baseTtcCents: centsRange(query.minPrice, query.maxPrice),
    ...(due !== null && { plannedEndAt: due }),
  };
  const { sort = 'createdAt', order = 'desc' } = query;
  return { match, ranges, search: searched(search), sort, order, ...pagingOf(query) };
}

/** What a row shows, and what its amounts and buttons follow from. */
const rowColumns = [
  'rentalCode',
  'customerName',
  'customerEmail',
  'customerPhone',
  'status',
  'createdAt',
  'startAt',
  'plannedEndAt',
  'actualEndAt',
  'pickedUpAt',
  'returnedAt',
  'paidAt',
  'payUntil',
  'cabinetId',
  'lockerId',
  'lockerNumber',
  'rentalItemId',
  'rentalItemName',
  'baseTtcCents',
  'depositCents',
  'cappedLateFeeCents',
  'terms',
  'freeMs',
  'isReservation',
  'isPlatformFault',
  'withdrawnAt',
  'withdrawalOutcome',
] as const;
type ListedOrder = Pick<RentalOrder, 'id' | (typeof rowColumns)[number]>;

const paymentColumns = [
  'orderId',
  'intentId',
  'purpose',
  'epoch',
  'status',
  'isDebt',
  'replacedById',
  'amountCents',
  'capturedCents',
  'refundedCents',
  'authorisedAt',
  'expiresAt',
  'disputedAt',
] as const;
type ListedPayment = Pick<Payment, 'id' | (typeof paymentColumns)[number]>;

type ListedCase = DecisionCase<ListedOrder, ListedPayment>;

export async function list(app: App, staff: Staff, query: ListQuery) {
  return app.read(async (store) => {
    const request = await requestOf(app, store, staff, query);
    const found = await store.rentalOrders.page({ ...request, columns: rowColumns });
    return pageReply(found, query, await rowsOf(app, store, staff, found.items));
  });
}

/** Counts by status, and `late` and `neverReturned`. */
export async function counts(app: App, staff: Staff, query: RequestOf<'rentalOrderCounts'>) {
  return app.read(async (store) => {
    const { match } = await requestOf(app, store, staff, query);
    const byStatus = await store.rentalOrders.tally(match, 'status');
    const totalOf = async (more: ListQuery): Promise<number> => {
      const request = await requestOf(app, store, staff, { ...query, ...more });
      return (await store.rentalOrders.page({ ...request, page: 1, pageSize: 1 })).totalItems;
    };
    const late = await totalOf({ late: 'true' });
    return { counts: { ...byStatus, late, neverReturned: await totalOf({ neverReturned: 'true' }) } };
  });
}

/** More than the units and future bookings of any cabinet. */
const activeAtMost = 500;

export async function active(app: App, staff: Staff, { cabinetId }: RequestOf<'activeRentals'>) {
  return app.read(async (store) => {
    await cabinetFor(store, staff, cabinetId);
    const match = { cabinetId, status: ['PendingPickup', 'PendingReturn'] as const };
    const orders = await store.rentalOrders.where(match, { limit: activeAtMost });
    orders.sort((left, right) => left.plannedEndAt - right.plannedEndAt);
    return { items: await rowsOf(app, store, staff, orders) };
  });
}

export async function lockerHistory(app: App, staff: Staff, query: RequestOf<'lockerRentals'>) {
  return list(app, staff, { ...query, sort: 'createdAt', order: 'desc' });
}

/** Late fees fixed at the end, or accrued so far. */
const lateFeeCents = (order: ListedOrder, now: Instant): number =>
  order.actualEndAt === null && isOut(order) ? accruedLateFeeCents(order, now) : order.cappedLateFeeCents;

/** Shows buttons only to staff who may use them: managers decide on money. */
function paymentStatusOf(staff: Staff, given: ListedCase): RentalOrderRow['paymentStatus'] {
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

/** Rows of the admin rental list (specification §3): related data is read once a page, not once a row. */
export function rowOf(staff: Staff, given: ListedCase, cabinetName: string): RentalOrderRow {
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
    payUntil: awaitsLinkPayment(order) ? isoOrNull(order.payUntil) : null,
    heldUntil: isoOrNull(heldUntil(given.payments)),
  };
}

/** The cases of a page of orders, in their order: two queries, however many orders. */
async function casesOf(
  app: Pick<App, 'clock'>,
  store: Store,
  orders: readonly ListedOrder[],
): Promise<ListedCase[]> {
  if (orders.length === 0) return [];
  const match = { orderId: orders.map(({ id }) => id) };
  const payments = await store.payments.pick(match, paymentColumns);
  const underWay = await pendingMovements(store, payments);
  const byOrder = new Map<string, ListedPayment[]>(orders.map(({ id }) => [id, []]));
  for (const payment of payments) byOrder.get(payment.orderId)?.push(payment);
  return orders.map((order) => {
    const own = byOrder.get(order.id) ?? [];
    return { order, facts: factsOf(app, order, own), ...asDecided(own, underWay) };
  });
}

async function rowsOf(
  app: Pick<App, 'clock'>,
  store: Store,
  staff: Staff,
  orders: readonly ListedOrder[],
): Promise<RentalOrderRow[]> {
  const names = await cabinetNames(store, orders);
  const cases = await casesOf(app, store, orders);
  return cases.map((given) => rowOf(staff, given, names.get(given.order.cabinetId) ?? ''));
}

const viewOf = (order: RentalOrder, row: RentalOrderRow): Reservation => ({
  ...row,
  unitId: order.unitId,
  occupiedFrom: iso(order.occupiedFrom),
  freeCancellationUntil: iso(freeCancellationUntil(order, orderedAt(order))),
  noShowAt: iso(noShowAt(order)),
  cancelReason: order.cancelReason,
  isNoShow: order.cancelReason === 'noShow',
  isLateCancellation: order.cancelReason === 'lateCancellation',
  penaltyAmount: euros(order.penaltyCents),
});

/** The list of reservations: the end of free cancellation, and no-shows (rental.md#cancelling-and-no-show). */
export async function listReservations(app: App, staff: Staff, query: ListQuery) {
  return app.read(async (store) => {
    const { sort = 'startAt', ...rest } = query;
    const request = await requestOf(app, store, staff, { ...rest, sort });
    const match = { ...request.match, isReservation: true };
    const found = await store.rentalOrders.page({ ...request, match });
    const rows = await rowsOf(app, store, staff, found.items);
    const items = found.items.flatMap((order, place) => {
      const row = rows[place];
      return row ? [viewOf(order, row)] : [];
    });
    return pageReply(found, query, items);
  });
}
