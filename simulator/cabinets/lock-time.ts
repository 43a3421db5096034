/** The clock of a gateway and of a lock (devices.md#clock-of-an-offline-lock). */
import { hour, minute, type Instant } from '#domain/shared/record.js';
import type { CabinetRecord, LockRecord } from './records.js';
import { targetsOf, templateOf, type World } from './world.js';
import type { Targets } from './faults.js';

/** A year of ±20 ppm without a visit: the `clock-drift` fault. */
const drifted = -10 * minute;

const faultMs = ({ faults }: World, targets: Targets): number =>
  (faults.isOn(targets, 'clock-drift') ? drifted : 0) +
  (faults.isOn(targets, 'clock-summer-time') ? hour : 0);

const driftMs = (ppm: number, since: Instant, now: Instant): number =>
  Math.round((ppm * Math.max(0, now - since)) / 1_000_000);

/** Set by the network while connected, and running freely since then. */
export function gatewayTime(world: World, { cabinetId, driftPpm, aloneSince }: CabinetRecord): Instant {
  const now = world.now();
  return now + driftMs(driftPpm, aloneSince ?? now, now) + faultMs(world, [cabinetId]);
}

/** Since the gateway started. */
export const isClockSet = (world: World, cabinetId: string): boolean =>
  world.cabinet(cabinetId).isSynchronised && !world.faults.isOn([cabinetId], 'clock-unsynchronised');

/** Whether the clock is set by hand only. */
export const runsAlone = (lock: Pick<LockRecord, 'model'>): boolean => templateOf(lock).codes === 'computed';

/**
 * A networked lock's clock is its gateway's; an offline one runs freely since commissioning, or since it was set by
 * hand.
 */
export function lockTime(world: World, lock: LockRecord): Instant {
  if (!runsAlone(lock)) return gatewayTime(world, world.cabinet(lock.cabinetId));
  const now = world.now();
  const { at, aheadMs } = lock.clockSet ?? { at: lock.commissionedAt, aheadMs: 0 };
  return now + aheadMs + driftMs(lock.driftPpm, at, now) + faultMs(world, targetsOf(lock));
}
