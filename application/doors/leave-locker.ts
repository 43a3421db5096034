/**
 * Moves a pending deposit when its locker is blocked: the holder of the code gets another locker of the same cabinet
 * under the same code (doors-and-codes.md#leaving-a-locker). An item that is or may be inside stays, and its code still
 * opens: a broken door is opened by hand, and stays listed.
 */
import { putsIn, type DoorCode, depositorOf } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { isClosed, settled } from '#domain/lockers/status.js';
import { mayHaveBeenOnLock } from '#domain/locks/displayed-code-state.js';
import { isRefusal, type ErrorCode } from '#domain/shared/errors.js';
import { minute } from '#domain/shared/record.js';
import { isDoorOpen } from '#domain/locks/grant.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { releaseClaims, openClaimOf } from '#application/lockers/capacity/claims.js';
import { hasReportedAll, linkFactsOf } from '#application/lockers/cabinets/cabinet-records.js';
import { isBlockedOut, mayBeInside } from '#application/lockers/codes/reconcile.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { orderRefOf } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { prepareLock, revokeGrantsOf } from './codes.js';

/** Polling interval for a disconnected cabinet. */
const retryMs = 2 * minute;

/** While disconnected, a lock still accepts its codes, and its cabinet reports later: the content is unknown. */
async function isUnheard(app: App, store: Store, code: DoorCode): Promise<boolean> {
  const link = await store.cabinetLinks.find(code.cabinetId);
  const now = app.clock.now();
  if (hasReportedAll(link, now)) return false;
  const grants = await store.grants.where({ orderId: code.orderId, doorCodeId: code.id });
  return grants.some((grant) => mayHaveBeenOnLock(grant, linkFactsOf(link, now)));
}

/** Null if the cabinet has no free locker: then the page of the code names the contact. */
async function anotherFor(app: App, store: Store, code: DoorCode): Promise<Locker | null> {
  const order = orderRefOf(code);
  const request = await app.kinds.doors[code.orderKind].request(store, code);
  const purpose = code.step === 'deposit' ? 'deposit' : 'pickup';
  try {
    return await takeLocker(app, store, order, code.cabinetId, request, purpose);
  } catch (error) {
    if (isRefusal(error, 'NO_LOCKER_AVAILABLE', 'NO_LOCKER_FITS', 'NO_LOCKER_IN_SERVICE')) return null;
    throw error;
  }
}

/** State of the door task at a blocked locker: moved, staying, or unknown until the cabinet has reported. */
type Standing = 'left' | 'stays' | 'unheard';

async function leave(app: App, store: Store, locker: Locker): Promise<Standing> {
  if (!isClosed(locker)) return 'stays';
  const lockerId = locker.id;
  const [claim] = await store.claims.where({ lockerId, releasedAt: null }, { limit: 1 });
  if (!claim) return 'stays';
  const { orderId } = claim;
  const codes = await store.doorCodes.where({ lockerId, orderId, doneAt: null, revokedAt: null });
  const code = codes.find(({ step }) => putsIn(step));
  if (!code || (await mayBeInside(store, code))) return 'stays';
  if (await isUnheard(app, store, code)) return 'unheard';
  const other = await anotherFor(app, store, code);
  if (!other) return 'stays';
  for (const each of codes) {
    await revokeGrantsOf(app, store, each);
    const moved = await store.doorCodes.save({ ...each, lockerId: other.id });
    if (each.id === code.id) await prepareLock(app, store, moved, other);
  }
  const order = orderRefOf(code);
  await releaseClaims(app, store, order.id, other.id);
  const facts = { lockerNumber: other.number, from: locker.number };
  await recordEntry(app, store, order, 'staff', 'lockerTaken', facts);
  await app.kinds.doors[code.orderKind].moved(app, store, code, other);
  return 'left';
}

/**
 * In the running transaction. A locker that is open, has no door task or may contain something is not left. Returns
 * whether the task moved.
 */
export async function leaveClosedLocker(app: App, store: Store, locker: Locker): Promise<boolean> {
  const standing = await leave(app, store, locker);
  if (standing === 'unheard') {
    const dueAt = app.clock.now() + retryMs;
    await enqueue(app, store, { kind: 'door.leave', subjectId: locker.id, suffix: locker.revision, dueAt });
  }
  return standing === 'left';
}

/**
 * Job `door.leave`: a locker was blocked while its cabinet was disconnected. The events sent after the reconnection
 * show whether something is inside.
 */
export const leaveWhenReported: JobHandler = async (app, { subjectId }) => {
  const standing = await onConflict(() =>
    app.transaction(async (store) => leave(app, store, await store.lockers.get(subjectId))),
  );
  return standing === 'unheard' ? { againAt: app.clock.now() + retryMs } : undefined;
};

export async function refusalAtDoor(
  app: App,
  store: Store,
  code: DoorCode,
  locker: Locker,
): Promise<ErrorCode | null> {
  const refusal = await app.kinds.doors[code.orderKind].refusal(store, code);
  return refusal ?? ((await isBlockedOut(store, code, locker)) ? 'LOCKER_CLOSED' : null);
}

/**
 * Blocks a locker whose content may have changed unexpectedly: staff inspect it before it is used again
 * (doors-and-codes.md#lockers-to-inspect). Not for staff of a shop or a laundry, who know what they did.
 */

const openedReason = 'Dépôt annulé après l’ouverture de la porte : vérifiez ce que contient le casier';
const unconfirmedReason = 'Dépôt annulé après la remise du code : vérifiez ce que contient le casier';

/** Takes the locker out of service and lists it for inspection. Deposits planned there move to another locker. */
export async function blockUntilChecked(
  app: App,
  store: Store,
  locker: Locker,
  reason: string,
): Promise<void> {
  if (locker.toCheckSince !== null) return;
  const closed = await store.lockers.save(
    settled({
      ...locker,
      isOutOfService: true,
      closedReason: locker.closedReason ?? reason,
      toCheckSince: app.clock.now(),
      revision: locker.revision + 1,
    }),
  );
  await leaveClosedLocker(app, store, closed);
}

/**
 * The door opened for a revoked code, or closed after it. A disconnected cabinet reports it late: if the locker was
 * given to another customer who has put nothing in yet, they get another one.
 */
export async function blockAfterLateOpening(
  app: App,
  store: Store,
  lockerId: string,
  code: DoorCode,
  reason = openedReason,
): Promise<void> {
  const isOurs = code.step !== 'deposit' || depositorOf(code.orderKind) === 'staff';
  if (isOurs || code.revokedAt === null) return;
  const locker = await store.lockers.find(lockerId);
  if (!locker || (await openClaimOf(store, code.orderId, lockerId))) return;
  await blockUntilChecked(app, store, locker, reason);
}

/**
 * The order is over, its codes are revoked and its lockers released. A door that is open may never report its
 * closing, and a lock without a sensor issued the `unconfirmed` codes.
 */
export async function blockUntilInspected(
  app: App,
  store: Store,
  orderId: string,
  unconfirmed: readonly DoorCode[],
): Promise<void> {
  const open = (await store.grants.where({ orderId })).filter(isDoorOpen);
  for (const { doorCodeId, lockerId } of open) {
    const code = doorCodeId === null ? null : await store.doorCodes.find(doorCodeId);
    if (code) await blockAfterLateOpening(app, store, lockerId, code);
  }
  for (const code of unconfirmed)
    await blockAfterLateOpening(app, store, code.lockerId, code, unconfirmedReason);
}
