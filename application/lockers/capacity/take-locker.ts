/** Finds a free locker that fits and claims it, or explains the refusal (doors-and-codes.md#choosing-a-locker). */
import { toShow } from '#application/collection.js';
import type { ClaimPurpose, Locker } from '#domain/lockers/cabinet.js';
import { fitting, type LockerRequest } from '#domain/lockers/fit.js';
import { freeFromText } from '#domain/lockers/status.js';
import { inEach } from '#domain/shared/languages.js';
import { isLettable } from '#domain/locks/lettable-from.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';
import type { Store } from '#application/store.js';
import { crowd } from '#application/conflict.js';
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

/**
 * The smallest locker that fits, locked: two customers at once get two lockers, and wait for each other only for the
 * last ones.
 */
async function holdLocker(
  app: Pick<Ports, 'clock'>,
  store: Store,
  orderId: string,
  cabinetId: string,
  request: LockerRequest,
): Promise<Locker | null> {
  const now = app.clock.now();
  for (let round = 0; round < crowd; round++) {
    const free = (await store.unclaimedLockers(cabinetId, now, orderId)).filter((one) =>
      isLettable(one, now),
    );
    const fits = fitting(free, request);
    if (fits.length === 0) return null;
    const id = await store.holdFirstFree(fits.map(({ lockerId }) => lockerId));
    const locker = id === null ? null : await store.lockers.get(id);
    // Claimed and released since it was read: a code of the order between may still open it.
    if (fits.some(({ lockerId, version }) => lockerId === locker?.id && version === locker.version))
      return locker;
  }
  throw new DomainError('VERSION_CONFLICT');
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
  const locker = await holdLocker(app, store, order.id, cabinetId, request);
  if (!locker) {
    const ever = await refuseWhatNeverFits(store, cabinetId, request);
    const from = await firstAvailable(store, ever, app.clock.now());
    // With the time when one becomes free, if known.
    const details =
      from === null ? {} : { words: { from: inEach((language) => freeFromText(from, language)) } };
    throw new DomainError('NO_LOCKER_AVAILABLE', details);
  }
  await claimLocker(app, store, order, locker, purpose);
  return store.lockers.get(locker.id);
}
