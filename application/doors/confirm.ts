/** Confirms a door task without a sensor, and undoes an empty one (doors-and-codes.md#truth-of-the-door). */
import { holderOf, isLive, isUndoable, putsIn, type DoorCode } from '#domain/doors/door-code.js';
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { orderRefOf } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { prepareLock } from './codes.js';
import { finish } from './finish.js';
import { readableCode, type DoorRequest } from './look-up.js';
import { visitOf, wasOpened, type VisitInCodes } from './visit.js';

/** Idempotent. Throws as `readableCode`, or DOOR_NOT_OPENED. */
export async function confirm(app: App, request: DoorRequest): Promise<VisitInCodes> {
  const { id } = await readableCode(app, request);
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      const code = await store.doorCodes.get(id);
      if (!isLive(code)) return;
      if (!(await wasOpened(app, store, code))) throw new DomainError('DOOR_NOT_OPENED');
      await finish(app, store, code, { at: app.clock.now(), actor: holderOf(code.orderKind, code.step) });
    }),
  );
  return app.read(async (store) => visitOf(app, store, await store.doorCodes.get(id)));
}

/** Without a sensor, every later code counts as a possible visit. */
const wasAtDoor = (grant: Grant, doneAt: Instant, hasDoorSensor: boolean): boolean =>
  hasDoorSensor ? grant.doorOpenedAt !== null && grant.doorOpenedAt > doneAt : grant.createdAt >= doneAt;

/** Another person was at the door since: the content is unknown. */
async function wasOpenedSince(store: Store, code: DoorCode, doneAt: Instant): Promise<boolean> {
  const { lockerId } = code;
  const { smartlockType } = await store.lockers.get(lockerId);
  const { hasDoorSensor } = lockTemplates[smartlockType];
  const grants = await store.grants.where({ lockerId }, { newestFirst: true, limit: 10 });
  const openings = await store.staffOpenings.where({ lockerId }, { newestFirst: true, limit: 3 });
  return (
    grants.some((grant) => grant.doorCodeId !== code.id && wasAtDoor(grant, doneAt, hasDoorSensor)) ||
    openings.some(({ state, requestedAt, doorOpenedAt }) =>
      doorOpenedAt === null ? state === 'done' && requestedAt > doneAt : doorOpenedAt > doneAt,
    )
  );
}

/**
 * "Je n'ai rien déposé": restores the order, and the code opens again. Throws NOTHING_TO_UNDO if nothing was put in,
 * UNDO_TOO_LATE after five minutes, or if another person opened the door.
 */
export async function undo(app: App, request: DoorRequest): Promise<VisitInCodes> {
  const { id } = await readableCode(app, request);
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      const code = await store.doorCodes.get(id);
      const { doneAt, orderKind, step } = code;
      if (doneAt === null || !putsIn(step)) throw new DomainError('NOTHING_TO_UNDO');
      if (!isUndoable(code, app.clock.now()) || (await wasOpenedSince(store, code, doneAt)))
        throw new DomainError('UNDO_TOO_LATE');
      const live = await store.doorCodes.save({ ...code, doneAt: null, unconfirmedSince: null });
      await app.kinds.doors[orderKind].undo(app, store, live);
      await prepareLock(app, store, live, await store.lockers.get(code.lockerId));
      await recordEntry(app, store, orderRefOf(code), holderOf(orderKind, step), 'undone', { step });
    }),
  );
  return app.read(async (store) => visitOf(app, store, await store.doorCodes.get(id)));
}
