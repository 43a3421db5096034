/**
 * A code was given, nothing is known of an opening, and the planned end is past. Before that rental is closed as one that nobody
 * took up, the lock has to have given the code up and its cabinet to have told everything: without its link a lock goes on
 * taking the codes that it has (reliability.md#promises), and whoever has the item would be let off.
 */
import { mayHaveBeenOnLock } from '#domain/locks/told-code-state.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { Installation } from '#application/installation.js';
import { hasToldAll, heardOf } from '#application/lockers/cabinet-records.js';
import { revokeGrant } from '#application/lockers/grants.js';
import type { Store } from '#application/store.js';

/** What the door told at the last moment is here by then. */
const onItsWayMs = minute;
/** A cabinet that stays away longer serves nobody any more. */
const awayAtMostMs = 72 * hour;
/** Closed later than this, the end had to wait for the cabinet: that is never at the customer's cost. */
export const inTimeMs = 5 * minute;

export const closedInTime = ({ plannedEndAt }: RentalOrder, now: Instant): boolean =>
  now <= plannedEndAt + inTimeMs;

export const lookAgainAt = (order: RentalOrder, now: Instant): Instant =>
  now + (closedInTime(order, now) ? minute : inTimeMs);

const hasTold = async (at: Installation, store: Store, cabinetId: string): Promise<boolean> =>
  hasToldAll(await store.cabinetLinks.find(cabinetId), at.clock.now());

/** The door may have opened for the order, and its cabinet cannot say whether it did. */
export async function mayHaveOpened(at: Installation, store: Store, order: RentalOrder): Promise<boolean> {
  const link = await store.cabinetLinks.find(order.cabinetId);
  const now = at.clock.now();
  if (hasToldAll(link, now)) return false;
  const grants = await store.grants.where({ orderId: order.id });
  return grants.some((grant) => mayHaveBeenOnLock(grant, heardOf(link, now)));
}

/** Takes the codes back, and answers whether it is certain by now that none of them opened the door. */
export async function surelyUnopened(at: Installation, store: Store, order: RentalOrder): Promise<boolean> {
  const now = at.clock.now();
  const { id: orderId, cabinetId, plannedEndAt } = order;
  const locker = await store.lockers.get(order.lockerId);
  // One that the lock refused is on no lock, and tells later that the customer could not get the item.
  const opens = (await store.grants.where({ orderId })).filter(
    ({ codeState, validUntil }) => codeState !== 'failed' && codeState !== 'removed' && now < validUntil,
  );
  for (const grant of opens) await revokeGrant(at, store, grant, locker);
  if (now >= plannedEndAt + awayAtMostMs) return true;
  return opens.length === 0 && (await hasTold(at, store, cabinetId)) && now >= plannedEndAt + onItsWayMs;
}
