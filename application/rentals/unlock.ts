/** Opens the door of a rental remotely (doors-and-codes.md#opening-a-door, rental.md#getting-to-the-item). */
import type { Opening } from '#domain/locks/opening.js';
import { onVersionConflict } from '#application/conflict.js';
import type { AccessReply } from '#application/contract/rentals/rental-shapes.js';
import { noKey, type TakeKey } from '#application/idempotency.js';
import type { HolderRequest, App } from '#application/app.js';
import {
  audienceOf,
  refuseUnlessOpened,
  openedFromAfar,
  requestOpening,
  assertRemote,
  openRemotely,
  recordFailure,
} from '#application/lockers/remote-opening.js';
import type { CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';
import { accessDoor, recordAccess, type Door } from './access.js';
import { holderOf, type HeldIn } from './holder.js';

/** The opening of the holder's door, with the link of its cabinet. */
interface RequestedOpening {
  readonly door: Door;
  readonly opening: Opening;
  readonly link: CabinetLink | null;
}

/** Reads in parallel where possible: the customer is waiting at the door. */
const askToOpen = (app: App, heldIn: HeldIn, takeKey: TakeKey): Promise<RequestedOpening> =>
  app.transaction(async (store) => {
    const order = await heldIn(store);
    const [door, link] = await Promise.all([
      accessDoor(app, store, order, 'unlock'),
      store.cabinetLinks.find(order.cabinetId),
    ]);
    // Throwing here rolls back the changes made for reaching the door.
    assertRemote(door.locker);
    const [, opening] = await Promise.all([
      takeKey(store),
      requestOpening(app, store, door.locker, door.grant),
      recordAccess(app, store, door, 'Unlock'),
    ]);
    return { door, opening, link };
  });

/** A door that did not move while the item was never reached is a platform fault: cancelling is free of charge. */
const ourFault = (app: App, { id, orderId }: Opening, state: Opening['state']): Promise<void> =>
  recordFailure(app, id, state, async (store) => {
    const order = await store.rentalOrders.get(orderId);
    if (order.pickedUpAt === null && !order.isPlatformFault)
      await store.rentalOrders.save({ ...order, isPlatformFault: true });
  });

/**
 * Opens the door remotely and returns only when the bolt has moved. Never executed late: the command expires after 15
 * s. Throws LOCK_JAMMED, LOCK_OFFLINE, LOCK_REFUSED or LOCK_NO_ANSWER by the real result, REMOTE_OPENING_UNSUPPORTED,
 * or as `access`.
 */
export async function unlock(app: App, request: HolderRequest): Promise<AccessReply> {
  const { takeKey = noKey } = request;
  const heldIn = await holderOf(app, request);
  const { door, opening, link } = await onVersionConflict(() => askToOpen(app, heldIn, takeKey));
  const answer = await openRemotely(app, door.locker, opening, link);
  if (answer.refusal !== null) await ourFault(app, opening, answer.state);
  refuseUnlessOpened(answer, audienceOf(door.grant));
  return openedFromAfar(door.order.lockerNumber, request.caller.language);
}
