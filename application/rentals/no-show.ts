/**
 * Ends a booking whose item was not picked up (rental.md#cancelling-and-no-show). The job checks the state first and
 * may run twice.
 */
import { lockTemplates } from '#domain/locks/templates.js';
import { isSecured } from '#domain/rentals/payment-deadlines.js';
import { notTakenUp } from '#domain/rentals/penalty.js';
import { type RentalCase, refuseRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import type { JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { loadCase } from './facts.js';
import { giveUp } from './give-up.js';
import { closedInTime, lookAgainAt, surelyUnopened } from './unopened.js';

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
export async function endUntouched(app: App, store: Store, orderId: string): Promise<Instant | null> {
  const loaded = await loadCase(app, store, orderId);
  const { order, facts } = loaded;
  const action = untouched(loaded);
  const isAsked = order.status === 'PendingReturn' && facts.now < order.plannedEndAt;
  if (action === null) return isAsked ? order.plannedEndAt : null;
  const isUnopened = action === 'closeUnopened';
  if (isUnopened && !(await surelyUnopened(app, store, order))) return lookAgainAt(order, facts.now);
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
  const again = await onVersionConflict(() =>
    app.transaction(async (store) => {
      // Staff moved it to a later time.
      const order = await store.rentalOrders.get(subjectId);
      const isEarly = order.status === 'PendingPickup' && app.clock.now() < noShowAt(order);
      return isEarly ? noShowAt(order) : endUntouched(app, store, subjectId);
    }),
  );
  return again === null ? undefined : { againAt: again };
};
