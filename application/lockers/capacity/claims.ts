/** The exclusive use of a locker: opened with the next fence, so that late commands open no later customer's door. */
import type { Claim, ClaimPurpose, Locker } from '#domain/lockers/cabinet.js';
import { settled } from '#domain/lockers/status.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';

export async function openClaimOf(store: Store, orderId: string, lockerId: string): Promise<Claim | null> {
  const [claim] = await store.claims.where({ orderId, lockerId, releasedAt: null }, { limit: 1 });
  return claim ?? null;
}

/** The order's open claim on the locker, opened if there is none. Throws ITEM_NOT_AVAILABLE if another order has it. */
export async function claimLocker(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  order: OrderRef,
  locker: Locker,
  purpose: ClaimPurpose,
): Promise<Claim> {
  const known = await openClaimOf(store, order.id, locker.id);
  if (known) return known;
  const { fence } = await store.lockers.save(
    settled({ ...locker, fence: locker.fence + 1, isClaimed: true }),
  );
  const claim: Claim = {
    id: app.newId(),
    companyId: order.companyId,
    lockerId: locker.id,
    orderId: order.id,
    purpose,
    fence,
    claimedAt: app.clock.now(),
    heldUntil: null,
    releasedAt: null,
  };
  if (!(await store.openClaim(claim))) throw new DomainError('ITEM_NOT_AVAILABLE');
  return claim;
}

/** The same, or null while another claim, such as a technician's, has the locker. */
export async function claimIfFree(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  order: OrderRef,
  locker: Locker,
  purpose: ClaimPurpose,
): Promise<Claim | null> {
  const [open] = await store.claims.where({ lockerId: locker.id, releasedAt: null }, { limit: 1 });
  return open && open.orderId !== order.id ? null : claimLocker(app, store, order, locker, purpose);
}

/** Releases every locker of the order, except one that it still uses. */
export async function releaseClaims(
  app: Pick<Ports, 'clock'>,
  store: Store,
  orderId: string,
  keptLockerId: string | null = null,
): Promise<void> {
  for (const claim of await store.claims.where({ orderId, releasedAt: null })) {
    if (claim.lockerId === keptLockerId) continue;
    // Another server, whose clock is ahead of ours, may have opened it a moment ago.
    await store.claims.save({ ...claim, releasedAt: Math.max(claim.claimedAt, app.clock.now()) });
    const locker = await store.lockers.find(claim.lockerId);
    if (locker) await store.lockers.save(settled({ ...locker, isClaimed: false }));
  }
}
