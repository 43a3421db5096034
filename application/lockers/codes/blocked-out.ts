/** Whether a blocked locker may be left: an item that is or may be inside stays (doors-and-codes.md#leaving-a-locker). */
import { putsIn, type DoorCode } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { isClosed } from '#domain/lockers/status.js';
import type { Store } from '#application/store.js';

/** The door opened for this code, or may have if the lock has no sensor. */
export async function mayBeInside(
  store: Store,
  { id, orderId, unconfirmedSince }: DoorCode,
): Promise<boolean> {
  const grants = await store.grants.where({ orderId, doorCodeId: id });
  return unconfirmedSince !== null || grants.some(({ doorOpenedAt }) => doorOpenedAt !== null);
}

/** No deposits behind this door now; an item that may be inside can always be reached. */
export const isBlockedOut = async (store: Store, code: DoorCode, locker: Locker): Promise<boolean> =>
  putsIn(code.step) && isClosed(locker) && !(await mayBeInside(store, code));
