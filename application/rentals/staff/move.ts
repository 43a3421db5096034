/**
 * Staff move a reservation to another free time of the same length (rental.md#moving-a-reservation): unit, holds that
 * are not placed yet, jobs and codes follow, and its customer is notified.
 */
import { freeUnits } from '#domain/rentals/availability.js';
import { freeStarts } from '#domain/rentals/free-windows.js';
import { durationOf, movedTo, refuseMove, replanned } from '#domain/rentals/move.js';
import type { RentalItem } from '#domain/rentals/rental-item.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { checkPeriod, noShowAt } from '#domain/rentals/reservation.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { FreeWindows } from '#application/contract/rentals/free-windows.js';
import { enqueue } from '#application/outbox.js';
import { loadCase } from '#application/rentals/facts.js';
import { refusePeriod } from '#application/rentals/refuse-period.js';
import { plannedUnits, windowsView } from '#application/rentals/availability.js';
import { notify } from '#application/rentals/messages/notify.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { deciding, aboutOrder, orderFor } from './load.js';
import { detail, type DetailInCodes } from './detail.js';

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

/** The free times for this reservation, its own included. Throws NOT_FOUND, FORBIDDEN, or what `movable` refuses. */
export const moveWindows = (
  app: App,
  staff: Staff,
  { orderId }: { readonly orderId: string },
): Promise<FreeWindows> =>
  app.read(async (store) => {
    const { order, item } = await movable(app, store, staff, orderId);
    const request = requestOf(app, order);
    const units = await plannedUnits(store, item, request);
    return windowsView(item, request.now, freeStarts(units, item, request));
  });

const refusedAt = (order: RentalOrder, startAt: Instant) => ({
  ...{ cabinetId: order.cabinetId, exceptOrderId: order.id },
  occupiedFrom: startAt - hours(order.terms.reservationProtectionBufferHours),
  occupiedUntil: endOfRental(startAt, durationOf(order)),
});

/** A unit that is free then: its own if possible, so that the locker stays. */
async function unitAt(app: App, store: Store, order: RentalOrder, item: RentalItem, startAt: Instant) {
  const request = requestOf(app, order);
  const all = await plannedUnits(store, item, request);
  const units = all.filter((unit) =>
    freeStarts([unit], item, request).some((one) => startAt >= one.firstStart && startAt <= one.lastStart),
  );
  const own = units.find(({ unitId }) => unitId === order.unitId);
  const [unit] = own ? [own] : freeUnits(units, order.needsReach);
  return unit ?? refusePeriod(store, all, refusedAt(order, startAt), request.now);
}

/** Jobs of the earlier time look at the order first, and come back at its new one. */
async function reschedule(app: App, store: Store, order: RentalOrder): Promise<void> {
  const job = { subjectId: order.id, suffix: `moved-${order.version}` };
  await enqueue(
    app,
    store,
    { ...job, kind: 'rental.unitCheck', dueAt: Math.max(app.clock.now(), order.occupiedFrom) },
    { ...job, kind: 'rental.startCheck', dueAt: order.startAt },
    { ...job, kind: 'rental.noShow', dueAt: noShowAt(order) },
  );
}

interface MoveInput {
  readonly orderId: string;
  readonly reason: string;
  readonly startTime: string;
}

async function moveNow(app: App, store: Store, staff: Staff, input: MoveInput): Promise<void> {
  const { reason } = input;
  const { order, payments, item } = await movable(app, store, staff, input.orderId);
  const startAt = Date.parse(input.startTime);
  if (startAt === order.startAt) return;
  const now = app.clock.now();
  checkPeriod(item, { startAt, endAt: endOfRental(startAt, durationOf(order)) }, now);
  const unit = await unitAt(app, store, order, item, startAt);
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
  await reschedule(app, store, moved);
  const facts = { fromStartAt: order.startAt, startAt, plannedEndAt: moved.plannedEndAt };
  const said = { reasonGiven: reason, staffName: staff.name };
  await recordEntry(app, store, moved, 'staff', 'movedTimes', { ...facts, ...said });
  await audit(app, store, staff, { ...aboutOrder(order), action: 'rentalOrder.move', reason, facts });
  await notify(app, store, moved, 'rental.movedTimes', String(moved.version));
}

/**
 * Moves to the start, which is free; the same start changes nothing. Throws NOT_FOUND, FORBIDDEN, MOVE_NOT_POSSIBLE,
 * CABINET_INACTIVE, UNDER_MAINTENANCE, ITEM_UNDER_MAINTENANCE, ITEM_NOT_AVAILABLE, START_IN_PAST, RENTAL_TOO_SHORT, RENTAL_TOO_LONG, RESERVATIONS_NOT_ALLOWED, or
 * TOO_FAR_AHEAD.
 */
export async function move(app: App, staff: Staff, input: MoveInput): Promise<DetailInCodes> {
  await deciding(app, input.orderId, () => app.transaction((store) => moveNow(app, store, staff, input)));
  return detail(app, staff, input);
}
