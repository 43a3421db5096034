/** The real state of cabinets and lockers (simulator.md#control-api). */
import type { Instant } from '#domain/shared/record.js';
import { codesOf } from '#domain/locks/offline-code.js';
import { lockWall } from '#domain/locks/clock-check.js';
import { windowOf } from '#domain/locks/duration-class.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { batteryPercent } from './lock.js';
import type { FaultRecord } from './faults.js';
import { gatewayTime, lockTime, runsAlone } from './lock-time.js';
import type { Door, LockRecord } from './records.js';
import type { World } from './world.js';

interface CodeView {
  readonly code: string;
  readonly from: Instant;
  readonly until: Instant;
  readonly grantId: string | null;
  /** Null if unlimited. */
  readonly usesLeft: number | null;
}

export interface LockerView {
  readonly lockerId: string;
  readonly number: number;
  readonly model: LockModelName;
  readonly serial: string;
  readonly heightMm: number | null;
  readonly widthMm: number | null;
  readonly door: Door;
  readonly bolt: 'locked' | 'free';
  /** In percent. */
  readonly battery: number;
  /** A networked lock's stored codes; an offline lock's typed codes. */
  readonly codes: readonly CodeView[];
  readonly masterCode: string;
  readonly technicianCode: string;
  readonly content: string | null;
  readonly faults: readonly FaultRecord[];
  readonly lockedOutUntil: Instant | null;
  /** How far ahead of the true time the lock's clock is. */
  readonly clockOffsetMs: number;
  /** The display of an offline lock after a technician's code: `2026-11-26T15:32:07`, standard time all year. */
  readonly clock: string | null;
  readonly fence: number;
}

export interface CabinetView {
  readonly cabinetId: string;
  readonly name: string;
  readonly isOnline: boolean;
  /** A real gateway uses the connection, and the simulator does not touch it. */
  readonly isReal: boolean;
  readonly bootId: string;
  readonly clockOffsetMs: number;
  /** Events that were not sent to the platform yet. */
  readonly backlog: number;
  readonly faults: readonly FaultRecord[];
  readonly lockers: readonly LockerView[];
}

export function viewCabinet(world: World, cabinetId: string, isOnline: boolean): CabinetView {
  const cabinet = world.cabinet(cabinetId);
  const { name, bootId, lockerIds } = cabinet;
  return {
    cabinetId,
    name,
    isOnline,
    isReal: world.isReal(cabinetId),
    bootId,
    clockOffsetMs: gatewayTime(world, cabinet) - world.now(),
    backlog: world.log.unsent(cabinetId).length,
    faults: world.faults.of(cabinetId),
    lockers: lockerIds
      .map((id) => viewLocker(world, world.lock(id)))
      .sort((left, right) => left.number - right.number),
  };
}

function viewLocker(world: World, lock: LockRecord): LockerView {
  const { lockerId, number, model, serial, heightMm, widthMm, door, content, fence } = lock;
  const { masterCode, technicianCode, lockedOutUntil, boltFreeUntil } = lock;
  const now = world.now();
  return {
    lockerId,
    number,
    model,
    serial,
    heightMm,
    widthMm,
    door,
    bolt: boltFreeUntil !== null && boltFreeUntil > now ? 'free' : 'locked',
    battery: Math.round(batteryPercent(world, lock) * 100) / 100,
    codes: [...storedCodes(lock), ...typedCodes(lock)],
    masterCode,
    technicianCode,
    content,
    faults: world.faults.of(lockerId),
    lockedOutUntil: lockedOutUntil !== null && lockedOutUntil > now ? lockedOutUntil : null,
    clockOffsetMs: lockTime(world, lock) - now,
    clock: runsAlone(lock) ? lockWall(lockTime(world, lock)) : null,
    fence,
  };
}

const storedCodes = ({ codes }: LockRecord): CodeView[] =>
  codes.map(({ code, validFrom, validUntil, grantId, maxUses, uses }) => ({
    code,
    from: validFrom,
    until: validUntil,
    grantId,
    usesLeft: maxUses === null ? null : maxUses - uses,
  }));

function typedCodes({ secretHex, offline, model }: LockRecord): CodeView[] {
  if (secretHex === null || offline.typed.length === 0) return [];
  const codeOf = codesOf(lockTemplates[model], secretHex);
  return offline.typed.map((facts) => {
    const { validFrom, validUntil } = windowOf(lockTemplates[model], facts.startHour, facts.classHours);
    const usesLeft = facts.oneTime ? 0 : null;
    return { code: codeOf(facts), from: validFrom, until: validUntil, grantId: null, usesLeft };
  });
}
