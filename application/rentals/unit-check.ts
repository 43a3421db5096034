/**
 * Handles a reservation whose item is not back in time (rental.md#bookings-that-move-to-another-unit). The job checks
 * the state first and may run twice.
 */
import { lockTemplates } from '#domain/locks/templates.js';
import { isSecured } from '#domain/rentals/payment-deadlines.js';
import { notTakenUp } from '#domain/rentals/penalty.js';
import { type RentalCase, refuseRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { isClosed } from '#domain/lockers/status.js';
import { waitsForUnit } from '#domain/rentals/item-units.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import type { Job } from '#application/jobs.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { loadCase } from './facts.js';
import { giveUp } from './give-up.js';
import { closedInTime, recheckAt, isCertainlyUnopened, inTimeMs } from './door-events.js';
import { moveToFreeUnit } from './items/units.js';

/**
 * Enqueues what checks a paid order around its start; an unpaid one needs none. `suffix`: of an order that moved; jobs of
 * its earlier time come back at the new one.
 */
export async function scheduleStart(
  app: App,
  store: Store,
  order: RentalOrder,
  suffix?: string,
): Promise<void> {
  const now = app.clock.now();
  const job = { subjectId: order.id, ...(suffix !== undefined && { suffix }) };
  const checks: readonly Job[] = [
    { ...job, kind: 'rental.unitCheck', dueAt: Math.max(now, order.occupiedFrom) },
    // When it is paid after its start, the deadline of the booking checks the deposit.
    ...(now < order.startAt ? ([{ ...job, kind: 'rental.startCheck', dueAt: order.startAt }] as const) : []),
  ];
  await enqueue(
    app,
    store,
    { ...job, kind: 'rental.noShow', dueAt: noShowAt(order) },
    ...(order.isReservation ? checks : []),
  );
}

const endOf = ({ actualEndAt, plannedEndAt }: RentalOrder): Instant =>
  Math.min(actualEndAt ?? plannedEndAt, plannedEndAt);

const holderBefore = async (store: Store, order: RentalOrder): Promise<RentalOrder | null> => {
  const others = await store.rentalOrders.where({ unitId: order.unitId, isOccupying: true });
  // An item returned to an offline lock occupies the unit until its codes expire; it does not delay the next
  // booking.
  const isBefore = (each: RentalOrder): boolean => waitsForUnit(each) && endOf(each) <= order.startAt;
  return others.find((each) => each.id !== order.id && isBefore(each)) ?? null;
};

/** The order that still has this one's item after its own end; ends one that was never picked up. */
async function lateHolder(app: App, store: Store, order: RentalOrder): Promise<RentalOrder | null> {
  const holder = await holderBefore(store, order);
  if (!holder || holder.pickedUpAt !== null || app.clock.now() < holder.plannedEndAt) return holder;
  await endWithoutPickup(app, store, holder.id);
  return holderBefore(store, order);
}

/** The door was forced and not inspected, or the locker is out of service. */
const isShutAway = async (store: Store, { lockerId }: RentalOrder): Promise<boolean> =>
  isClosed(await store.lockers.get(lockerId));

/**
 * Job `rental.unitCheck`, from the protection buffer before a reservation's start on: a late item moves the reservation
 * to another unit, else cancels it free of charge at its start; the customer is notified at once
 * (rental.md#bookings-that-move-to-another-unit). If the item is in a blocked locker, the reservation moves to another
 * unit, and stays if there is none: the item may well be there (rental.md#bookings-that-move-to-another-unit).
 */
export const unitCheck: JobHandler = async (app, { subjectId }) => {
  const again = await onConflict(() =>
    app.transaction(async (store) => {
      const loaded = await loadCase(app, store, subjectId);
      const { order, facts } = loaded;
      if (order.status !== 'PendingPickup') return null;
      // Staff moved the reservation to a later time.
      if (facts.now < order.occupiedFrom) return order.occupiedFrom;
      const late = await lateHolder(app, store, order);
      if (!late) {
        if ((await isShutAway(store, order)) && (await moveToFreeUnit(app, store, order, 'clock')))
          return null;
        return facts.now < order.startAt ? order.startAt : null;
      }
      // Whether that item was picked up at all may not be known yet (door-events.ts).
      const knownAt = late.pickedUpAt === null ? order.startAt + inTimeMs : facts.now;
      if (facts.now < knownAt) return Math.min(knownAt, facts.now + minute);
      if (await moveToFreeUnit(app, store, order, 'clock')) return null;
      if (facts.now < order.startAt) return Math.min(order.startAt, facts.now + 5 * minute);
      await giveUp(app, store, loaded, {
        action: 'cancel',
        reason: 'platform',
        actor: 'clock',
        penaltyCents: 0,
      });
      return null;
    }),
  );
  return again === null ? undefined : { againAt: again };
};

// Ends a booking whose item was not picked up (rental.md#cancelling-and-no-show). The job checks the state first and
// may run twice.

/** Whether the customer could have got the item: no code failed, and the cabinet was connected if the lock needs it. */
async function wasReachable(store: Store, order: RentalOrder, now: Instant): Promise<boolean> {
  const grants = await store.grants.where({ orderId: order.id });
  if (grants.some(({ codeState }) => codeState === 'failed')) return false;
  const { smartlockType } = await store.lockers.get(order.lockerId);
  if (lockTemplates[smartlockType].codes === 'computed') return true;
  return isLinkUp(await store.cabinetLinks.find(order.cabinetId), now);
}

/** The action for a booking without a pick-up: no code was requested, or the door never opened. */
function untouched({ order, facts }: RentalCase): 'noShow' | 'closeUnopened' | null {
  if (order.paidAt === null || order.pickedUpAt !== null) return null;
  if (order.status === 'PendingPickup') return 'noShow';
  return refuseRental(order, 'closeUnopened', facts) === null ? 'closeUnopened' : null;
}

/** Ends a booking without a pick-up once that is certain; returns when to check again, or null. */
export async function endWithoutPickup(app: App, store: Store, orderId: string): Promise<Instant | null> {
  const loaded = await loadCase(app, store, orderId);
  const { order, facts } = loaded;
  const action = untouched(loaded);
  const isReturnExpected = order.status === 'PendingReturn' && facts.now < order.plannedEndAt;
  if (action === null) return isReturnExpected ? order.plannedEndAt : null;
  const isUnopened = action === 'closeUnopened';
  if (isUnopened && !(await isCertainlyUnopened(app, store, order))) return recheckAt(order, facts.now);
  const isInTime = !isUnopened || closedInTime(order, facts.now);
  // Without a held deposit no code is given out.
  const isMoneyThere = isUnopened || isSecured(loaded);
  const isReachable = isInTime && isMoneyThere && (await wasReachable(store, order, facts.now));
  const { reason, penaltyCents } = notTakenUp(order, isReachable);
  const takesPrice = reason === 'notFetched';
  await giveUp(app, store, loaded, { action, reason, actor: 'clock', penaltyCents, takesPrice });
  return null;
}

/** Job `rental.noShow`: for a reservation whose waiting time is over, or a rental not picked up by its planned end. */
export const noShow: JobHandler = async (app, { subjectId }) => {
  const again = await onConflict(() =>
    app.transaction(async (store) => {
      // Staff moved it to a later time.
      const order = await store.rentalOrders.get(subjectId);
      const isEarly = order.status === 'PendingPickup' && app.clock.now() < noShowAt(order);
      return isEarly ? noShowAt(order) : endWithoutPickup(app, store, subjectId);
    }),
  );
  return again === null ? undefined : { againAt: again };
};
