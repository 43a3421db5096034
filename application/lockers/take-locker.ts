/** Finds a free locker that fits and claims it, or tells why none can be had (behaviour.md §6, §7, §9). */
import type { ClaimPurpose, Locker } from '#domain/lockers/cabinet.js';
import { fitting, type Wish } from '#domain/lockers/fit.js';
import { clockGuardMs, lockHourOf } from '#domain/locks/duration-class.js';
import { mayRelet } from '#domain/locks/relet.js';
import { agedSince, synchronisedAt } from '#domain/locks/synchronisation.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';
import type { UnclaimedLocker } from './room-questions.js';
import type { Store } from '#application/store.js';
import { claimLocker } from './claims.js';

/**
 * Codes of an offline lock cannot be taken back: its locker is let again when the next code supersedes them, which one of a
 * later lock hour does, or when they are over (locks.md §1). The order's own codes keep nobody else's things from anybody.
 */
export function mayBeLet(locker: UnclaimedLocker, now: Instant): boolean {
  const { smartlockType, newestCodeFrom, lastCodeUntil } = locker;
  const rules = lockTemplates[smartlockType];
  if (rules.canRevoke || newestCodeFrom === null || lastCodeUntil === null) return true;
  const supersedes =
    lockHourOf(newestCodeFrom) < lockHourOf(now - clockGuardMs(rules, synchronisedAt(locker), now));
  return mayRelet([lastCodeUntil], supersedes, now, clockGuardMs(rules, agedSince(locker), now)) <= now;
}

/** The cabinet has no locker, free or not, that could ever take it, or none with a lock yet: waiting does not help. */
export async function refuseWhatNeverFits(store: Store, cabinetId: string, wish: Wish): Promise<void> {
  const lockers = await store.lockers.where({ cabinetId, isActive: true });
  if (lockers.every(({ commissionedAt }) => commissionedAt === null))
    throw new DomainError('NO_LOCKER_IN_SERVICE');
  const ever = lockers.map(({ id, ...locker }) => ({
    ...locker,
    lockerId: id,
    volume: 0,
    isLockInTrouble: false,
  }));
  if (fitting(ever, wish).length === 0) throw new DomainError('NO_LOCKER_FITS');
}

export async function hasFreeLocker(store: Store, cabinetId: string, now: Instant): Promise<boolean> {
  return (await store.unclaimedLockers(cabinetId, now, null)).some((locker) => mayBeLet(locker, now));
}

/** The smallest locker that fits, claimed for the order. Throws NO_LOCKER_AVAILABLE, or as `refuseWhatNeverFits`. */
export async function takeLocker(
  at: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  order: OrderRef,
  cabinetId: string,
  wish: Wish,
  purpose: ClaimPurpose,
): Promise<Locker> {
  const now = at.clock.now();
  const free = (await store.unclaimedLockers(cabinetId, now, order.id)).filter((locker) =>
    mayBeLet(locker, now),
  );
  const [chosen] = fitting(free, wish);
  if (!chosen) {
    await refuseWhatNeverFits(store, cabinetId, wish);
    throw new DomainError('NO_LOCKER_AVAILABLE');
  }
  const locker = await store.lockers.get(chosen.lockerId);
  await claimLocker(at, store, order, locker, purpose);
  return store.lockers.get(locker.id);
}
