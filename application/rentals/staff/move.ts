/**
 * Staff move a reservation to another free time of the same length, or to another unit (rental.md#moving-a-reservation): unit, holds that
 * are not placed yet, jobs and codes follow, and its customer is notified.
 */
import { freeUnits } from '#domain/rentals/availability.js';
import { freeStarts } from '#domain/rentals/free-windows.js';
import { durationOf, movedTo, refuseMove, replanned } from '#domain/rentals/move.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { checkPeriod } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { MoveWindows } from '#application/contract/rentals/staff-actions.js';
import { enqueue } from '#application/outbox.js';
import { loadCase } from '#application/rentals/facts.js';
import { refusePeriod } from '#application/rentals/refuse-period.js';
import { plannedUnits, windowsView } from '#application/rentals/availability.js';
import { notify } from '#application/rentals/messages/notify.js';
import { scheduleStart } from '#application/rentals/unit-check.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { deciding, aboutOrder, orderFor } from './load.js';
import { detail, type DetailInCodes } from './detail.js';
import type { RequestOf } from '#application/contract/index.js';

/** The length and buffer that the order was booked with. */
const requestOf = (app: App, order: RentalOrder) => ({
  now: app.clock.now(),
  durationMs: durationOf(order),
  bufferMs: hours(order.terms.reservationProtectionBufferHours),
  exceptOrderId: order.id,
});

/** The reservation with its item; throws MOVE_NOT_POSSIBLE, CABINET_INACTIVE or ITEM_NOT_AVAILABLE. */
async function movable(app: App, store: Store, staff: Staff, orderId: string) {
  const order = await orderFor(store, staff, orderId);
  const loaded = await loadCase(app, store, order.id);
  const refusal = refuseMove(loaded);
  if (refusal !== null) throw new DomainError(refusal);
  const cabinet = await store.cabinets.get(order.cabinetId);
  if (!cabinet.isActive) throw new DomainError('CABINET_INACTIVE');
  const item = await store.rentalItems.find(order.rentalItemId);
  if (!item?.isActive) throw new DomainError('ITEM_NOT_AVAILABLE');
  return { order, payments: loaded.payments, item };
}

/** The free times for this reservation, its own included, in any unit or in one of them. Throws NOT_FOUND, FORBIDDEN, or what `movable` refuses. */
export const moveWindows = (
  app: App,
  staff: Staff,
  { orderId, unitId }: RequestOf<'rentalMoveWindows'>,
): Promise<MoveWindows> =>
  app.read(async (store) => {
    const { order, item } = await movable(app, store, staff, orderId);
    const request = requestOf(app, order);
    const units = await plannedUnits(store, item, request);
    const among = unitId === undefined ? units : units.filter((unit) => unit.unitId === unitId);
    return {
      ...windowsView(item, request.now, freeStarts(among, item, request)),
      units: units.map((unit) => ({ unitId: unit.unitId, lockerNumber: unit.lockerNumber })),
    };
  });

const refusedAt = (order: RentalOrder, startAt: Instant) => ({
  cabinetId: order.cabinetId,
  exceptOrderId: order.id,
  occupiedFrom: startAt - hours(order.terms.reservationProtectionBufferHours),
  occupiedUntil: endOfRental(startAt, durationOf(order)),
});

interface Target {
  readonly startAt: Instant;
  readonly unitId: string | undefined;
}

/** A unit that is free then: the wanted one, else its own if possible, so that the locker stays. */
async function unitAt(
  app: App,
  store: Store,
  order: RentalOrder,
  item: RentalItem,
  { startAt, unitId: wanted }: Target,
) {
  const request = requestOf(app, order);
  const all = (await plannedUnits(store, item, request)).filter(
    ({ unitId }) => wanted === undefined || unitId === wanted,
  );
  const units = all.filter((unit) =>
    freeStarts([unit], item, request).some((one) => startAt >= one.firstStart && startAt <= one.lastStart),
  );
  const own = units.find(({ unitId }) => unitId === order.unitId);
  const [unit] = own ? [own] : freeUnits(units, order.needsReach);
  return unit ?? refusePeriod(store, all, refusedAt(order, startAt), request.now);
}

type MoveInput = RequestOf<'moveRental'>;

/** The customer gets the new times, which name the locker, or only another locker. */
async function recordMove(app: App, store: Store, moved: RentalOrder, before: RentalOrder, said: Said) {
  const isLater = moved.startAt !== before.startAt;
  if (isLater) {
    const { startAt, plannedEndAt } = moved;
    const facts = { fromStartAt: before.startAt, startAt, plannedEndAt };
    await recordEntry(app, store, moved, 'staff', 'movedTimes', { ...facts, ...said });
  }
  if (moved.unitId !== before.unitId) {
    const lockers = { from: before.lockerNumber, to: moved.lockerNumber };
    await recordEntry(app, store, moved, 'staff', 'movedUnit', { ...lockers, ...(isLater ? {} : said) });
  }
  const template = isLater ? 'rental.movedTimes' : 'rental.movedUnit';
  await notify(app, store, moved, template, String(moved.version));
}
type Said = Readonly<Record<'reasonGiven' | 'staffName', string>>;

async function moveNow(app: App, store: Store, staff: Staff, input: MoveInput): Promise<void> {
  const { reason } = input;
  const { order, payments, item } = await movable(app, store, staff, input.orderId);
  const startAt = Date.parse(input.startTime);
  if (startAt === order.startAt && (input.unitId ?? order.unitId) === order.unitId) return;
  const now = app.clock.now();
  checkPeriod(item, { startAt, endAt: endOfRental(startAt, durationOf(order)) }, now);
  const unit = await unitAt(app, store, order, item, { startAt, unitId: input.unitId });
  const moved = await store.rentalOrders.save(movedTo(order, startAt, unit), order);
  for (const payment of payments) {
    const planned = replanned(payment, moved, now);
    if (!planned) continue;
    await saveNow(app, store.payments, planned, payment);
    const { id: subjectId, dueAt } = planned;
    await enqueue(app, store, {
      kind: 'rental.placeHold',
      subjectId,
      dueAt,
      suffix: `moved-${moved.version}`,
    });
  }
  await scheduleStart(app, store, moved, `moved-${moved.version}`);
  await recordMove(app, store, moved, order, { reasonGiven: reason, staffName: staff.name });
  const facts = {
    fromStartAt: order.startAt,
    startAt,
    plannedEndAt: moved.plannedEndAt,
    ...(moved.unitId !== order.unitId && { lockerNumber: moved.lockerNumber }),
  };
  await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.move', reason, facts });
}

/**
 * Moves to the start, which is free, and to the unit if one is given; the same start and unit change nothing. Throws NOT_FOUND, FORBIDDEN, MOVE_NOT_POSSIBLE,
 * CABINET_INACTIVE, UNDER_MAINTENANCE, ITEM_UNDER_MAINTENANCE, ITEM_NOT_AVAILABLE, START_IN_PAST, RENTAL_TOO_SHORT, RENTAL_TOO_LONG, RESERVATIONS_NOT_ALLOWED, or
 * TOO_FAR_AHEAD.
 */
export async function move(app: App, staff: Staff, input: MoveInput): Promise<DetailInCodes> {
  await deciding(app, input.orderId, () => app.transaction((store) => moveNow(app, store, staff, input)));
  return detail(app, staff, input);
}
