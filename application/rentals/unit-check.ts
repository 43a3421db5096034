/**
 * What happens to a reservation whose item is not back in time (rental.md#bookings-that-move-to-another-unit): the job looks at the state
 * first, and may come twice.
 */
import { isClosed } from '#domain/lockers/status.js';
import { waitsForUnit } from '#domain/rentals/item-units.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Installation } from '#application/installation.js';
import type { JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { loadCase } from './facts.js';
import { giveUp } from './give-up.js';
import { moveToFreeUnit } from './items/move-unit.js';
import { endUntouched } from './no-show.js';
import { inTimeMs } from './unopened.js';

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

/** Forced, and nobody has looked whether the item is still there; or taken out of service, for whatever is wrong with it. */
const isShutAway = async (store: Store, { lockerId }: RentalOrder): Promise<boolean> =>
  isClosed(await store.lockers.get(lockerId));

/**
 * Job `rental.unitCheck`, from the protection buffer before a reservation's start on: an item that is late moves the
 * reservation to another unit, else cancels it free of charge at its start; the customer is told at once
 * (rental.md#bookings-that-move-to-another-unit). One behind a closed door leaves it for another unit, and where there is none stays: the
 * item may well be there (rental.md#bookings-that-move-to-another-unit).
 */
export const unitCheck: JobHandler = async (at, { subjectId }) => {
  const again = await onVersionConflict(() =>
    at.transaction(async (store) => {
      const loaded = await loadCase(at, store, subjectId);
      const { order, facts } = loaded;
      if (order.status !== 'PendingPickup') return null;
      const late = await lateHolder(at, store, order);
      if (!late) {
        if ((await isShutAway(store, order)) && (await moveToFreeUnit(at, store, order, 'clock')))
          return null;
        return facts.now < order.startAt ? order.startAt : null;
      }
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
