/** Jobs that bring codes to networked locks and take them away again, with the retries of locks.md §1. */
import { day, minute, second, type Instant } from '#domain/shared/record.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Grant } from '#domain/locks/grant.js';
import { isKeptOut } from '#application/doors/leave-locker.js';
import type { Installation } from '#application/installation.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { LockCommand } from '#application/lockers/gateway.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { oneWrite } from '#application/transaction-options.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { isClosed } from '#domain/lockers/status.js';
import { codeOf, eraseAfterMs } from './grants.js';
import { targetOf } from './target.js';

/** When a push was not answered or was refused; the last step repeats to the end of the window. */
const retryLadderMs = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
/** How often a closed locker is looked at. */
const askAgainMs = 30 * second;
const commandLifeMs = 90 * second;
/** A removal that a lock never confirms is given up when the code could not open any more anyway. */
const removeAtMostMs = 7 * day;

const retryAt = (at: Installation, attempts: number): Instant =>
  at.clock.now() + (retryLadderMs[Math.min(attempts, retryLadderMs.length - 1)] ?? minute);

/** The message of one attempt; results name the grant through it. */
const commandIdOf = (verb: 'set' | 'remove', grant: Grant): string =>
  `${verb}.${grant.id}.${grant.pushAttempts}`;

interface GrantCommand {
  readonly verb: 'set' | 'remove';
  readonly grantId: string;
  /** Which of the pushes of the grant, from 1. */
  readonly attempt: number;
}

export function grantOfCommand(commandId: string): GrantCommand | null {
  const [verb, grantId, attempt] = commandId.split('.');
  const isOfGrant = (verb === 'set' || verb === 'remove') && grantId !== undefined;
  return isOfGrant ? { verb, grantId, attempt: Number(attempt) } : null;
}

/** Null when nothing is to be told to the lock any more. */
const stillWanted = (at: Installation, grantId: string, states: readonly Grant['codeState'][]) =>
  at.read(async (store) => {
    const grant = await store.grants.get(grantId);
    if (!states.includes(grant.codeState)) return null;
    return { grant, locker: await store.lockers.get(grant.lockerId) };
  });

/** Its errand leaves for another locker as soon as the cabinet has told what lies in this one, or staff open it again (decision 555). */
async function isHeldBack(at: Installation, { doorCodeId }: Grant, locker: Locker): Promise<boolean> {
  if (doorCodeId === null || !isClosed(locker)) return false;
  return at.read(async (store) => isKeptOut(store, await store.doorCodes.get(doorCodeId), locker));
}

async function countAttempt(at: Installation, grantId: string): Promise<Grant> {
  return at.transaction(async (store) => {
    const grant = await store.grants.get(grantId);
    return store.grants.save({ ...grant, pushAttempts: grant.pushAttempts + 1 });
  }, oneWrite);
}

function commandFor(
  at: Installation,
  verb: 'set' | 'remove',
  grant: Grant,
  locker: Locker,
): LockCommand | null {
  const commandId = commandIdOf(verb, grant);
  const message = { ...targetOf(locker, grant.fence), commandId, expiresAt: at.clock.now() + commandLifeMs };
  if (verb === 'remove') return { ...message, kind: 'removeCode', grantId: grant.id };
  const code = codeOf(at, grant);
  if (code === null) return null;
  const { validFrom, validUntil, uses } = grant;
  const maxUses = grant.maxUses === null ? null : grant.maxUses - uses;
  return { ...message, kind: 'setCode', grantId: grant.id, code, validFrom, validUntil, maxUses };
}

/** A lock that starts anew may have lost its codes, or be another one: those that still open are brought to it again. */
export async function bringCodesAgain(at: Installation, store: Store, lockerId: string): Promise<void> {
  const now = at.clock.now();
  const { smartlockType } = await store.lockers.get(lockerId);
  if (lockTemplates[smartlockType].codes !== 'pushed') return;
  for (const grant of await store.grants.where({ lockerId, codeState: 'onLock' })) {
    if (now >= grant.validUntil || (grant.maxUses !== null && grant.uses >= grant.maxUses)) continue;
    const { version } = await saveNow(at, store.grants, { ...grant, codeState: 'pending' });
    await enqueue(at, store, { kind: 'grant.push', subjectId: grant.id, suffix: version });
  }
}

/** These locks are heard again: what waits for them goes there now, for somebody may stand before one, and not at the ladder's next step. */
export async function hurryCodes(
  at: Pick<Installation, 'clock' | 'wake'>,
  store: Store,
  lockerId: readonly string[],
): Promise<void> {
  const now = at.clock.now();
  const grants = await store.grants.where({ lockerId, codeState: ['pending', 'removing'] });
  if (grants.length === 0) return;
  const subjectId = grants.map(({ id }) => id);
  const jobs = await store.outbox.where({ subjectId, kind: ['grant.push', 'grant.remove'], doneAt: null });
  for (const job of jobs)
    if (job.deadAt === null && job.dueAt > now) await store.outbox.save({ ...job, dueAt: now });
  at.wake(now);
}

/** The whole cabinet is back, or started anew. */
export async function hurryCodesOf(at: Installation, store: Store, cabinetId: string): Promise<void> {
  const lockers = await store.lockers.where({ cabinetId });
  await hurryCodes(
    at,
    store,
    lockers.map(({ id }) => id),
  );
}

/** Job `grant.push`: sends until the lock says that it has the code, or the window is over. */
export const pushCode: JobHandler = async (at, { subjectId }) => {
  const wanted = await stillWanted(at, subjectId, ['pending', 'failed']);
  if (!wanted) return;
  const { grant, locker } = wanted;
  const now = at.clock.now();
  if (now >= grant.validUntil) return;
  if (await isHeldBack(at, grant, locker)) return { againAt: now + askAgainMs };
  const { preloadMs } = lockTemplates[locker.smartlockType];
  if (grant.validFrom - preloadMs > now) return { againAt: grant.validFrom - preloadMs };
  const attempt = await countAttempt(at, grant.id);
  const command = commandFor(at, 'set', attempt, locker);
  if (command) await at.locks.send(command);
  return { againAt: retryAt(at, attempt.pushAttempts - 1) };
};

/** Job `grant.remove`: until the lock confirms. */
export const removeCode: JobHandler = async (at, { subjectId }) => {
  const wanted = await stillWanted(at, subjectId, ['removing']);
  if (!wanted) return;
  const { grant, locker } = wanted;
  if (at.clock.now() > grant.validUntil + removeAtMostMs) return;
  const attempt = await countAttempt(at, grant.id);
  const command = commandFor(at, 'remove', attempt, locker);
  if (command) await at.locks.send(command);
  return { againAt: retryAt(at, attempt.pushAttempts - 1) };
};

/** Job `grant.erase`: nobody needs the code any more, so nobody can read it. */
export const eraseCode: JobHandler = async (at, { subjectId }) => {
  const againAt = await at.transaction(async (store) => {
    const grant = await store.grants.get(subjectId);
    const dueAt = grant.validUntil + eraseAfterMs;
    // It opens longer than it was to when this was asked for.
    if (at.clock.now() < dueAt) return dueAt;
    await saveNow(at, store.grants, { ...grant, lockCodeSealed: null });
    return null;
  }, oneWrite);
  return againAt === null ? undefined : { againAt };
};
