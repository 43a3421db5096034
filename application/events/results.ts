/** Applies the result of a command, sent or proven by an event: stored before it is acknowledged; idempotent. */
import { type Grant, statesBeforeRemoval } from '#domain/locks/grant.js';
import type { Opening, OpeningState, StaffOpening } from '#domain/locks/opening.js';
import { provesCode, provesOpening } from '#domain/locks/judge.js';
import { afterRefusal, asPending } from '#domain/locks/shadow.js';
import { onConflict } from '#application/conflict.js';
import { applyOpeningDone } from '#application/events/door-events.js';
import type { App } from '#application/app.js';
import type { LockResult } from '#application/lockers/codes/gateway.js';
import { orderRefOf } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import { fenceAbove } from '#domain/locks/fence.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import { recordCabinetEntry } from '#application/lockers/cabinets/cabinet-timeline.js';
import { codeContext, freshPin } from '#application/lockers/codes/lock-codes.js';
import { storeAnswer } from '#application/lockers/codes/lock-states.js';
import { grantOfCommand, lockMayHaveLostCodes } from '#application/lockers/codes/reconcile.js';
import { resendGrant } from '#application/lockers/codes/grants.js';

// Raises fences. A gateway that refuses the newest claim's fence has seen higher ones than the platform has: the
// database was restored, or the gateway served another one. Every live claim and code of the locker gets a higher fence
// (devices.md#fences).

/**
 * Returns the new fence; null if the gateway's is not higher. The new fence makes the gateway delete every code of a
 * lower one, so live codes are sent to the lock again.
 */
async function raiseFence(
  app: App,
  store: Store,
  locker: Locker,
  seenByGateway: number | null,
): Promise<number | null> {
  const { id: lockerId, fence: before, batteryFence } = locker;
  const fence = fenceAbove(before, seenByGateway);
  if (fence === null) return null;
  // Uses are counted by fences: the jump does not count as use.
  await store.lockers.save({ ...locker, fence, batteryFence: batteryFence + fence - before });
  for (const claim of await store.claims.where({ lockerId, releasedAt: null }))
    if (claim.fence === before) await store.claims.save({ ...claim, fence });
  for (const grant of await store.grants.where({ lockerId, fence: before, codeState: statesBeforeRemoval }))
    if (grant.codeState === 'removing') await saveNow(app, store.grants, { ...grant, fence });
    else await resendGrant(app, store, grant, { fence });
  app.log.warn('lock.fenceRaised', { lockerId, before, fence });
  return fence;
}

/** Draws other digits, sent at the next retry. */
async function redraw(app: App, store: Store, grant: Grant): Promise<void> {
  const pin = await freshPin(app, store, await store.lockers.get(grant.lockerId), grant.purpose);
  const now = app.clock.now();
  await saveNow(app, store.grants, {
    ...asPending(grant),
    lockCodeSealed: app.secrets.seal(pin, codeContext(grant.id)),
    redraws: grant.redraws + 1,
    onLockSince: null,
    digitsChangedAt: grant.onLockSince === null ? grant.digitsChangedAt : now,
  });
}

async function codeFailed(app: App, store: Store, grant: Grant, result: LockResult): Promise<void> {
  await saveNow(app, store.grants, { ...grant, codeState: 'failed', onLockSince: null });
  const { orderId, lockerId, companyId } = grant;
  const { cabinetId, reason } = result;
  await recordCabinetEntry(app, store, { cabinetId, companyId }, 'codeFailed', { lockerId, orderId, reason });
}

/** If the gateway refused the newest fence: raises that of every claim, and the code is sent again. */
async function raisedFor(
  app: App,
  store: Store,
  { lockerId, fence, failure }: Pick<Grant, 'lockerId' | 'fence' | 'failure'>,
  result: LockResult,
): Promise<number | null> {
  const { reason } = result;
  const seen = result.fence ?? null;
  if (reason !== 'fence' || (failure === 'fence' && (seen === null || seen < fence))) return null;
  const locker = await store.lockers.get(lockerId);
  return locker.fence === fence ? raiseFence(app, store, locker, seen) : null;
}

async function codeRefused(app: App, store: Store, known: Grant, result: LockResult): Promise<void> {
  const { reason } = result;
  // A repeated refusal adds no timeline entry.
  if (known.failure !== reason)
    await recordEntry(app, store, orderRefOf(known), 'door', 'codeRefused', {
      purpose: known.purpose,
      reason,
    });
  const isRaised = (await raisedFor(app, store, known, result)) !== null;
  const grant = { ...(isRaised ? await store.grants.get(known.id) : known), failure: reason };
  if (isRaised && known.failure !== reason) {
    await saveNow(app, store.grants, grant);
    return;
  }
  // A gateway that also refuses the raised fence needs inspection, whatever reason it gives.
  const next = afterRefusal(known, reason);
  if (next === 'redraw') await redraw(app, store, grant);
  if (next === 'fail') await codeFailed(app, store, grant, result);
  if (next === 'noNews' && isRaised)
    await saveNow(app, store.grants, { ...grant, codeState: known.codeState });
}

async function codeOnLock(app: App, store: Store, grant: Grant): Promise<void> {
  const onLockSince = grant.onLockSince ?? app.clock.now();
  await saveNow(app, store.grants, { ...grant, codeState: 'onLock', failure: null, onLockSince });
  await recordEntry(app, store, orderRefOf(grant), 'door', 'codeOnLock', { purpose: grant.purpose });
}

const isAwaited = ({ codeState }: Grant): boolean => codeState === 'pending' || codeState === 'failed';

async function codeSet(
  app: App,
  store: Store,
  grant: Grant,
  attempt: number,
  result: LockResult,
): Promise<void> {
  // A result about an earlier end, or earlier digits.
  if (attempt <= grant.outdatedPushes || !isAwaited(grant)) return;
  if (result.outcome === 'done') return codeOnLock(app, store, grant);
  if (result.outcome === 'refused') return codeRefused(app, store, grant, result);
}

interface Answer {
  readonly state: OpeningState;
  readonly reason: string | null;
  readonly answeredAt: number;
}

/**
 * A door that opened stays opened, and a repeated result changes nothing. A result after "busy", or an event that
 * proves the opening, is new.
 */
const isNews = (known: OpeningState, failure: string | null, { state, reason }: Answer): boolean =>
  known !== 'done' && (known !== state || failure !== reason);

async function opened(app: App, store: Store, opening: Opening, answer: Answer): Promise<boolean> {
  if (!isNews(opening.state, opening.reason, answer)) return false;
  await store.openings.save({ ...opening, ...answer });
  const { state, reason } = answer;
  await recordEntry(app, store, orderRefOf(opening), 'door', 'openingAnswered', { state, reason });
  return true;
}

async function openedForStaff(
  app: App,
  store: Store,
  opening: StaffOpening,
  { state, reason, answeredAt }: Answer,
): Promise<boolean> {
  if (!isNews(opening.state, opening.failure, { state, reason, answeredAt })) return false;
  await store.staffOpenings.save({ ...opening, state, failure: reason, answeredAt });
  const { orderId: id, companyId } = opening;
  if (id !== null)
    await recordEntry(app, store, { id, companyId }, 'door', 'openingAnswered', { state, reason });
  return true;
}

/** The remote opening of a command, by a customer or by staff. */
async function openingOf(store: Store, commandId: string) {
  const customers = await store.openings.find(commandId);
  const staffs = customers ? null : await store.staffOpenings.find(commandId);
  return { customers, staffs };
}

async function openingAnswered(app: App, store: Store, result: LockResult): Promise<void> {
  const { customers, staffs } = await openingOf(store, result.commandId);
  const opening = customers ?? staffs;
  if (!opening) return;
  const { outcome: state, reason, at: answeredAt } = result;
  const answer = { state, reason, answeredAt };
  const isNew = customers
    ? await opened(app, store, customers, answer)
    : staffs && (await openedForStaff(app, store, staffs, answer));
  if (!isNew) return;
  await storeAnswer(app, store, opening.lockerId, result);
  const fence = await raisedFor(app, store, { ...opening, failure: null }, result);
  if (fence !== null && customers)
    await store.openings.save({ ...(await store.openings.get(opening.id)), fence });
  if (fence !== null && staffs)
    await store.staffOpenings.save({ ...(await store.staffOpenings.get(opening.id)), fence });
  if (customers && state === 'done') await applyOpeningDone(app, store, customers, answeredAt);
}

/**
 * Sent by the lock gateway itself, as `replay.…`: no record belongs to it, and the gateway notifies its waiting caller.
 * Record ids have no dot.
 */
const isOfGateway = (commandId: string): boolean => commandId.includes('.');

/** Applies a result of a command, after the check (judge.ts): it comes from the command's own cabinet. */
export async function receiveResult(app: App, result: LockResult): Promise<void> {
  const named = grantOfCommand(result.commandId);
  if (!named && isOfGateway(result.commandId)) return;
  await onConflict(() =>
    app.transaction(async (store) => {
      if (!named) return openingAnswered(app, store, result);
      const grant = await store.grants.find(named.grantId);
      if (!grant) return;
      await storeAnswer(app, store, grant.lockerId, result);
      if (named.verb === 'set') await codeSet(app, store, grant, named.attempt, result);
      else if (grant.codeState === 'removing' && result.outcome === 'done')
        await saveNow(app, store.grants, { ...grant, codeState: 'removed' });
    }),
  );
}

/**
 * Applies what an event shows about the codes on a lock, or about a command whose result was lost: the lock accepted a
 * code that was to be set, or a door moved that was to open. A code whose end moved proves only its digits.
 */
export async function reportFromEvent(app: App, store: Store, event: CabinetEvent): Promise<void> {
  const { type, grantId, commandId, lockerId, at: answeredAt } = event;
  if (type === 'lock.restarted' && lockerId !== null) return lockMayHaveLostCodes(app, store, lockerId);
  if (provesCode(event) && grantId !== null) {
    const grant = await store.grants.find(grantId);
    if (grant && isAwaited(grant) && grant.outdatedPushes === 0) await codeOnLock(app, store, grant);
  }
  if (!provesOpening(event) || commandId === null) return;
  const { customers, staffs } = await openingOf(store, commandId);
  const answer = { state: 'done', reason: null, answeredAt } as const;
  if (customers) await opened(app, store, customers, answer);
  if (staffs) await openedForStaff(app, store, staffs, answer);
}
