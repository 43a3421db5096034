/**
 * The keypad, the bolt and the battery of a lock (devices.md#lock-models): both models decide on a typed code for
 * themselves, online or offline.
 */
import { type Instant, day } from '#domain/shared/record.js';
import { checkOfflineCode } from '#domain/locks/offline-code.js';
import { lockTime } from './lock-time.js';
import type { Access, Door, LockRecord } from './records.js';
import { physicsOf, emitEvent, templateOf, type World, targetsOf, recordTruth } from './world.js';

type KeypadResult = 'opened' | 'refused' | 'lockedOut' | 'jammed' | 'dead';

export interface KeypadReply {
  readonly result: KeypadResult;
  readonly door: Door;
  readonly lockedOutUntil: Instant | null;
}

/** A code that opens, and what the lock stores about its use once the bolt has moved. */
interface Match {
  readonly access: Access;
  readonly used: Partial<LockRecord>;
}

export function typeCode(world: World, lockerId: string, typed: string): KeypadReply {
  const result = resultOf(world, lockerId, typed.replace(/[\s-]/g, ''));
  const { door, lockedOutUntil } = world.lock(lockerId);
  world.trace('keypad', { lockerId, typed, result });
  return { result, door, lockedOutUntil };
}

function resultOf(world: World, lockerId: string, code: string): KeypadResult {
  const lock = world.lock(lockerId);
  if (batteryPercent(world, lock) <= 0) return 'dead';
  if (lock.lockedOutUntil !== null && lock.lockedOutUntil > world.now()) return 'lockedOut';
  const match = specialCode(lock, code) ?? storedCode(world, lock, code) ?? computedCode(world, lock, code);
  if (!match) return wrongCode(world, lock);

  world.changeLock(lockerId, { wrongInARow: 0, lockouts: 0, lockedOutUntil: null });
  emitEvent(world, lock, 'code.accepted', lockTime(world, lock), match.access);
  const outcome = unlock(world, lockerId, match.access);
  if (outcome !== 'opened') return outcome === 'silent' ? 'jammed' : outcome;
  world.changeLock(lockerId, match.used);
  return 'opened';
}

const accessBy = (by: Access['by'], code: string, grantId: string | null = null): Access => ({
  by,
  code,
  grantId,
  commandId: null,
});

function specialCode(lock: LockRecord, code: string): Match | null {
  if (code === lock.masterCode) return { access: accessBy('master', code), used: {} };
  if (code === lock.technicianCode) return { access: accessBy('technician', code), used: {} };
  return null;
}

function storedCode(world: World, lock: LockRecord, code: string): Match | null {
  const now = lockTime(world, lock);
  const found = lock.codes.find(
    (each) =>
      each.code === code &&
      each.validFrom <= now &&
      now < each.validUntil &&
      (each.maxUses === null || each.uses < each.maxUses),
  );
  if (!found) return null;
  const codes = lock.codes.map((each) => (each === found ? { ...each, uses: each.uses + 1 } : each));
  return { access: accessBy('code', code, found.grantId), used: { codes } };
}

function computedCode(world: World, lock: LockRecord, code: string): Match | null {
  if (lock.secretHex === null || templateOf(lock).codes !== 'computed') return null;
  const verdict = checkOfflineCode(
    templateOf(lock),
    lock.secretHex,
    code,
    lockTime(world, lock),
    lock.offline,
  );
  return verdict.accepted ? { access: accessBy('code', code), used: { offline: verdict.state } } : null;
}

/** This many wrong codes in a row lock the keypad, each time for longer; only a right code resets it. */
function wrongCode(world: World, lock: LockRecord): KeypadResult {
  const { wrongCodesBeforeLockout, lockoutLadderMs } = physicsOf(lock);
  const at = lockTime(world, lock);
  emitEvent(world, lock, 'code.refused', at);
  const wrongInARow = lock.wrongInARow + 1;
  world.changeLock(lock.lockerId, { wrongInARow });
  if (wrongInARow < wrongCodesBeforeLockout) return 'refused';
  const lockoutMs = lockoutLadderMs[Math.min(lock.lockouts, lockoutLadderMs.length - 1)] ?? 0;
  world.changeLock(lock.lockerId, {
    wrongInARow: 0,
    lockouts: lock.lockouts + 1,
    lockedOutUntil: world.now() + lockoutMs,
  });
  emitEvent(world, lock, 'code.lockedOut', at);
  return 'refused';
}

/**
 * From authorisation to an open door (devices.md#lock-models): the bolt frees, the door springs open, or something
 * jams.
 */
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
  recordTruth(world, lock, 'opened', access);
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
  recordTruth(world, lock, 'closed', { by: 'hand', ...idsOf(access) });
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

// A lock's battery: drained by days and openings, and the effects of a low one (devices.md#lock-models).

/** The remaining charge, faults included. */
export function batteryPercent(world: World, lock: LockRecord): number {
  const { lowPercent, criticalPercent, percentPerDay } = templateOf(lock).battery;
  const targets = targetsOf(lock);
  if (world.faults.isOn(targets, 'battery-dead')) return 0;
  if (world.faults.isOn(targets, 'battery-critical')) return criticalPercent / 2;
  if (world.faults.isOn(targets, 'battery-low')) return (lowPercent + criticalPercent) / 2;
  const days = (world.now() - lock.battery.at) / day;
  return Math.max(0, lock.battery.percent - days * percentPerDay);
}

function drainOpening(world: World, lock: LockRecord): void {
  const { percentPerDay, percentPerOpening } = templateOf(lock).battery;
  const days = (world.now() - lock.battery.at) / day;
  const percent = Math.max(0, lock.battery.percent - days * percentPerDay - percentPerOpening);
  world.changeLock(lock.lockerId, { battery: { percent, at: world.now() } });
}

/** Below the critical level the motor fails sometimes. */
function motorFails(world: World, lock: LockRecord): boolean {
  const { criticalPercent } = templateOf(lock).battery;
  if (batteryPercent(world, lock) > criticalPercent) return false;
  return world.random(lock.lockerId).float() < physicsOf(lock).criticalFailureShare;
}

/** Warns once at each threshold, and again after a new battery. */
export function checkBattery(world: World, lockerId: string): void {
  const lock = world.lock(lockerId);
  const { lowPercent, criticalPercent } = templateOf(lock).battery;
  const percent = batteryPercent(world, lock);
  if (percent <= 0) return; // a dead lock sends no events
  const level = percent <= criticalPercent ? 'critical' : percent <= lowPercent ? 'low' : 'nothing';
  if (level === lock.batteryReported) return;
  world.changeLock(lockerId, { batteryReported: level });
  const isWorse = level === 'critical' || (level === 'low' && lock.batteryReported === 'nothing');
  if (isWorse)
    emitEvent(world, lock, level === 'low' ? 'battery.low' : 'battery.critical', lockTime(world, lock));
}
