/**
 * The occupancy of a cabinet's units in a period, by unit: a few queries, however many units and orders
 * (rental.md#units-and-availability).
 */
import { isOverdue } from '#domain/rentals/item-out.js';
import type { RentalUnit } from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { invalidField } from '#domain/shared/errors.js';
import { day, type Instant } from '#domain/shared/record.js';
import type { Staff } from '#application/access/staff.js';
import type { OccupiedInterval, ReservationCalendar } from '#application/contract/rentals/reservations.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { cabinetFor } from '#application/access/reach.js';
import { awayTimesIn } from '#application/lockers/away-times.js';
import type { Store } from '#application/store.js';
import type { RequestOf } from '#application/contract/index.js';

type CalendarQuery = RequestOf<'reservationCalendar'>;

const longestMs = 62 * day;
/** More than a screen can show; a longer list is marked as cut. */
const ordersAtMost = 1000;
/** The longest buffer before a reservation (specification §5). */
const longestBufferMs = day;
/** Items returned later than this may be missing in the calendar. */
const latestReturnMs = 14 * day;

interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

function periodOf(query: CalendarQuery): Period {
  const from = Date.parse(query.from);
  const until = Date.parse(query.until);
  if (until <= from) throw invalidField('until', 'Choisissez une fin après le début.');
  if (until - from > longestMs) throw invalidField('until', 'Choisissez une période de 62 jours au plus.');
  return { from, until };
}

const endings = { noShow: 'noShow', lateCancellation: 'lateCancellation' } as const;

const endingOf = ({ cancelReason }: RentalOrder): OccupiedInterval['ending'] =>
  cancelReason === 'noShow' || cancelReason === 'lateCancellation' ? endings[cancelReason] : null;

/** From the buffer on, until the item is really back. */
function occupied(order: RentalOrder, now: Instant): Period {
  const isStillOut = order.pickedUpAt !== null && order.returnedAt === null && order.isOccupying;
  const planned = order.returnedAt ?? order.occupiedUntil;
  return { from: order.occupiedFrom, until: isStillOut ? Math.max(planned, now) : planned };
}

/** Omits orders that were cancelled or failed, except no-shows. */
const isShown = (order: RentalOrder): boolean =>
  (order.status !== 'Canceled' && order.status !== 'Failed') || endingOf(order) !== null;

function viewOf(order: RentalOrder, now: Instant): OccupiedInterval {
  const { from, until } = occupied(order, now);
  return {
    orderId: order.id,
    rentalCode: order.rentalCode,
    customerName: order.customerName,
    status: order.status,
    isReservation: order.isReservation,
    from: iso(from),
    until: iso(Math.max(from, until)),
    start: iso(order.startAt),
    plannedEnd: iso(order.plannedEndAt),
    isOverdue: isOverdue(order, now),
    ending: endingOf(order),
  };
}

/** Orders that began before the period's end and were to end after its beginning, and those whose item is still out. */
async function ordersIn(store: Store, cabinetId: string, { from, until }: Period) {
  const planned = await store.rentalOrders.page({
    match: { cabinetId },
    ranges: { startAt: { until: until + longestBufferMs }, plannedEndAt: { from: from - latestReturnMs } },
    sort: 'plannedEndAt',
    order: 'asc',
    page: 1,
    pageSize: ordersAtMost,
  });
  const out = await store.rentalOrders.where({ cabinetId, status: ['PendingPickup', 'PendingReturn'] });
  const all = new Map([...planned.items, ...out].map((order) => [order.id, order]));
  return { orders: [...all.values()], isCut: planned.totalItems > planned.items.length };
}

async function unitsOf(store: Store, lockerIds: readonly string[]): Promise<RentalUnit[]> {
  if (lockerIds.length === 0) return [];
  return store.rentalUnits.where({ lockerId: lockerIds });
}

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED for a period that is empty or longer than 62 days. */
export async function calendar(app: App, staff: Staff, query: CalendarQuery): Promise<ReservationCalendar> {
  const period = periodOf(query);
  const now = app.clock.now();
  return app.read(async (store) => {
    const cabinet = await cabinetFor(store, staff, query.cabinetId);
    const { orders, isCut } = await ordersIn(store, cabinet.id, period);
    const lockers = new Map(
      (await store.lockers.where({ cabinetId: cabinet.id })).map((locker) => [locker.id, locker]),
    );
    const units = await unitsOf(store, [...lockers.keys()]);
    const items = new Map(
      (await store.rentalItems.where({ cabinetId: cabinet.id })).map((item) => [item.id, item]),
    );
    const byUnit = new Map<string, OccupiedInterval[]>(units.map(({ id }) => [id, []]));
    for (const order of orders.filter(isShown)) {
      const { from, until } = occupied(order, now);
      if (from < period.until && until > period.from) byUnit.get(order.unitId)?.push(viewOf(order, now));
    }
    const away = await awayTimesIn(store, cabinet.id, units, period);
    const rows = units.map((unit) => ({
      unitId: unit.id,
      lockerId: unit.lockerId,
      lockerNumber: lockers.get(unit.lockerId)?.number ?? 0,
      rentalItemId: unit.rentalItemId,
      rentalItemName: items.get(unit.rentalItemId)?.name ?? '',
      status: unit.status,
      isActive: unit.isActive,
      intervals: (byUnit.get(unit.id) ?? []).sort((left, right) => left.from.localeCompare(right.from)),
      maintenances: away.of(unit, lockers.get(unit.lockerId)),
    }));
    return {
      cabinetId: cabinet.id,
      cabinetName: cabinet.name,
      from: iso(period.from),
      until: iso(period.until),
      // A unit that was removed from its locker is shown with its use in the period.
      units: rows
        .filter(({ isActive, intervals }) => isActive || intervals.length > 0)
        .sort((left, right) => left.lockerNumber - right.lockerNumber),
      isCut,
      serverTime: iso(now),
    };
  });
}
