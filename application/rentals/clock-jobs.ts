/** What happens to a rental because time passed (behaviour.md §8.3): each job looks at the state first, and may come twice. */
import { currentOf } from '#domain/payments/payment.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { lockTemplates } from '#domain/locks/templates.js';
import {
  depositDeadline,
  isSecured,
  pollMs,
  reservationDeadline,
} from '#domain/rentals/payment-deadlines.js';
import { notTakenUp } from '#domain/rentals/penalty.js';
import type { RentalCase } from '#domain/rentals/rental-case.js';
import { waitsForUnit } from '#domain/rentals/item-units.js';
import { isOver, neverReturnedMs, refuseRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import { isLinkUp } from '#application/lockers/cabinet-records.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { remindOfEnd } from './end-reminder.js';
import { loadCase } from './facts.js';
import { giveUp } from './give-up.js';
import { moveToFreeUnit } from './items/move-unit.js';
import { closeActionPages, giveUpUnpaid, settle } from './settle.js';
import { closedInTime, inTimeMs, lookAgainAt, surelyUnopened } from './unopened.js';

/** After the first hour, for it may go on for days; often enough for the truth within ten minutes (reliability.md). */
const laterPollMs = 8 * minute;

const readOrder = (at: Installation, id: string): Promise<RentalOrder> =>
  at.read((store) => store.rentalOrders.get(id));

/** Job `rental.expireUnpaid`, 15 min after booking: unpaid, or paid while the deposit never came. */
export const expireUnpaid: JobHandler = async (at, { subjectId }) => {
  const order = await readOrder(at, subjectId);
  if (isOver(order)) return;
  if (order.paidAt === null && (await giveUpUnpaid(at, order)) === 'over') return;
  const end = depositDeadline(await at.read((store) => loadCase(at, store, subjectId)));
  if (end === null) return;
  if (at.clock.now() < end) return { againAt: end };
  await closeActionPages(at, order);
  await onVersionConflict(() =>
    at.transaction(async (store) => {
      const loaded = await loadCase(at, store, subjectId);
      if (depositDeadline(loaded) === null) return;
      await giveUp(at, store, loaded, {
        action: 'fail',
        reason: 'depositRefused',
        actor: 'clock',
        penaltyCents: 0,
      });
    }),
  );
};

/** Job `rental.settle`: compares with the provider until the order is secured or over. */
export const settleJob: JobHandler = async (at, { subjectId }) => {
  const order = await readOrder(at, subjectId);
  if (isOver(order)) return;
  if ((await settle(at, order)) !== 'open') {
    const loaded = await at.read((store) => loadCase(at, store, subjectId));
    if (isOver(loaded.order) || isSecured(loaded)) return;
  }
  const now = at.clock.now();
  return { againAt: now + (now < order.createdAt + hour ? pollMs : laterPollMs) };
};

/** Whether the customer could have got the item: no code failed, and the cabinet was there if the lock needs it. */
async function wasReachable(store: Store, order: RentalOrder, now: Instant): Promise<boolean> {
  const grants = await store.grants.where({ orderId: order.id });
  if (grants.some(({ codeState }) => codeState === 'failed')) return false;
  const { smartlockType } = await store.lockers.get(order.lockerId);
  if (lockTemplates[smartlockType].codes === 'computed') return true;
  return isLinkUp(await store.cabinetLinks.find(order.cabinetId), now);
}

/** The order of a booking that was not taken up: nobody came, or a code was asked for and the door never opened. */
function untouched({ order, facts }: RentalCase): 'noShow' | 'closeUnopened' | null {
  if (order.paidAt === null || order.pickedUpAt !== null) return null;
  if (order.status === 'PendingPickup') return 'noShow';
  return refuseRental(order, 'closeUnopened', facts) === null ? 'closeUnopened' : null;
}

/** Ends a booking that was not taken up, once that is certain; answers when to look again, or null. */
async function endUntouched(at: Installation, store: Store, orderId: string): Promise<Instant | null> {
  const loaded = await loadCase(at, store, orderId);
  const { order, facts } = loaded;
  const action = untouched(loaded);
  const isAsked = order.status === 'PendingReturn' && facts.now < order.plannedEndAt;
  if (action === null) return isAsked ? order.plannedEndAt : null;
  const isUnopened = action === 'closeUnopened';
  if (isUnopened && !(await surelyUnopened(at, store, order))) return lookAgainAt(order, facts.now);
  const isInTime = !isUnopened || closedInTime(order, facts.now);
  // Without its deposit no code is given out.
  const isMoneyThere = isUnopened || isSecured(loaded);
  const isReachable = isInTime && isMoneyThere && (await wasReachable(store, order, facts.now));
  const { reason, penaltyCents } = notTakenUp(order, isReachable);
  const takesPrice = reason === 'notFetched';
  await giveUp(at, store, loaded, { action, reason, actor: 'clock', penaltyCents, takesPrice });
  return null;
}

/** Job `rental.noShow`: a reservation kept long enough, or a rental that nobody fetched by its planned end. */
export const noShow: JobHandler = async (at, { subjectId }) => {
  const again = await onVersionConflict(() => at.transaction((store) => endUntouched(at, store, subjectId)));
  return again === null ? undefined : { againAt: again };
};

/** Job `rental.startCheck`, from the start of a reservation on: without its money it does not begin, and costs nothing. */
export const startCheck: JobHandler = async (at, { subjectId }) => {
  const known = await at.read((store) => loadCase(at, store, subjectId));
  const end = reservationDeadline(known);
  if (end === null) return;
  if (known.facts.now < end) return { againAt: end };
  await closeActionPages(at, known.order);
  const again = await onVersionConflict(() =>
    at.transaction(async (store) => {
      const loaded = await loadCase(at, store, subjectId);
      const waitsUntil = reservationDeadline(loaded);
      if (waitsUntil === null || loaded.facts.now < waitsUntil) return waitsUntil;
      await giveUp(at, store, loaded, {
        action: 'cancel',
        reason: 'depositRefused',
        actor: 'clock',
        penaltyCents: 0,
      });
      return null;
    }),
  );
  return again === null ? undefined : { againAt: again };
};

const endOf = ({ actualEndAt, plannedEndAt }: RentalOrder): Instant =>
  Math.min(actualEndAt ?? plannedEndAt, plannedEndAt);

const holderBefore = async (store: Store, order: RentalOrder): Promise<RentalOrder | null> => {
  const others = await store.rentalOrders.where({ unitId: order.unitId, isOccupying: true });
  // One that was brought back to a lock without a link occupies on, until its codes are dead: it is in nobody's way.
  const isBefore = (each: RentalOrder): boolean => waitsForUnit(each) && endOf(each) <= order.startAt;
  return others.find((each) => each.id !== order.id && isBefore(each)) ?? null;
};

/** The order that still has this one's item, past its own end; one that never took it is ended on the way. */
async function lateHolder(at: Installation, store: Store, order: RentalOrder): Promise<RentalOrder | null> {
  const holder = await holderBefore(store, order);
  if (!holder || holder.pickedUpAt !== null || at.clock.now() < holder.plannedEndAt) return holder;
  await endUntouched(at, store, holder.id);
  return holderBefore(store, order);
}

/**
 * Job `rental.unitCheck`, from the protection buffer before a reservation's start on: an item that is late moves the
 * reservation to another unit, else cancels it free of charge at its start; the customer is told at once (behaviour.md §12).
 */
export const unitCheck: JobHandler = async (at, { subjectId }) => {
  const again = await onVersionConflict(() =>
    at.transaction(async (store) => {
      const loaded = await loadCase(at, store, subjectId);
      const { order, facts } = loaded;
      if (order.status !== 'PendingPickup') return null;
      const late = await lateHolder(at, store, order);
      if (!late) return facts.now < order.startAt ? order.startAt : null;
      // Whether that item went out at all may not be known yet (unopened.ts).
      const knownAt = late.pickedUpAt === null ? order.startAt + inTimeMs : facts.now;
      if (facts.now < knownAt) return Math.min(knownAt, facts.now + minute);
      if (await moveToFreeUnit(at, store, order, 'clock')) return null;
      if (facts.now < order.startAt) return Math.min(order.startAt, facts.now + 5 * minute);
      await giveUp(at, store, loaded, {
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

/** Job `rental.returnDoor`, half an hour after the request to terminate: a door that stayed silent is shown to staff. */
export const returnDoor: JobHandler = async (at, { subjectId }) => {
  await at.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (order.actualEndAt !== null && order.returnedAt === null)
      await note(at, store, order, 'clock', 'returnDoorSilent');
  });
};

/** Job `rental.neverReturned`, seven days after the planned end: listed for a decision of staff, nothing is captured. */
export const neverReturned: JobHandler = async (at, { subjectId }) => {
  const again = await at.transaction(async (store) => {
    const order = await store.rentalOrders.get(subjectId);
    if (order.status !== 'PendingReturn') return null;
    const dueAt = order.plannedEndAt + neverReturnedMs;
    // Extended since.
    if (at.clock.now() < dueAt) return dueAt;
    const rental = currentOf(await store.payments.where({ orderId: order.id }), 'rental');
    await note(at, store, order, 'clock', 'neverReturned', {
      days: neverReturnedMs / day,
      rentalPayment: rental?.status ?? null,
    });
    return null;
  });
  return again === null ? undefined : { againAt: again };
};

/** Asks for the jobs that watch a rental whose item went out. */
export async function watchReturn(at: Installation, store: Store, order: RentalOrder): Promise<void> {
  await remindOfEnd(at, store, order);
  const dueAt = order.plannedEndAt + neverReturnedMs;
  await enqueue(at, store, { kind: 'rental.neverReturned', subjectId: order.id, dueAt });
}
