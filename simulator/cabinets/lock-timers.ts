/** What a lock does by itself as time passes: it locks again, and warns (devices.md#lock-models). */
import type { Instant } from '#domain/shared/record.js';
import { sense } from './bolt.js';
import { lockTime } from './lock-time.js';
import type { LockRecord } from './records.js';
import { physicsOf, tell, type World } from './world.js';

/** When the lock next does something by itself, or null. */
export function lockDue(lock: LockRecord): Instant | null {
  const due = [lock.boltFreeUntil, lock.openTimeoutAt, ajarDue(lock)].filter((at) => at !== null);
  return due.length === 0 ? null : Math.min(...due);
}

/** A warning, then an alarm, while the door is not shut. */
function ajarDue(lock: LockRecord): Instant | null {
  const { ajarWarningMs, ajarAlarmMs } = physicsOf(lock);
  const next = [ajarWarningMs, ajarAlarmMs][lock.ajarWarnings] ?? null;
  return lock.openedAt === null || next === null ? null : lock.openedAt + next;
}

export function runLock(world: World, lockerId: string): void {
  const lock = world.lock(lockerId);
  const now = world.now();
  if (lock.boltFreeUntil !== null && lock.boltFreeUntil <= now)
    world.changeLock(lockerId, { boltFreeUntil: null });
  if (lock.openTimeoutAt !== null && lock.openTimeoutAt <= now) {
    tell(world, lock, 'open.timeout', lockTime(world, lock), lock.access);
    world.changeLock(lockerId, { openTimeoutAt: null, access: null });
  }
  const ajarAt = ajarDue(lock);
  if (ajarAt !== null && ajarAt <= now) {
    sense(world, lock, 'door.ajar');
    world.changeLock(lockerId, { ajarWarnings: lock.ajarWarnings + 1 });
  }
}
