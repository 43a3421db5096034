/**
 * Applies door events to a rental: the item was picked up, it was returned, the door did not move
 * (doors-and-codes.md#truth-of-the-door: the door's own events are the truth where the lock has them).
 */
import { mayHaveBeenOnLock } from '#domain/locks/displayed-code-state.js';
import { type RentalOrder, depositReleaseAfter, isOver, putBackMs } from '#domain/rentals/rental-order.js';
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { laterHourFrom } from '#domain/locks/duration-class.js';
import { synchronisedAt } from '#domain/locks/lock-state.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import { closedAgainAt } from '#domain/rentals/item-out.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import {
  hasReportedAll,
  linkFactsOf,
  type CabinetEvent,
} from '#application/lockers/cabinets/cabinet-records.js';
import { revokeGrant, closeAccess } from '#application/lockers/codes/grants.js';
import type { Store } from '#application/store.js';
import { blockUntilChecked } from '#application/doors/leave-locker.js';
import type { TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from './messages/notify.js';
import { followOrder } from './items/units.js';
import { withoutReturnPhoto } from './return-photo.js';

/** A confirmed return. */
interface Return {
  readonly at: Instant;
  /** At a lock without a sensor the request to terminate counts as the return: its code stays until it expires. */
  readonly retainedGrantId?: string | null;
  readonly actor?: TimelineEntry['actor'];
}

/** The item is back behind a closed door: frees the unit and revokes codes where the lock can. */
export async function itemReturned(
  app: App,
  store: Store,
  order: RentalOrder,
  { at: when, retainedGrantId = null, actor = 'door' }: Return,
): Promise<RentalOrder> {
  if (order.returnedAt !== null) return order;
  await closeAccess(app, store, order, retainedGrantId);
  await recordEntry(app, store, order, actor, 'returned');
  const locker = await store.lockers.get(order.lockerId);
  const isFreeAtOnce = retainedGrantId === null && lockTemplates[locker.smartlockType].canRevoke;
  const rest = isFreeAtOnce
    ? { isOccupying: false }
    : await untilCodesDie(store, order, locker, app.clock.now());
  const depositReleaseAt = depositReleaseAfter(when, app.clock.now());
  const returned = await store.rentalOrders.save({ ...order, returnedAt: when, depositReleaseAt, ...rest });
  await followOrder(app, store, returned);
  // A person who reports the return knows of it: the message about the end is enough.
  if (actor === 'door') await notify(app, store, returned, 'rental.returned', `${when}`);
  return returned;
}

/**
 * Codes of an offline lock cannot be revoked: they die when a code with a later start hour is typed. So the unit is
 * available again when the next code will have one (doors-and-codes.md#when-a-locker-may-be-let-again), not before the
 * item can be behind its door, and unless an existing reservation begins earlier.
 */
async function untilCodesDie(
  store: Store,
  order: RentalOrder,
  { commissionedAt, clockSetAt, smartlockType }: Locker,
  when: Instant,
): Promise<Partial<RentalOrder>> {
  const agreedAt = synchronisedAt({ commissionedAt: commissionedAt ?? when, clockSetAt });
  const codesDieAt = laterHourFrom(lockTemplates[smartlockType], when, agreedAt);
  const occupiedUntil = Math.max(codesDieAt, when + putBackMs);
  const others = await store.rentalOrders.where({ unitId: order.unitId, isOccupying: true });
  const isInTheWay = others.some(
    ({ id, occupiedFrom, occupiedUntil: end }) =>
      id !== order.id && occupiedFrom < occupiedUntil && end > when,
  );
  return isInTheWay ? { isOccupying: false } : { occupiedUntil };
}

const endedReason = 'Porte ouverte après la fin de la location : vérifiez l’article';

/** Blocks the locker until staff have inspected it: the item may or may not be inside. */
async function putAside(app: App, store: Store, lockerId: string): Promise<void> {
  const locker = await store.lockers.find(lockerId);
  if (locker) await blockUntilChecked(app, store, locker, endedReason);
}

interface AtDoor {
  readonly order: RentalOrder;
  readonly grant: Grant;
}

async function doorOpened(app: App, store: Store, { order, grant }: AtDoor, when: Instant): Promise<AtDoor> {
  const doorOpenedAt = isDoorOpen(grant) ? grant.doorOpenedAt : when;
  const opened = await saveNow(app, store.grants, { ...grant, doorOpenedAt, doorClosedAt: null });
  await recordEntry(app, store, order, 'door', 'opened', { purpose: grant.purpose });
  if (grant.purpose !== 'access') return { order, grant: opened };
  if (order.pickedUpAt !== null) {
    // What the customer said about the closing before no longer holds.
    if (order.returnFinalAt === null) return { order, grant: opened };
    const out = await withoutReturnPhoto(store, order);
    return { order: await store.rentalOrders.save({ ...out, returnFinalAt: null }), grant: opened };
  }
  if (isOver(order)) {
    // The order ended before this door event arrived.
    await putAside(app, store, order.lockerId);
    return { order, grant: opened };
  }
  const fetched = await store.rentalOrders.save({ ...order, pickedUpAt: when });
  await followOrder(app, store, fetched);
  return { order: fetched, grant: opened };
}

/** If no opening was reported, the door stood open already or the event was lost: the closing implies the opening. */
async function doorClosed(app: App, store: Store, before: AtDoor, when: Instant): Promise<void> {
  const isKnownOpen = before.grant.doorOpenedAt !== null;
  const { order, grant } = isKnownOpen ? before : await doorOpened(app, store, before, when);
  const closed = await saveNow(app, store.grants, { ...grant, doorClosedAt: when });
  await recordEntry(app, store, order, 'door', 'closed', { purpose: grant.purpose });
  if (grant.purpose === 'return') await itemReturned(app, store, order, { at: when });
  // An SMS an hour at most, whatever the door does.
  if (closedAgainAt(order, [closed]) !== null)
    await notify(app, store, order, 'rental.closedAgain', `${Math.floor(when / hour)}`);
}

/** A valid code that did not open the door is the platform's fault, never a pick-up. */
async function doorStuck(app: App, store: Store, { order, grant }: AtDoor): Promise<void> {
  await recordEntry(app, store, order, 'door', 'stuck', { purpose: grant.purpose });
  if (order.pickedUpAt === null && !order.isPlatformFault)
    await store.rentalOrders.save({ ...order, isPlatformFault: true });
}

export async function applyRentalDoor(
  app: App,
  store: Store,
  event: Pick<CabinetEvent, 'at' | 'type'>,
  grant: Grant,
  order: RentalOrder,
): Promise<void> {
  const here = { order, grant };
  if (event.type === 'door.opened') await doorOpened(app, store, here, event.at);
  if (event.type === 'door.closed') await doorClosed(app, store, here, event.at);
  if (event.type === 'open.timeout') await doorStuck(app, store, here);
}

// Decides whether a rental with a code and no known opening is closed as a no-show after its planned end. First the
// lock must have removed the code and its cabinet must have reported everything: without its link a lock still accepts
// the codes that it has (reliability.md#promises), and a customer who has the item would not be charged.

/** Delay after which the door's last events have arrived. */
const onItsWayMs = minute;
/** A cabinet disconnected for longer is unusable anyway. */
const awayAtMostMs = 72 * hour;
/** A later closing had to wait for the cabinet: the customer never pays for that. */
export const inTimeMs = 5 * minute;

export const closedInTime = ({ plannedEndAt }: RentalOrder, now: Instant): boolean =>
  now <= plannedEndAt + inTimeMs;

export const recheckAt = (order: RentalOrder, now: Instant): Instant =>
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
export async function isCertainlyUnopened(app: App, store: Store, order: RentalOrder): Promise<boolean> {
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
