/**
 * After a pick-up the locker stays with its recipient for five minutes (doors-and-codes.md#after-a-pick-up): the same
 * code opens it again, at the keypad and remotely, and the locker is given to no one else. The order is over: opening
 * the door again does not change it.
 */
import { isLive, reopenMs, type DoorCode } from '#domain/doors/door-code.js';
import type { Claim } from '#domain/lockers/cabinet.js';
import { isDoorOpen } from '#domain/locks/grant.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { openClaimOf, releaseClaims } from '#application/lockers/capacity/claims.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { Store } from '#application/store.js';
import { revokeGrantsOf } from './codes.js';
import type { DoorAction } from './order-doors.js';

/** A door opened again just before the end delays the release, until its lock reports it to staff. */
const openDoorMs = 10 * minute;
const lookAgainMs = minute;

/** Until when the pick-up's locker is held; null if staff collected it, or the event arrived too late. */
export function heldUntil(code: DoorCode, action: DoorAction, now: Instant): Instant | null {
  const until = action.at + reopenMs;
  return code.step === 'pickup' && action.actor !== 'staff' && now < until ? until : null;
}

/** Call in the transaction that ends the door task. */
export async function holdLocker(
  app: App,
  store: Store,
  { id, orderId, lockerId }: DoorCode,
  until: Instant,
): Promise<void> {
  const claim = await openClaimOf(store, orderId, lockerId);
  if (claim) await store.claims.save({ ...claim, heldUntil: until });
  await enqueue(app, store, { kind: 'door.release', subjectId: id, suffix: until, dueAt: until });
}

/** The claim by which a code still opens after its door task is done; null if it opens nothing any more. */
export async function holdingClaim(store: Store, code: DoorCode, now: Instant): Promise<Claim | null> {
  if (code.doneAt === null || code.revokedAt !== null) return null;
  const claim = await openClaimOf(store, code.orderId, code.lockerId);
  return claim && claim.heldUntil !== null && now < claim.heldUntil ? claim : null;
}

/** Not done yet, or done so recently that its locker is still held. */
export const opensNow = async (store: Store, code: DoorCode, now: Instant): Promise<boolean> =>
  isLive(code) || (await holdingClaim(store, code, now)) !== null;

async function standsOpen(store: Store, { id, orderId }: DoorCode): Promise<boolean> {
  return (await store.grants.where({ orderId, doorCodeId: id })).some(isDoorOpen);
}

/** Job `door.release`: invalidates the code and frees the locker. */
export const releaseHeld: JobHandler = (app, { subjectId }) =>
  onConflict(() =>
    app.transaction(async (store) => {
      const code = await store.doorCodes.get(subjectId);
      const claim = await openClaimOf(store, code.orderId, code.lockerId);
      if (!claim || claim.heldUntil === null) return undefined;
      const now = app.clock.now();
      if (now < claim.heldUntil) return { againAt: claim.heldUntil };
      if (now < claim.heldUntil + openDoorMs && (await standsOpen(store, code)))
        return { againAt: now + lookAgainMs };
      await revokeGrantsOf(app, store, code);
      await releaseClaims(app, store, code.orderId);
      return undefined;
    }),
  );
