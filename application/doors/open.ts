/** Opens a locker by its 8-character code: at the keypad, or remotely (doors-and-codes.md#opening-a-door). */
import { confirmReminderMs, holderOf, isLive, type DoorCode } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import type { Audience } from '#domain/shared/opening-refusals.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import { onConflict } from '#application/conflict.js';
import type { AccessReply } from '#application/contract/rentals/rental-shapes.js';
import type { App } from '#application/app.js';
import {
  audienceOf,
  refuseUnlessOpened,
  handOutCode,
  openedRemotely,
  requestOpening,
  assertRemote,
  openRemotely,
  recordFailure,
} from '#application/lockers/remote-opening.js';
import { enqueue } from '#application/outbox.js';
import { orderRefOf } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { grantFor } from './codes.js';
import { opensNow } from './hold.js';
import { refusalAtDoor } from './leave-locker.js';
import { readableCode, type DoorRequest } from './visit.js';

interface OpenedDoor {
  readonly code: DoorCode;
  readonly locker: Locker;
  readonly grant: Grant;
}

/** Throws REOPEN_TOO_LATE or UNKNOWN_CODE when the door task is done, or the order's own reason. */
async function doorFor(app: App, store: Store, codeId: string): Promise<OpenedDoor> {
  const code = await store.doorCodes.get(codeId);
  if (!(await opensNow(store, code, app.clock.now())))
    throw new DomainError(
      code.step === 'pickup' && code.doneAt !== null ? 'REOPEN_TOO_LATE' : 'UNKNOWN_CODE',
    );
  // Done, and opened again: the order has no further condition.
  if (!isLive(code)) return { code, ...(await grantFor(app, store, code)) };
  const refusal = await refusalAtDoor(app, store, code, await store.lockers.get(code.lockerId));
  if (refusal !== null) throw new DomainError(refusal);
  return { code, ...(await grantFor(app, store, code)) };
}

/** A lock without a sensor: schedules the request to confirm the result (doors-and-codes.md#opening-a-door). */
async function scheduleReminder(app: App, store: Store, { code, locker }: OpenedDoor): Promise<void> {
  const isReminderNeedless = !isLive(code) || code.unconfirmedSince !== null;
  if (isReminderNeedless || lockTemplates[locker.smartlockType].hasDoorSensor) return;
  const now = app.clock.now();
  await store.doorCodes.save({ ...code, unconfirmedSince: now });
  await enqueue(app, store, {
    kind: 'door.remindToConfirm',
    subjectId: code.id,
    suffix: now,
    dueAt: now + confirmReminderMs,
  });
}

const recordRequested = (
  app: App,
  store: Store,
  code: DoorCode,
  kind: 'codeRequested' | 'openingRequested',
): Promise<void> =>
  recordEntry(app, store, orderRefOf(code), holderOf(code.orderKind, code.step), kind, { step: code.step });

/** Returns the code of the keypad. Throws as `readableCode`, REOPEN_TOO_LATE, or the order's own reason. */
export async function access(app: App, request: DoorRequest): Promise<AccessReply> {
  const { id } = await readableCode(app, request);
  const door = await onConflict(() =>
    app.transaction(async (store) => {
      const found = await doorFor(app, store, id);
      await scheduleReminder(app, store, found);
      await recordRequested(app, store, found.code, 'codeRequested');
      return found;
    }),
  );
  return handOutCode(app, door.grant, door.locker.number, request.caller.language);
}

/**
 * Opens remotely and returns only when the bolt has moved; the command expires after 15 s. Throws LOCK_JAMMED,
 * LOCK_OFFLINE, LOCK_REFUSED or LOCK_NO_ANSWER by the real result, REMOTE_OPENING_UNSUPPORTED, or as `access`.
 */
export async function open(app: App, request: DoorRequest, audience?: Audience): Promise<AccessReply> {
  const { id } = await readableCode(app, request);
  const { door, opening, link } = await onConflict(() =>
    app.transaction(async (store) => {
      const found = await doorFor(app, store, id);
      assertRemote(found.locker);
      await recordRequested(app, store, found.code, 'openingRequested');
      const opening = await requestOpening(app, store, found.locker, found.grant);
      return { door: found, opening, link: await store.cabinetLinks.find(found.locker.cabinetId) };
    }),
  );
  const answer = await openRemotely(app, door.locker, opening, link);
  if (answer.refusal !== null) await recordFailure(app, opening.id, answer.state);
  refuseUnlessOpened(answer, audience ?? audienceOf(door.grant));
  return openedRemotely(door.locker.number, request.caller.language);
}
