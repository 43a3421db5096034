/**
 * A maintenance code (doors-and-codes.md#maintenance-codes): a grant for staff on one locker, with a reason, for
 * fifteen minutes. A free locker is claimed, so that it is not given to a customer meanwhile. An occupied one stays
 * with its order: staff are warned, and the visit is in the order's timeline. The digits are shown only on request,
 * which is audited.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { type Instant, minute } from '#domain/shared/record.js';
import { refuseNewCode } from '#domain/locks/lock-reach.js';
import { DomainError } from '#domain/shared/errors.js';
import type { MaintenanceView } from '#application/contract/lockers/locker-shapes.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { isLinkUp } from '#application/lockers/cabinets/cabinet-records.js';
import { claimLocker, releaseClaims } from '#application/lockers/capacity/claims.js';
import { orderIn } from '#application/lockers/capacity/occupants.js';
import { aboutLocker, lockerAndCapacityFor, lockerFor } from '#application/access/reach.js';
import { codeOf, issueGrant, removalOf, revokeGrant } from './grants.js';
import type { RequestOf } from '#application/contract/index.js';

const maintenanceMs = 15 * minute;

async function refuseSecond(store: Store, locker: Locker, now: Instant): Promise<void> {
  const live = await liveMaintenance(store, locker.id, now);
  if (!live || live.codeState === 'removing' || live.lockCodeSealed === null) return;
  const { by } = await maintenanceOf(store, locker, live);
  throw new DomainError('MAINTENANCE_CODE_LIVE', { words: { by } });
}

/**
 * The claim that the code is issued under. An order that needs the locker while an offline lock still accepts the code
 * also counts as inside: it must find its door.
 */
async function claimFor(app: App, store: Store, locker: Locker, sessionId: string, until: Instant) {
  const order = await orderIn(store, locker, app.clock.now(), until);
  const [open] = await store.claims.where({ lockerId: locker.id, releasedAt: null }, { limit: 1 });
  if (open) return { claim: open, order };
  const session = { id: sessionId, companyId: locker.companyId };
  const claim = await claimLocker(app, store, session, locker, 'maintenance');
  if (order) await releaseClaims(app, store, sessionId);
  return { claim, order };
}

async function issue(app: App, store: Store, staff: Staff, locker: Locker): Promise<Grant> {
  const now = app.clock.now();
  const sessionId = app.newId();
  const { canRevoke } = lockTemplates[locker.smartlockType];
  const until = now + maintenanceMs;
  const { claim, order } = await claimFor(app, store, locker, sessionId, until);
  const request = {
    holder: 'staff',
    purpose: 'maintenance',
    from: now,
    until,
    // On an offline lock a code for many uses kills those of customers, once typed; a one-time code does not.
    maxUses: canRevoke ? null : 1,
  } as const;
  const session = { id: sessionId, companyId: locker.companyId };
  const grant = await issueGrant(app, store, session, locker, claim, request);
  await enqueue(app, store, { kind: 'maintenance.end', subjectId: grant.id, dueAt: grant.validUntil });
  if (order) await recordEntry(app, store, order, 'staff', 'maintenanceCode', { by: staff.name });
  return grant;
}

/**
 * Throws LOCKER_NOT_EQUIPPED, LOCK_OFFLINE if no code can be sent, MAINTENANCE_CODE_LIVE, or CODE_NOT_ON_LOCK if an
 * offline lock has no code left this hour.
 */
export async function requestMaintenanceCode(
  app: App,
  staff: Staff,
  { lockerId, reason }: RequestOf<'requestMaintenanceCode'>,
): Promise<MaintenanceView> {
  const grant = await onConflict(() =>
    app.transaction(async (store) => {
      const found = await lockerAndCapacityFor(store, staff, lockerId);
      const link = await store.cabinetLinks.find(found.cabinetId);
      const refusal = refuseNewCode(found, isLinkUp(link, app.clock.now()));
      if (refusal) throw new DomainError(refusal);
      await refuseSecond(store, found, app.clock.now());
      // Two concurrent requests conflict on the locker's version: the later one then finds the earlier one's code.
      const locker = await store.lockers.save(found);
      const issued = await issue(app, store, staff, locker);
      const facts = { grantId: issued.id };
      await audit(app, store, staff, {
        action: 'locker.maintenanceCode',
        ...aboutLocker(locker),
        reason,
        facts,
      });
      return issued;
    }),
  );
  await app.deliverNow({ kind: 'grant.reconcile', subjectId: grant.id });
  return app.read(async (store) =>
    maintenanceOf(store, await store.lockers.get(lockerId), await store.grants.get(grant.id)),
  );
}

/** The grant whose digits may still be shown. Throws NOT_FOUND. */
async function current(app: App, store: Store, locker: Locker): Promise<Grant> {
  const grant = await liveMaintenance(store, locker.id, app.clock.now());
  if (!grant || grant.lockCodeSealed === null || grant.codeState === 'removing')
    throw new DomainError('NOT_FOUND');
  return grant;
}

export async function revealMaintenanceCode(
  app: App,
  staff: Staff,
  { lockerId }: RequestOf<'revealMaintenanceCode'>,
): Promise<{ grantId: string; code: string }> {
  return app.transaction(async (store) => {
    const locker = await lockerFor(store, staff, lockerId);
    const grant = await current(app, store, locker);
    const code = codeOf(app, grant);
    if (code === null) throw new DomainError('NOT_FOUND');
    const facts = { grantId: grant.id };
    await audit(app, store, staff, { action: 'locker.maintenanceReveal', ...aboutLocker(locker), facts });
    return { grantId: grant.id, code };
  });
}

/**
 * A networked lock deletes the code, and the locker is free again. On an offline lock it works to its end: the digits
 * are no longer shown, and the locker is not available before (doors-and-codes.md#when-a-locker-may-be-let-again).
 */
export async function revokeMaintenanceCode(
  app: App,
  staff: Staff,
  { lockerId }: RequestOf<'revokeMaintenanceCode'>,
): Promise<MaintenanceView> {
  const grant = await onConflict(() =>
    app.transaction(async (store) => {
      const locker = await lockerFor(store, staff, lockerId);
      const live = await current(app, store, locker);
      if (lockTemplates[locker.smartlockType].canRevoke) {
        await revokeGrant(app, store, live, locker);
        await releaseClaims(app, store, live.orderId);
      } else await saveNow(app, store.grants, { ...live, lockCodeSealed: null });
      const facts = { grantId: live.id };
      await audit(app, store, staff, { action: 'locker.maintenanceRevoke', ...aboutLocker(locker), facts });
      return live;
    }),
  );
  await app.deliverNow(removalOf(grant.id));
  return app.read(async (store) =>
    maintenanceOf(store, await store.lockers.get(lockerId), await store.grants.get(grant.id)),
  );
}

/** Job `maintenance.end`: the window is over, so the code opens nothing any more and the locker is free again. */
export const endMaintenance: JobHandler = async (app, { subjectId }) => {
  await onConflict(() =>
    app.transaction(async (store) => {
      const grant = await store.grants.get(subjectId);
      await saveNow(app, store.grants, { ...grant, codeState: 'removed' });
      await releaseClaims(app, store, grant.orderId);
    }),
  );
};

// The running maintenance code of a locker, for staff: masked, with requester and reason from the audit.

/** The newest code for staff that the lock may still accept. */
export async function liveMaintenance(store: Store, lockerId: string, now: Instant): Promise<Grant | null> {
  const [grant] = await store.grants.where(
    { lockerId, purpose: 'maintenance' },
    { newestFirst: true, limit: 1 },
  );
  return grant && now < grant.validUntil && grant.codeState !== 'removed' ? grant : null;
}

async function askedBy(store: Store, locker: Locker, grant: Grant) {
  const entries = await store.audit.where({ subjectId: locker.id, action: 'locker.maintenanceCode' });
  return entries.find(({ facts }) => facts['grantId'] === grant.id);
}

export async function maintenanceOf(store: Store, locker: Locker, grant: Grant): Promise<MaintenanceView> {
  const { canRevoke, maintenanceCodeLength } = lockTemplates[locker.smartlockType];
  const requested = await askedBy(store, locker, grant);
  const claim = await store.claims.find(grant.claimId);
  return {
    grantId: grant.id,
    codeState: grant.codeState,
    codeMasked: '•'.repeat(maintenanceCodeLength),
    canReveal:
      grant.lockCodeSealed !== null && grant.codeState !== 'removing' && grant.codeState !== 'removed',
    canRevokeOnLock: canRevoke,
    isOneTime: grant.maxUses === 1,
    validFrom: iso(grant.validFrom),
    validUntil: iso(grant.validUntil),
    reason: requested?.reason ?? '',
    by: requested?.userName ?? '',
    isOccupied: claim !== null && (claim.purpose !== 'maintenance' || claim.releasedAt === claim.claimedAt),
  };
}
