/** Finds a free locker that fits and claims it, or explains the refusal (doors-and-codes.md#choosing-a-locker). */
import type { Locker, ClaimPurpose } from '#domain/lockers/cabinet.js';
import { fitting, type LockerRequest } from '#domain/lockers/fit.js';
import { isAvailable, freeFromText } from '#domain/lockers/status.js';
import { lettableFrom, isLettable } from '#domain/locks/lettable-from.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Instant } from '#domain/shared/record.js';
import { inEach } from '#domain/shared/languages.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Store } from '#application/store.js';
import { toShow } from '#application/collection.js';
import type { Ports } from '#application/ports.js';
import type { OrderRef } from '#application/records.js';
import { manyAttempts } from '#application/conflict.js';
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
  for (let round = 0; round < manyAttempts; round++) {
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

export interface Availability {
  readonly isAvailable: boolean;
  /** In the future; null if the locker is free already, or the time is unknown. */
  readonly availableFrom: Instant | null;
}

type FutureOf = (lockerId: string) => Instant | null;

/** Lockers held after a pick-up, and free ones whose codes cannot be revoked. */
async function futuresOf(store: Store, lockers: readonly Locker[], now: Instant): Promise<FutureOf> {
  const claimed = lockers.filter(({ status }) => status === 'occupied').map(({ id }) => id);
  const offline = lockers.filter(
    ({ status, smartlockType }) => status === 'free' && !lockTemplates[smartlockType].canRevoke,
  );
  const cabinetIds = [...new Set(offline.map(({ cabinetId }) => cabinetId))];
  const [claims, unclaimed] = await Promise.all([
    claimed.length === 0 ? [] : store.claims.where({ lockerId: claimed, releasedAt: null }),
    cabinetIds.length === 0 ? [] : store.unclaimedIn(cabinetIds, now),
  ]);
  const futures = new Map([
    ...claims.map(({ lockerId, heldUntil }) => [lockerId, heldUntil] as const),
    ...unclaimed.map((locker) => [locker.lockerId, lettableFrom(locker)] as const),
  ]);
  return (lockerId) => {
    const from = futures.get(lockerId) ?? null;
    return from !== null && from > now ? from : null;
  };
}

/**
 * When occupied lockers become available, if known: for lists, pages, and customers who find none free
 * (doors-and-codes.md#when-a-locker-may-be-let-again).
 */
export async function availabilities(
  store: Store,
  lockers: readonly Locker[],
  now: Instant,
): Promise<(locker: Locker) => Availability> {
  const futureOf = await futuresOf(store, lockers, now);
  return (locker) => {
    const availableFrom = futureOf(locker.id);
    return { isAvailable: availableFrom === null && isAvailable(locker), availableFrom };
  };
}

/** The lockers that are large enough, free or not. */
function everFitting(lockers: readonly Locker[], request: LockerRequest): readonly Locker[] {
  const ever = lockers.map(({ id, ...locker }) => ({
    ...locker,
    lockerId: id,
    volume: 0,
    hasLockProblem: false,
  }));
  const ids = new Set(fitting(ever, request).map(({ lockerId }) => lockerId));
  return lockers.filter(({ id }) => ids.has(id));
}

/** When the first of them becomes available; null if unknown. */
async function firstAvailable(
  store: Store,
  lockers: readonly Locker[],
  now: Instant,
): Promise<Instant | null> {
  const futureOf = await futuresOf(store, lockers, now);
  const known = lockers.map(({ id }) => futureOf(id)).filter((from) => from !== null);
  return known.length === 0 ? null : Math.min(...known);
}
