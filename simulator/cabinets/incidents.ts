/** Sudden incidents at a lock (simulator.md#faults): forced, code changed, replaced, restarted, wrong codes typed. */
import { freshOfflineLock } from '#domain/locks/offline-check.js';
import type { Incident } from './faults.js';
import { moveDoor } from './hand.js';
import { digits, hexSecret, newBootId } from './draw.js';
import { typeCode } from './keypad.js';
import { gatewayTime, lockTime } from './lock-time.js';
import type { LockRecord } from './records.js';
import { physicsOf, emitEvent, emitCabinetEvent, type World } from './world.js';

export function happenAtLock(world: World, lockerId: string, incident: Incident): void {
  const lock = world.lock(lockerId);
  switch (incident) {
    case 'door-forced':
      moveDoor(world, lockerId, 'force');
      break;
    case 'code-changed-by-hand':
      changeCode(world, lock);
      break;
    case 'lock-replaced':
      replaceLock(world, lock);
      break;
    case 'lock-restarted':
      // It checks its battery again, and repeats the warning if that is still low.
      world.changeLock(lockerId, { batteryReported: 'nothing' });
      emitEvent(world, lock, 'lock.restarted', lockTime(world, lock));
      break;
    case 'wrong-code-burst':
      for (let typed = 0; typed < physicsOf(lock).wrongCodesBeforeLockout; typed += 1)
        typeCode(world, lockerId, wrongCode(typed));
      break;
  }
}

/** Restarts the gateway: numbers start at one again, and unfinished work is lost, but fences and codes remain. */
export function restartGateway(world: World, cabinetId: string): void {
  const bootId = newBootId(world, cabinetId);
  world.changeCabinet(cabinetId, { bootId, lastSeq: 0, jobs: [], isSynchronised: false });
  emitCabinetEvent(world, cabinetId, 'lock.restarted', gatewayTime(world, world.cabinet(cabinetId)));
}

/** The platform is not notified. */
function changeCode(world: World, lock: LockRecord): void {
  const [changed, ...others] = lock.codes;
  if (!changed) return;
  const code = digits(world.random(lock.lockerId), changed.code.length);
  world.changeLock(lock.lockerId, { codes: [{ ...changed, code }, ...others] });
}

/** A new lock has neither the codes nor the secret of the old one; the gateway retains the fence. */
function replaceLock(world: World, lock: LockRecord): void {
  const stream = world.random(lock.lockerId);
  world.changeLock(lock.lockerId, {
    serial: `${lock.serial}-R${digits(stream, 3)}`,
    secretHex: lock.secretHex && hexSecret(stream),
    commissionedAt: world.now(),
    clockSet: { at: world.now(), aheadMs: 0 },
    battery: { percent: 100, at: world.now() },
    batteryReported: 'nothing',
    codes: [],
    offline: freshOfflineLock,
    wrongInARow: 0,
    lockouts: 0,
    lockedOutUntil: null,
  });
  emitEvent(world, world.lock(lock.lockerId), 'lock.restarted', lockTime(world, lock));
}

/** Seven equal digits: no lock accepts them as a code, and none has a special code of that length. */
const wrongCode = (typed: number): string => String(typed % 10).repeat(7);
