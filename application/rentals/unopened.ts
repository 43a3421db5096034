/**
 * Decides whether a rental with a code and no known opening is closed as a no-show after its planned end. First the
 * lock must have removed the code and its cabinet must have reported everything: without its link a lock still accepts
 * the codes that it has (reliability.md#promises), and a customer who has the item would not be charged.
 */
import { mayHaveBeenOnLock } from '#domain/locks/displayed-code-state.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import { hasReportedAll, linkFactsOf } from '#application/lockers/cabinets/cabinet-records.js';
import { revokeGrant } from '#application/lockers/codes/grants.js';
import type { Store } from '#application/store.js';

/** Delay after which the door's last events have arrived. */
const onItsWayMs = minute;
/** A cabinet disconnected for longer is unusable anyway. */
const awayAtMostMs = 72 * hour;
/** A later closing had to wait for the cabinet: the customer never pays for that. */
export const inTimeMs = 5 * minute;

export const closedInTime = ({ plannedEndAt }: RentalOrder, now: Instant): boolean =>
  now <= plannedEndAt + inTimeMs;

export const lookAgainAt = (order: RentalOrder, now: Instant): Instant =>
  closedInTime(order, now) ? now + minute : againByAge(now, order.plannedEndAt, [inTimeMs, hour]);

const hasReported = async (app: App, store: Store, cabinetId: string): Promise<boolean> =>
  hasReportedAll(await store.cabinetLinks.find(cabinetId), app.clock.now());

/** The door may have opened for the order, and its cabinet has not reported whether it did. */
export async function mayHaveOpened(app: App, store: Store, order: RentalOrder): Promise<boolean> {
  const link = await store.cabinetLinks.find(order.cabinetId);
  const now = app.clock.now();
  if (hasReportedAll(link, now)) return false;
  const grants = await store.grants.where({ orderId: order.id });
  return grants.some((grant) => mayHaveBeenOnLock(grant, linkFactsOf(link, now)));
}

/** Revokes the codes, and returns whether it is certain by now that none of them opened the door. */
export async function surelyUnopened(app: App, store: Store, order: RentalOrder): Promise<boolean> {
  const now = app.clock.now();
  const { id: orderId, cabinetId, plannedEndAt } = order;
  const locker = await store.lockers.get(order.lockerId);
  // A code that the lock refused cannot open it, and shows later that the customer could not get the item.
  const opens = (await store.grants.where({ orderId })).filter(
    ({ codeState, validUntil }) => codeState !== 'failed' && codeState !== 'removed' && now < validUntil,
  );
  for (const grant of opens) await revokeGrant(app, store, grant, locker);
  if (now >= plannedEndAt + awayAtMostMs) return true;
  return opens.length === 0 && (await hasReported(app, store, cabinetId)) && now >= plannedEndAt + onItsWayMs;
}
