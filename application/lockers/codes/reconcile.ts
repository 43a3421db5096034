/**
 * The reconciler of codes (devices.md#desired-and-reported): compares the desired codes of a lock with the reported
 * ones, sends missing ones and removes surplus ones. No other module pushes codes.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { putsIn, type DoorCode } from '#domain/doors/door-code.js';
import { isClosed } from '#domain/lockers/status.js';
import type { Grant } from '#domain/locks/grant.js';
import { afterPush, isSpent, reconcile, type CodePlan } from '#domain/locks/shadow.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { second } from '#domain/shared/record.js';
import type { Store } from '#application/store.js';
import { toShow } from '#application/collection.js';
import type { App } from '#application/app.js';
import type { JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import { oneWrite } from '#application/transaction-options.js';
import type { LockTarget, LockCommand } from './gateway.js';
import { codeOf, resendGrant, eraseAfterMs } from './grants.js';

/** Polling interval for a blocked locker. */
const retryMs = 30 * second;
const commandLifeMs = 90 * second;

const verbs = { setCode: 'set', removeCode: 'remove' } as const;

/**
 * The message id of one attempt; results find the grant through it. It includes the fence: after a restore attempts are
 * counted from the backup's value, and a gateway ignores a command that it executed before; the fence differs then.
 */
const commandIdOf = (kind: keyof typeof verbs, { id, pushAttempts, fence }: Grant): string =>
  `${verbs[kind]}.${id}.${pushAttempts}.${fence.toString(36)}`;

interface GrantCommand {
  readonly verb: (typeof verbs)[keyof typeof verbs];
  readonly grantId: string;
  /** The number of the push of this grant, from 1. */
  readonly attempt: number;
}

export function grantOfCommand(commandId: string): GrantCommand | null {
  const [verb, grantId, attempt] = commandId.split('.');
  const isOfGrant = (verb === 'set' || verb === 'remove') && grantId !== undefined;
  return isOfGrant ? { verb, grantId, attempt: Number(attempt) } : null;
}

/**
 * Whether the code waits: its door task moves to another locker as soon as the cabinet has reported whether something
 * is in this one, or staff unblock it (doors-and-codes.md#leaving-a-locker).
 */
async function isHeldBack(app: App, { doorCodeId }: Grant, locker: Locker): Promise<boolean> {
  if (doorCodeId === null || !isClosed(locker)) return false;
  return app.read(async (store) => isBlockedOut(store, await store.doorCodes.get(doorCodeId), locker));
}

function commandFor(app: App, kind: keyof typeof verbs, grant: Grant, locker: Locker): LockCommand | null {
  const { id: grantId, fence, validFrom, validUntil, maxUses, uses } = grant;
  const expiresAt = app.clock.now() + commandLifeMs;
  const message = { ...targetOf(locker, fence), commandId: commandIdOf(kind, grant), expiresAt, grantId };
  if (kind === 'removeCode') return { ...message, kind };
  const code = codeOf(app, grant);
  if (code === null) return null;
  return { ...message, kind, code, validFrom, validUntil, maxUses: maxUses === null ? null : maxUses - uses };
}

interface Push {
  readonly plan: CodePlan;
  readonly grant: Grant;
}

const planOf = (grant: Grant, { smartlockType }: Locker, now: number): CodePlan =>
  reconcile(grant, lockTemplates[smartlockType].preloadMs, now);

/** Counts the attempt before it is made, so that a crash cannot lose it. */
const counted = (app: App, grantId: string, locker: Locker): Promise<Push> =>
  app.transaction(async (store) => {
    const grant = await store.grants.get(grantId);
    const now = app.clock.now();
    const plan = planOf(grant, locker, now);
    return { plan, grant: plan.send === null ? grant : await store.grants.save(afterPush(grant, now)) };
  }, oneWrite);

/** Job `grant.reconcile`: runs until the lock has the desired state, or the window is over. */
export const reconcileCode: JobHandler = async (app, { subjectId }) => {
  const now = app.clock.now();
  const { known, locker } = await app.read(async (store) => {
    const grant = await store.grants.get(subjectId);
    return { known: grant, locker: await store.lockers.get(grant.lockerId) };
  });
  const expected = planOf(known, locker, now);
  if (expected.send === null) return again(expected);
  if (expected.send === 'setCode' && (await isHeldBack(app, known, locker)))
    return { againAt: now + retryMs };
  const { plan, grant } = await counted(app, subjectId, locker);
  const command = plan.send && commandFor(app, plan.send, grant, locker);
  if (command) await app.locks.send(command);
  return again(plan);
};

const again = ({ nextAt }: CodePlan) => (nextAt === null ? undefined : { againAt: nextAt });

/** A lock that restarts may have lost its codes, or be another one. */
export async function lockMayHaveLostCodes(app: App, store: Store, lockerId: string): Promise<void> {
  const now = app.clock.now();
  const { smartlockType } = await store.lockers.get(lockerId);
  if (lockTemplates[smartlockType].codes !== 'pushed') return;
  for (const grant of await store.grants.where({ lockerId, codeState: 'onLock' }))
    if (!isSpent(grant, now)) await resendGrant(app, store, grant);
}

/** These locks are reachable again: sends their waiting codes now, as a person may be at the door. */
export async function sendWaitingCodes(
  app: Pick<App, 'clock' | 'wake'>,
  store: Store,
  lockerId: readonly string[],
): Promise<void> {
  const now = app.clock.now();
  const grants = await store.grants.where({ lockerId, codeState: ['pending', 'removing'] });
  if (grants.length === 0) return;
  const subjectId = grants.map(({ id }) => id);
  const jobs = await store.outbox.where({ subjectId, kind: 'grant.reconcile', doneAt: null });
  for (const job of jobs)
    if (job.deadAt === null && job.dueAt > now) await store.outbox.save({ ...job, dueAt: now });
  app.wake(now);
}

/** The whole cabinet is connected again, or restarted. */
export async function sendCabinetCodes(app: App, store: Store, cabinetId: string): Promise<void> {
  const lockers = await store.lockers.where({ cabinetId }, toShow);
  await sendWaitingCodes(
    app,
    store,
    lockers.map(({ id }) => id),
  );
}

/** Job `grant.erase`: erases a code that is no longer needed. */
export const eraseCode: JobHandler = async (app, { subjectId }) => {
  const againAt = await app.transaction(async (store) => {
    const grant = await store.grants.get(subjectId);
    const dueAt = grant.validUntil + eraseAfterMs;
    // The end of the code was moved after this job was enqueued.
    if (app.clock.now() < dueAt) return dueAt;
    await saveNow(app, store.grants, { ...grant, lockCodeSealed: null });
    return null;
  }, oneWrite);
  return againAt === null ? undefined : { againAt };
};

/** The target door of a command. */
export const targetOf = (locker: Locker, fence: number): LockTarget => ({
  cabinetId: locker.cabinetId,
  lockerId: locker.id,
  lockerNumber: locker.number,
  model: locker.smartlockType,
  fence,
});

// Whether a blocked locker may be left: an item that is or may be inside stays (doors-and-codes.md#leaving-a-locker).

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
