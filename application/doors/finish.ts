/** Finishes a door task: by the door's closing, or confirmed by its holder or staff. */
import {
  isLive,
  type DoorCode,
  holderOf,
  isUndoable,
  putsIn,
  type DoorStep,
} from '#domain/doors/door-code.js';
import type { OrderKind } from '#domain/shared/order-kinds.js';
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import { showCode } from '#domain/shared/codes.js';
import { languageOf } from '#domain/shared/languages.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { orderRefOf } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { onConflict } from '#application/conflict.js';
import { greeting } from '#application/messages/greeting.js';
import { queueMessages } from '#application/messages/queue.js';
import { fitSms } from '#application/messages/gsm7.js';
import type { JobHandler } from '#application/outbox.js';
import { closeDoorCode, prepareLock, codeLinks } from './codes.js';
import { heldUntil, holdLocker } from './hold.js';
import type { DoorAction } from './order-doors.js';
import { readableCode, type DoorRequest, visitOf, wasOpened, type VisitInCodes, visit } from './visit.js';
import { words } from './words/index.js';

/** In the running transaction; idempotent. */
export async function finish(app: App, store: Store, code: DoorCode, action: DoorAction): Promise<void> {
  if (!isLive(code)) return;
  const until = heldUntil(code, action, app.clock.now());
  if (until === null) await closeDoorCode(app, store, code, action.at);
  else await store.doorCodes.save({ ...code, doneAt: action.at, unconfirmedSince: null });
  await recordEntry(app, store, orderRefOf(code), action.actor, 'doorTaskDone', { step: code.step });
  await app.kinds.doors[code.orderKind].done(app, store, code, action);
  if (until !== null) await holdLocker(app, store, code, until);
  else if (code.step === 'pickup') await releaseClaims(app, store, code.orderId);
}

// Confirms a door task without a sensor, and undoes an empty one (doors-and-codes.md#truth-of-the-door).

/** Idempotent. Throws as `readableCode`, or DOOR_NOT_OPENED. */
export async function confirm(app: App, request: DoorRequest): Promise<VisitInCodes> {
  const { id } = await readableCode(app, request);
  await onConflict(() =>
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
  await onConflict(() =>
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

export interface DoorTaskRequest extends DoorRequest {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
}

/** The look-ups of one door task (specification §7): the code of another task counts as unknown. */
export async function visitDoorTask(
  app: App,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  const seen = await visit(app, request);
  if (seen.orderKind !== orderKind || seen.step !== step) throw new DomainError('UNKNOWN_CODE');
  return seen;
}

export async function confirmDoorTask(
  app: App,
  { orderKind, step, ...request }: DoorTaskRequest,
): Promise<VisitInCodes> {
  await visitDoorTask(app, { orderKind, step, ...request });
  return confirm(app, request);
}

/**
 * Job `door.remindToConfirm`: a lock without a sensor gave its code half an hour ago and the result was not confirmed
 * (doors-and-codes.md#truth-of-the-door). Reminds the holder once, if they can be reached; afterwards it is listed on
 * the board for staff.
 */
export const remindToConfirm: JobHandler = async (app, { subjectId }) => {
  await app.transaction(async (store) => {
    const code = await store.doorCodes.get(subjectId);
    if (!isLive(code) || code.unconfirmedSince === null) return;
    const order = orderRefOf(code);
    await recordEntry(app, store, order, 'clock', 'wordAwaited', { step: code.step });
    const to = await app.kinds.doors[code.orderKind].contact(store, code);
    if (to === null) return;
    const language = languageOf(to);
    const t = words[language];
    const { smsLink: link } = codeLinks(app, code, language);
    const lines = [greeting('', language), t.opened(showCode(code.code)), t.confirm(link)];
    const messages = {
      template: 'door.remindToConfirm',
      suffix: code.id,
      language,
      email: { subject: t.toConfirmSubject, text: lines.join('\n\n') },
      sms: fitSms(t.toConfirmSms(link)),
    };
    await queueMessages(app, store, order, messages, to);
  });
};
