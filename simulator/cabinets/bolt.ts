/**
 * From authorisation to an open door (devices.md#lock-models): the bolt frees, the door springs open, or something
 * jams.
 */
import { batteryPercent, drainOpening, motorFails } from './battery.js';
import { lockTime } from './lock-time.js';
import type { Access, LockRecord } from './records.js';
import { physicsOf, targetsOf, emitEvent, witness, type World } from './world.js';

type UnlockOutcome = 'opened' | 'jammed' | 'silent' | 'dead';

/** `silent`: the lock reports an opening, but nothing moved. */
export function unlock(world: World, lockerId: string, access: Access): UnlockOutcome {
  const lock = world.lock(lockerId);
  if (batteryPercent(world, lock) <= 0) return 'dead';
  const isJammed = world.faults.strikes(targetsOf(lock), 'bolt-jam') || motorFails(world, lock);
  const isSilent = !isJammed && world.faults.strikes(targetsOf(lock), 'ack-without-opening');
  drainOpening(world, lock);
  if (isJammed || isSilent) {
    expectDoor(world, lock, access);
    return isJammed ? 'jammed' : 'silent';
  }
  world.changeLock(lockerId, { access, boltFreeUntil: world.now() + physicsOf(lock).relockMs });
  if (lock.door === 'closed') doorOpened(world, lockerId, access);
  return 'opened';
}

/** A lock with a sensor reports a door that stays closed after a right code. */
function expectDoor(world: World, lock: LockRecord, access: Access): void {
  const { openTimeoutMs } = physicsOf(lock);
  if (openTimeoutMs === null || lock.door !== 'closed') return;
  world.changeLock(lock.lockerId, { access, openTimeoutAt: world.now() + openTimeoutMs });
}

export function doorOpened(world: World, lockerId: string, access: Access): void {
  const lock = world.changeLock(lockerId, {
    door: 'open',
    access,
    openedAt: world.now(),
    openTimeoutAt: null,
    ajarWarnings: 0,
  });
  witness(world, lock, 'opened', access);
  sense(world, lock, 'door.opened');
}

/** The bolt catches when the door falls shut. */
export function doorClosed(world: World, lockerId: string): void {
  const { access } = world.lock(lockerId);
  const lock = world.changeLock(lockerId, {
    door: 'closed',
    boltFreeUntil: null,
    openedAt: null,
    access: null,
    ajarWarnings: 0,
  });
  witness(world, lock, 'closed', { by: 'hand', ...idsOf(access) });
  sense(world, lock, 'door.closed', access);
}

const idsOf = (access: Access | null): Omit<Access, 'by'> => ({
  grantId: access?.grantId ?? null,
  commandId: access?.commandId ?? null,
  code: access?.code ?? null,
});

/** The report of the door's sensor: none while it is stuck or without power. */
export function sense(
  world: World,
  lock: LockRecord,
  type: 'door.opened' | 'door.closed' | 'door.ajar' | 'tamper',
  access: Access | null = lock.access,
): void {
  if (batteryPercent(world, lock) <= 0 || world.faults.strikes(targetsOf(lock), 'stuck-sensor')) return;
  emitEvent(world, lock, type, lockTime(world, lock), access);
}
