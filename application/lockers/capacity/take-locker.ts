/** Finds a free locker that fits and claims it, or explains the refusal (doors-and-codes.md#choosing-a-locker). */
import { toShow } from '#application/collection.js';
import type { ClaimPurpose, Locker } from '#domain/lockers/cabinet.js';
import { fitting, type LockerRequest } from '#domain/lockers/fit.js';
import { freeFromText } from '#domain/lockers/status-labels.js';
import { isLettable } from '#domain/locks/lettable-from.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { everFitting, firstAvailable } from './available.js';
import { claimLocker } from './claims.js';

/** Refuses if no locker could ever fit, free or not, or none has a lock yet: waiting does not help then. */
export async function refuseWhatNeverFits(
  store: Store,
  cabinetId: string,
  request: LockerRequest,
): Promise<readonly Locker[]> {
  const lockers = await store.lockers.where({ cabinetId, isActive: true }, toShow);
  if (lockers.every(({ commissionedAt }) => commissionedAt === null))
    throw new DomainError('NO_LOCKER_IN_SERVICE');
  const ever = everFitting(lockers, request);
  if (ever.length === 0) throw new DomainError('NO_LOCKER_FITS');
  return ever;
}

export async function hasFreeLocker(store: Store, cabinetId: string, now: Instant): Promise<boolean> {
  return (await store.unclaimedLockers(cabinetId, now, null)).some((locker) => isLettable(locker, now));
}

/** Claims the smallest locker that fits. Throws NO_LOCKER_AVAILABLE, or as `refuseWhatNeverFits`. */
export async function takeLocker(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  order: OrderRef,
  cabinetId: string,
  request: LockerRequest,
  purpose: ClaimPurpose,
): Promise<Locker> {
  const now = app.clock.now();
  const free = (await store.unclaimedLockers(cabinetId, now, order.id)).filter((locker) =>
    isLettable(locker, now),
  );
  const [chosen] = fitting(free, request);
  if (!chosen) {
    const from = await firstAvailable(store, await refuseWhatNeverFits(store, cabinetId, request), now);
    // With the time when one becomes free, if known.
    const details = from === null ? {} : { words: { from: freeFromText(from) } };
    throw new DomainError('NO_LOCKER_AVAILABLE', details);
  }
  const locker = await store.lockers.find(chosen.lockerId);
  // Closed, or changed by staff, before its row was locked.
  if (locker?.status !== 'free') throw new DomainError('VERSION_CONFLICT');
  await claimLocker(app, store, order, locker, purpose);
  return store.lockers.get(locker.id);
}
