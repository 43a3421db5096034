/**
 * When occupied lockers become available, if known: for lists, pages, and customers who find none free
 * (doors-and-codes.md#when-a-locker-may-be-let-again).
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { fitting, type LockerRequest } from '#domain/lockers/fit.js';
import { isAvailable } from '#domain/lockers/status.js';
import { lettableFrom } from '#domain/locks/lettable-from.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Instant } from '#domain/shared/record.js';
import type { Store } from '#application/store.js';

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
export function everFitting(lockers: readonly Locker[], request: LockerRequest): readonly Locker[] {
  const ever = lockers.map(({ id, ...locker }) => ({
    ...locker,
    lockerId: id,
    volume: 0,
    isLockInTrouble: false,
  }));
  const ids = new Set(fitting(ever, request).map(({ lockerId }) => lockerId));
  return lockers.filter(({ id }) => ids.has(id));
}

/** When the first of them becomes available; null if unknown. */
export async function firstAvailable(
  store: Store,
  lockers: readonly Locker[],
  now: Instant,
): Promise<Instant | null> {
  const futureOf = await futuresOf(store, lockers, now);
  const known = lockers.map(({ id }) => futureOf(id)).filter((from) => from !== null);
  return known.length === 0 ? null : Math.min(...known);
}
