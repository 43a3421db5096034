/** A code typed at a keypad (devices.md#lock-models): both models decide for themselves, online or offline. */
import type { Instant } from '#domain/shared/record.js';
import { checkOfflineCode } from '#domain/locks/offline-check.js';
import { batteryPercent } from './battery.js';
import { unlock } from './bolt.js';
import { lockTime } from './lock-time.js';
import type { Access, Door, LockRecord } from './records.js';
import { physicsOf, emitEvent, templateOf, type World } from './world.js';

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

/** This many in a row lock the keypad, each time for longer; only a right code resets it. */
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
