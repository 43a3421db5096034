/**
 * Grants: lock codes issued, pushed, shown, revoked and erased (doors-and-codes.md#codes,
 * doors-and-codes.md#opening-a-door; devices.md#code-states). A code on its way and a code on the lock are different
 * states, and both are shown.
 */
import type { Claim, Locker } from '#domain/lockers/cabinet.js';
import type { Grant, GrantPurpose } from '#domain/locks/grant.js';
import { areDigitsOnLock, asPending } from '#domain/locks/shadow.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { day, newRecord, type Instant } from '#domain/shared/record.js';
import { stateByLink, stateByModel } from '#domain/locks/displayed-code-state.js';
import type { Ports } from '#application/ports.js';
import type { Job } from '#application/jobs.js';
import { enqueue } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import type { App } from '#application/app.js';
import { linkFactsOf } from '#application/lockers/cabinets/cabinet-records.js';
import { codeContext, computedCode, freshPin } from './lock-codes.js';

/** Lock codes are erased this long after their grant ends (doors-and-codes.md#codes). */
export const eraseAfterMs = day;

interface GrantRequest {
  /** The 8-character code that it serves; none for rentals and maintenance. */
  readonly doorCodeId?: string;
  /** By default the customer of the order. */
  readonly holder?: Grant['holder'];
  readonly purpose: GrantPurpose;
  readonly from: Instant;
  readonly until: Instant;
  readonly maxUses: number | null;
}

type Needs = Pick<Ports, 'newId' | 'clock' | 'random' | 'secrets' | 'wake'>;

/** The push to the lock, if the code has to get there, and the erasure of its digits. */
const jobsOf = ({ id: subjectId, validUntil }: Grant, isPushed: boolean): readonly Job[] => [
  ...(isPushed ? [{ kind: 'grant.reconcile', subjectId } as const] : []),
  { kind: 'grant.erase', subjectId, dueAt: validUntil + eraseAfterMs },
];

/** Issues a code for a claimed locker: sent to a networked lock, computed by an offline one. */
export async function issueGrant(
  app: Needs,
  store: Store,
  order: OrderRef,
  locker: Locker,
  claim: Claim,
  request: GrantRequest,
): Promise<Grant> {
  const now = app.clock.now();
  const isPushed = lockTemplates[locker.smartlockType].codes === 'pushed';
  const issued = isPushed
    ? {
        code: await freshPin(app, store, locker, request.purpose),
        validFrom: request.from,
        validUntil: request.until,
      }
    : await computedCode(app, store, locker, request);
  const id = app.newId();
  const grant: Grant = {
    ...newRecord(id, now),
    companyId: order.companyId,
    orderId: order.id,
    lockerId: locker.id,
    claimId: claim.id,
    doorCodeId: request.doorCodeId ?? null,
    holder: request.holder ?? 'customer',
    purpose: request.purpose,
    lockCodeSealed: app.secrets.seal(issued.code, codeContext(id)),
    codeState: isPushed ? 'pending' : 'onLock',
    validFrom: issued.validFrom,
    validUntil: issued.validUntil,
    maxUses: request.maxUses,
    uses: 0,
    fence: claim.fence,
    pushAttempts: 0,
    outdatedPushes: 0,
    redraws: 0,
    pushBudgetAt: 0,
    onLockSince: isPushed ? null : now,
    digitsChangedAt: null,
    failure: null,
    doorOpenedAt: null,
    doorClosedAt: null,
  };
  await store.grants.add(grant);
  await enqueue(app, store, ...jobsOf(grant, isPushed));
  return grant;
}

export const codeOf = (app: Pick<Ports, 'secrets'>, grant: Grant): string | null =>
  grant.lockCodeSealed === null ? null : app.secrets.unseal(grant.lockCodeSealed, codeContext(grant.id));

const isUsable = (grant: Grant, now: Instant): boolean =>
  now < grant.validUntil && grant.codeState !== 'removing' && grant.codeState !== 'removed';

/** The newest grant of the order that still opens, or null. */
export const liveGrant = (grants: readonly Grant[], now: Instant): Grant | null =>
  grants.filter((grant) => isUsable(grant, now)).at(-1) ?? null;

/**
 * The same, for handing the code out: the lock refuses a computed code that was not typed within a day, and the
 * platform cannot see whether it was.
 */
export function liveAtLock(model: LockModelName, grants: readonly Grant[], now: Instant): Grant | null {
  const { activationMs, marginMs } = lockTemplates[model];
  const live = liveGrant(grants, now);
  const isPastFirstUse = activationMs > 0 && live !== null && now >= live.validFrom + activationMs - marginMs;
  return isPastFirstUse ? null : live;
}

/** Revokes a code: on a networked lock by command; an offline code ends when a newer one is typed, or with its window. */
export async function revokeGrant(app: Needs, store: Store, grant: Grant, locker: Locker): Promise<void> {
  if (!isUsable(grant, app.clock.now())) return;
  if (!lockTemplates[locker.smartlockType].canRevoke) {
    await saveNow(app, store.grants, { ...grant, codeState: 'removed' });
    return;
  }
  // Starts a new budget of attempts: the removal is sent at once, however often the code was pushed before.
  const { pushAttempts: outdatedPushes } = grant;
  await saveNow(app, store.grants, { ...grant, codeState: 'removing', outdatedPushes, pushBudgetAt: 0 });
  await enqueue(app, store, removalOf(grant.id));
}

/** The job that removes a code from its lock. */
export const removalOf = (subjectId: string): Job => ({
  kind: 'grant.reconcile',
  subjectId,
  suffix: 'remove',
});

/** The code for customers: digits that are not on the lock yet, or no longer, are hidden. */
export const shownCode = (app: Pick<Ports, 'secrets'>, grant: Grant): string | null =>
  areDigitsOnLock(grant) ? codeOf(app, grant) : null;

/** Sends the code to the lock again; one already on its way is updated at the next attempt. */
export async function resendGrant(
  app: Pick<Needs, 'newId' | 'clock' | 'wake'>,
  store: Store,
  grant: Grant,
  change: Partial<Grant> = {},
): Promise<void> {
  const { version } = await saveNow(app, store.grants, { ...asPending(grant), ...change });
  if (grant.codeState === 'onLock')
    await enqueue(app, store, { kind: 'grant.reconcile', subjectId: grant.id, suffix: version });
}

/**
 * Prolongs the codes of the order that still open, and updates the lock (rental.md#extension): the digits stay the
 * same, so that a customer at the door is not stopped. The end of a computed code is part of its digits, so it stays as
 * it is.
 */
export async function extendCodesUntil(
  app: Needs,
  store: Store,
  order: OrderRef,
  locker: Locker,
  until: Instant,
): Promise<void> {
  if (lockTemplates[locker.smartlockType].codes !== 'pushed') return;
  const mine = { orderId: order.id, lockerId: locker.id, holder: 'customer', purpose: 'access' } as const;
  for (const grant of await store.grants.where({ ...mine, codeState: ['pending', 'onLock'] })) {
    if (!isUsable(grant, app.clock.now()) || grant.validUntil >= until) continue;
    await resendGrant(app, store, grant, { validUntil: until });
  }
}

/** Ends the order's access: revokes every code but `retainedGrantId`, and releases every claim. */
export async function closeAccess(
  app: Needs,
  store: Store,
  order: OrderRef,
  retainedGrantId: string | null = null,
): Promise<void> {
  for (const grant of await store.grants.where({ orderId: order.id }))
    if (grant.id !== retainedGrantId)
      await revokeGrant(app, store, grant, await store.lockers.get(grant.lockerId));
  await releaseClaims(app, store, order.id);
}

/** Grants for display: a code without an answer from its cabinet is not "on its way" (devices.md#code-states). */

type Match = Parameters<Store['grants']['where']>[0];

/** Read-only: the state derived from the silence is never stored. */
export async function displayedGrants(
  app: Pick<App, 'clock'>,
  store: Store,
  match: Match,
): Promise<readonly Grant[]> {
  const grants = await store.grants.where(match);
  return Promise.all(grants.map((grant) => displayed(app, store, grant)));
}

/** The newest displayed code that still opens, or null. */
export const displayedLiveGrant = async (
  app: Pick<App, 'clock'>,
  store: Store,
  match: Match,
): Promise<Grant | null> => liveGrant(await displayedGrants(app, store, match), app.clock.now());

async function displayed(app: Pick<App, 'clock'>, store: Store, grant: Grant): Promise<Grant> {
  if (grant.codeState !== 'pending' || grant.pushAttempts === 0) return grant;
  const { cabinetId } = await store.lockers.get(grant.lockerId);
  const link = await store.cabinetLinks.find(cabinetId);
  return { ...grant, codeState: stateByLink(grant, linkFactsOf(link, app.clock.now())) };
}

interface GrantWithLock {
  readonly grant: Grant;
  /** Null for a deleted locker. */
  readonly locker: Locker | null;
}

/** Each with the state of its own lock: a moved booking had codes on several. */
export async function grantsWithLocks(
  app: Pick<App, 'clock'>,
  store: Store,
  orderId: string,
): Promise<GrantWithLock[]> {
  const grants = await displayedGrants(app, store, { orderId });
  const lockers = await store.lockers.where(
    { id: grants.map(({ lockerId }) => lockerId) },
    { evenDeleted: true },
  );
  const byId = new Map(lockers.map((locker) => [locker.id, locker]));
  return grants.map((grant) => {
    const locker = byId.get(grant.lockerId) ?? null;
    if (!locker) return { grant, locker };
    return {
      grant: { ...grant, codeState: stateByModel(grant, locker.smartlockType, app.clock.now()) },
      locker,
    };
  });
}
