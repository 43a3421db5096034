/** A lock's battery: drained by days and openings, and the effects of a low one (devices.md#lock-models). */
import { day } from '#domain/shared/record.js';
import { lockTime } from './lock-time.js';
import type { LockRecord } from './records.js';
import { targetsOf, physicsOf, emitEvent, templateOf, type World } from './world.js';

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

export function drainOpening(world: World, lock: LockRecord): void {
  const { percentPerDay, percentPerOpening } = templateOf(lock).battery;
  const days = (world.now() - lock.battery.at) / day;
  const percent = Math.max(0, lock.battery.percent - days * percentPerDay - percentPerOpening);
  world.changeLock(lock.lockerId, { battery: { percent, at: world.now() } });
}

/** Below the critical level the motor fails sometimes. */
export function motorFails(world: World, lock: LockRecord): boolean {
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
