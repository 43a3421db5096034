/** The running maintenance code of a locker, for staff: masked, with requester and reason from the audit. */
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Grant } from '#domain/locks/grant.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Instant } from '#domain/shared/record.js';
import type { MaintenanceView } from '#application/contract/lockers/locker-shapes.js';
import { iso } from '#application/record-view.js';
import type { Store } from '#application/store.js';

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
