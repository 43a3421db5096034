/**
 * Returns at a lock without a sensor: a customer who got the code for the return is believed
 * (doors-and-codes.md#truth-of-the-door, rental.md#return), until they report that they could not put the item back
 * (rental.md#return).
 */
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { NotReturned } from '#application/contract/rentals/rental-shapes.js';
import { onVersionConflict } from '#application/conflict.js';
import type { HolderRequest, App } from '#application/app.js';
import { liveGrant } from '#application/lockers/codes/grants.js';
import type { Store } from '#application/store.js';
import { holderOf } from './holder.js';
import { undoReturn } from './undo-return.js';
import { words } from './words/index.js';

interface Belief {
  readonly model: LockModelName;
  /** The grants of the order. */
  readonly grants: readonly Grant[];
  readonly now: Instant;
}

/** True if no sensor or staff confirmed the return and its code is still valid. A return by staff revokes the code. */
export function isReturnBelieved({ returnedAt }: RentalOrder, { model, grants, now }: Belief): boolean {
  if (returnedAt === null || lockTemplates[model].hasDoorSensor) return false;
  const forReturn = grants.filter(({ purpose }) => purpose === 'return');
  return liveGrant(forReturn, now) !== null;
}

async function reportNotReturned(app: App, store: Store, order: RentalOrder): Promise<void> {
  const { smartlockType: model } = await store.lockers.get(order.lockerId);
  const isSaid = order.actualEndAt !== null && order.returnedAt === null;
  // A repeated report: the first response may have been lost.
  if (isSaid && !lockTemplates[model].hasDoorSensor) return;
  const grants = await store.grants.where({ orderId: order.id });
  if (!isReturnBelieved(order, { model, grants, now: app.clock.now() }))
    throw new DomainError('STATE_CONFLICT');
  await undoReturn(app, store, order, { actor: 'customer', facts: {} });
}

/**
 * "Je n’ai pas pu rendre l’article". Throws STATE_CONFLICT if a door sensor or staff confirmed the return,
 * UNDO_TOO_LATE if the locker was given to another customer since.
 */
export async function notReturned(app: App, request: HolderRequest): Promise<NotReturned> {
  const heldIn = await holderOf(app, request);
  await onVersionConflict(() =>
    app.transaction(async (store) => reportNotReturned(app, store, await heldIn(store))),
  );
  return { success: true, message: words[request.caller.language].notReturned };
}
