/** A technician sets the clock of an offline lock (devices.md#clock-of-an-offline-lock; simulator.md#control-api). */
import { lockWall, readClock } from '#domain/locks/clock-check.js';
import { lockTime, runsAlone } from './lock-time.js';
import type { World } from './world.js';

export interface ClockResult {
  readonly result: 'done' | 'unreadable' | 'setByGateway';
  /** What the lock shows now; null for one without a display. */
  readonly clock: string | null;
}

/** Setting the clock clears its faults at this lock; faults of the whole cabinet stay. */
export function setClock(world: World, lockerId: string, shows?: string): ClockResult {
  const lock = world.lock(lockerId);
  if (!runsAlone(lock)) return { result: 'setByGateway', clock: null };
  const now = world.now();
  const wanted = shows === undefined ? now : readClock(shows, now)?.earliest;
  const result = wanted === undefined ? 'unreadable' : 'done';
  if (wanted !== undefined) {
    for (const fault of ['clock-drift', 'clock-summer-time']) world.faults.clear(lockerId, fault);
    world.changeLock(lockerId, { clockSet: { at: now, aheadMs: wanted - now } });
  }
  const clock = lockWall(lockTime(world, world.lock(lockerId)));
  world.trace('clock.set', { lockerId, shows, result, clock });
  return { result, clock };
}
